import type { FastifyInstance } from 'fastify'
import type { AccessControl } from '../../access/index.ts'
import type { CommandQueue } from '../../core/commands/index.ts'
import type { EventStore } from '../../core/event-store/index.ts'
import type { PersonalData } from '../../core/personal-data/index.ts'
import { registerCall, type WriteDeps } from '../http/index.ts'
import { namingCommand } from './asked-correction.ts'
import { correct } from './correct.ts'
import { listLog } from './history-list.ts'
import type { HistoryRows } from './history-rows.ts'
import { knownKeys } from './known-keys.ts'
import { showMoment } from './moment.ts'
import { pastStates } from './past-states.ts'
import { previewCorrection, previewWithdrawal } from './preview.ts'

/** The calls `log.*`: the list of events, the tournament at an earlier position, and corrections. */

export { postgresHistory } from './history.queries.ts'
export type { HistoryRows } from './history-rows.ts'

type HistoryDeps = {
  readonly cup: {
    readonly store: EventStore
    readonly people: PersonalData
    readonly queue: Pick<CommandQueue, 'follow'>
  }
  readonly history: HistoryRows
  readonly accessControl: Pick<AccessControl, 'kysely'>
  readonly writes: WriteDeps
  /** Whether this process may show personal data. */
  readonly mayShow: () => boolean
}

/** [X1] [X6] The log calls of the organiser: events, past states and corrections. */
export function registerHistory(app: FastifyInstance, deps: HistoryDeps): void {
  const { cup, history, accessControl, writes, mayShow } = deps
  const { people, queue, store } = cup
  const { tournament } = writes
  const reads = { history, store, kysely: accessControl.kysely, tournament, people }
  const past = pastStates(store)
  const previews = { writes, people, follow: queue.follow, mayShow }
  registerCall(app, writes, 'log.read/list', (call) => listLog(reads, call))
  registerCall(app, writes, 'log.read/moment', (call) => showMoment(reads, call))
  registerCall(app, writes, 'log.write/known-keys', ({ input }) => knownKeys(history, input))
  registerCall(app, writes, 'log.write/preview-correction', (call) =>
    namingCommand(() => previewCorrection(previews, call)),
  )
  registerCall(app, writes, 'competition.write/preview-withdrawal', (call) => previewWithdrawal(previews, call))
  registerCall(app, writes, 'log.write/correct', (call) => namingCommand(() => correct({ writes, past }, call)))
}
