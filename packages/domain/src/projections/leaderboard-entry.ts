import { z } from 'zod'
import { TeamId } from '../kernel/ids.ts'

export const DecidedBy = z
  .enum([
    'points',
    'goalDifference',
    'scoredGoals',
    'headToHead',
    'wins',
    'fairPlay',
    'tieDecision',
    'undecided',
    'withdrawn',
  ])
  .meta({
    description:
      'What ranks this team below the one above: the first criterion in which they differ, `undecided` if both share the rank, or `withdrawn` for a team that has withdrawn and has no place. Absent in the first line.',
    examples: ['points'],
  })
export type DecidedBy = z.infer<typeof DecidedBy>

const count = (description: string, example: number) => z.int().meta({ description, examples: [example] })

/** One line of a group's table. */
export const LeaderboardEntry = z
  .strictObject({
    teamId: TeamId.meta({ description: 'The team of this line.', examples: ['cafe0004-0000-8000-8000-000000000013'] }),
    rank: count('The place in the table, from 1. Level teams share a rank, and the next rank skips as many places.', 2),
    played: count('Games with a result, played or awarded.', 4),
    won: count('Games won.', 3),
    drawn: count('Games drawn.', 0),
    lost: count('Games lost.', 1),
    points: count('`pointsForWin` for each game won and `pointsForDraw` for each game drawn: 3 and 1 by default.', 9),
    goalDifference: count('Goals scored minus goals received; it can be negative.', 3),
    scoredGoals: count('Goals scored.', 9),
    receivedGoals: count('Goals received.', 6),
    fairPlay: count(
      'Penalty points by cards and time penalties in the games that count; fewer are better. Absent unless the house rules have `fairPlay` among their criteria.',
      2,
    ).exactOptional(),
    decidedBy: DecidedBy.exactOptional(),
    withdrawn: z
      .literal(true)
      .exactOptional()
      .meta({
        description:
          'True for a team that has withdrawn. It stands below all others (`decidedBy: withdrawn`), unless it had its place already when it withdrew. Otherwise absent.',
        examples: [true],
      }),
  })
  .meta({ id: 'LeaderboardEntry', description: 'One line of the table of a group.' })
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>
