import { Pairing } from '@cup/domain/correction'
import { CompetitionId, CorrectionId, GameId, GroupId, Instant, Text } from '@cup/domain/kernel'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { eventSchemas, refusals } from '@cup/domain/tournament-state'
import { z } from 'zod'
import { Game, WriteAnswer } from './entities.ts'
import { gameWriteRoutes } from './game-routes.ts'
import { QueryPosition, queryInteger, queryList } from './query.ts'
import { ROLES } from './roles.ts'
import { callRoutesOf } from './route.ts'

export { Pairing }

const Position = z.int().min(0)

/** [X2] Takes the place of teams that are set, which the ordinary call refuses. */
export const CHANGE_ACTUAL_TEAMS = 'game.write/change-actual-teams'

/** [X2] The calls that may stand in a correction. */
export const CORRECTION_CALLS = [
  ...Object.values(gameWriteRoutes)
    .map(({ name }) => name)
    .filter((name) => name !== 'game.write/plan'),
  CHANGE_ACTUAL_TEAMS,
] as const
export type CorrectionCall = (typeof CORRECTION_CALLS)[number]

/** One call of a correction; its body is that of the ordinary call, and need not name the game again. */
export const CorrectionStep = z
  .strictObject({
    call: z.enum(CORRECTION_CALLS),
    body: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'CorrectionStep' })
export type CorrectionStep = z.infer<typeof CorrectionStep>

/** The reason of a correction in free text; stored outside the log. */
export const CorrectionReason = Text.min(1).max(500)

/** [X1] A game, and what is to be put right in it, in this order. */
export const Correction = z.strictObject({
  correctionId: CorrectionId,
  gameId: GameId,
  commands: z.array(CorrectionStep).min(1),
  reason: CorrectionReason,
})
export type Correction = z.infer<typeof Correction>

const beforeAndAfter = <Schema extends z.ZodType>(schema: Schema) => ({ before: schema, after: schema })
const Table = z.array(LeaderboardEntry)
const EventData = z.record(z.string(), z.unknown())

/** [X5] The hash of everything that a correction does; `correct` is refused where it would be another one. */
const OutcomeHash = z.string().regex(/^[\w-]{43}$/)

/** [X4] What a correction would do at this position of the log; what it leaves alone is absent. */
export const CorrectionPreview = z.strictObject({
  basedOn: Position,
  outcome: OutcomeHash,
  events: z.array(z.strictObject({ type: z.string(), data: EventData })),
  game: z.strictObject(beforeAndAfter(Game)),
  leaderboards: z.array(z.strictObject({ groupId: GroupId, ...beforeAndAfter(Table) })),
  topscorer: z.strictObject(beforeAndAfter(z.array(TopScorer))).exactOptional(),
  pairings: z.array(Pairing),
})
export type CorrectionPreview = z.infer<typeof CorrectionPreview>

/** Who entered something: the service itself, the organiser's token, or an access, also one that has ended. */
export const EnteredBy = z.strictObject({
  kind: z.enum(['service', 'token', 'access']),
  name: z.string().exactOptional(),
  roles: z.array(z.enum(ROLES)).exactOptional(),
  /** What the device is called. */
  device: z.string().exactOptional(),
})
export type EnteredBy = z.infer<typeof EnteredBy>

/** One entry of the log, with nothing personal in it. */
export const LogEntry = z
  .strictObject({
    position: Position,
    type: z.string(),
    data: EventData,
    occurredAt: Instant,
    recordedAt: Instant,
    gameId: GameId.exactOptional(),
    competitionId: CompetitionId.exactOptional(),
    by: EnteredBy,
    correctionId: CorrectionId.exactOptional(),
    reason: z.string().exactOptional(),
    /** The entry of the correction that replaces it. */
    replacedBy: z.strictObject({ position: Position, correctionId: CorrectionId }).exactOptional(),
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.infer<typeof LogEntry>

/** Types of events. */
const EventTypes = queryList(2000).pipe(
  z.array(z.string().refine((type) => Object.hasOwn(eventSchemas, type), { error: 'no type of the log' })),
)

const PageSize = queryInteger(1, 200)

/** [X6] The entries of the log, past states, and corrections of games. */
export const logRoutes = callRoutesOf({
  'log.read/list': {
    method: 'GET',
    summary: 'The entries of the log, latest first: all, or those of a competition or a game',
    errors: ['competition/unknown', 'game/unknown'],
    input: z.strictObject({
      competitionId: CompetitionId.exactOptional(),
      gameId: GameId.exactOptional(),
      types: EventTypes.exactOptional(),
      from: Instant.exactOptional(),
      to: Instant.exactOptional(),
      before: QueryPosition.exactOptional(),
      limit: PageSize.exactOptional(),
    }),
    answer: z.strictObject({ entries: z.array(LogEntry), next: Position.exactOptional() }),
  },
  'log.read/moment': {
    method: 'GET',
    summary: 'A competition as it was known at a position or at an instant, else now',
    errors: ['competition/unknown'],
    input: z.strictObject({
      competitionId: CompetitionId,
      position: QueryPosition.exactOptional(),
      at: Instant.exactOptional(),
    }),
    answer: z.strictObject({
      position: Position,
      recordedAt: Instant.exactOptional(),
      games: z.array(Game),
      leaderboards: z.array(z.strictObject({ groupId: GroupId, entries: Table })),
      topscorer: z.array(TopScorer),
    }),
  },
  'log.write/preview-correction': {
    method: 'POST',
    summary: 'Says what a correction would change, and changes nothing',
    errors: refusals['game.correct'].filter((code) => code !== 'correction/outdated'),
    input: Correction,
    answer: CorrectionPreview,
  },
  'log.write/correct': {
    method: 'POST',
    summary: 'Corrects a game; refused if the outcome would not be the one of the preview',
    errors: refusals['game.correct'],
    input: Correction.extend({
      outcome: OutcomeHash.exactOptional(),
      basedOn: Position.meta({ deprecated: true }).exactOptional(),
    }),
    answer: WriteAnswer,
    takesKey: true,
  },
})
