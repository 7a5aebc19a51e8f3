import type { Runtime } from '@cup/runtime'
import type { DatabaseFault } from '../day/act-shapes.ts'
import type { Chance, World } from '../kernel/types.ts'
import { type Connection, connect, type Held, type LineState, TRIP_MS } from './database-connection.ts'

/** The lines of all services to the database. */
export type DatabaseLine = {
  readonly connect: (service: string, runtime: Runtime) => Connection
  readonly fail: (fault: DatabaseFault | undefined) => void
  readonly loseAnswer: (service: string) => void
  /** Ends every connection, and what was asked on it. */
  readonly cutAll: () => void
}

/** Lines that are up. */
export function databaseLine(world: World): DatabaseLine {
  const chance = world.chance('database')
  const state: LineState = {
    ...{ fault: undefined, isDeaf: false, isForgotten: false, held: [] },
    ...{ losing: new Set(), connections: new Map() },
  }
  const each = (act: keyof Held) => {
    for (const held of state.connections.values()) held[act]()
  }
  return {
    connect: (service, runtime) => {
      const [connection, held] = connect({ world, chance, state, service, runtime })
      state.connections.set(service, held)
      return connection
    },
    fail: (fault) => {
      const before = state.fault
      state.fault = fault
      if (fault === 'refusing') each('cut')
      if (before === 'silent') endSilence(state, world, chance)
      state.isDeaf = chance.is(0.5)
      state.isForgotten = chance.is(0.5)
      if (before === 'silent' || before === 'refusing') each('reconnect')
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
