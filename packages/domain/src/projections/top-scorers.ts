import { z } from 'zod'
import type { KnownGame } from '../game/game-state.ts'
import { standingGoals } from '../game/record/record.ts'
import { PlayerId, TeamId } from '../kernel/ids.ts'
import { compareGerman, compareText } from '../kernel/values.ts'
import { ranked, scorerRules } from '../list-changes/index.ts'
import { DisplayName } from '../player/player-fields.ts'

/** [T4] Tally of a scorer in the log; the name is joined when it is read. */
export const ScorerTally = z.strictObject({
  playerId: PlayerId.meta({
    description: 'The player of this line.',
    examples: ['cafe0005-0000-8000-8000-000000000303'],
  }),
  teamId: TeamId.meta({
    description: 'The team that the player scored for in the latest of these games.',
    examples: ['cafe0004-0000-8000-8000-000000000003'],
  }),
  goals: z.int().meta({ description: 'Goals in all games of the competition, without own goals.', examples: [8] }),
  assists: z.int().meta({ description: 'Assists in all games of the competition.', examples: [1] }),
})
export type ScorerTally = z.infer<typeof ScorerTally>

/** One line of the list of top scorers. */
export const TopScorer = ScorerTally.extend({
  displayName: DisplayName.meta({ examples: ['Jürn Amselgrund'] }),
  rank: z.int().meta({
    description:
      'The place in the list, from 1: by goals and assists together, then by goals. Players equal in both share a rank.',
    examples: [1],
  }),
}).meta({ id: 'TopScorer', description: 'One line of the list of top scorers.' })
export type TopScorer = z.infer<typeof TopScorer>

/** How a scorer is called, for reading and for the order of equals. */
export type ScorerName = { readonly displayName: string; readonly firstName: string; readonly lastName: string }

/** [T3] [T4] Goals and assists of the games of a competition; own goals count for no player. */
export function talliesOf(games: readonly KnownGame[]): ScorerTally[] {
  const tallies = new Map<PlayerId, ScorerTally>()
  // Counted in place: every goal makes all tallies of its competition again.
  const count = (playerId: PlayerId, teamId: TeamId, one: 'goals' | 'assists') => {
    const tally = tallies.get(playerId) ?? { playerId, teamId, goals: 0, assists: 0 }
    tally.teamId = teamId
    tally[one] += 1
    tallies.set(playerId, tally)
  }
  for (const game of inOrderOfPlay(games)) {
    // [K3] A cancelled game with entries is an annulled one.
    if (game.phase === 'cancelled') continue
    for (const { data: goal } of standingGoals(game.record)) {
      if (goal.isOwnGoal) continue
      if (goal.playerId) count(goal.playerId, goal.teamId, 'goals')
      if (goal.assistPlayerId) count(goal.assistPlayerId, goal.teamId, 'assists')
    }
  }
  return [...tallies.values()].sort(byPlayer)
}

/** A player who has changed teams is listed with the team of the latest game. */
const inOrderOfPlay = (games: readonly KnownGame[]): KnownGame[] =>
  [...games].sort((a, b) => compareText(a.plan.dateTime, b.plan.dateTime))

/** A fixed order, so that equal logs give equal rows. */
const byPlayer = (a: ScorerTally, b: ScorerTally) => compareText(a.playerId, b.playerId)

/** [T5] By total, then goals, then last and first name; equal total and goals share a rank. */
export function topScorersOf(tallies: readonly ScorerTally[], nameOf: (playerId: PlayerId) => ScorerName): TopScorer[] {
  const named = tallies.map((tally) => ({ tally, name: nameOf(tally.playerId) }))
  named.sort((a, b) => byGoals(a.tally, b.tally) || byName(a.name, b.name))
  return ranked(
    named.map(({ tally, name: { displayName } }) => ({ ...tally, displayName })),
    scorerRules,
  )
}

type Counted = Pick<ScorerTally, 'goals' | 'assists'>

const byGoals = (a: Counted, b: Counted) => b.goals + b.assists - (a.goals + a.assists) || b.goals - a.goals

const byName = (a: ScorerName, b: ScorerName) =>
  compareGerman(a.lastName, b.lastName) || compareGerman(a.firstName, b.firstName)
