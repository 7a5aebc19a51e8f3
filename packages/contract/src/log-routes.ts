import { refusals } from '@cup/domain/commands'
import { competitionCommands } from '@cup/domain/competition'
import { Pairing } from '@cup/domain/correction'
import { gameEvents } from '@cup/domain/game'
import { CompetitionId, CorrectionId, GameId, GroupId, Instant, Position } from '@cup/domain/kernel'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { z } from 'zod'
import { Game, WriteAnswer } from './entities.ts'
import { gameWriteRoutes } from './game-write-routes.ts'
import { CorrectionReason, EventData, EventType, EventTypes, LogEntry, LogLosses, RecordedAt } from './log-entry.ts'
import { QueryInstant, QueryPosition, queryInteger, unlessAsked } from './query.ts'
import { callRoutesOf } from './route.ts'

export { EnteredBy, LogLoss } from './log-entry.ts'
export { CorrectionReason, LogEntry, Pairing }

/** [X2] Takes the place of teams that are set, which the ordinary call refuses. */
export const CHANGE_ACTUAL_TEAMS = 'game.write/change-actual-teams'

/** [X2] The calls that may stand in a correction. */
export const CORRECTION_CALLS = [
  ...Object.values(gameWriteRoutes)
    .map(({ name }) => name)
    .filter(
      (name) =>
        name !== 'game.write/plan' &&
        name !== 'game.write/change-plan' &&
        name !== 'game.write/swap-games' &&
        name !== 'game.write/slip' &&
        name !== 'game.write/revoke-moves' &&
        name !== 'game.write/enter-result' &&
        name !== 'game.write/revoke-result',
    ),
  CHANGE_ACTUAL_TEAMS,
] as const
export type CorrectionCall = (typeof CORRECTION_CALLS)[number]

/** One call of a correction; its body is that of the ordinary call, and need not name the game again. */
export const CorrectionStep = z
  .strictObject({
    call: z.enum(CORRECTION_CALLS).meta({
      description:
        'The call: any write of a planned game, or `game.write/change-actual-teams`, which replaces teams that are set.',
      examples: ['game.write/revoke-goal'],
    }),
    body: z.record(z.string(), z.unknown()).meta({
      description: 'Its body, as of the ordinary call. It need not name the game again.',
      examples: [{ goalId: 'cafe0007-0000-8000-8000-000000000103' }],
    }),
  })
  .meta({ id: 'CorrectionStep', description: 'One call of a correction.' })
export type CorrectionStep = z.infer<typeof CorrectionStep>

/** [X1] A game, and what is to be put right in it, in this order. */
export const Correction = z.strictObject({
  correctionId: CorrectionId,
  gameId: GameId.meta({ description: 'The game that is corrected.' }),
  commands: z
    .array(CorrectionStep)
    .min(1)
    .meta({ description: 'What is put right, in this order; each call applies to what the one before it left.' }),
  reason: CorrectionReason,
})
export type Correction = z.infer<typeof Correction>

const beforeAndAfter = <Schema extends z.ZodType>(schema: Schema) => ({ before: schema, after: schema })
const Table = z.array(LeaderboardEntry).meta({ description: 'Every team of the group, the best first.' })
const TopScorers = z.array(TopScorer).meta({ description: 'The scorers, the best first.' })
const TableGroupId = GroupId.meta({ description: 'The group of the table.' })

/** [X5] The hash of everything that a correction does; `correct` is refused where it would be another one. */
const OutcomeHash = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({
    description:
      'The hash of everything that the correction would change. Sent back to `log.write/correct`, it refuses the correction if the outcome would be another one.',
    examples: ['X1mB8rTn0cQe5vLZy7sKdWf3uHgJp2aNi4oRtEwYq6U'],
  })

/** [X4] Consequences of a correction at this position of the log; unchanged parts are absent. */
export const CorrectionPreview = z.strictObject({
  basedOn: Position.meta({ description: 'The position of the log that the preview was computed at.', examples: [865] }),
  outcome: OutcomeHash,
  events: z
    .array(z.strictObject({ type: EventType, data: EventData }))
    .meta({ description: 'The events that the correction would append, in order.' }),
  game: z
    .strictObject(beforeAndAfter(Game))
    .meta({ description: 'The corrected game: `before` as it is now, `after` as the correction would leave it.' }),
  leaderboards: z.array(z.strictObject({ groupId: TableGroupId, ...beforeAndAfter(Table) })).meta({
    description: 'Every table that would change: `before` as it is now, `after` as the correction would leave it.',
  }),
  topscorer: z.strictObject(beforeAndAfter(TopScorers)).exactOptional().meta({
    description:
      'The list of top scorers: `before` as it is now, `after` as the correction would leave it. Absent if it would stay as it is.',
  }),
  pairings: z.array(Pairing).meta({ description: 'The sides of other games that depend on the correction.' }),
})
export type CorrectionPreview = z.infer<typeof CorrectionPreview>

/** [K3] Consequences of a withdrawal at this position of the log; unchanged parts are absent. */
export const WithdrawalPreview = z.strictObject({
  outcome: OutcomeHash,
  games: z
    .array(
      z.strictObject({
        gameId: GameId,
        became: gameEvents['game.teamLeft'].shape.became,
        home: z
          .int()
          .exactOptional()
          .meta({
            description: 'The goals of the home side that would be awarded.',
            examples: [0],
          }),
        guest: z
          .int()
          .exactOptional()
          .meta({
            description: 'The goals of the guest side that would be awarded.',
            examples: [2],
          }),
      }),
    )
    .meta({ description: 'What would become of each game that changes.' }),
  leaderboards: CorrectionPreview.shape.leaderboards,
  topscorer: CorrectionPreview.shape.topscorer,
  pairings: CorrectionPreview.shape.pairings,
  lostSides: z
    .array(
      z.strictObject({
        gameId: GameId.meta({ description: 'A game that has not started.' }),
        side: z.enum(['home', 'guest']).meta({ description: 'The side of that game.', examples: ['guest'] }),
      }),
    )
    .meta({
      description:
        'The sides that could get no team any more: the plan names a place that no team would have, or the winner or loser of a game that would be cancelled.',
    }),
})
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>

const PageSize = queryInteger(1, 200)

/** [X6] The entries of the log, past states, and corrections of games. */
export const logRoutes = callRoutesOf({
  'log.read/list': {
    method: 'GET',
    summary: 'The entries of the log, latest first: all, or those of a competition or a game',
    description:
      'Nothing personal is in it: names are looked up by id. Without a competition or game the access must be for all competitions.',
    errors: ['competition/unknown', 'game/unknown'],
    input: z.strictObject({
      competitionId: CompetitionId.exactOptional().meta({
        description: 'Only entries of this competition and its games. Absent: of all.',
      }),
      gameId: GameId.exactOptional().meta({ description: 'Only entries of this game. Absent: of all.' }),
      types: EventTypes,
      from: Instant.exactOptional().meta({
        description: 'Only what the service recorded at this instant or later.',
        examples: ['2025-01-18T08:00:00.000Z'],
      }),
      to: Instant.exactOptional().meta({
        description: 'Only what the service recorded up to this instant.',
        examples: ['2025-01-18T08:15:00.000Z'],
      }),
      before: QueryPosition.exactOptional().meta({
        description: 'Only entries before this position: the `next` of the page before. Absent: from the latest on.',
        examples: [280],
      }),
      limit: PageSize.exactOptional().meta({
        description: 'How many entries at most, 1 to 200; 50 by default.',
        examples: [50],
      }),
    }),
    answer: z.strictObject({
      entries: z.array(LogEntry).meta({ description: 'The entries, the latest first.' }),
      next: Position.exactOptional().meta({
        description: 'The `before` of the next page. Absent on the last page.',
      }),
      losses: LogLosses,
    }),
  },
  'log.read/moment': {
    method: 'GET',
    summary: 'A competition as it was known at a position or at an instant, else now',
    description: 'With today’s names. Send a position or an instant, or neither for now.',
    errors: ['competition/unknown'],
    input: z.strictObject({
      competitionId: CompetitionId,
      position: QueryPosition.exactOptional().meta({
        description: 'The position of the log after which the state is shown.',
        examples: [275],
      }),
      at: QueryInstant.exactOptional().meta({
        description: 'The instant whose state is shown, by when the service recorded the events.',
        examples: ['2025-01-18T08:12:19.000Z'],
        param: unlessAsked('2025-01-18T08:12:19.000Z'),
      }),
    }),
    answer: z.strictObject({
      position: Position.meta({ description: 'The position of the log that the state has.', examples: [275] }),
      recordedAt: RecordedAt.exactOptional(),
      games: z.array(Game).meta({ description: 'The games by date and time, then by name.' }),
      leaderboards: z
        .array(z.strictObject({ groupId: TableGroupId, entries: Table }))
        .meta({ description: 'The table of every group.' }),
      topscorer: TopScorers,
    }),
  },
  'competition.write/preview-withdrawal': {
    method: 'POST',
    summary: 'Says what the withdrawal of a team would change, and changes nothing',
    description:
      'Send its `outcome` to `competition.write/withdraw-team`, so that what is confirmed is what was shown.',
    errors: [
      ...refusals['competition.withdrawTeam'].filter((code) => code !== 'correction/outdated'),
      'auth/team-of-others',
    ],
    input: competitionCommands['competition.withdrawTeam'].omit({ outcome: true }),
    answer: WithdrawalPreview,
  },
  'log.write/preview-correction': {
    method: 'POST',
    summary: 'Says what a correction would change, and changes nothing',
    description:
      'The game is reopened, the calls apply one after the other, and the game is closed again as it was closed.',
    errors: refusals['game.correct'].filter((code) => code !== 'correction/outdated'),
    input: Correction,
    answer: CorrectionPreview,
  },
  'log.write/correct': {
    method: 'POST',
    summary: 'Corrects a game; refused if the outcome would not be the one of the preview',
    description:
      'Appends all events of the correction together. Existing events stay in the log. The same calls under the same id apply once.',
    errors: refusals['game.correct'],
    input: Correction.extend({
      outcome: OutcomeHash.exactOptional(),
      basedOn: Position.exactOptional().meta({
        deprecated: true,
        description: 'The `basedOn` of the preview, instead of its `outcome`. The next version refuses it.',
        examples: [865],
      }),
    }),
    answer: WriteAnswer,
    takesKey: true,
  },
})
