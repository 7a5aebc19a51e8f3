import { describe, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { postgresErasureRows } from './erasure.queries.ts'
import { erasureRowsContract } from './erasure-rows.contract.ts'

describe('in PostgreSQL', () => {
  erasureRowsContract(async () => {
    const { kysely, pool, close } = await openTestDatabase(await aDatabase())
    onTestFinished(close)
    const pass = async (seconds: number) => {
      await pool.query('update erasure_seen set looked_at = looked_at - make_interval(secs => $1)', [seconds])
    }
    return { rows: postgresErasureRows(kysely), pass }
  })
})
