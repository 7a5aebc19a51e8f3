import { describe, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { processesContract } from './processes.contract.ts'
import { postgresProcesses } from './processes.queries.ts'

describe('in PostgreSQL', () => {
  processesContract(async () => {
    const { kysely, pool, close } = await openTestDatabase(await aDatabase())
    onTestFinished(close)
    return {
      register: postgresProcesses(kysely),
      epoch: (await pool.query('select epoch from log_head')).rows[0].epoch,
      setHead: async (position) => void (await pool.query('update log_head set position = $1', [position])),
      passTwoHours: async () => {
        await pool.query(`update processes set lease_until = lease_until - interval '2 hours'`)
      },
    }
  })
})
