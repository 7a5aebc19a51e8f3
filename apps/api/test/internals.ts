// What the programs of the bench package use of the service beside its HTTP interface.
export { postgresEventStore } from '../src/core/event-store/postgres-event-store.ts'
export { verify } from '../src/core/projections/verify.ts'
export { openDatabase } from '../src/operations/database/connection.ts'
export { startEmbeddedPostgres } from '../src/operations/database/embedded-postgres.ts'
export { migrate } from '../src/operations/database/migrate.ts'
export type { ServerAddress } from '../src/operations/database/server-address.ts'
export { keptSshKey } from '../src/operations/share/index.ts'
export { pollFor } from '../src/utilities/scheduling.ts'
