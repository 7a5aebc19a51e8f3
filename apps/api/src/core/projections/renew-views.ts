import type { Database } from '../../operations/database/index.ts'
import type { Log } from '../../utilities/index.ts'
import { rebuild } from './rebuild.ts'
import { ViewsClaimedError } from './views-claim.queries.ts'

/** [E3] After an upgrade the views are made anew, so that old forms never meet new code. */
export async function renewViews(database: Database, build: string, log: Log): Promise<void> {
  const made = await database.kysely.selectFrom('views_made_by').select('build').executeTakeFirst()
  if (made?.build === build) return
  try {
    const { events } = await rebuild(database)
    if (events > 0) log(`Made all views anew from ${events} events.`)
    await noteBuild(database, build)
  } catch (error) {
    // Of several processes that start at once, one is enough.
    if (!(error instanceof ViewsClaimedError)) throw error
    log('Another process makes the views anew.')
  }
}

const noteBuild = ({ kysely }: Database, build: string) =>
  kysely
    .insertInto('views_made_by')
    .values({ only_row: true, build })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ build }))
    .execute()
