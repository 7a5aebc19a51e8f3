import { connect } from './connection.ts'
import type { Engine } from './engine.ts'
import { createFetch } from './fetch.ts'
import { createWire, type Wire } from './line.ts'
import type { Machines } from './machine.ts'
import type { MachineState, Program } from './program.ts'
import type { Network, Server } from './types.ts'

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

/** A network without servers; all lines are up. */
export function createNetwork(engine: Engine, machines: Machines): Network {
  const servers = new Map<string, Served>()
  const wires = new Map<string, Wire>()
  const hosts: Hosts = {
    served: (host) => {
      const served = servers.get(host)
      return served?.program.isAlive === true ? served : undefined
    },
    isReachable: (host) => servers.get(host)?.machine.program !== undefined,
    wire: (from, host) => {
      const name = `${from} ${host}`
      const wire = wires.get(name) ?? createWire(engine, from, host)
      wires.set(name, wire)
      return wire
    },
  }
  return {
    serve: (host, machine, server) => {
      const state = machines.state(machine)
      const { program } = state
      const isOver = engine.current()?.isAlive === false
      if (program !== undefined && !isOver) servers.set(host, { machine: state, program, server })
    },
    fetchOf: (machine) => createFetch(engine, hosts, machines.state(machine)),
    connect: (machine, host, opening) => connect(engine, hosts, { client: machines.state(machine), host, opening }),
    line: hosts.wire,
  }
}
