import { SiteFile, siteOf } from '@cup/contract/site'
import { defaultSite, SITE_PATH, type SiteNow, type SiteSource } from '../delivery/pages/index.ts'
import { type ImageStore, isImageName } from '../delivery/uploads/index.ts'
import { type Allowance, RequestError, tokenBuckets } from '../utilities/index.ts'
import type { PublicNames } from './mirrored-reads.ts'
import type { Upstream } from './upstream.ts'

/** Some two hundred photos of teams. */
const MOST_BYTES = 48 * 1024 * 1024

/** Names that are asked for without a look whether anything public shows them. */
const OF_NEW_NAMES: Allowance = { atOnce: 100, perSecond: 5 }

/** Sources that may show an image to the public. */
export type ImageSources = {
  readonly names: PublicNames
  readonly siteNow: SiteSource
}

/**
 * The images of the followed service: each is fetched once, for its name is that of its content. A stranger who invents
 * names reaches the service only a few times; beyond that a public list or the site must show the image.
 */
export function mirroredImages({ ask }: Upstream, sources: ImageSources): Pick<ImageStore, 'read'> {
  const kept = new Map<string, Buffer>()
  const coming = new Map<string, Promise<Buffer | undefined>>()
  const unseen = tokenBuckets(OF_NEW_NAMES)
  let held = 0

  const fetched = async (name: string): Promise<Buffer | undefined> => {
    if (!unseen.take('new') && !(await isShown(name, sources))) return undefined
    const { body } = await ask(`/uploads/${name}`).catch(unlessMissing)
    if (body?.bytes) keep(name, body.bytes)
    return body?.bytes
  }
  const keep = (name: string, bytes: Buffer) => {
    kept.set(name, bytes)
    held += bytes.length
    for (const [oldest, { length }] of kept) {
      if (held <= MOST_BYTES) return
      kept.delete(oldest)
      held -= length
    }
  }
  return {
    read: async (name) => {
      if (!isImageName(name)) return undefined
      const known = kept.get(name)
      if (known) return known
      const asking = coming.get(name) ?? fetched(name).finally(() => coming.delete(name))
      coming.set(name, asking)
      return asking
    },
  }
}

const isShown = async (name: string, { names, siteNow }: ImageSources): Promise<boolean> =>
  siteNow().bytes.includes(name) || (await names()).has(name)

function unlessMissing(error: unknown): { readonly body: undefined } {
  if (error instanceof RequestError && error.problem.status === 404) return { body: undefined }
  throw error
}

/** A site may change without an event, so it is polled. */
const LOOK_EVERY_MS = 15_000

/** The site of the followed service. */
type MirroredSite = {
  readonly now: SiteSource
  /** Fetches it if it has changed; without an answer it stays as it was. */
  readonly look: () => Promise<void>
  readonly close: () => void
}

/** Serves the site as it was fetched last. */
export function mirroredSite({ ask }: Upstream): MirroredSite {
  let site: SiteNow = defaultSite()()
  const look = async () => {
    const answer = await ask(SITE_PATH, site.etag).catch(() => undefined)
    if (answer?.body?.bytes) site = siteIn(answer.body.bytes, answer.body.etag) ?? site
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return { now: () => site, look, close: () => clearInterval(timer) }
}

/** The bytes and the site that they hold; undefined where another version of the service has another format. */
function siteIn(bytes: Buffer, etag: string): SiteNow | undefined {
  try {
    return { site: siteOf(SiteFile.parse(JSON.parse(bytes.toString()))), bytes, etag }
  } catch {
    return undefined
  }
}
