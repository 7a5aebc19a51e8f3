import { describe, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { postgresEventStore } from '../event-store/postgres-event-store.ts'
import { peopleRowsContract } from './people-rows.contract.ts'
import { postgresPeopleRows } from './people-rows.ts'

describe('in PostgreSQL', () => {
  peopleRowsContract(async () => {
    const { kysely, pool, close } = await openTestDatabase(await aDatabase())
    onTestFinished(close)
    return { rows: postgresPeopleRows(kysely), store: postgresEventStore(pool) }
  })
})
