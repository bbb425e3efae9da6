; Architectures that the backend knows, from sm_80 on; the pass prints them.
; RUN: %opt -passes='cohort-nvptx<sm_90>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; PRINT: cohort-nvptx<sm_90>
; RUN: not %opt -passes='cohort-nvptx<sm_75>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OLD
; OLD: invalid parameter 'sm_75'; valid are an architecture from 'sm_80' up, 'libdevice=PATH' and 'own-host'
; RUN: not %opt -passes='cohort-nvptx<sm_8000>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; UNKNOWN: invalid parameter 'sm_8000'
