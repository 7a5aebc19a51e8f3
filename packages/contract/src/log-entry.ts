import { ActId, CompetitionId, CorrectionId, GameId, Instant, Position, Text } from '@cup/domain/kernel'
import { eventSchemas } from '@cup/domain/tournament-state'
import { z } from 'zod'
import { queryList } from './query.ts'
import { ROLES } from './roles.ts'

export const EventType = z.string().meta({
  description: 'What has happened: the type of the event, its subject first.',
  examples: ['game.goalScored'],
})

export const OccurredAt = Instant.meta({
  description: 'When it happened in the hall: the instant of the tap, by the time of the service.',
  examples: ['2025-01-18T08:07:05.000Z'],
})

export const RecordedAt = Instant.meta({
  description: 'When the service recorded it, which is later if the device had no connection.',
  examples: ['2025-01-18T08:07:05.120Z'],
})

export const EventData = z.record(z.string(), z.unknown()).meta({
  description: 'The data of the event without what is personal; each type has its own.',
  examples: [
    {
      id: 'cafe0006-0000-8000-8000-000000000001',
      goalId: 'cafe0007-0000-8000-8000-000000000101',
      time: 334,
      playerId: 'cafe0005-0000-8000-8000-000000001607',
      homeTeam: true,
      isOwnGoal: false,
      teamId: 'cafe0004-0000-8000-8000-000000000016',
    },
  ],
})

/** Author of an entry: the service itself, the organiser's token, or an access, also one that has ended. */
export const EnteredBy = z.strictObject({
  kind: z.enum(['service', 'token', 'access']).meta({
    description: 'The service itself, the organiser’s token of the configuration, or an access.',
    examples: ['access'],
  }),
  name: z
    .string()
    .exactOptional()
    .meta({ description: 'The name of the access today. Absent for the others.', examples: ['Zeitnahme 1'] }),
  roles: z
    .array(z.enum(ROLES))
    .exactOptional()
    .meta({ description: 'The roles of the access today. Absent for the others.', examples: [['timekeeper']] }),
  device: z
    .string()
    .exactOptional()
    .meta({ description: 'What people call the device. Absent if it has no name.', examples: ['Tablet Zeitnahme'] }),
})
export type EnteredBy = z.infer<typeof EnteredBy>

/** One entry of the log, with nothing personal in it. */
export const LogEntry = z
  .strictObject({
    position: Position.meta({ description: 'The position of the entry in the log.', examples: [273] }),
    type: EventType,
    data: EventData,
    occurredAt: OccurredAt,
    recordedAt: RecordedAt,
    gameId: GameId.exactOptional().meta({ description: 'The game that the entry is about. Absent for other entries.' }),
    competitionId: CompetitionId.exactOptional().meta({
      description: 'The competition that the entry belongs to. Absent for teams and players.',
    }),
    by: EnteredBy.meta({ description: 'Who entered it.' }),
    correctionId: CorrectionId.exactOptional().meta({
      description: 'The correction that entered it. Absent for other entries.',
    }),
    reason: z
      .string()
      .exactOptional()
      .meta({ description: 'The reason of that correction.', examples: ['Das dritte Tor fiel nach dem Abpfiff'] }),
    act: z
      .strictObject({
        id: ActId,
        isUndo: z
          .boolean()
          .meta({ description: 'Whether the entry belongs to the undo of the act.', examples: [false] }),
        isRevoked: z.boolean().meta({ description: 'Whether the act was taken back.', examples: [false] }),
      })
      .exactOptional()
      .meta({ description: 'The act of many planning calls that the entry belongs to. Absent for other entries.' }),
    replacedBy: z
      .strictObject({
        position: Position.meta({ description: 'The position of the first entry that replaces it.', examples: [866] }),
        correctionId: CorrectionId.meta({ description: 'The correction that replaces it.' }),
      })
      .exactOptional()
      .meta({ description: 'What a correction has put in its place. Absent while the entry holds.' }),
  })
  .meta({ id: 'LogEntry', description: 'One entry of the log: an event, with nothing personal in it.' })
export type LogEntry = z.infer<typeof LogEntry>

/** [E7] Loss of a log: events that are missing although they were acknowledged. */
export const LogLoss = z
  .strictObject({
    noticedAt: Instant.meta({
      description: 'When the service noticed that the entries are missing.',
      examples: ['2025-01-18T08:12:19.000Z'],
    }),
    count: z
      .int()
      .min(1)
      .meta({ description: 'How many entries are missing, of all competitions.', examples: [3] }),
    entries: z
      .array(
        LogEntry.pick({ position: true, type: true, data: true, occurredAt: true, gameId: true }).extend({
          by: EnteredBy.exactOptional().meta({ description: 'Who entered it. Absent where that is not known.' }),
        }),
      )
      .meta({ description: 'The missing entries that are still known, of what was asked for, in their order.' }),
  })
  .meta({ id: 'LogLoss', description: 'Entries that were acknowledged and are missing, as after a power cut.' })
export type LogLoss = z.infer<typeof LogLoss>

/** All losses, beside the first page of the entries. */
export const LogLosses = z.array(LogLoss).exactOptional().meta({
  description: 'What the log has lost, the latest loss first. On the first page only; absent if it has lost nothing.',
})

/** The types of events that are asked for. */
export const EventTypes = queryList(2000)
  .pipe(z.array(z.string().refine((type) => Object.hasOwn(eventSchemas, type), { error: 'no type of the log' })))
  .exactOptional()
  .meta({
    description: 'Only events of these types, repeated or separated by commas. Absent: all types.',
    examples: ['game.goalScored,game.goalRevoked'],
  })

/** The reason of a correction in free text; stored outside the log. */
export const CorrectionReason = Text.min(1)
  .max(500)
  .meta({
    description: 'Why the game is corrected, in free text. It is stored beside the log and is never public.',
    examples: ['Das dritte Tor fiel nach dem Abpfiff'],
  })
