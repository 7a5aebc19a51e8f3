import type { CallAnswerOf } from '@cup/contract/routes'
import { type CompetitionId, type Instant, streamOf } from '@cup/domain/kernel'
import { inPlayingOrder, topScorersOf } from '@cup/domain/projections'
import {
  applyTo,
  emptyTournament,
  gameViewAt,
  leaderboardAt,
  type Recorded,
  type TournamentState,
  talliesAt,
} from '@cup/domain/tournament-state'
import { type PersonalData, scorerNameAt } from '../../core/personal-data/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Call, competitionIn, requireScope, requireStaff } from '../http/index.ts'
import type { HistoryRows } from './history-rows.ts'

type MomentDeps = {
  readonly history: HistoryRows
  readonly tournament: () => TournamentState
  readonly people: PersonalData
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
  const wanted = Math.min(position ?? (await positionOf(deps, at)), deps.tournament().position)
  const then = await competitionAt(deps, competitionId, wanted)
  const recordedAt = await deps.history.recordedAtOf(then.position)
  return { position: then.position, ...(recordedAt ? { recordedAt } : {}), ...viewsOf(deps, then, competitionId) }
}

const positionOf = async ({ history, tournament }: MomentDeps, at: Instant | undefined): Promise<number> =>
  at === undefined ? tournament().position : history.positionAt(at)

/** A tournament state that holds one competition as it was: streams of other competitions say nothing about it. */
async function competitionAt(
  { history, tournament }: MomentDeps,
  id: CompetitionId,
  position: number,
): Promise<TournamentState> {
  const own = await history.eventsOfStreams([streamOf('competition', id)], position)
  const games = [...tournament().games.values()].filter(({ state }) => state.plan.competitionId === id)
  const beside = [...games.map(({ state }) => streamOf('game', state.plan.id)), ...new Set(own.flatMap(streamsNamedBy))]
  const others = await history.eventsOfStreams(beside, position)
  const then = emptyTournament()
  for (const event of [...own, ...others].sort((a, b) => a.position - b.position)) {
    // What lies between belongs to other competitions.
    then.position = event.position - 1
    applyTo(then, event)
  }
  then.position = position
  return then
}

/** The streams of the teams and the meet that an event of the competition names. */
function streamsNamedBy({ data }: Recorded): string[] {
  return [
    ...('teamId' in data && data.teamId ? [streamOf('team', data.teamId)] : []),
    ...('successorId' in data && data.successorId ? [streamOf('team', data.successorId)] : []),
    ...('meetId' in data && data.meetId ? [streamOf('meet', data.meetId)] : []),
  ]
}

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
