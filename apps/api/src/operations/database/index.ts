/**
 * The PostgreSQL connection, its schema and migrations, and the embedded server that starts where no other is given.
 */

export { type Database, openDatabase } from './connection.ts'
export { defaultDataDir } from './data-folder.ts'
export { askDatabase, passingFailureOf } from './database-failure.ts'
export { listening } from './listening.ts'
export { migrate } from './migrate.ts'
export { migrations } from './migrations/index.ts'
export type { Schema } from './schema.ts'
