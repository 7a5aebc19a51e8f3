import { Instant } from '@cup/domain/kernel'
import { z } from 'zod'

/** [W1] The last versions of a thing beside the log that are kept, with the one that is shown. */
export const VERSIONS_KEPT = 20

/** [W1] The number of a version: each save has the next one. */
export const VersionNumber = z
  .int()
  .min(0)
  .meta({ description: 'The number of a version; 0 before the first one.', examples: [7] })

/** A kept version, without its content. */
export const VersionInfo = z.strictObject({
  version: VersionNumber,
  savedAt: Instant.meta({ description: 'When it was saved.', examples: ['2025-01-12T18:42:10.000Z'] }),
  savedBy: z
    .string()
    .exactOptional()
    .meta({
      description: 'The name of the access that has saved it. Absent for the token of the configuration.',
      examples: ['Turnierleitung'],
    }),
  erasedAt: Instant.exactOptional().meta({
    description: 'When its content was erased. Absent where the content is kept.',
    examples: ['2025-01-12T18:42:10.000Z'],
  }),
})
export type VersionInfo = z.infer<typeof VersionInfo>
