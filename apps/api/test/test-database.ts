import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../src/operations/database/connection.ts'
import { copyOfTemplate, type TestDatabase } from './postgres-server.ts'

export type { TestDatabase }

/** Creates a separate database; the caller drops it. */
export const makeDatabase = (): Promise<TestDatabase> => copyOfTemplate(inject('postgres'))

/** A database for one test. */
export async function aDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase()
  onTestFinished(database.drop)
  return database
}

/** Opens it as the service does. */
export const openTestDatabase = ({ url }: TestDatabase): Promise<Database> =>
  openDatabase({ databaseUrl: url, dataDir: '', log: () => undefined })
