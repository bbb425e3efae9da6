# Intel's Arc GPUs, which do not compute with double
name: xe-hpg on the CPU
vendor: Intel(R) Corporation
type: gpu
sub-group-sizes: 16 8 32
max-work-group-size: 1024
max-work-item-sizes: 1024 1024 1024
local-memory: 65536
aspects: fp16 image atomic64 online_compiler online_linker queue_profiling usm_device_allocations usm_host_allocations usm_shared_allocations ext_oneapi_ballot_group ext_oneapi_fixed_size_group ext_oneapi_opportunistic_group ext_oneapi_tangle_group ext_oneapi_fragment ext_oneapi_chunk ext_oneapi_tangle ext_oneapi_graph ext_oneapi_limited_graph ext_oneapi_queue_profiling_tag ext_intel_device_id ext_intel_free_memory
