import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../src/operations/database/connection.ts'
import { runOn, urlWithDatabase } from './postgres-url.ts'

/** A migrated database with an empty log. */
export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

/** Creates a separate database; the caller drops it. */
export async function makeDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres')
  const name = `cup_test_${randomBytes(8).toString('hex')}`
  await runOn(url, `create database ${name} template ${template} strategy file_copy`)
  return { url: urlWithDatabase(url, name), drop: () => runOn(url, `drop database ${name} with (force)`) }
}

/** A database for one test. */
export async function aDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase()
  onTestFinished(database.drop)
  return database
}

/** Opens it as the service does. */
export const openTestDatabase = ({ url }: TestDatabase): Promise<Database> =>
  openDatabase({ databaseUrl: url, dataDir: '', log: () => undefined })
