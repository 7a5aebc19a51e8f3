import type { CallAnswerOf } from '@cup/contract/routes'
import type { CompetitionId, Instant } from '@cup/domain/kernel'
import { inPlayingOrder, topScorersOf } from '@cup/domain/projections'
import { gameViewAt, leaderboardAt, type TournamentState, talliesAt } from '@cup/domain/tournament-state'
import type { Kysely } from 'kysely'
import { type PersonalData, scorerNameAt } from '../../core/personal-data/index.ts'
import type { Schema } from '../../operations/database/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Call, competitionIn, requireScope, requireStaff } from '../http/index.ts'
import { positionAt, recordedAtOf } from './history.queries.ts'
import type { PastStates } from './past-states.ts'

type MomentDeps = {
  readonly kysely: Kysely<Schema>
  readonly tournament: () => TournamentState
  readonly people: PersonalData
  readonly past: PastStates
}

type Moment = CallAnswerOf<'log.read/moment'>

/** [X6] Answers a competition as it was known at some position of the log, with the names of today. */
export async function showMoment(deps: MomentDeps, { caller, input }: Call<'log.read/moment'>): Promise<Moment> {
  const { competitionId, position, at } = input
  const staff = requireStaff(caller)
  competitionIn(deps.tournament(), competitionId)
  requireScope(staff, { competitionIds: [competitionId], courtIds: 'all' })
  if (position !== undefined && at !== undefined) {
    throw new RequestError('request/invalid', undefined, [{ path: 'at', code: 'custom', message: 'One of the two' }])
  }
  const then = await deps.past.at(position ?? (await positionOf(deps, at)))
  const recordedAt = await recordedAtOf(deps.kysely, then.position)
  return { position: then.position, ...(recordedAt ? { recordedAt } : {}), ...viewsOf(deps, then, competitionId) }
}

const positionOf = async ({ kysely, tournament }: MomentDeps, at: Instant | undefined): Promise<number> =>
  at === undefined ? tournament().position : positionAt(kysely, at)

function viewsOf(
  { tournament, people }: MomentDeps,
  then: TournamentState,
  id: CompetitionId,
): Pick<Moment, 'games' | 'leaderboards' | 'topscorer'> {
  const games = [...(then.gamesOfCompetition.get(id) ?? [])].flatMap((gameId) => gameViewAt(then, gameId) ?? [])
  const groups = then.competitions.get(id)?.state.groups ?? []
  return {
    games: games.sort(inPlayingOrder),
    leaderboards: groups.map(({ id: groupId }) => ({ groupId, entries: leaderboardAt(then, groupId) ?? [] })),
    topscorer: topScorersOf(talliesAt(then, id), (playerId) => scorerNameAt(tournament(), people, playerId)),
  }
}
