import { SiteFile, siteOf } from '@cup/contract/site'
import { defaultSite, SITE_PATH, type SiteNow, type SiteSource } from '../delivery/pages/index.ts'
import type { Upstream } from './upstream.ts'

/** A site may change without an event, so it is looked at now and then. */
const LOOK_EVERY_MS = 15_000

/** The site of the followed service. */
export type MirroredSite = {
  readonly now: SiteSource
  /** Looks whether it is another one; where nobody answers, it stays as it was. */
  readonly look: () => Promise<void>
  readonly close: () => void
}

/** Shows the site as it was seen last. */
export function mirroredSite({ ask }: Upstream): MirroredSite {
  let site: SiteNow = defaultSite()()
  const look = async () => {
    const answer = await ask(SITE_PATH, site.etag).catch(() => undefined)
    if (answer?.body?.bytes) site = siteIn(answer.body.bytes, answer.body.etag) ?? site
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return { now: () => site, look, close: () => clearInterval(timer) }
}

/** The very bytes, and what they say; undefined where another version of the service says something else. */
function siteIn(bytes: Buffer, etag: string): SiteNow | undefined {
  try {
    return { site: siteOf(SiteFile.parse(JSON.parse(bytes.toString()))), bytes, etag }
  } catch {
    return undefined
  }
}
