import { createHash } from 'node:crypto'
import { LIVE_HEADER } from '@cup/contract/headers'
import { type Site, siteOf } from '@cup/contract/site'
import type { Website } from '@cup/contract/website'
import type { FastifyRequest } from 'fastify'
import { type GivenSiteSource, nothingGiven } from './site-file.ts'

/** The site with its response bytes; a changed site is another object. */
export type SiteNow = { readonly site: Site; readonly bytes: Buffer; readonly etag: string }

/** Returns the current site. */
export type SiteSource = () => SiteNow

/** [W2] The site as it is shown: `site.json` over what organisers have written, over the environment and the defaults. */
export function siteSource(givenNow: GivenSiteSource, writtenNow: () => Website): SiteSource {
  let given = givenNow()
  let written = writtenNow()
  const make = () => siteNow(siteOf({ ...written, ...given.file }, given.set))
  let now = make()
  return () => {
    const [latestGiven, latestWritten] = [givenNow(), writtenNow()]
    if (latestGiven === given && latestWritten === written) return now
    given = latestGiven
    written = latestWritten
    now = make()
    return now
  }
}

/** The site of which nothing is written: the examples. */
export const defaultSite = (): SiteSource => siteSource(nothingGiven, () => NOTHING_WRITTEN)

const NOTHING_WRITTEN: Website = {}

/** Whether a request comes from a cache that fans the feed out to its visitors. */
export const isByFeed = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[LIVE_HEADER.toLowerCase()] === ('feed' satisfies Site['live'])

/** The site for visitors that such a cache serves. */
export function siteByFeed({ site }: SiteNow): SiteNow {
  const known = sitesByFeed.get(site)
  if (known) return known
  const made = siteNow({ ...site, live: 'feed' })
  sitesByFeed.set(site, made)
  return made
}

const sitesByFeed = new WeakMap<Site, SiteNow>()

function siteNow(site: Site): SiteNow {
  const bytes = Buffer.from(JSON.stringify(site))
  return { site, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` }
}
