import { z } from 'zod'

/** [J1] Criteria that order teams with equal points, in the order of their names on the wire. */
export const CRITERIA = ['difference', 'goals', 'headToHead', 'wins', 'fairPlay'] as const
export type TableCriterion = (typeof CRITERIA)[number]

const seconds = (most: number) => z.int().min(10).max(most)

/** [J1] [Z7] */
export const ExtraTimeRule = z.strictObject({
  periods: z
    .int()
    .min(1)
    .max(2)
    .meta({ description: 'How many periods extra time has.', examples: [2] }),
  seconds: seconds(1800).meta({ description: 'The length of each of them, in seconds.', examples: [180] }),
})

/** [J2] Rules of play: a game copies them at its start. */
const playRules = {
  periods: z
    .int()
    .min(1)
    .max(2)
    .meta({
      description: 'How many periods the playing time has: 1, or 2 halves of equal length. 1 by default.',
      examples: [2],
    }),
  breakSeconds: z
    .int()
    .min(0)
    .max(1800)
    .meta({ description: 'The break between the halves, in seconds of the day. 120 by default.', examples: [120] }),
  changeSides: z
    .boolean()
    .meta({ description: 'Whether the teams change sides after a half. True by default.', examples: [true] }),
  playersOnField: z
    .int()
    .min(3)
    .max(6)
    .meta({
      description: 'The players of a side on the field, the goalkeeper among them. 5 by default.',
      examples: [6],
    }),
  foulLimit: z
    .int()
    .min(2)
    .max(12)
    .nullable()
    .meta({
      description:
        'The number of the foul of a team in a period from which on a kick without a wall is due; null: fouls are not counted. Null by default.',
      examples: [6],
    }),
  timeOuts: z
    .int()
    .min(0)
    .max(3)
    .meta({ description: 'The time-outs of a team in a period; 0 by default.', examples: [1] }),
  timeOutSeconds: seconds(300).meta({
    description: 'The length of a time-out, in seconds of the day. 60 by default.',
    examples: [60],
  }),
  cards: z.boolean().meta({
    description: 'Whether the desk enters yellow, yellow-red and red cards. False by default.',
    examples: [true],
  }),
  sendingOffSeconds: z
    .int()
    .min(0)
    .max(3600)
    .meta({
      description:
        'For how long a team is short after a yellow-red or red card, in seconds on the game clock; 0: not at all. A card copies it when it is shown. 120 by default.',
      examples: [120],
    }),
  otherPenaltySeconds: z
    .array(seconds(3600))
    .max(2)
    .meta({
      description:
        'The lengths of a time penalty that the desk offers beside `timePenaltySeconds`, in seconds on the game clock. None by default.',
      examples: [[300]],
    }),
  lastMinuteEffective: z.boolean().meta({
    description:
      'Whether the clock is stopped at every whistle in the last minute: the desk reminds of it. False by default.',
    examples: [true],
  }),
  extraTime: ExtraTimeRule.nullable().meta({
    description: 'The extra time of a level knockout game, before a shoot-out; null: there is none. Null by default.',
    examples: [{ periods: 2, seconds: 180 }],
  }),
}

/** [J3] Rules of the tournament: they hold for all of its games at once. */
const cupRules = {
  periodSeconds: z
    .int()
    .min(60)
    .max(5400)
    .nullable()
    .meta({
      description:
        'The length of a period that planning offers, in seconds; null: the organiser says it for each game. Null by default.',
      examples: [600],
    }),
  knockoutPeriods: z
    .int()
    .min(1)
    .max(2)
    .nullable()
    .meta({
      description: 'How many periods a knockout game has; null: as many as the others. Null by default.',
      examples: [2],
    }),
  pointsForWin: z
    .int()
    .min(1)
    .max(9)
    .meta({ description: 'The points for a win; 3 by default.', examples: [3] }),
  pointsForDraw: z
    .int()
    .min(0)
    .max(9)
    .meta({ description: 'The points for a draw; 1 by default.', examples: [1] }),
  criteria: z
    .array(z.enum(CRITERIA))
    .refine((all) => new Set(all).size === all.length, 'names a criterion twice')
    .meta({
      description:
        'What orders teams with equal points, in this order; after that a lot. By default goal difference, goals, and the games between the level teams, or as `headToHeadFirst` says.',
      examples: [['headToHead', 'difference', 'goals', 'fairPlay']],
    }),
  minutesADay: z
    .int()
    .min(10)
    .max(600)
    .nullable()
    .meta({
      description:
        'The minutes that a team of this age group may play on a day; beyond that plan and desk warn. Null: no limit, which is the default.',
      examples: [80],
    }),
}

/** [J2] The rules of play of a game; what is left out is as in the profile Hallenfußball. */
export const SomePlayRules = z.strictObject(playRules).exactPartial().meta({
  id: 'PlayRules',
  description: 'The rules of play of a game as far as they differ from the profile Hallenfußball.',
})
export type PlayRules = z.infer<z.ZodObject<typeof playRules>>

/** [J1] The house rules of a competition; what is left out is as in the profile Hallenfußball. */
export const SomeHouseRules = z
  .strictObject({ ...playRules, ...cupRules })
  .exactPartial()
  .meta({
    id: 'HouseRules',
    description:
      'The house rules of a competition as far as they differ from the profile Hallenfußball. A game copies those of play at its start; those of the table hold at once.',
  })
export type SomeHouseRules = z.infer<typeof SomeHouseRules>
export type HouseRules = z.infer<z.ZodObject<typeof playRules & typeof cupRules>>
