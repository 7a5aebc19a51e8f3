import { CompetitionId, defined, FilePath, GroupId, Name, ServerUrl, Text, WebUrl } from '@cup/domain/kernel'
import { z } from 'zod'
import { SITE_DEFAULTS } from './site-defaults.ts'

const Credit = z.strictObject({ name: Name, url: WebUrl.exactOptional() })

const Links = z.strictObject({
  feedback: WebUrl.exactOptional(),
  website: WebUrl.exactOptional(),
  magazine: WebUrl.exactOptional(),
  instagram: WebUrl.exactOptional(),
  youtube: WebUrl.exactOptional(),
})

/** Nothing of the provider is loaded before the visitor has agreed to it by name. */
const Livestream = z.strictObject({
  title: Name,
  embedUrl: z.url({ protocol: /^https$/ }).max(2000),
  poster: FilePath.exactOptional(),
  watchUrl: WebUrl.exactOptional(),
  provider: Name,
})

const Ad = z.strictObject({ image: FilePath, url: WebUrl, alt: Name })

const Sponsor = z.strictObject({ name: Name, url: WebUrl.exactOptional(), logo: FilePath.exactOptional() })

/** What pages show beside the cup, read at run time from `/site.json`; pictures are paths as those of teams. */
export const Site = z.strictObject({
  /** Where the service is; empty means where the page comes from. */
  apiUrl: z.union([z.literal(''), ServerUrl]),
  /** In front of every picture that is a path. */
  assetUrl: ServerUrl.exactOptional(),
  timeZone: z.string().refine(isTimeZone, { error: 'not a time zone, such as Europe/Berlin' }),
  /** The competition that is shown; without it the one that is on now or next. */
  competitionId: CompetitionId.exactOptional(),
  /** The group whose table is the preliminary round. */
  groupId: GroupId.exactOptional(),
  organiser: Credit,
  builder: Credit,
  links: Links,
  livestream: Livestream.exactOptional(),
  ad: Ad.exactOptional(),
  sponsors: z.array(Sponsor),
  /** One text for each paragraph. */
  imprint: z.array(Text),
  privacy: z.array(Text),
})
export type Site = z.infer<typeof Site>

/** What an organiser writes into `site.json`: only what differs from the defaults. */
export const SiteFile = Site.partial()
export type SiteFile = z.infer<typeof SiteFile>

/** The site of a file, over what the environment has set, over the defaults. */
export const siteOf = (file: SiteFile, set: SiteFile = {}): Site => ({
  ...SITE_DEFAULTS,
  ...defined(set),
  ...defined(file),
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('de', { timeZone: name })
    return true
  } catch {
    return false
  }
}
