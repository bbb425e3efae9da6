// What printf.cpp expects.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void print(int one) {
#ifdef ERRORS
  printf("%v4hlf", (float2)(one)); // expected-error {{the format of 'printf' has a vector of 4 elements of 4 bytes, and its argument is another one}}
  printf("%v5d", one);             // expected-error {{the format of 'printf' has a vector of 5 elements}}
  printf("%d %v2hld", one);        // expected-error {{the format of 'printf' has a vector for which there is no argument}}
#else
  float4 f = (float4)(1, 2, 3, 4) * one;
  printf("f4 = %2.2v4hlf|%2d\n", f, 3);
  printf("%v4hhd %v3hld %v2ld\n", (char4)(-1, 2, 3, -4) * (char)one, (int3)(5, 6, 7) * one, (long2)(-8, 9) * one);
  printf("%#v16hhx %.1v8hlf\n", (uchar16)(255) * (uchar)one, (float8)(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f) * one);
  printf("%.1v2hlf %v2lg %v8hu %%v4 %s\n", (float2)(1.5f, 2.5f) * one, (double2)(0.25, 0.125) * one,
         (ushort8)(1, 2, 3, 4, 5, 6, 7, 65535) * (ushort)one, "text");
  printf("%v4hg %v3hlg %+03v2hd\n", convert_half4(f), (float3)(1.5f, 2.5f, 3.5f) * one, (short2)(1, 2) * (short)one);
#endif
}
