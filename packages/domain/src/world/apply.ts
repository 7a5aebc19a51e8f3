import { evolveBroadcast } from '../broadcast/index.ts'
import { type CompetitionEvent, evolveCompetition, unknownCompetition } from '../competition/index.ts'
import { evolveGame, type GameEvent, type KnownGame, referencedGameOf, resultOf, unplannedGame } from '../game/index.ts'
import type { GroupId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import type { GlobalPosition } from '../kernel/stream.ts'
import { evolvePlayer, type PlayerEvent, unknownPlayer } from '../player/index.ts'
import { evolveTeam, type TeamEvent, unknownTeam } from '../team/index.ts'
import { isOf, type Recorded } from './log-event.ts'
import { touchedByCompetition, touchedByGame, touchedByPlayer, touchedByTeam } from './touch.ts'
import { nothingTouched, type Touched } from './touched.ts'
import { addTo, type GameEntry, type World } from './world.ts'

/** Folds one more event into the world, and answers which views it touched. Events come in order, without a hole. */
export function applyTo(world: World, event: Recorded): Touched {
  if (event.position !== world.position + 1) {
    throw new Error(`event ${event.position} cannot follow ${world.position}`)
  }
  world.position = event.position
  const touched = applyToStream(world, event)
  markChanged(world, touched, event.position)
  return touched
}

function applyToStream(world: World, event: Recorded): Touched {
  if (isOf(event, 'game.')) return applyGame(world, event)
  if (isOf(event, 'competition.')) return applyCompetition(world, event)
  if (isOf(event, 'team.')) return applyTeam(world, event)
  if (isOf(event, 'player.')) return applyPlayer(world, event)
  const { position, version } = event
  world.broadcast = { state: evolveBroadcast(world.broadcast.state, event), version, changedAt: position }
  return nothingTouched()
}

function applyGame(world: World, event: Recorded<GameEvent>): Touched {
  const before = world.games.get(event.data.id)
  const state = evolveGame(before?.state ?? unplannedGame, event)
  if (state.phase === 'unplanned') throw new Error(`${event.type} unplanned a game`)
  const { version, position } = event
  world.games.set(event.data.id, { state, version, changedAt: position, ...milestones(before, state, event) })
  if (event.type === 'game.planned') indexGame(world, state)
  if (event.type === 'game.reopened') world.corrections.set(event.data.correctionId, event.data)
  return touchedByGame(world, state, event)
}

function milestones(before: GameEntry | undefined, state: KnownGame, event: Recorded<GameEvent>) {
  const hasRun = 'run' in state && state.run !== undefined
  return {
    startedAt: event.type === 'game.started' ? event.position : hasRun ? before?.startedAt : undefined,
    finishedAt: finishedAt(before, state, event),
  }
}

/** [U8] The place of the first result. It is forgotten with a result that is taken back, but kept by a correction. */
function finishedAt(before: GameEntry | undefined, state: KnownGame, event: Recorded<GameEvent>) {
  if (resultOf(state)) return before?.finishedAt ?? event.position
  return isUndo(event) ? undefined : before?.finishedAt
}

/** [U5] [U9] The ordinary ways to take a result back. */
const isUndo = ({ type, correctionId }: Recorded<GameEvent>): boolean =>
  correctionId === undefined && (type === 'game.freezeRevoked' || type === 'game.shootOutShotRevoked')

function indexGame(world: World, { plan }: KnownGame): void {
  addTo(world.gamesOfCompetition, plan.competitionId, plan.id)
  if (plan.groupId) addTo(world.gamesOfGroup, plan.groupId, plan.id)
  for (const side of SIDES) {
    const reference = plan.plannedTeams[side]
    const target = 'groupId' in reference ? reference.groupId : referencedGameOf(reference)
    if (target) addTo(world.referrers, target, plan.id)
  }
}

function applyCompetition(world: World, event: Recorded<CompetitionEvent>): Touched {
  const { id } = event.data
  const before = world.competitions.get(id)?.state
  const state = evolveCompetition(before ?? unknownCompetition, event)
  if (state.phase === 'unknown') throw new Error(`${event.type} of an unknown competition`)
  world.competitions.set(id, { state, version: event.version, changedAt: event.position })
  if (event.type === 'competition.groupCreated') world.competitionOfGroup.set(event.data.groupId, id)
  return touchedByCompetition(world, before ?? state, event)
}

function applyTeam(world: World, event: Recorded<TeamEvent>): Touched {
  const { id } = event.data
  const state = evolveTeam(world.teams.get(id)?.state ?? unknownTeam, event)
  if (state.phase === 'unknown') throw new Error(`${event.type} of an unknown team`)
  world.teams.set(id, { state, version: event.version, changedAt: event.position })
  return touchedByTeam(world, event)
}

function applyPlayer(world: World, event: Recorded<PlayerEvent>): Touched {
  const { id } = event.data
  const before = world.players.get(id)?.state
  const state = evolvePlayer(before ?? unknownPlayer, event)
  if (state.phase === 'unknown') throw new Error(`${event.type} of an unknown player`)
  world.players.set(id, { state, version: event.version, changedAt: event.position })
  if (before && before.teamId !== state.teamId) world.playersOfTeam.get(before.teamId)?.delete(id)
  addTo(world.playersOfTeam, state.teamId, id)
  return touchedByPlayer(event)
}

/** Each touched view remembers the event that touched it last, so that a rebuilt view equals a live one. */
function markChanged(world: World, touched: Touched, position: GlobalPosition): void {
  for (const id of touched.games) mark(world.games, id, position)
  for (const id of touched.competitions) mark(world.competitions, id, position)
  for (const id of touched.teams) mark(world.teams, id, position)
  for (const id of touched.players) mark(world.players, id, position)
  for (const id of touched.topScorers) world.topScorersChangedAt.set(id, position)
  for (const id of touched.leaderboards) markLeaderboard(world, id, position)
}

function mark<K, E extends { readonly changedAt: GlobalPosition }>(
  entries: Map<K, E>,
  key: K,
  changedAt: GlobalPosition,
): void {
  const entry = entries.get(key)
  if (entry && entry.changedAt !== changedAt) entries.set(key, { ...entry, changedAt })
}

const markLeaderboard = (world: World, id: GroupId, position: GlobalPosition) =>
  world.leaderboardChangedAt.set(id, position)
