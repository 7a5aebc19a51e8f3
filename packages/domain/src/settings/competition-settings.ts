import { z } from 'zod'
import { SomeHouseRules } from './house-rules.ts'
import { LONGEST_ROW_SECONDS, PROGRAMME_ROW_IDS, SHORTEST_ROW_SECONDS } from './programme-rows.ts'

/** [N2] How players' names are shown to the public, the strictest last. */
export const NamesPolicy = z.enum(['full', 'first', 'number']).meta({
  description:
    'How much of a player’s name the public sees: `full` (“Deniz Netzflicker”), `first` (“Deniz N.”) or `number` (“Nr. 11”). Of the player’s own choice and the settings of all competitions of the team the strictest applies.',
  examples: ['full'],
})
export type NamesPolicy = z.infer<typeof NamesPolicy>

/** [K6] Results that the public sees; the youngest age groups publish no tables, or the plan alone. */
export const PublicResults = z.enum(['all', 'withoutTables', 'planOnly']).meta({
  description:
    'What the public sees of results: `all`, `withoutTables` (results, but empty tables and lists of scorers), or `planOnly` (each game looks as if it had not started). Staff see everything.',
  examples: ['all'],
})
export type PublicResults = z.infer<typeof PublicResults>

/** How many shots each side has in a shoot-out. */
export const ShotsNumber = z
  .int()
  .min(1)
  .max(99)
  .meta({
    description:
      'How many shots each side has in a shoot-out before sudden death. A game copies it from the settings of its competition when it is planned.',
    examples: [5],
  })

/** [B20] The rows of the programme of the stream that are switched off, or on air for another time. */
const ProgrammeRows = z
  .partialRecord(
    z.enum(PROGRAMME_ROW_IDS),
    z.strictObject({
      isOff: z
        .boolean()
        .exactOptional()
        .meta({ description: 'Whether the picture does not come by itself.', examples: [true] }),
      seconds: z
        .int()
        .min(SHORTEST_ROW_SECONDS)
        .max(LONGEST_ROW_SECONDS)
        .exactOptional()
        .meta({ description: 'How long the picture is on air, in seconds.', examples: [15] }),
    }),
  )
  .exactOptional()
  .meta({
    description: 'What differs from the table of the programme of the stream, by row. Absent: nothing.',
    examples: [{ sponsors: { seconds: 15 }, scorers: { isOff: true } }],
  })

const settings = {
  shootOutShotsNumber: ShotsNumber,
  timePenaltySeconds: z
    .number()
    .positive()
    .max(3600)
    .meta({
      description:
        'The length of a time penalty, in seconds on the game clock. A penalty copies it when it is given; 120 by default.',
      examples: [120],
    }),
  penaltyEndsOnGoal: z.boolean().meta({
    description:
      'Whether a goal against the side with more active time penalties ends its oldest one. A game copies it when it starts; true by default.',
    examples: [true],
  }),
  headToHeadFirst: z.boolean().meta({
    description:
      'Whether the games between teams with equal points decide before goal difference and goals scored; false by default.',
    examples: [false],
  }),
  regieRequired: z.boolean().meta({
    description: 'Whether a game can only start once the Regie has marked itself ready for it; true by default.',
    examples: [true],
  }),
  names: NamesPolicy,
  publicResults: PublicResults,
  programme: ProgrammeRows,
  walkoverGoals: z
    .int()
    .min(1)
    .max(99)
    .meta({
      description:
        'How many goals the opponent gets where a game of a team that has withdrawn is awarded; the team gets none. 2 by default.',
      examples: [2],
    }),
  playerPages: z.boolean().meta({
    description:
      'Whether each player whose name is public has a page of their own; only while `publicResults` is `all`. False by default.',
    examples: [false],
  }),
  rules: SomeHouseRules.exactOptional().meta({
    description: 'The house rules as far as they differ from the profile Hallenfußball. Absent: in nothing.',
    examples: [{ periods: 2, periodSeconds: 600, foulLimit: 6, timeOuts: 1, cards: true }],
  }),
}
export const CompetitionSettings = z.strictObject(settings).meta({
  id: 'CompetitionSettings',
  description: 'The settings of a competition. Games copy some of them, so that a change applies to later games only.',
})
export type CompetitionSettings = z.infer<typeof CompetitionSettings>

/** Any of the settings: what is left out has its default, or stays as it is. */
export const SomeSettings = z.strictObject(settings).partial()

/** [K5] The settings of a competition created without any. */
export const DEFAULT_SETTINGS: CompetitionSettings = {
  shootOutShotsNumber: 5,
  timePenaltySeconds: 120,
  penaltyEndsOnGoal: true,
  headToHeadFirst: false,
  regieRequired: true,
  names: 'full',
  publicResults: 'all',
  walkoverGoals: 2,
  playerPages: false,
}
