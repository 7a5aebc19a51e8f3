import { oppositeOf, type Sides } from '../kernel/side.ts'
import type { CupGame } from './cup-games.ts'
import type { ScriptedGoal, ScriptedPause, ScriptedPenalty } from './game-script.ts'
import type { Squad } from './teams.ts'

/** Own goals, open scorers and goals taken back: what a hall sees now and then, every screen must show. */
export function withRareGoals(game: CupGame, goals: readonly ScriptedGoal[], squads: Sides<Squad>): ScriptedGoal[] {
  const regular = goals.map((goal, index) => {
    if (index === 0 && isEvery(game, 7, 2)) return asOwnGoal(goal, squads)
    return index === goals.length - 1 && isEvery(game, 6, 4) ? asOpenGoal(goal) : goal
  })
  return isEvery(game, 5, 3) ? [...regular, revokedGoal(squads)] : regular
}

/** Penalties of a player, of the bench, and one that a goal of the other side ends. */
export function inventPenalties(
  game: CupGame,
  goals: readonly ScriptedGoal[],
  squads: Sides<Squad>,
): ScriptedPenalty[] {
  const penalties: ScriptedPenalty[] = []
  const ending = goals[Math.floor(goals.length / 2)]
  if (ending && isEvery(game, 4, 1)) penalties.push(endedBy(ending, game, squads))
  if (isEvery(game, 3, 2)) penalties.push({ side: 'home', time: 310, player: squads.home.fouler })
  if (isEvery(game, 8, 6)) penalties.push({ side: 'guest', time: 150 })
  return penalties
}

/** A clock that was stopped for a while. */
export function inventPause(game: CupGame, random: Random): ScriptedPause | undefined {
  if (!isEvery(game, 3, 1)) return undefined
  return { time: wholeBetween(random, 200, 500), seconds: wholeBetween(random, 15, 45) }
}

/** One game of every `step`, from `first` on: rare things come evenly, and a half-played cup has them too. */
const isEvery = ({ number }: CupGame, step: number, first: number): boolean => number % step === first

function asOwnGoal({ assist: _, ...goal }: ScriptedGoal, squads: Sides<Squad>): ScriptedGoal {
  return { ...goal, scorer: squads[oppositeOf(goal.side)].fouler, isOwnGoal: true }
}

/** The scorer is unknown: "Torschütze offen". */
const asOpenGoal = ({ assist: _, ...goal }: ScriptedGoal): ScriptedGoal => ({ ...goal, scorer: null })

const revokedGoal = (squads: Sides<Squad>): ScriptedGoal => ({
  side: 'guest',
  time: 240,
  scorer: squads.guest.scorers[0],
  isOwnGoal: false,
  isRevoked: true,
})

/** The side that concedes is short of a player when the goal falls. */
function endedBy({ side, time }: ScriptedGoal, { plan }: CupGame, squads: Sides<Squad>): ScriptedPenalty {
  const short = oppositeOf(side)
  return { side: short, time: Math.min(time + 45, plan.duration), player: squads[short].fouler }
}

/** A source of numbers from 0 up to 1. */
export type Random = () => number

/** The small generator mulberry32: the same seed always gives the same numbers, so that a sample is the same each time. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`. */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** One of several; the earlier ones come more often, as in a team some score more than others. */
export function oftenTheFirst<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() ** 1.7 * choices.length)]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}
