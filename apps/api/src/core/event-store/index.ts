/** Stores the log: events, idempotency keys and personal data are appended in one transaction or not at all. */

export { currentSchemaOf, decode, flawOf, type StoredEvent, UnknownEventError } from './codec.ts'
export { type PageRow, pageQuery, storedIn } from './event-page.ts'
export {
  type Append,
  type Appended,
  type AskedKey,
  type Decided,
  type EventStore,
  KEYS_KEPT_DAYS,
  type LockedLog,
  type LogHead,
  type PersonalDataChange,
  type PersonRow,
  type StoredKey,
  type TeamTextsRow,
} from './event-store.ts'
export { type LogChain, type LoggedEvent, logChain, logged } from './log-chain.ts'
export { type Loss, lossBy, lostCount, type NotedLoss } from './losses.ts'
export { peopleStatements } from './personal-data-statements.ts'
export { NEW_EPOCH, postgresEventStore } from './postgres-event-store.ts'
export { noting, storeWithRoom } from './store-with-room.ts'
