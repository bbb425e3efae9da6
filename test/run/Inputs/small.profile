# With everything that a profile may have.
name: a small device
vendor: nobody: "them"
type: accelerator   # no CPU, no GPU

sub-group-sizes: 16 8
max-work-group-size: 64
max-work-item-sizes: 64 64 4
max-work-groups: 1000000 1000000 1000000
local-memory: 1024
global-memory: 1000000000
max-allocation: 100000000
compute-units: 7
aspects: fp16 usm_shared_allocations usm_device_allocations
