import { describe, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { postgresSiteRows } from './site.queries.ts'
import { siteRowsContract } from './site-rows.contract.ts'

describe('in PostgreSQL', () => {
  siteRowsContract(async () => {
    const { kysely, close } = await openTestDatabase(await aDatabase())
    onTestFinished(close)
    return postgresSiteRows(kysely)
  })
})
