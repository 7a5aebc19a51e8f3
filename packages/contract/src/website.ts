import { Instant } from '@cup/domain/kernel'
import { z } from 'zod'
import { Site } from './site.ts'

/** [W1] The last versions of the website that are kept, with the one that is shown. */
export const VERSIONS_KEPT = 20

/** The fields of the site that an organiser writes in the control app; the others are of the installation. */
const written = Site.pick({
  competitionId: true,
  groupId: true,
  organiser: true,
  builder: true,
  links: true,
  livestream: true,
  ad: true,
  sponsors: true,
  thanks: true,
  imprint: true,
  privacy: true,
}).partial()

/** [W1] The website as organisers have written it. A field that is absent has its default. */
export const Website = written.meta({
  id: 'Website',
  description: 'The site as organisers have written it, beside what `site.json` says.',
})
export type Website = z.infer<typeof Website>

/** The name of a field of the website. */
export type WebsiteField = keyof Website

/** Whether a text is the name of a field of the website. */
export const isWebsiteField = (name: string): name is WebsiteField => Object.hasOwn(written.shape, name)

/** [W1] The number of a version: each save has the next one. */
export const WebsiteVersion = z
  .int()
  .min(0)
  .meta({ description: 'The number of a version of the website; 0 before the first one.', examples: [7] })

/** A kept version of the website, without its content. */
export const WebsiteVersionInfo = z.strictObject({
  version: WebsiteVersion,
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
export type WebsiteVersionInfo = z.infer<typeof WebsiteVersionInfo>
