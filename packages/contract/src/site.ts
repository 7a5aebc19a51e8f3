import { CompetitionId, defined, FilePath, GroupId, Name, ServerUrl, Text, WebUrl } from '@cup/domain/kernel'
import { z } from 'zod'
import { siteDefaultsFor } from './site-defaults.ts'

const link = (what: string, example: string) =>
  WebUrl.exactOptional().meta({
    description: `${what}: an \`https://\` address. Absent without one.`,
    examples: [example],
  })

const picture = (what: string, example: string) =>
  FilePath.meta({ description: `${what}: a path below \`assetUrl\`, or an \`https://\` address.`, examples: [example] })

const Credit = z.strictObject({
  name: Name.meta({ description: 'What people call them.', examples: ['SG Musterhausen'] }),
  url: link('Their page', 'https://verein.example/'),
})

const Links = z.strictObject({
  feedback: link('Where visitors send feedback', 'https://verein.example/feedback'),
  website: link('The page of the organiser', 'https://verein.example/'),
  magazine: link('The magazine of the cup', 'https://verein.example/magazin'),
  instagram: link('The cup on Instagram', 'https://instagram.example/hallencup'),
  youtube: link('The cup on YouTube', 'https://youtube.example/hallencup'),
})

/** Nothing of the provider is loaded before the visitor has agreed to it by name. */
const Livestream = z.strictObject({
  title: Name.meta({ description: 'The title above the video.', examples: ['Livestream aus der Halle'] }),
  embedUrl: WebUrl.meta({
    description: 'The player of the provider, for a frame: an `https://` address.',
    examples: ['https://stream.example/embed/hallencup'],
  }),
  poster: picture(
    'The picture in front of the video',
    '/uploads/photo-93b885adfe0da089cdf634904fd59f71.webp',
  ).exactOptional(),
  watchUrl: link('The video on the page of its provider', 'https://stream.example/hallencup'),
  provider: Name.meta({
    description: 'The provider that a visitor agrees to before anything of it is loaded.',
    examples: ['Beispielanbieter'],
  }),
})

const Ad = z.strictObject({
  image: picture('The picture', '/uploads/photo-0f343b0931126a20f133d67c2b018a3b.webp'),
  url: WebUrl.meta({
    description: 'What the picture links to: an `https://` address.',
    examples: ['https://verein.example/tombola'],
  }),
  alt: Name.meta({
    description: 'What the picture shows, for those who do not see it.',
    examples: ['Tombola am Sonntag'],
  }),
})

const Sponsor = z.strictObject({
  name: Name.meta({ description: 'What people call the sponsor.', examples: ['Müsliwerkstatt Haferfroh'] }),
  url: link('The page of the sponsor', 'https://example.com/haferfroh'),
  logo: picture('The logo of the sponsor', '/uploads/logo-8d777f385d3dfec8815d20f7496026dc.webp').exactOptional(),
})

const MOST_SPONSORS = 100
const MOST_PARAGRAPHS = 200

const paragraphs = (what: string) =>
  z
    .array(Text)
    .max(MOST_PARAGRAPHS)
    .meta({ description: `${what}, one text for each paragraph.`, examples: [['Dies ist ein Beispieltext.']] })

/** The kinds of live connections of public pages. */
export const LiveKind = z.enum(['sockets', 'feed'])
export type LiveKind = z.infer<typeof LiveKind>

/** Content of pages beside the cup, read at run time from `/site.json`; pictures are paths as those of teams. */
export const Site = z.strictObject({
  apiUrl: z.union([z.literal(''), ServerUrl]).meta({
    description: 'Where the service is, with scheme and host. Empty: where the page comes from.',
    examples: [''],
  }),
  assetUrl: ServerUrl.exactOptional().meta({
    description: 'What is put in front of every picture that is a path. Absent: the service itself.',
    examples: ['https://bilder.example'],
  }),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'not a time zone, such as Europe/Berlin' })
    .meta({ description: 'The time zone of the hall, in which screens show times.', examples: ['Europe/Berlin'] }),
  competitionId: CompetitionId.exactOptional().meta({
    description: 'The competition that pages show. Absent: the one that is on now or next.',
  }),
  groupId: GroupId.exactOptional().meta({
    description: 'The group whose table is the preliminary round. Absent: the first group.',
  }),
  organiser: Credit.exactOptional().meta({ description: 'Who organises the cup. Absent where it is not said.' }),
  builder: Credit.exactOptional().meta({ description: 'Who has made the pages. Absent where it is not said.' }),
  links: Links.meta({ description: 'Where else the cup is.' }),
  live: LiveKind.meta({
    description:
      'How public pages are kept current: `sockets`, or the `feed`, which a cache between can hand on to any number of visitors. A page takes the other one where this one fails. A cache that fans the feed out says so by the request header `Cup-Live: feed`, and its visitors are answered `feed`.',
    examples: ['sockets'],
  }),
  livestream: Livestream.exactOptional().meta({ description: 'The video of the hall. Absent without one.' }),
  ad: Ad.exactOptional().meta({ description: 'A picture with a link on the home page. Absent without one.' }),
  sponsors: z
    .array(Sponsor)
    .max(MOST_SPONSORS)
    .meta({ description: 'The sponsors of the cup, in the order of the page.' }),
  thanks: Text.exactOptional().meta({
    description: 'The sentence that closes the start page after the last game. Absent: the one of the page.',
    examples: ['Danke an alle Mannschaften und an die Bäckerei Krümelglück für die Brötchen!'],
  }),
  imprint: paragraphs('The imprint'),
  privacy: paragraphs('The privacy policy'),
})
export type Site = z.infer<typeof Site>

/**
 * Content of `site.json`: only the differences from the defaults. Examples fill the page only while it says nothing.
 */
export const SiteFile = Site.partial()
export type SiteFile = z.infer<typeof SiteFile>

/** The site as it was written, over what the environment has set, over the defaults. */
export const siteOf = (written: SiteFile, set: SiteFile = {}): Site => ({
  ...siteDefaultsFor(written),
  ...defined(set),
  ...defined(written),
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('de', { timeZone: name })
    return true
  } catch {
    return false
  }
}
