import { z } from 'zod'
import { GroupId, TeamId } from '../kernel/ids.ts'
import { GroupTeamIds, TeamIds } from './competition-fields.ts'
import { HIGHEST_DRAW_NUMBER, MOST_DRAWN_TEAMS } from './draw-limits.ts'

/** [Q2] A group, and its teams from the first place to the last one. */
export const GroupSeats = z.strictObject({ groupId: GroupId, teamIds: GroupTeamIds })

/** [Q6] Everything that a draw followed from, so that it can be repeated. */
export const GroupDraw = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(HIGHEST_DRAW_NUMBER)
    .meta({
      description: 'The number from which the whole draw follows.',
      examples: [48213],
    }),
  pots: z
    .array(TeamIds)
    .max(MOST_DRAWN_TEAMS)
    .refine((pots) => pots.flat().length <= MOST_DRAWN_TEAMS, { error: 'more teams than a draw can have' })
    .meta({
      description: 'The pots in the order in which they are drawn, each with its teams.',
      examples: [
        [
          ['cafe0004-0000-8000-8000-000000000001', 'cafe0004-0000-8000-8000-000000000016'],
          ['cafe0004-0000-8000-8000-000000000002', 'cafe0004-0000-8000-8000-000000000014'],
        ],
      ],
    }),
  isFirstPotSeeded: z.boolean().meta({
    description: 'Whether the teams of the first pot take their places in their order and are not drawn.',
    examples: [true],
  }),
  apart: z
    .array(z.strictObject({ teamId: TeamId, otherTeamId: TeamId }))
    .max(200)
    .meta({
      description: 'Pairs of teams that do not get into one group.',
      examples: [
        [
          {
            teamId: 'cafe0004-0000-8000-8000-000000000001',
            otherTeamId: 'cafe0004-0000-8000-8000-000000000002',
          },
        ],
      ],
    }),
})
export type GroupDraw = z.infer<typeof GroupDraw>
