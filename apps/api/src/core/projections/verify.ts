import type { TournamentState } from '@cup/domain/tournament-state'
import type { Database } from '../../operations/database/index.ts'
import { reasonOf } from '../../utilities/index.ts'
import { logCheck } from './log-check.ts'
import { peopleFindings } from './people-findings.ts'
import {
  headPosition,
  heldPeople,
  inOneMoment,
  type StoredView,
  storedPages,
  storedViewRows,
} from './verify.queries.ts'
import { viewFindings } from './view-findings.ts'
import { allViews, viewRowsOf } from './view-rows.ts'
import { claimViews } from './views-claim.queries.ts'

/** [E5] Checks the log and the views that were stored from it, as of one moment: a sentence for each thing that is wrong. */
export function verify({ kysely }: Database): Promise<readonly string[]> {
  return kysely.connection().execute((connection) =>
    claimViews(connection, 'check', async () => {
      const check = logCheck()
      const { head, views, held } = await inOneMoment(connection, async (moment) => {
        for await (const page of storedPages(moment)) for (const event of page) check.look(event)
        const head = await headPosition(moment)
        return { head, views: await storedViewRows(moment), held: await heldPeople(moment) }
      })
      const tournament = check.tournament()
      const ofTournament = tournament ? [...comparison(views, tournament), ...peopleFindings(held, tournament)] : []
      return [...check.findings(head), ...ofTournament]
    }),
  )
}

function comparison(stored: readonly StoredView[], tournament: TournamentState): string[] {
  try {
    return viewFindings(stored, viewRowsOf(tournament, allViews(tournament)))
  } catch (error) {
    return [`The views cannot be made from the log: ${reasonOf(error)}.`]
  }
}
