import { Instant } from '@cup/domain/kernel'
import { z } from 'zod'

// What every entry of the log has, described once.

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
