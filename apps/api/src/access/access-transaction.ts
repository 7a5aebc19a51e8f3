import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'

/**
 * Changes accesses in a transaction that locks the revision row: one change at a time in all processes, so that two
 * organisers never see half of a change, and no deadlocks.
 */
export const accessTransaction = <Result>(
  database: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('staff_revision').select('revision').forUpdate().execute()
    return work(transaction)
  })
