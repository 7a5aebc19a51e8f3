import type { TeamId } from '../kernel/ids.ts'
import { bothSides, SIDES, type Side, type Sides } from '../kernel/side.ts'
import type { CupGame } from './cup-games.ts'
import {
  inventPause,
  inventPenalties,
  oftenTheFirst,
  type Random,
  randomOf,
  wholeBetween,
  withRareGoals,
} from './game-rarities.ts'
import type { GameScript, ScriptedGoal } from './game-script.ts'
import { requireTeam, type Squad, squadOf } from './teams.ts'

/** Chosen so that the table needs head-to-head once and leaves one tie to a shoot-out: both are on show too. */
const SEED = 2093

/**
 * Knockout games that end level, round by round, home first, `+` a success: one is decided early, one by the last of five
 * rounds, one in sudden death.
 */
const SHOOT_OUTS: Readonly<Record<number, string>> = {
  36: '+- +- +-',
  43: '++ -+ +- ++ -+',
  46: '++ +- -+ ++ -- ++ +-',
}

/** How often a side comes before the goal in a game. */
const CHANCES = 7

/** Invents a game; the same game and teams always play the same. */
export function inventScript(game: CupGame, teams: Sides<TeamId>): GameScript {
  const random = randomOf(SEED * 1000 + game.number)
  const squads = bothSides((side) => squadOf(teams[side]))
  const delay = wholeBetween(random, 0, 30)
  const goals = inventGoals(game, inventScore(game, teams, random), { squads, random })
  return {
    delay,
    firstCount: 1,
    goals: withRareGoals(game, goals, squads),
    penalties: inventPenalties(game, goals, squads),
    pause: inventPause(game, random),
    shots: shotsOf(SHOOT_OUTS[game.number] ?? ''),
  }
}

/** Course of the first four minutes of a game that still runs; played to its end it has other goals and ids. */
export function runningScript({ plan }: CupGame, teams: Sides<TeamId>): GameScript {
  const { home, guest } = bothSides((side) => squadOf(teams[side]))
  return {
    delay: 0,
    firstCount: 51,
    goals: [
      { side: 'home', time: plan.duration - 65, scorer: home.scorers[0], isOwnGoal: false, isRevoked: false },
      { side: 'guest', time: plan.duration - 150, scorer: guest.scorers[1], isOwnGoal: false, isRevoked: false },
    ],
    penalties: [{ side: 'guest', time: plan.duration - 190, player: guest.fouler }],
    pause: undefined,
    shots: [],
  }
}

/** A knockout game ends level only where the script has a shoot-out; otherwise one side scores once more. */
function inventScore({ number, plan }: CupGame, teams: Sides<TeamId>, random: Random): Sides<number> {
  const score = bothSides((side) => inventGoalCount(teams[side], random))
  const level = Math.min(score.home, score.guest)
  if (SHOOT_OUTS[number]) return { home: level, guest: level }
  if (plan.groupId || score.home !== score.guest) return score
  return random() < 0.5 ? { ...score, home: level + 1 } : { ...score, guest: level + 1 }
}

function inventGoalCount(teamId: TeamId, random: Random): number {
  const strength = requireTeam(teamId).number % 6
  const chance = 0.15 + 0.04 * strength
  return Array.from({ length: CHANCES }, random).filter((luck) => luck < chance).length
}

type Field = { readonly squads: Sides<Squad>; readonly random: Random }

/** All goals of a game, in the order in which they fall. */
function inventGoals(game: CupGame, score: Sides<number>, field: Field): ScriptedGoal[] {
  const goals = SIDES.flatMap((side) => Array.from({ length: score[side] }, () => inventGoal(game, side, field)))
  return goals.sort((a, b) => b.time - a.time)
}

function inventGoal({ plan }: CupGame, side: Side, { squads, random }: Field): ScriptedGoal {
  const { scorers } = squads[side]
  const time = wholeBetween(random, 5, plan.duration - 10)
  const scorer = oftenTheFirst(random, scorers)
  const assist = oftenTheFirst(random, scorers)
  const hasAssist = random() < 0.6 && assist !== scorer
  return { side, time, scorer, isOwnGoal: false, isRevoked: false, ...(hasAssist ? { assist } : {}) }
}

const shotsOf = (rounds: string): boolean[] => [...rounds.replaceAll(' ', '')].map((mark) => mark === '+')
