import type { CompetitionEvent } from '../competition/competition-events.ts'
import { type TableChange, tableChange, talliesChange } from '../correction/difference.ts'
import { type Pairing, pairingsOf } from '../correction/pairings.ts'
import type { GameEvent } from '../game/index.ts'
import type { PlannedTeam } from '../game-plan/index.ts'
import { referencedGameOf } from '../game-plan/index.ts'
import type { CompetitionId, GameId, GroupId } from '../kernel/ids.ts'
import { SIDES, type Side } from '../kernel/side.ts'
import { defined, isSame } from '../kernel/values.ts'
import { hasPlace } from '../projections/leaderboard.ts'
import type { ScorerTally } from '../projections/top-scorers.ts'
import { type AffectedViews, addAffected, noAffectedViews } from '../tournament-state/affected.ts'
import { applyTo } from '../tournament-state/apply.ts'
import { draftOf } from '../tournament-state/draft.ts'
import { recordedAt } from '../tournament-state/log-event.ts'
import { gamesAt, type TournamentState } from '../tournament-state/tournament-state.ts'
import { leaderboardAt } from '../tournament-state/views.ts'

type Became = Extract<GameEvent, { type: 'game.teamLeft' }>['data']['became']

/** The events of a withdrawal, and of taking it back. */
export type ActEvent = CompetitionEvent | GameEvent

/**
 * [K3] Consequences of a withdrawal: games, tables, scorers, games that wait for them, and sides that can get no team
 * any more.
 */
export type WithdrawalDifference = {
  readonly games: readonly {
    readonly gameId: GameId
    readonly became: Became
    readonly home?: number
    readonly guest?: number
  }[]
  readonly leaderboards: readonly TableChange[]
  readonly tallies?: { readonly before: readonly ScorerTally[]; readonly after: readonly ScorerTally[] }
  readonly pairings: readonly Pairing[]
  readonly lostSides: readonly { readonly gameId: GameId; readonly side: Side }[]
}

/** Consequences of these events of a withdrawal. */
export function differenceOf(
  before: TournamentState,
  id: CompetitionId,
  events: readonly ActEvent[],
): WithdrawalDifference {
  const { tournament: after, affected } = drafted(before, events)
  const states = { before, after }
  const changes = events.flatMap((event) => (event.type === 'game.teamLeft' ? [event.data] : []))
  const changed = new Set(changes.map((change) => change.id))
  const tallies = talliesChange(states, id)
  return {
    games: changes.map(({ id: gameId, became, home, guest }) => ({ gameId, became, ...defined({ home, guest }) })),
    leaderboards: [...affected.leaderboards].flatMap((groupId) => tableChange(states, groupId)),
    ...(tallies ? { tallies } : {}),
    pairings: pairingsOf(states, [...changed]).filter(({ gameId }) => !changed.has(gameId)),
    lostSides: lostSidesOf(after, id).filter((lost) => !lostSidesOf(before, id).some((one) => isSame(one, lost))),
  }
}

/** The state after these events, and the views that they affect. */
export function drafted(base: TournamentState, events: readonly ActEvent[]) {
  const { tournament } = draftOf(base)
  const affected: AffectedViews = noAffectedViews()
  for (const event of events) addAffected(affected, applyTo(tournament, recordedAt(tournament, event)))
  return { tournament, affected }
}

/** [R2] [R3] The sides of open games that can get no team any more: a place that no team takes, the winner of a cancelled game. */
function lostSidesOf(tournament: TournamentState, id: CompetitionId): WithdrawalDifference['lostSides'] {
  const games = gamesAt(tournament, tournament.gamesOfCompetition.get(id))
  return games
    .filter(({ phase }) => phase === 'planned')
    .flatMap(({ plan }) =>
      SIDES.filter((side) => plan.actualTeams[side] === undefined && isLost(tournament, plan.plannedTeams[side])).map(
        (side) => ({ gameId: plan.id, side }),
      ),
    )
}

function isLost(tournament: TournamentState, reference: PlannedTeam): boolean {
  const hasPlaceIn = (groupId: GroupId, position: number) =>
    position <= (leaderboardAt(tournament, groupId)?.filter(hasPlace).length ?? 0)
  if ('groupId' in reference) return !hasPlaceIn(reference.groupId, reference.position)
  if ('bestOfPlace' in reference) {
    const { place, rank, groupIds } = reference.bestOfPlace
    return groupIds.filter((groupId) => hasPlaceIn(groupId, place)).length < rank
  }
  const gameId = referencedGameOf(reference)
  return gameId !== undefined && tournament.games.get(gameId)?.state.phase === 'cancelled'
}
