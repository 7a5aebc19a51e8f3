import { z } from 'zod'

/** Reasons why nothing can be written at the moment. */
export const AWAY_BECAUSE = ['missing', 'full', 'read-only', 'failing', 'silent'] as const
export type AwayBecause = (typeof AWAY_BECAUSE)[number]

/** News of the process that writes the journal, for the service. */
export const JournalNews = z.discriminatedUnion('type', [
  /** A base is being made, without which there is no journal. */
  z.object({ type: z.literal('basing') }),
  /** Everything up to this position is on the stick. */
  z.object({ type: z.literal('written'), position: z.number().int() }),
  z.object({ type: z.literal('away'), because: z.enum(AWAY_BECAUSE), reason: z.string() }),
  /** A line for the operator. */
  z.object({ type: z.literal('line'), line: z.string() }),
])
export type JournalNews = z.infer<typeof JournalNews>
