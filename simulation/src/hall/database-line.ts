import type { Runtime } from '@cup/runtime'
import type { DatabaseFault } from '../day/act-shapes.ts'
import type { Chance, World } from '../kernel/types.ts'
import { type Connection, connect, type Held, type LineState, TRIP_MS } from './database-connection.ts'

/** The lines of all services to the database. */
export type DatabaseLine = {
  readonly connect: (service: string, runtime: Runtime) => Connection
  /** On the line of one service, or on all. */
  readonly fail: (fault: DatabaseFault | undefined, only?: string) => void
  readonly loseAnswer: (service: string) => void
  /** Ends every connection, and what was asked on it. */
  readonly cutAll: () => void
}

/** Lines that are up. */
export function databaseLine(world: World): DatabaseLine {
  const chance = world.chance('database')
  const state: LineState = {
    ...{ fault: undefined, only: undefined, isDeaf: false, isForgotten: false, held: [] },
    ...{ losing: new Set(), connections: new Map() },
  }
  const each = (act: keyof Held, only?: string) => {
    for (const [service, held] of state.connections) if (only === undefined || only === service) held[act]()
  }
  return {
    connect: (service, runtime) => {
      const [connection, held] = connect({ world, chance, state, service, runtime })
      state.connections.set(service, held)
      return connection
    },
    fail: (fault, only) => {
      const before = { fault: state.fault, only: state.only }
      state.fault = fault
      state.only = only
      if (fault === 'refusing') each('cut', only)
      if (before.fault === 'silent') endSilence(state, world, chance)
      state.isDeaf = chance.is(0.5)
      state.isForgotten = chance.is(0.5)
      if (before.fault === 'silent' || before.fault === 'refusing') each('reconnect', before.only)
    },
    loseAnswer: (service) => void state.losing.add(service),
    cutAll: () => {
      each('cut')
      each('reconnect')
    },
  }
}

function endSilence(state: LineState, { after }: World, chance: Chance): void {
  const { held, isForgotten } = state
  state.held = []
  if (!isForgotten) for (const act of held) after(chance.between(...TRIP_MS), act)
}
