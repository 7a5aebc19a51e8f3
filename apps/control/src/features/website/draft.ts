import type { CallAnswerOf, InputOf } from '@cup/contract/routes'
import { assumed, defined } from '@cup/domain/kernel'

/** The website as the service keeps it, and the fields that `site.json` sets. */
export type KnownWebsite = Pick<CallAnswerOf<'website.read/get'>, 'version' | 'website' | 'file'>

/** The website as it is sent. */
export type Website = InputOf<'website.write/save'>['website']

/** The name of a field of the website. */
export type WebsiteField = keyof Website

/** The website as it stands in the fields of the page: texts only, empty where nothing is said. */
export type Draft = {
  readonly organiser: { readonly name: string; readonly url: string }
  readonly builder: { readonly name: string; readonly url: string }
  readonly links: Readonly<Record<(typeof LINKS)[number], string>>
  readonly livestream: Readonly<Record<(typeof STREAM)[number], string>>
  readonly ad: Readonly<Record<(typeof AD)[number], string>>
  readonly sponsors: readonly DraftSponsor[]
  readonly thanks: string
  readonly imprint: string
  readonly privacy: string
  readonly competitionId: string
  readonly groupId: string
}

/** A sponsor in the fields of the page. */
export type DraftSponsor = { readonly name: string; readonly url: string; readonly logo: string }

/** The links, in the order of the page. */
export const LINKS = ['website', 'magazine', 'instagram', 'youtube', 'feedback'] as const
const STREAM = ['title', 'embedUrl', 'provider', 'watchUrl', 'poster'] as const
const AD = ['image', 'url', 'alt'] as const

/** A website in the fields of the page. */
export function draftOf(website: Website): Draft {
  const { organiser, builder, links, livestream, ad, sponsors = [], imprint = [], privacy = [] } = website
  return {
    organiser: { name: organiser?.name ?? '', url: organiser?.url ?? '' },
    builder: { name: builder?.name ?? '', url: builder?.url ?? '' },
    links: textsOf(LINKS, links),
    livestream: textsOf(STREAM, livestream),
    ad: textsOf(AD, ad),
    sponsors: sponsors.map(({ name, url = '', logo = '' }) => ({ name, url, logo })),
    thanks: website.thanks ?? '',
    imprint: imprint.join(PARAGRAPH),
    privacy: privacy.join(PARAGRAPH),
    competitionId: website.competitionId ?? '',
    groupId: website.groupId ?? '',
  }
}

const PARAGRAPH = '\n\n'

const textsOf = <Name extends string>(
  names: readonly Name[],
  from: { readonly [N in Name]?: string } = {},
): Readonly<Record<Name, string>> =>
  assumed(Object.fromEntries(names.map((name) => [name, from[name] ?? ''])), 'each name has a text')

/** The website that the fields of the page say. */
export function websiteOf(draft: Draft): Website {
  const { organiser, builder, links, livestream, ad } = draft
  return defined({
    competitionId: textOf(draft.competitionId),
    groupId: textOf(draft.groupId),
    organiser: hasText(organiser) ? { name: organiser.name.trim(), ...said({ url: organiser.url }) } : undefined,
    builder: hasText(builder) ? { name: builder.name.trim(), ...said({ url: builder.url }) } : undefined,
    links: hasText(links) ? said(links) : undefined,
    livestream: hasText(livestream) ? streamOf(livestream) : undefined,
    ad: hasText(ad) ? { image: ad.image.trim(), url: ad.url.trim(), alt: ad.alt.trim() } : undefined,
    sponsors: sponsorsOf(draft.sponsors),
    thanks: textOf(draft.thanks),
    imprint: paragraphsOf(draft.imprint),
    privacy: paragraphsOf(draft.privacy),
  })
}

const streamOf = ({ title, embedUrl, provider, watchUrl, poster }: Draft['livestream']) => ({
  title: title.trim(),
  embedUrl: embedUrl.trim(),
  ...said({ poster, watchUrl }),
  provider: provider.trim(),
})

/** A sponsor of whom nothing is said yet is none. */
function sponsorsOf(drafts: readonly DraftSponsor[]) {
  const sponsors = drafts.filter(hasText).map(({ name, url, logo }) => ({ name: name.trim(), ...said({ url, logo }) }))
  return sponsors.length > 0 ? sponsors : undefined
}

const textOf = (text: string): string | undefined => text.trim() || undefined

const hasText = (texts: object): boolean => Object.values(texts).some((text) => text.trim() !== '')

/** The texts that say something. */
const said = <Name extends string>(texts: { readonly [N in Name]: string }): { [N in Name]?: string } =>
  assumed(
    Object.fromEntries(
      Object.entries<string>(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
    ),
    'the names are those of the texts',
  )

function paragraphsOf(text: string): string[] | undefined {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return paragraphs.length > 0 ? paragraphs : undefined
}

/** The fields of the page at first, and after a save: what the file sets stands in place of what is kept. */
export const shownDraft = ({ website, file }: Pick<KnownWebsite, 'website' | 'file'>): Draft =>
  draftOf({ ...website, ...file })

/** The website to be saved: fields that the file sets stay as they are kept. */
export function editedWebsite(draft: Draft, { website, file }: KnownWebsite): Website {
  const kept: Website = website
  const edited = Object.entries(websiteOf(draft)).filter(([name]) => !(name in file))
  const fixed = Object.entries(kept).filter(([name]) => name in file)
  return assumed(Object.fromEntries([...edited, ...fixed]), 'both are fields of a website')
}

/** A website of two editors, and the fields that both have changed. */
export type Merged = { readonly website: Website; readonly both: readonly WebsiteField[] }

/** [W3] The own changes over those that were saved meanwhile; where both have changed a field, the own one stands. */
export function mergedWebsites(base: Website, mine: Website, theirs: Website): Merged {
  const before = websiteOf(draftOf(base))
  const [own, other] = [websiteOf(draftOf(mine)), websiteOf(draftOf(theirs))]
  const changed = (one: Website) => FIELDS.filter((field) => !isSame(before[field], one[field]))
  const ours = changed(own)
  const both = changed(other).filter((field) => ours.includes(field) && !isSame(own[field], other[field]))
  const taken = FIELDS.map((field) => [field, (ours.includes(field) ? own : other)[field]] as const)
  return { website: defined(assumed<Website>(Object.fromEntries(taken), 'each field is that of a website')), both }
}

/** The fields of the website, in the order of the page. */
export const FIELDS = [
  'organiser',
  'imprint',
  'privacy',
  'sponsors',
  'livestream',
  'links',
  'competitionId',
  'groupId',
  'ad',
  'thanks',
  'builder',
] as const satisfies readonly WebsiteField[]

/** Fields without which visitors must not see the site. */
export const REQUIRED = ['imprint', 'privacy'] as const satisfies readonly WebsiteField[]

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
