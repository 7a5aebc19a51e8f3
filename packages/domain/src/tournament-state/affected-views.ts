import { type CompetitionEvent, groupOf, type KnownCompetition, type TieDecision } from '../competition/index.ts'
import type { ErasureEvent } from '../erasure/index.ts'
import type { GameEvent, GameEventType, GamePlan, KnownGame } from '../game/index.ts'
import { type EntryEventType, isEntryEvent } from '../game/record/entry-kinds.ts'
import { changesScorers } from '../game/record/record.ts'
import { referencedGroupsOf } from '../game-plan/index.ts'
import type { CompetitionId, GameId, GroupId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import type { MeetEvent } from '../meet/index.ts'
import type { PlayerEvent } from '../player/index.ts'
import type { TeamEvent } from '../team/index.ts'
import { type AffectedViews, affect, noAffectedViews } from './affected.ts'
import { competitionsOfMeet, competitionsOfTeamAt, type TournamentState } from './tournament-state.ts'

/** [V4] Which views an event of a game may have changed. */
export function affectedByGame(
  tournament: TournamentState,
  { plan, record }: KnownGame,
  event: GameEvent,
): AffectedViews {
  const affected = noAffectedViews()
  affect(affected, 'games', plan.id)
  if (changesScorers(event, record)) affect(affected, 'topScorers', plan.competitionId)
  if (isEntryEvent(event)) return affected
  const reach = BY_GAME_EVENT[event.type]
  if (reach !== 'nothing') affectPin(tournament, plan, affected)
  switch (reach) {
    case 'table':
      if (plan.groupId) affectGroup(tournament, plan.groupId, affected)
      affectComparedGroups(tournament, plan, affected)
      return affected
    case 'tables':
      affectTables(tournament, plan.competitionId, affected)
      return affected
    case 'outcome':
      affectOutcome(tournament, plan, affected)
      return affected
    case 'pin':
    case 'nothing':
      return affected
  }
}

/** Views that an event of a game may change beside it: the table of its group, or all that rests on its result. */
const BY_GAME_EVENT = {
  'game.planned': 'table',
  'game.planChanged': 'tables',
  'game.dateTimeChanged': 'nothing',
  'game.courtChanged': 'pin',
  'game.durationChanged': 'nothing',
  'game.shootOutShotsNumberChanged': 'nothing',
  'game.actualTeamsSet': 'nothing',
  'game.actualTeamsRevoked': 'nothing',
  'game.postponed': 'nothing',
  'game.postponementRevoked': 'nothing',
  'game.regieMarkedReady': 'nothing',
  'game.regieReadyRevoked': 'nothing',
  'game.started': 'nothing',
  'game.startRevoked': 'nothing',
  'game.clockPaused': 'nothing',
  'game.clockResumed': 'nothing',
  'game.clockSet': 'nothing',
  'game.periodEnded': 'nothing',
  'game.regularTimeEnded': 'nothing',
  'game.extraTimeStarted': 'nothing',
  'game.extraTimeRevoked': 'nothing',
  'game.regularTimeFrozen': 'nothing',
  'game.freezeRevoked': 'outcome',
  'game.shootOutStarted': 'nothing',
  'game.shootOutShotTracked': 'nothing',
  'game.shootOutShotRevoked': 'outcome',
  'game.finished': 'outcome',
  'game.resultAwarded': 'outcome',
  'game.resultEntered': 'nothing',
  'game.resultRevoked': 'outcome',
  'game.cancelled': 'outcome',
  'game.restored': 'outcome',
  'game.teamLeft': 'outcome',
  'game.withdrawalRevoked': 'outcome',
  'game.linksSet': 'nothing',
  'game.reopened': 'outcome',
  'game.takenOver': 'nothing',
} as const satisfies Record<Exclude<GameEventType, EntryEventType>, 'nothing' | 'pin' | 'table' | 'tables' | 'outcome'>

/** [V4] Which views an event of a competition may have changed. */
export function affectedByCompetition(
  tournament: TournamentState,
  before: KnownCompetition,
  event: CompetitionEvent,
): AffectedViews {
  const affected = noAffectedViews()
  affect(affected, 'competitions', event.data.id)
  switch (event.type) {
    case 'competition.created':
      affect(affected, 'topScorers', event.data.id)
      return affected
    case 'competition.groupCreated':
    case 'competition.groupChanged':
    case 'competition.teamAddedToGroup':
    case 'competition.teamRemovedFromGroup':
    case 'competition.tieDecided':
      affectGroup(tournament, event.data.groupId, affected)
      return affected
    case 'competition.teamEnrolled':
    case 'competition.teamWithdrawn':
    case 'competition.teamLeft':
    case 'competition.withdrawalRevoked':
    case 'competition.groupsArranged':
      for (const group of before.groups) affectGroup(tournament, group.id, affected)
      return affected
    case 'competition.settingsChanged':
      for (const group of before.groups) affectGroup(tournament, group.id, affected)
      if (event.data.rules) affectOpenGames(tournament, event.data.id, affected)
      return affected
    case 'competition.detailsChanged':
    case 'competition.matchdayCreated':
    case 'competition.matchdayChanged':
    case 'competition.currentGameSet':
    case 'competition.archived':
    case 'competition.restored':
      return affected
  }
}

/** [Z6] The rules say how long the break between halves is in the games that have copied none. */
function affectOpenGames(tournament: TournamentState, id: CompetitionId, affected: AffectedViews): void {
  for (const gameId of tournament.gamesOfCompetition.get(id) ?? []) {
    const game = tournament.games.get(gameId)?.state
    const hasBegun = game && 'run' in game && game.run !== undefined
    if (!hasBegun) affect(affected, 'games', gameId)
  }
}

/** [V4] [H8] The competitions of a meet show its courts. */
export function affectedByMeet(tournament: TournamentState, event: MeetEvent): AffectedViews {
  const affected = noAffectedViews()
  affect(affected, 'meets', event.data.id)
  if (event.type !== 'meet.changed') return affected
  for (const id of competitionsOfMeet(tournament, event.data.id)) affect(affected, 'competitions', id)
  return affected
}

/** [L2] [V4] A team's name may order the rows of a table, and the level teams of a waiting game; no place follows. */
export function affectedByTeam(tournament: TournamentState, event: TeamEvent): AffectedViews {
  const affected = noAffectedViews()
  affect(affected, 'teams', event.data.id)
  if (event.type === 'team.created') return affected
  for (const { groups } of competitionsOfTeamAt(tournament, event.data.id)) {
    for (const { id } of groups) affect(affected, 'leaderboards', id)
    for (const { id } of groups) affectReferrers(tournament, id, affected)
  }
  return affected
}

/** [V4] A player has a view of his own. */
export const affectedByPlayer = ({ data }: PlayerEvent): AffectedViews => ({
  ...noAffectedViews(),
  players: new Set([data.id]),
})

/** [N18] The views of everyone who lost a name, and of the teams that lost a caption. */
export const affectedByErasure = (event: ErasureEvent): AffectedViews =>
  event.type === 'erasure.carriedOut'
    ? { ...noAffectedViews(), players: new Set(event.data.playerIds), teams: new Set(event.data.teamIds) }
    : noAffectedViews()

/** [V3] The competition names its pinned game as long as that is open. */
function affectPin(tournament: TournamentState, { id, competitionId }: GamePlan, affected: AffectedViews): void {
  const isPinned = tournament.competitions.get(competitionId)?.state.pins.some(({ gameId }) => gameId === id)
  if (isPinned) affect(affected, 'competitions', competitionId)
}

/** [G26] The group that a game has left is not in its plan any more. */
function affectTables(tournament: TournamentState, id: CompetitionId, affected: AffectedViews): void {
  for (const group of tournament.competitions.get(id)?.state.groups ?? []) affectGroup(tournament, group.id, affected)
}

/** A table that changes may change who plays the games that wait for it, and whether tie decisions hold. */
function affectGroup(tournament: TournamentState, groupId: GroupId, affected: AffectedViews): void {
  affect(affected, 'leaderboards', groupId)
  affectReferrers(tournament, groupId, affected)
  const competitionId = tournament.competitionOfGroup.get(groupId)
  const competition = competitionId && tournament.competitions.get(competitionId)?.state
  if (competition?.tieDecisions.some((tie) => tie.groupId === groupId || isAcross(tie, competition))) {
    affect(affected, 'competitions', competition.id)
  }
}

/** [R10] Whether a tie decision orders teams of several groups: the tables of all of them may end it. */
function isAcross({ groupId, teamIds }: TieDecision, competition: KnownCompetition): boolean {
  const group = groupOf(competition, groupId)
  return !teamIds.every((teamId) => group?.teamIds.includes(teamId))
}

/** [R10] A decision about teams of several groups holds while a game waits for it. */
function affectComparedGroups(tournament: TournamentState, { plannedTeams }: GamePlan, affected: AffectedViews): void {
  for (const side of SIDES) {
    const reference = plannedTeams[side]
    if (!('bestOfPlace' in reference)) continue
    for (const groupId of referencedGroupsOf(reference)) affectGroup(tournament, groupId, affected)
  }
}

/** A result that comes, goes or changes may change the table and who plays the games that wait for it. */
function affectOutcome(tournament: TournamentState, { id, groupId }: GamePlan, affected: AffectedViews): void {
  if (groupId) affectGroup(tournament, groupId, affected)
  affectReferrers(tournament, id, affected)
}

function affectReferrers(tournament: TournamentState, target: GroupId | GameId, affected: AffectedViews): void {
  for (const id of tournament.referrers.get(target) ?? []) affect(affected, 'games', id)
}
