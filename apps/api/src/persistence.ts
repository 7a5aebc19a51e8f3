import { type EventStore, postgresEventStore } from './core/event-store/index.ts'
import { type KeptVersions, postgresVersions } from './core/kept-versions/index.ts'
import { type PeopleRows, postgresPeopleRows } from './core/personal-data/index.ts'
import { type ProcessRegister, postgresProcesses } from './core/privacy-barrier/index.ts'
import { type ErasureRows, postgresErasureRows } from './delivery/erasure/index.ts'
import { type HistoryRows, postgresHistory } from './delivery/history/index.ts'
import { type Database, listening, lockLog } from './operations/database/index.ts'
import { type MetricSource, poolGauges } from './operations/observability/index.ts'

/** Everything that a database gives the cup, beside the accesses of the staff (docs/decisions/0068). */
export type Persistence = {
  readonly store: EventStore
  readonly people: PeopleRows
  readonly history: HistoryRows
  readonly processes: ProcessRegister
  readonly kept: KeptVersions
  readonly erasure: ErasureRows
  /**
   * Calls with the position of each append, also of this process, and without one after each connect: earlier appends may
   * have been missed. A call is a hint: it may be lost.
   */
  readonly onAppended: (hear: (position?: number) => void) => { readonly close: () => void }
  /** Locks the log for a moment, as a command does; fails, or resolves to undefined, where a command would fail. */
  readonly lockLog: () => Promise<unknown>
  readonly gauges: readonly MetricSource[]
}

/** A migrated PostgreSQL database. */
export const postgresPersistence = ({ pool, kysely }: Pick<Database, 'pool' | 'kysely'>): Persistence => ({
  store: postgresEventStore(pool),
  people: postgresPeopleRows(kysely),
  history: postgresHistory(kysely),
  processes: postgresProcesses(kysely),
  kept: postgresVersions(kysely),
  erasure: postgresErasureRows(kysely),
  onAppended: (hear) => {
    const onNews = (payload?: string) => hear(payload === undefined ? undefined : Number(payload))
    return listening({ pool, channel: 'cup_log', onNews })
  },
  lockLog: () => lockLog(kysely),
  gauges: poolGauges(pool),
})
