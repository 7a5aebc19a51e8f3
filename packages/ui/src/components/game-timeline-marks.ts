import { bothSides, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'

/** What the line of a game looks at. */
export type TimelineGame = Pick<GameView, 'duration' | 'goals' | 'timePenalties' | 'actualTeams'>

/** A goal on the line; places are shares of the game, from 0 to 1. */
export type TimelineGoal = {
  readonly goal: GameView['goals'][number]
  /** The side that it counts for. */
  readonly side: Side
  /** How it stood after it. */
  readonly score: Sides<number>
  readonly at: number
  /** Where its mark has room beside the others of its side. */
  readonly shownAt: number
}

/** A time penalty on the line, as long as it was. */
export type TimelinePenalty = {
  readonly penalty: GameView['timePenalties'][number]
  readonly side: Side
  readonly from: number
  readonly to: number
}

/** All marks of a game, in the order in which they came about. */
export type TimelineMarks = {
  readonly goals: readonly TimelineGoal[]
  readonly penalties: readonly TimelinePenalty[]
}

/** Puts goals and time penalties where they belong on a line from the start to the end of the game. */
export function timelineOf(game: TimelineGame): TimelineMarks {
  const shareAt = (time: number): number => within((game.duration - time) / game.duration)
  return { goals: withRoom(goalsOf(game, shareAt)), penalties: penaltiesOf(game, shareAt) }
}

type ShareAt = (time: number) => number
type PlacedGoal = Omit<TimelineGoal, 'shownAt'>

function goalsOf({ goals }: TimelineGame, shareAt: ShareAt): PlacedGoal[] {
  let score: Sides<number> = { home: 0, guest: 0 }
  return goals.map((goal) => {
    const side = goal.homeTeam ? 'home' : 'guest'
    score = { ...score, [side]: score[side] + 1 }
    return { goal, side, score, at: shareAt(goal.time) }
  })
}

function penaltiesOf({ timePenalties, goals, actualTeams }: TimelineGame, shareAt: ShareAt): TimelinePenalty[] {
  return timePenalties.flatMap((penalty) => {
    const side = SIDES.find((one) => actualTeams[`${one}TeamId`] === penalty.teamId)
    if (!side) return []
    const ender = goals.find(({ goalId }) => goalId === penalty.finishedByGoalId)
    const from = shareAt(penalty.time)
    return [{ penalty, side, from, to: Math.max(from, shareAt(ender?.time ?? penalty.time - penalty.duration)) }]
  })
}

/** Marks of one side that would cover each other stand side by side, each as near to its place as that allows. */
function withRoom(goals: readonly PlacedGoal[]): TimelineGoal[] {
  const places = bothSides((side) => spread(goals.filter((goal) => goal.side === side).map(({ at }) => at)))
  const shown = { home: 0, guest: 0 }
  return goals.map((goal) => {
    const shownAt = places[goal.side][shown[goal.side]] ?? goal.at
    shown[goal.side] += 1
    return { ...goal, shownAt }
  })
}

/** A mark takes this share of the narrowest line that is drawn. */
const MARK_SHARE = 0.1

function spread(places: readonly number[]): number[] {
  const gap = Math.min(MARK_SHARE, 1 / Math.max(1, places.length - 1))
  const pushed: number[] = []
  for (const place of places) pushed.push(Math.max(place, (pushed.at(-1) ?? -gap) + gap))
  const room: number[] = []
  for (const place of pushed.toReversed()) room.unshift(Math.min(place, (room[0] ?? 1 + gap) - gap))
  return room
}

const within = (share: number): number => Math.min(1, Math.max(0, share))
