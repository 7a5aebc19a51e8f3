import type { GameEvent } from '../game/game-events.ts'
import { isSame } from '../kernel/equal.ts'
import type { CompetitionId, GameId, GroupId } from '../kernel/ids.ts'
import type { GameView } from '../projections/game-view.ts'
import type { LeaderboardEntry } from '../projections/leaderboard.ts'
import type { ScorerTally } from '../projections/top-scorers.ts'
import { applyTo } from '../world/apply.ts'
import { forkOf } from '../world/fork.ts'
import type { AnyEvent } from '../world/log-event.ts'
import { recordedAt } from '../world/place.ts'
import { leaderboardAt } from '../world/tables.ts'
import { addTouched, nothingTouched } from '../world/touched.ts'
import { gameViewAt, talliesAt } from '../world/views.ts'
import type { World } from '../world/world.ts'
import type { Pairing } from './pairing.ts'
import { pairingsOf } from './pairings.ts'

/** How something was, and how it would be. */
export type Change<T> = { readonly before: T; readonly after: T }

/** The table of a group, before and after. */
export type TableChange = Change<readonly LeaderboardEntry[]> & { readonly groupId: GroupId }

/** [X4] What a correction changes: the game, the tables and scorers that differ, and the games that rest on it. */
export type CorrectionDifference = {
  readonly game: Change<GameView>
  readonly leaderboards: readonly TableChange[]
  readonly tallies?: Change<readonly ScorerTally[]>
  readonly pairings: readonly Pairing[]
}

/** [X4] What these events of one correction would change; they are folded into a fork, the world is left as it is. */
export function differenceOf(world: World, events: readonly AnyEvent[]): CorrectionDifference {
  const { id, correctionId } = reopeningAmong(events).data
  const after = forkOf(world)
  const touched = nothingTouched()
  for (const event of events) addTouched(touched, applyTo(after, { ...recordedAt(after, event), correctionId }))
  const worlds = { before: world, after }
  const game = changeOf(worlds, (one) => requireView(one, id))
  const tallies = talliesChange(worlds, game.after.competitionId)
  return {
    game,
    leaderboards: [...touched.leaderboards].flatMap((groupId) => tableChange(worlds, groupId)),
    ...(tallies ? { tallies } : {}),
    pairings: pairingsOf(worlds, id),
  }
}

function reopeningAmong(events: readonly AnyEvent[]): Extract<GameEvent, { type: 'game.reopened' }> {
  const reopening = events.find((event) => event.type === 'game.reopened')
  if (!reopening) throw new Error('these events are no correction')
  return reopening
}

/** The world as it is, and as it would be. */
export type Worlds = Change<World>

const changeOf = <T>({ before, after }: Worlds, of: (world: World) => T): Change<T> => ({
  before: of(before),
  after: of(after),
})

function requireView(world: World, id: GameId): GameView {
  const view = gameViewAt(world, id)
  if (!view) throw new Error('the correction of a game that was never planned')
  return view
}

function tableChange(worlds: Worlds, groupId: GroupId): TableChange[] {
  const { before, after } = changeOf(worlds, (world) => leaderboardAt(world, groupId) ?? [])
  return isSame(before, after) ? [] : [{ groupId, before, after }]
}

function talliesChange(worlds: Worlds, id: CompetitionId): Change<ScorerTally[]> | undefined {
  const tallies = changeOf(worlds, (world) => talliesAt(world, id))
  return isSame(tallies.before, tallies.after) ? undefined : tallies
}
