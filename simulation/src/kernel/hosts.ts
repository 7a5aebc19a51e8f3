import type { Wire } from './line.ts'
import type { MachineState, Program } from './program.ts'
import type { Server } from './types.ts'

/** What answers for a host: the server of a program, until it ends. */
export type Served = { readonly machine: MachineState; readonly program: Program; readonly server: Server }

/** What requests and connections need of the network. */
export type Hosts = {
  /** What serves this host at the moment; undefined where nothing does, as on a machine that still starts. */
  readonly served: (host: string) => Served | undefined
  /** False where nothing would even refuse: no machine with power has this host. */
  readonly isReachable: (host: string) => boolean
  readonly wire: (from: string, host: string) => Wire
}
