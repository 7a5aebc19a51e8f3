import type { TournamentState } from '@cup/domain/tournament-state'
import type { Database } from '../../operations/database/index.ts'
import { reasonOf } from '../../utilities/index.ts'
import { logCheck } from './log-check.ts'
import { headPosition, heldPeople, inOneMoment, storedPages } from './verify.queries.ts'
import { viewMemo } from './view-memo.ts'

/** [E5] Checks the log and what it folds to, as of one moment, without a service: returns a sentence for each finding. */
export function verify({ kysely }: Database): Promise<readonly string[]> {
  return kysely.connection().execute(async (connection) => {
    const check = logCheck()
    const { head, held } = await inOneMoment(connection, async (moment) => {
      for await (const page of storedPages(moment)) for (const event of page) check.look(event)
      return { head: await headPosition(moment), held: await heldPeople(moment) }
    })
    const tournament = check.tournament()
    const ofTournament = tournament ? [...viewFindings(tournament), ...peopleFindings(held, tournament)] : []
    return [...check.findings(head), ...ofTournament]
  })
}

/** [E3] Every view can be made from the log. */
function viewFindings(tournament: TournamentState): string[] {
  const views = viewMemo(() => tournament, 1)
  return [
    ...failures('game', tournament.games.keys(), views.game),
    ...failures('leaderboard', tournament.competitionOfGroup.keys(), views.leaderboard),
    ...failures('topScorers', tournament.competitions.keys(), views.tallies),
    ...failures('competition', tournament.competitions.keys(), views.competition),
    ...failures('meet', tournament.meets.keys(), views.meet),
  ]
}

const failures = <Id>(kind: string, ids: Iterable<Id>, view: (id: Id) => unknown): string[] =>
  [...ids].flatMap((id) => {
    try {
      view(id)
      return []
    } catch (error) {
      return [`View ${kind} ${id} cannot be made from the log: ${reasonOf(error)}.`]
    }
  })

/** [N5] An erased player has neither name nor birthday: finds the rows that still hold one. */
function peopleFindings(heldIds: readonly string[], tournament: TournamentState): string[] {
  const erased = new Set<string>()
  for (const [id, { state }] of tournament.players) if (state.phase === 'erased') erased.add(id)
  return heldIds.filter((id) => erased.has(id)).map((id) => `Player ${id} was erased, but a name or birthday is held.`)
}
