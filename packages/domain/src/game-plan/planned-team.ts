import { z } from 'zod'
import { GameId, GroupId, TeamId } from '../kernel/ids.ts'

/** [R1] How a game knows its team before it is confirmed: exactly one of these. */
export const PlannedTeam = z
  .union([
    z.strictObject({ teamId: TeamId }),
    z.strictObject({
      groupId: GroupId.meta({ description: 'The group in whose table the team has the place.' }),
      position: z
        .int()
        .min(1)
        .max(999)
        .meta({ description: 'The place in the table of the group, from 1.', examples: [8] }),
    }),
    z.strictObject({
      winnerTeam: GameId.meta({
        description: 'The game whose winner is meant.',
        examples: ['cafe0006-0000-8000-8000-000000000037'],
      }),
    }),
    z.strictObject({
      loserTeam: GameId.meta({
        description: 'The game whose loser is meant.',
        examples: ['cafe0006-0000-8000-8000-000000000045'],
      }),
    }),
  ])
  .meta({
    id: 'PlannedTeam',
    description:
      'Who is planned to play on a side: a team, a place in a group, the winner of a game, or the loser of a game. It names exactly one.',
  })
export type PlannedTeam = z.infer<typeof PlannedTeam>

export const PlannedTeams = z
  .strictObject({
    home: PlannedTeam.meta({
      description: 'Who is planned to play on the home side.',
      examples: [{ teamId: 'cafe0004-0000-8000-8000-000000000016' }],
    }),
    guest: PlannedTeam.meta({
      description: 'Who is planned to play on the guest side.',
      examples: [{ teamId: 'cafe0004-0000-8000-8000-000000000001' }],
    }),
  })
  .meta({ description: 'Who is planned to play on both sides.' })

/** The game whose outcome the reference names, if it names one. */
export function referencedGameOf(reference: PlannedTeam): GameId | undefined {
  if ('winnerTeam' in reference) return reference.winnerTeam
  return 'loserTeam' in reference ? reference.loserTeam : undefined
}
