import { type MemoryDatabase, memoryDatabase } from '@cup/api/testing/memory-database'
import type { Runtime } from '@cup/runtime'
import type { DatabaseFault } from '../day/act-shapes.ts'
import type { World } from '../kernel/types.ts'
import { databaseLine } from './database-line.ts'
import { type PersistenceOverLine, simulatedPersistence } from './persistence.ts'

/** A database beside the services, which has a clock of its own and may fail. */
export type SimulatedDatabase = {
  /** What it holds. */
  readonly memory: MemoryDatabase
  /** Opens the connections of a service; those that the same service had before are gone. */
  readonly connect: (service: string, runtime: Runtime) => PersistenceOverLine
  /**
   * From now on it fails in this way; undefined: it is sound again. `slow`: each answer takes seconds; `silent`: nothing gets
   * through until it is over, and then perhaps nothing of that; `refusing`: it takes no connection; `full`: nothing can be
   * written; `late`: notifications come seconds late, or never. On the line of one service, or on all.
   */
  readonly fail: (fault: DatabaseFault | undefined, only?: string) => void
  /** The next commit of this service counts, but its answer is lost. */
  readonly loseAnswer: (service: string) => void
  /** It comes back without its last commits, as after a power cut. Every connection has ended. */
  readonly loseTail: (commits: number) => void
}

/** Everything that one transaction writes. */
export type Commit = Parameters<NonNullable<NonNullable<Parameters<typeof memoryDatabase>[0]>['onCommit']>>[0]

type Watching = {
  readonly onCommit?: (commit: Commit) => void
  /** Called when everything after this position is lost. */
  readonly onLost?: (position: number) => void
}

/** A sound and empty database. */
export function createDatabase(world: World, { onCommit, onLost }: Watching = {}): SimulatedDatabase {
  const heads: number[] = []
  const memory = memoryDatabase({
    nowMs: world.now,
    onCommit: (commit) => {
      heads.push(memory.store.headNow().position)
      onCommit?.(commit)
    },
  })
  const line = databaseLine(world)
  const connections = new Map<string, ReturnType<typeof simulatedPersistence>>()
  return {
    memory,
    connect: (service, runtime) => {
      connections.get(service)?.forget()
      const connection = simulatedPersistence(memory, line.connect(service, runtime))
      connections.set(service, connection)
      return connection.persistence
    },
    fail: line.fail,
    loseAnswer: line.loseAnswer,
    loseTail: (commits) => {
      if (heads.length === 0) return
      line.cutAll()
      heads.length = Math.max(0, heads.length - commits)
      const position = heads.at(-1) ?? 0
      memory.loseAfter(position)
      onLost?.(position)
    },
  }
}
