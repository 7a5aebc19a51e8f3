import { describe, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { postgresPersistence } from '../../persistence.ts'
import { historyContract } from './history-rows.contract.ts'

describe('in PostgreSQL', () => {
  historyContract(async () => {
    const database = await openTestDatabase(await aDatabase())
    onTestFinished(database.close)
    return postgresPersistence(database)
  })
})
