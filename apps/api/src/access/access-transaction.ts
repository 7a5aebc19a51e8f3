import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'

/**
 * Changes accesses, all or nothing, one change at a time in all processes: so two organisers at once never see half of
 * what the other does, and nobody waits for somebody who waits for him.
 */
export const accessTransaction = <Result>(
  database: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('staff_revision').select('revision').forUpdate().execute()
    return work(transaction)
  })
