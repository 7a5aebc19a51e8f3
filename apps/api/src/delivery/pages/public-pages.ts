import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestError, type ServiceClock } from '../../utilities/index.ts'
import { type AskPublicly, compressed, type Encoding, encodingOf, originOf } from '../http/index.ts'
import { firstPaintOf } from './first-paint.ts'
import { calendarDateIn } from './german-dates.ts'
import { pageWith } from './html.ts'
import { canonicalPathOf, type PageAddress, pageAddressOf, pageFileTags } from './page-address.ts'
import { previewOf, previewTags } from './preview.ts'
import type { SiteSource } from './site-file.ts'
import { dataBlockOf, type Snapshot, snapshotOf } from './snapshot.ts'

export type PageDeps = {
  readonly ask: AskPublicly
  readonly siteNow: SiteSource
  /** Names what the reads say now: another name, another page. */
  readonly state: () => string
  /** What links say; without it, what the browser asked for. */
  readonly publicUrl: string | undefined
  readonly now: ServiceClock
}

type MadePage = {
  readonly status: 200 | 404
  readonly html: Buffer
  readonly hash: string
  readonly sizes: Map<Encoding, Promise<Buffer>>
}

/** A page is good until something happens that viewers are told of, or the site, the build or the day is another. */
type Kept = { readonly stamp: string; readonly page: Promise<MadePage> }

/** A cup has some thirty addresses; no more than these are kept, the oldest go first. */
const MOST_PAGES = 100

/**
 * Sends the public app's page with the first data and the preview in it, so that a phone paints before it asks and a
 * link shows the score. Made once for all who ask while nothing changes; addresses of no page are a 404 in the app.
 */
export function publicPages(deps: PageDeps) {
  const kept = new Map<string, Kept>()
  const keep = (key: string, made: Kept) => {
    kept.delete(key)
    kept.set(key, made)
    made.page.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) if (kept.size > MOST_PAGES) kept.delete(oldest)
  }
  const builtPage = fileText()
  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const address = pageAddressOf(request.url)
    const origin = deps.publicUrl ?? originOf(request)
    const site = deps.siteNow()
    const template = builtPage(file)
    const today = calendarDateIn(site.site.timeZone, deps.now())
    const stamp = [deps.state(), site.etag, template.stamp, today].join(' ')
    const key = `${origin} ${address ? canonicalPathOf(address) : ''}`
    const known = kept.get(key)
    const isFresh = known?.stamp === stamp
    const page = isFresh ? known.page : makePage({ deps, address, origin, today, file, template: template.text })
    if (!isFresh) keep(key, { stamp, page })
    const made = await page.catch(unlessUnavailable)
    return made ? send(request, reply, made) : sendBare(reply, template.text)
  }
}

/** Where the reads have no answer for the moment, the app says so itself. */
function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof RequestError)) throw error
}

const sendBare = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

type Making = {
  readonly deps: PageDeps
  readonly address: PageAddress | undefined
  readonly origin: string
  readonly today: string
  /** Where the built page lies, and what it says. */
  readonly file: string
  readonly template: string
}

async function makePage({ deps, address, origin, today, file, template }: Making): Promise<MadePage> {
  const { site, bytes } = deps.siteNow()
  const snapshot = await snapshotOf({ site, address, today, ask: deps.ask })
  const isThere = address !== undefined && isKnown(address, snapshot)
  const place = { origin, address: isThere ? address : undefined }
  const head = previewTags(previewOf(site, place.address, snapshot), place) + pageFileTags(file, place.address)
  const firstPaint = place.address ? firstPaintOf({ site, address: place.address, snapshot }) : ''
  const html = Buffer.from(pageWith(template, { head, firstPaint, data: dataBlockOf(bytes, snapshot) }))
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 20)
  return { status: isThere ? 200 : 404, html, hash, sizes: new Map() }
}

/** The competition is one that somebody knows, and the team plays in it. */
function isKnown({ teamId, turnier }: PageAddress, { competition, teams }: Snapshot): boolean {
  if (turnier !== undefined && !competition) return false
  return teamId === undefined || teams?.data?.teams.some(({ id }) => id === teamId) === true
}

async function send(request: FastifyRequest, reply: FastifyReply, page: MadePage): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding'])
  const etag = `"${page.hash}${encoding ? `-${encoding}` : ''}"`
  reply.code(page.status).type('text/html; charset=utf-8').headers({
    etag,
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
  })
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (!encoding) return reply.send(page.html)
  const small = page.sizes.get(encoding) ?? compressed(page.html, encoding, 'for-now')
  page.sizes.set(encoding, small)
  return reply.header('content-encoding', encoding).send(await small)
}

/** Reads a file, and again as soon as it has been written anew. */
function fileText() {
  let stamp = ''
  let text = ''
  return (file: string) => {
    const { mtimeMs, size } = statSync(file)
    const latest = `${file} ${mtimeMs} ${size}`
    if (latest !== stamp) text = readFileSync(file, 'utf8')
    stamp = latest
    return { stamp, text }
  }
}
