import { z } from 'zod'
import { GroupId, TeamId } from '../kernel/ids.ts'
import { GameView } from '../projections/game-view.ts'
import { LeaderboardEntry } from '../projections/leaderboard.ts'
import { ScorerTally } from '../projections/top-scorers.ts'
import { Pairing } from './pairing.ts'

/** A game's view without what tells its place in the log and the instant of its clock's anchor. */
export const GameOutcome = GameView.omit({ version: true, changedAt: true, clock: true }).extend({
  clock: GameView.shape.clock.omit({ at: true }),
})
export type GameOutcome = z.infer<typeof GameOutcome>

/**
 * [X5] What a correction would do, to be compared with what it would do later: what it appends, the game after it, the
 * lines of tables that it changes, what it adds to the scorers, and who rests on it.
 */
export const CorrectionOutcome = z.strictObject({
  events: z.array(z.strictObject({ type: z.string(), data: z.unknown() })),
  game: GameOutcome,
  lines: z.array(
    z.strictObject({
      groupId: GroupId,
      teamId: TeamId,
      before: LeaderboardEntry.nullable(),
      after: LeaderboardEntry.nullable(),
    }),
  ),
  tallies: z.array(ScorerTally),
  pairings: z.array(Pairing),
})
export type CorrectionOutcome = z.infer<typeof CorrectionOutcome>
