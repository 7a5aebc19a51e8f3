import type { Wire } from './line.ts'
import type { MachineState, Program } from './program.ts'
import type { Server } from './types.ts'

/** The answering side of a host: the server of a program, until it ends. */
export type Served = { readonly machine: MachineState; readonly program: Program; readonly server: Server }

/** The network as requests and connections need it. */
export type Hosts = {
  /** The server of this host at the moment; undefined where nothing does, as on a machine that still starts. */
  readonly served: (host: string) => Served | undefined
  /** False where nothing would even refuse: no machine with power has this host. */
  readonly isReachable: (host: string) => boolean
  readonly wire: (from: string, host: string) => Wire
}
