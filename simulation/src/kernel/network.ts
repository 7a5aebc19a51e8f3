import { connect } from './connection.ts'
import type { Engine } from './engine.ts'
import { createFetch } from './fetch.ts'
import type { Hosts, Served } from './hosts.ts'
import { createWire, type Wire } from './line.ts'
import type { Machines } from './machine.ts'
import type { Network } from './types.ts'

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
