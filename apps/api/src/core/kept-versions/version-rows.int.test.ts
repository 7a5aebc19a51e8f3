import { describe, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { versionRowsContract } from './version-rows.contract.ts'
import { postgresVersions } from './version-rows.queries.ts'

describe('in PostgreSQL', () => {
  versionRowsContract(async () => {
    const { kysely, close } = await openTestDatabase(await aDatabase())
    onTestFinished(close)
    return postgresVersions(kysely)
  })
})
