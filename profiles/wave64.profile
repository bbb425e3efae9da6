# The least that programs find on a GPU with sub-groups of 64: little local memory, small groups, neither double nor half
name: wave64 on the CPU
vendor: none
type: gpu
sub-group-sizes: 64
max-work-group-size: 256
max-work-item-sizes: 256 256 256
local-memory: 32768
aspects: queue_profiling usm_device_allocations usm_host_allocations usm_shared_allocations
