import { type Runtime, systemRuntime } from '@cup/runtime'

/**
 * The runtime of this machine, whose waits keep the process alive: for a start, a stop and the tools, which may have
 * nothing open while they wait.
 */
export const wakefulRuntime: Runtime = {
  ...systemRuntime,
  after: (millis, act) => {
    const timer = setTimeout(act, millis)
    return () => clearTimeout(timer)
  },
}
