import type { z } from 'zod'
import { Site } from './site.ts'

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
