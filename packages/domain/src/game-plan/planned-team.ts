import { z } from 'zod'
import { GameId, GroupId, TeamId } from '../kernel/ids.ts'

const MOST_PLACES = 999
const MOST_GROUPS = 32

const isWithoutRepeats = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** [R9] The n-th best of the teams that have the same place in several groups. */
const BestOfPlace = z
  .strictObject({
    place: z
      .int()
      .min(1)
      .max(MOST_PLACES)
      .meta({ description: 'The place in the table of each group, from 1.', examples: [3] }),
    rank: z
      .int()
      .min(1)
      .max(MOST_GROUPS)
      .meta({ description: 'The rank among the teams that have this place, from 1, the best.', examples: [1] }),
    groupIds: z
      .array(GroupId)
      .min(2)
      .max(MOST_GROUPS)
      .refine(isWithoutRepeats, 'names a group twice')
      .meta({
        description: 'The groups whose teams are compared: at least as many as `rank`.',
        examples: [['cafe0002-0000-8000-8000-000000000001', 'cafe0002-0000-8000-8000-000000000002']],
      }),
    apartFrom: z
      .array(GroupId)
      .min(1)
      .max(MOST_GROUPS)
      .refine(isWithoutRepeats, 'names a group twice')
      .exactOptional()
      .meta({
        description:
          'For each rank from 1 on, the group from which the opponent comes. The teams of these ranks change places among themselves so that none meets its own group, where that is possible. Absent: they keep their ranks.',
        examples: [['cafe0002-0000-8000-8000-000000000001', 'cafe0002-0000-8000-8000-000000000002']],
      }),
  })
  .refine(({ rank, groupIds }) => rank <= groupIds.length, 'compares fewer groups than the rank')
  .refine(({ rank, apartFrom = [] }) => apartFrom.length === 0 || rank <= apartFrom.length, 'names no opponent')
  .refine(({ groupIds, apartFrom = [] }) => apartFrom.length <= groupIds.length, 'names more opponents than groups')
export type BestOfPlace = z.infer<typeof BestOfPlace>

/** [R1] How a game knows its team before it is confirmed: exactly one of these. */
export const PlannedTeam = z
  .union([
    z.strictObject({ teamId: TeamId }),
    z.strictObject({
      groupId: GroupId.meta({ description: 'The group in whose table the team has the place.' }),
      position: z
        .int()
        .min(1)
        .max(MOST_PLACES)
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
    z.strictObject({
      bestOfPlace: BestOfPlace.meta({
        description: 'The team meant by its rank among those that have the same place in several groups.',
      }),
    }),
  ])
  .meta({
    id: 'PlannedTeam',
    description:
      'Who is planned to play on a side: a team, a place in a group, the winner of a game, the loser of a game, or the best of a place of several groups. It names exactly one.',
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
