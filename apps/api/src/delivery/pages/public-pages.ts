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
  /** A text that changes whenever the content of the pages may change. */
  readonly state: () => string
  /** The base of links; without it the origin of the request. */
  readonly publicUrl: string | undefined
  readonly now: ServiceClock
}

type MadePage = {
  readonly status: 200 | 404
  readonly html: Buffer
  readonly hash: string
  readonly sizes: Map<Encoding, Promise<Buffer>>
}

/** A page is fresh until the next event, or until the site, the build or the day changes. */
type Kept = { readonly stamp: string; readonly page: Promise<MadePage> }

/** The most pages in memory, the oldest dropped first; a cup has about thirty addresses. */
const MOST_PAGES = 100

/**
 * Sends the page of the public app with its first data and preview tags, so that a phone paints before its first request
 * and a link shows the score. Each page is made once while nothing changes; an unknown address is a 404.
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

/** Where the reads have no response for now, the bare page is sent and the app shows the state. */
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
  /** The path of the built page, and its content. */
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

/** Whether the competition exists and the team plays in it. */
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

/** Reads a file, and again whenever it has changed. */
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
