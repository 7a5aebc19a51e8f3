import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { aCopyOf, makeSampleDatabase } from '../../../test/sample-database.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../operations/database/connection.ts'
import { renewViews } from './rebuild.ts'
import { verify } from './verify.ts'

let sample: TestDatabase
beforeAll(async () => {
  sample = await makeSampleDatabase()
})
afterAll(() => sample.drop())

const silent = () => undefined

async function aCup(): Promise<Database> {
  const database = await openTestDatabase(await aCopyOf(sample))
  onTestFinished(database.close)
  return database
}

it('[E3] rebuilds all views when other code has built them', async () => {
  const database = await aCup()
  await renewViews(database, 'old', silent)
  await database.pool.query(`update views set body = '{"form":"old"}' where kind = 'game'`)
  await renewViews(database, 'new', silent)
  expect(await verify(database)).toEqual([])
})

it('[E3] keeps the views when this code has built them', async () => {
  const database = await aCup()
  await renewViews(database, 'same', silent)
  await database.pool.query(`update views set body = '{"form":"old"}' where kind = 'leaderboard'`)
  await renewViews(database, 'same', silent)
  expect(await verify(database)).not.toEqual([])
})

it('lets two processes of new code start at once', async () => {
  const database = await aCup()
  await Promise.all([renewViews(database, 'new', silent), renewViews(database, 'new', silent)])
  expect(await verify(database)).toEqual([])
})
