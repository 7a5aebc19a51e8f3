import { z } from 'zod'
import { Duration, EntryTime, TimeKnown } from '../../game-plan/game-time.ts'
import { GameId, PlayerId, TimePenaltyId } from '../../kernel/ids.ts'
import { TeamOfEntry } from './entry-rules.ts'
import { onClockFields } from './on-clock-view.ts'
import { requireOnes } from './whose.ts'

const fields = {
  timePenaltyId: TimePenaltyId,
  teamId: TeamOfEntry,
  playerId: PlayerId.meta({
    description:
      'The player that the penalty is given to. Absent if it is given to the bench, or if `playerOpen` is true.',
    examples: ['cafe0005-0000-8000-8000-000000000102'],
  }),
  playerOpen: z.literal(true).meta({
    description:
      'True if the penalty is given to a player who is not named yet. Absent if it names a player or is given to the bench.',
    examples: [true],
  }),
  time: EntryTime.meta({ examples: [94] }),
}

/** [P2] Data of a time penalty in the record; one without a player is against the bench, unless the player is open. */
export const TimePenaltyData = z.strictObject({
  ...fields,
  playerId: fields.playerId.optional(),
  playerOpen: fields.playerOpen.optional(),
  timeKnown: TimeKnown.optional(),
  duration: Duration.meta({
    description:
      'The length of the penalty, in seconds on the game clock. The service copies it from the settings of the competition.',
    examples: [120],
  }),
})
export type TimePenaltyData = z.infer<typeof TimePenaltyData>

/** [P12] */
const lengthOfPenalty = Duration.optional().meta({
  description:
    'The length of the penalty, in seconds on the game clock. Absent: that of the settings of the competition, or it stays.',
  examples: [300],
})

/** [P2] [P9] [U2] The commands of a time penalty. */
export const timePenaltyCommands = {
  'game.giveTimePenalty': z
    .strictObject({
      id: GameId,
      ...fields,
      playerId: fields.playerId.optional(),
      playerOpen: z
        .boolean()
        .optional()
        .meta({
          description:
            'Whether the penalty is given to a player who is not named yet. Absent: no. Never true together with a player in `playerId`.',
          examples: [false],
        }),
      duration: lengthOfPenalty,
    })
    .superRefine(requireOnes),
  'game.changeTimePenalty': z
    .strictObject({
      id: GameId,
      timePenaltyId: TimePenaltyId,
      teamId: fields.teamId.optional().meta({
        description: 'The team that plays with one player less. Absent: it stays.',
        examples: ['cafe0004-0000-8000-8000-000000000001'],
      }),
      playerId: fields.playerId
        .nullable()
        .optional()
        .meta({
          description:
            'The player that the penalty is given to; null gives it to the bench. Absent: it stays as it is, unless `playerOpen` is true.',
          examples: ['cafe0005-0000-8000-8000-000000000102'],
        }),
      playerOpen: z
        .boolean()
        .optional()
        .meta({
          description:
            'True if the player is open again; false gives a penalty of an open player to the bench. Absent: it stays as it is, unless `playerId` is there. Never true together with a player in `playerId`.',
          examples: [false],
        }),
      time: EntryTime.optional().meta({
        description:
          'The reading of the game clock when the penalty was given, in seconds that remain, as it was entered (`givenTime`). Absent: it stays.',
        examples: [94],
      }),
      duration: lengthOfPenalty,
    })
    .superRefine(requireOnes),
  'game.revokeTimePenalty': z.strictObject({ id: GameId, timePenaltyId: TimePenaltyId }),
} as const

/** Their events. */
export const timePenaltyEvents = {
  'game.timePenaltyGiven': TimePenaltyData.extend({ id: GameId }),
  'game.timePenaltyChanged': TimePenaltyData.extend({ id: GameId }),
  'game.timePenaltyRevoked': z.strictObject({ id: GameId, timePenaltyId: TimePenaltyId }),
} as const

/** A time penalty in the view of a game; `time` is on today's clock. */
export const TimePenaltyView = TimePenaltyData.extend({
  ...onClockFields,
  playerId: fields.playerId.exactOptional(),
  playerOpen: fields.playerOpen.exactOptional(),
})
