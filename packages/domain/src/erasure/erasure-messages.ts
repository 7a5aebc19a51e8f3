import { z } from 'zod'
import type { Command, DomainEvent } from '../kernel/decider.ts'
import { CompetitionId, ErasureId, PlayerId, TeamId } from '../kernel/ids.ts'
import { CalendarDate, Instant } from '../kernel/time.ts'

const justTheErasure = z.strictObject({ id: ErasureId })

const Due = Instant.meta({
  description: 'When the names go, at the earliest.',
  examples: ['2025-02-17T02:00:00.000Z'],
})

const AnnouncedAt = Instant.meta({
  description: 'When the log has recorded the announcement, by the clock of the database.',
  examples: ['2025-01-18T16:20:05.000Z'],
})

/** [N15] Announces when the data of the children will be erased. */
export const AnnounceErasure = z.strictObject({ id: ErasureId, due: Due })

/** [N17] Knowledge of the service about the time when it asks whether the day has come. */
export const ClockEvidence = z.strictObject({
  announcedAt: AnnouncedAt,
  now: Instant.meta({ description: 'The time of the database.', examples: ['2025-02-17T02:00:40.000Z'] }),
  seenSeconds: z
    .number()
    .min(0)
    .meta({ description: 'Seconds that a service has seen pass since the announcement.', examples: [2_500_000] }),
  today: CalendarDate.exactOptional().meta({
    description: 'Which day it is, as an organiser has said. Absent where none was asked.',
    examples: ['2025-02-17'],
  }),
})
export type ClockEvidence = z.infer<typeof ClockEvidence>

/** [N17] Carries the erasure out; the service adds the evidence. */
export const CarryOutErasure = z.strictObject({ id: ErasureId, evidence: ClockEvidence })

/** The data of the commands of an erasure that come over the wire, by their types. */
export const erasureCommands = {
  'erasure.announce': AnnounceErasure,
  'erasure.confirm': justTheErasure,
  'erasure.withdraw': justTheErasure,
} as const

const allCommands = { ...erasureCommands, 'erasure.carryOut': CarryOutErasure } as const

export type ErasureCommandType = keyof typeof allCommands
export type ErasureCommandData<T extends ErasureCommandType> = z.infer<(typeof allCommands)[T]>
export type ErasureCommand = { [T in ErasureCommandType]: Command<T, ErasureCommandData<T>> }[ErasureCommandType]

/** [N1] The data of every event of an erasure, by its type: ids and numbers, never a name. */
export const erasureEvents = {
  'erasure.announced': AnnounceErasure,
  'erasure.confirmed': z.strictObject({
    id: ErasureId,
    competitionIds: z
      .array(CompetitionId)
      .meta({ description: 'The archived competitions whose children it is about.' }),
  }),
  'erasure.withdrawn': justTheErasure,
  'erasure.carriedOut': z.strictObject({
    id: ErasureId,
    playerIds: z.array(PlayerId).meta({ description: 'The players whose names and birthdays were erased.' }),
    teamIds: z.array(TeamId).meta({ description: 'The teams whose photo has lost its caption.' }),
    spared: z
      .int()
      .min(0)
      .meta({
        description: 'How many players keep their names, because a cup that goes on holds them.',
        examples: [4],
      }),
    announcedAt: AnnouncedAt,
    clock: z.enum(['seen', 'person']).meta({
      description: 'Why the day had come: the service has seen the time pass, or a person has said which day it is.',
      examples: ['seen'],
    }),
  }),
} as const

export type ErasureEventType = keyof typeof erasureEvents
export type ErasureEventData<T extends ErasureEventType> = z.infer<(typeof erasureEvents)[T]>
export type ErasureEvent = { [T in ErasureEventType]: DomainEvent<T, ErasureEventData<T>> }[ErasureEventType]
