import type { CompetitionEvent, KnownCompetition } from '../competition/index.ts'
import type { GameEvent, GamePlan, KnownGame } from '../game/index.ts'
import type { GroupId } from '../kernel/ids.ts'
import type { PlayerEvent } from '../player/index.ts'
import type { TeamEvent } from '../team/index.ts'
import { isOf, type Recorded } from './log-event.ts'
import { nothingTouched, type Touched, touch } from './touched.ts'
import type { TournamentState } from './tournament-state.ts'

/** [V4] Which views an event of a game may have changed. */
export function touchedByGame(tournament: TournamentState, { plan, sheet }: KnownGame, event: GameEvent): Touched {
  const touched = nothingTouched()
  touch(touched, 'games', plan.id)
  switch (event.type) {
    case 'game.goalScored':
    case 'game.goalChanged':
    case 'game.goalRevoked':
      touch(touched, 'topScorers', plan.competitionId)
      break
    case 'game.planned':
    case 'game.cancelled':
    case 'game.restored':
      if (plan.groupId) touchGroup(tournament, plan.groupId, touched)
      break
    case 'game.actualTeamsSet':
      if (sheet.goals.length > 0) touch(touched, 'topScorers', plan.competitionId)
      break
    case 'game.reopened':
    case 'game.finished':
    case 'game.resultAwarded':
    case 'game.freezeRevoked':
    case 'game.shootOutShotRevoked':
      touchOutcome(tournament, plan, touched)
      break
    default:
  }
  return touched
}

/** [V4] Which views an event of a competition may have changed. */
export function touchedByCompetition(
  tournament: TournamentState,
  before: KnownCompetition,
  event: CompetitionEvent,
): Touched {
  const touched = nothingTouched()
  touch(touched, 'competitions', event.data.id)
  switch (event.type) {
    case 'competition.created':
      touch(touched, 'topScorers', event.data.id)
      break
    case 'competition.groupCreated':
    case 'competition.teamAddedToGroup':
    case 'competition.teamRemovedFromGroup':
    case 'competition.tieDecided':
      touchGroup(tournament, event.data.groupId, touched)
      break
    case 'competition.teamWithdrawn':
    case 'competition.settingsChanged':
      for (const group of before.groups) touchGroup(tournament, group.id, touched)
      break
    default:
  }
  return touched
}

/** [V4] A team's name may order a table. */
export function touchedByTeam(tournament: TournamentState, event: TeamEvent): Touched {
  const touched = nothingTouched()
  touch(touched, 'teams', event.data.id)
  if (event.type === 'team.created') return touched
  for (const { state } of tournament.competitions.values()) {
    if (!state.teamIds.includes(event.data.id)) continue
    for (const group of state.groups) touchGroup(tournament, group.id, touched)
  }
  return touched
}

/** [V4] A player has a view of his own. */
export function touchedByPlayer(event: PlayerEvent): Touched {
  const touched = nothingTouched()
  touch(touched, 'players', event.data.id)
  return touched
}

/** Which views of today an event of the past may have changed, for those who missed it. */
export function touchedAgain(tournament: TournamentState, event: Recorded): Touched {
  if (isOf(event, 'game.')) {
    const game = tournament.games.get(event.data.id)?.state
    return game ? touchedByGame(tournament, game, event) : nothingTouched()
  }
  if (isOf(event, 'competition.')) {
    const competition = tournament.competitions.get(event.data.id)?.state
    return competition ? touchedByCompetition(tournament, competition, event) : nothingTouched()
  }
  if (isOf(event, 'team.')) return touchedByTeam(tournament, event)
  return isOf(event, 'player.') ? touchedByPlayer(event) : nothingTouched()
}

/** A table that changes may change who plays the games that wait for it, and whether tie decisions hold. */
function touchGroup(tournament: TournamentState, groupId: GroupId, touched: Touched): void {
  touch(touched, 'leaderboards', groupId)
  touchReferrers(tournament, groupId, touched)
  const competitionId = tournament.competitionOfGroup.get(groupId)
  const competition = competitionId && tournament.competitions.get(competitionId)?.state
  if (competition?.tieDecisions.some((tie) => tie.groupId === groupId)) touch(touched, 'competitions', competition.id)
}

/** A result that comes, goes or changes may change the table and who plays the games that wait for it. */
function touchOutcome(tournament: TournamentState, { id, groupId }: GamePlan, touched: Touched): void {
  if (groupId) touchGroup(tournament, groupId, touched)
  touchReferrers(tournament, id, touched)
}

function touchReferrers(
  tournament: TournamentState,
  target: Parameters<TournamentState['referrers']['get']>[0],
  touched: Touched,
): void {
  for (const id of tournament.referrers.get(target) ?? []) touch(touched, 'games', id)
}
