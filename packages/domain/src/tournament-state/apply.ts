import type { ActEvent } from '../act/index.ts'
import { signalsAfter } from '../broadcast/index.ts'
import {
  type CompetitionEvent,
  everyTeamOf,
  evolveCompetition,
  type KnownCompetition,
  unknownCompetition,
} from '../competition/index.ts'
import { type ErasureEvent, evolveErasure, unknownErasure } from '../erasure/index.ts'
import { evolveGame, type GameEvent, isAnnulled, type KnownGame, resultOf, unplannedGame } from '../game/index.ts'
import { referencedGameOf, referencedGroupsOf } from '../game-plan/index.ts'
import type { GroupId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import { type GlobalPosition, isOf } from '../kernel/stream.ts'
import { assertNever, isSame } from '../kernel/values.ts'
import { evolveMeet, type MeetEvent, unknownMeet } from '../meet/index.ts'
import { evolvePlayer, type PlayerEvent, unknownPlayer } from '../player/index.ts'
import { evolveTeam, type TeamEvent, unknownTeam } from '../team/index.ts'
import { type AffectedViews, noAffectedViews } from './affected.ts'
import {
  affectedByCompetition,
  affectedByErasure,
  affectedByGame,
  affectedByMeet,
  affectedByPlayer,
  affectedByTeam,
} from './affected-views.ts'
import { noteCreation } from './creations.ts'
import { addTo, removeFrom } from './draft.ts'
import { enteredAfter } from './entered-at.ts'
import type { Recorded } from './log-event.ts'
import type { GameEntry, TournamentState } from './tournament-state.ts'

/** Folds one more event into the tournament state, and answers which views it affected. Events come in order, without a hole. */
export function applyTo(tournament: TournamentState, event: Recorded): AffectedViews {
  if (event.position !== tournament.position + 1) {
    throw new Error(`event ${event.position} cannot follow ${tournament.position}`)
  }
  tournament.position = event.position
  noteCreation(tournament, event)
  const affected = applyToStream(tournament, event)
  markChanged(tournament, affected, event.position)
  return affected
}

function applyToStream(tournament: TournamentState, event: Recorded): AffectedViews {
  if (isOf(event, 'game')) return applyGame(tournament, event)
  if (isOf(event, 'competition')) return applyCompetition(tournament, event)
  if (isOf(event, 'meet')) return applyMeet(tournament, event)
  if (isOf(event, 'team')) return applyTeam(tournament, event)
  if (isOf(event, 'player')) return applyPlayer(tournament, event)
  if (isOf(event, 'planning')) return applyAct(tournament, event)
  if (isOf(event, 'erasure')) return applyErasure(tournament, event)
  if (!isOf(event, 'broadcast')) return assertNever(event)
  const { position, version } = event
  tournament.broadcast = { state: signalsAfter(tournament.broadcast.state, event), version, changedAt: position }
  return noAffectedViews()
}

/** [I13] The head of an act; what it changes is in the events after it. */
function applyAct({ acts }: TournamentState, { type, data, position }: Recorded<ActEvent>): AffectedViews {
  const place = { position, events: data.events }
  const known = acts.get(data.id)
  acts.set(data.id, type === 'planning.revoked' && known ? { ...known, revoked: place } : place)
  return noAffectedViews()
}

function applyGame(tournament: TournamentState, event: Recorded<GameEvent>): AffectedViews {
  const before = tournament.games.get(event.data.id)
  const state = evolveGame(before?.state ?? unplannedGame, event)
  if (state.phase === 'unplanned') throw new Error(`${event.type} unplanned a game`)
  const { version, position } = event
  tournament.games.set(event.data.id, { state, version, changedAt: position, ...milestones(before, state, event) })
  if (event.type === 'game.planned') indexGame(tournament, state, addTo)
  if (PLAN_CHANGES.has(event.type) && before) moveInIndices(tournament, before.state, state)
  if (event.type === 'game.reopened') tournament.corrections.set(event.data.correctionId, event.data)
  return affectedByGame(tournament, state, event)
}

/** [G26] [K3] The events after which a game may wait for others than before. */
const PLAN_CHANGES: ReadonlySet<GameEvent['type']> = new Set([
  'game.planChanged',
  'game.teamLeft',
  'game.withdrawalRevoked',
])

function milestones(before: GameEntry | undefined, state: KnownGame, event: Recorded<GameEvent>) {
  // [K3] An annulled game has run, and comes back with its start.
  const hasRun = ('run' in state && state.run !== undefined) || isAnnulled(state)
  return {
    startedAt: event.type === 'game.started' ? event.position : hasRun ? before?.startedAt : undefined,
    finishedAt: finishedAt(before, state, event),
    enteredAt: enteredAfter(before?.enteredAt, event),
  }
}

/** [U8] The place of the first result. It is forgotten with a result that is taken back, but kept by a correction. */
function finishedAt(before: GameEntry | undefined, state: KnownGame, event: Recorded<GameEvent>) {
  if (resultOf(state)) return before?.finishedAt ?? event.position
  return isUndo(event) ? undefined : before?.finishedAt
}

/** [U5] [U9] [G27] [K3] The ordinary ways to take a result back. */
const UNDOS: ReadonlySet<string> = new Set([
  'game.freezeRevoked',
  'game.shootOutShotRevoked',
  'game.resultRevoked',
  'game.withdrawalRevoked',
])

const isUndo = ({ type, correctionId }: Recorded<GameEvent>): boolean => correctionId === undefined && UNDOS.has(type)

/** [G26] A deleted game is in no list; one that only gets another name keeps its place in all of them. */
function moveInIndices(tournament: TournamentState, before: KnownGame, after: KnownGame): void {
  const placeOf = ({ plan: { groupId, plannedTeams, isDeleted } }: KnownGame) => ({ groupId, plannedTeams, isDeleted })
  if (isSame(placeOf(before), placeOf(after))) return
  if (!before.plan.isDeleted) indexGame(tournament, before, removeFrom)
  if (!after.plan.isDeleted) indexGame(tournament, after, addTo)
}

/** Adds a game to the sets of its competition, its group and what it refers to, or removes it from them. */
function indexGame(tournament: TournamentState, { plan }: KnownGame, change: typeof addTo): void {
  change(tournament.gamesOfCompetition, plan.competitionId, plan.id)
  if (plan.groupId) change(tournament.gamesOfGroup, plan.groupId, plan.id)
  for (const side of SIDES) {
    const reference = plan.plannedTeams[side]
    const gameId = referencedGameOf(reference)
    if (gameId) change(tournament.referrers, gameId, plan.id)
    for (const groupId of referencedGroupsOf(reference)) change(tournament.referrers, groupId, plan.id)
  }
}

function applyCompetition(tournament: TournamentState, event: Recorded<CompetitionEvent>): AffectedViews {
  const { id } = event.data
  const before = tournament.competitions.get(id)?.state
  const state = evolveCompetition(before ?? unknownCompetition, event)
  if (state.phase === 'unknown') throw new Error(`${event.type} of an unknown competition`)
  tournament.competitions.set(id, { state, version: event.version, changedAt: event.position })
  indexTeams(tournament, before, state)
  if (event.type === 'competition.groupCreated') tournament.competitionOfGroup.set(event.data.groupId, id)
  return affectedByCompetition(tournament, before ?? state, event)
}

/** [K2] Most events of a competition leave its teams as they are. */
function indexTeams(tournament: TournamentState, before: KnownCompetition | undefined, after: KnownCompetition): void {
  if (before?.teamIds === after.teamIds && before.withdrawals === after.withdrawals) return
  const teams = new Set(everyTeamOf(after))
  for (const id of before ? everyTeamOf(before) : []) {
    if (!teams.has(id)) removeFrom(tournament.competitionsOfTeam, id, after.id)
  }
  for (const id of teams) addTo(tournament.competitionsOfTeam, id, after.id)
}

function applyMeet(tournament: TournamentState, event: Recorded<MeetEvent>): AffectedViews {
  const { id } = event.data
  const state = evolveMeet(tournament.meets.get(id)?.state ?? unknownMeet, event)
  if (state.phase === 'unknown') throw new Error(`${event.type} of an unknown meet`)
  tournament.meets.set(id, { state, version: event.version, changedAt: event.position })
  return affectedByMeet(tournament, event)
}

function applyTeam(tournament: TournamentState, event: Recorded<TeamEvent>): AffectedViews {
  const { id } = event.data
  const state = evolveTeam(tournament.teams.get(id)?.state ?? unknownTeam, event)
  if (state.phase === 'unknown') throw new Error(`${event.type} of an unknown team`)
  tournament.teams.set(id, { state, version: event.version, changedAt: event.position })
  return affectedByTeam(tournament, event)
}

function applyPlayer(tournament: TournamentState, event: Recorded<PlayerEvent>): AffectedViews {
  const { id } = event.data
  const before = tournament.players.get(id)?.state
  const state = evolvePlayer(before ?? unknownPlayer, event)
  if (state.phase === 'unknown') throw new Error(`${event.type} of an unknown player`)
  tournament.players.set(id, { state, version: event.version, changedAt: event.position })
  if (before && before.teamId !== state.teamId) removeFrom(tournament.playersOfTeam, before.teamId, id)
  addTo(tournament.playersOfTeam, state.teamId, id)
  return affectedByPlayer(event)
}

/** [N18] The erasure of all children is one event; each of them is a number from then on. */
function applyErasure(tournament: TournamentState, event: Recorded<ErasureEvent>): AffectedViews {
  const { id } = event.data
  const state = evolveErasure(tournament.erasures.get(id)?.state ?? unknownErasure, event)
  tournament.erasures.set(id, { state, version: event.version, changedAt: event.position })
  if (event.type === 'erasure.carriedOut') {
    for (const playerId of event.data.playerIds) {
      const entry = tournament.players.get(playerId)
      if (entry) tournament.players.set(playerId, { ...entry, state: { ...entry.state, phase: 'erased' } })
    }
  }
  return affectedByErasure(event)
}

/** Each affected view remembers the event that affected it last, so that a rebuilt view equals a live one. */
function markChanged(tournament: TournamentState, affected: AffectedViews, position: GlobalPosition): void {
  for (const id of affected.games) mark(tournament.games, id, position)
  for (const id of affected.competitions) mark(tournament.competitions, id, position)
  for (const id of affected.meets) mark(tournament.meets, id, position)
  for (const id of affected.teams) mark(tournament.teams, id, position)
  for (const id of affected.players) mark(tournament.players, id, position)
  for (const id of affected.topScorers) tournament.topScorersChangedAt.set(id, position)
  for (const id of affected.leaderboards) markLeaderboard(tournament, id, position)
}

function mark<K, E extends { readonly changedAt: GlobalPosition }>(
  entries: Map<K, E>,
  key: K,
  changedAt: GlobalPosition,
): void {
  const entry = entries.get(key)
  if (entry && entry.changedAt !== changedAt) entries.set(key, { ...entry, changedAt })
}

const markLeaderboard = (tournament: TournamentState, id: GroupId, position: GlobalPosition) =>
  tournament.leaderboardChangedAt.set(id, position)
