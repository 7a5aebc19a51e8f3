import { readFileSync, statSync } from 'node:fs'
import { LIVE_HEADER } from '@cup/contract/headers'
import { type CalendarDate, millisOf } from '@cup/domain/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestError, type ServiceClock } from '../../utilities/index.ts'
import { type AskPublicly, COST_OF_WORK, type RequestLimits, sharedCaching } from '../http/index.ts'
import { isByFeed, type SiteNow, type SiteSource, siteByFeed } from '../site/index.ts'
import { sendDocument } from './document-store.ts'
import { calendarDateIn } from './games-in-words.ts'
import { canonicalPathOf, isLegal, namesPersons, type PageAddress, pageAddressOf } from './page-address.ts'
import { type KnownState, preparedInOneState, shownByKey } from './prepare-document.ts'
import type { PageBuild } from './render-job.ts'
import { rendererOf } from './render-page.ts'
import type { DocumentSource, RenderedDocuments } from './rendered-documents.ts'
import type { Wanted } from './shown-competition.ts'
import { knownAddressOf, readsOf, snapshotOf } from './snapshot.ts'

/** Dependencies of the public pages. */
export type PageDeps = {
  readonly ask: AskPublicly
  readonly documents: Pick<RenderedDocuments, 'ready' | 'finished'>
  readonly siteNow: SiteSource
  readonly state: KnownState
  /** The base of absolute links; a Host header may hold anything, so without it pages have none. */
  readonly publicUrl: string | undefined
  readonly now: ServiceClock
  readonly limits: Pick<RequestLimits, 'limitWork'>
  /** How long a page is waited for after a start; a test sets another limit. */
  readonly firstPatienceMs?: number
}

/**
 * Sends the pages of the public app, each rendered from the snapshot that it embeds. An unknown address is a 404 for which
 * nothing is rendered. A page that cannot be rendered in time is sent as it was built, and the app reads its data itself.
 */
export function publicPages(deps: PageDeps) {
  const { documents, siteNow, limits, now } = deps
  const builtPage = builtPages()
  const today = dayInHall(deps)
  const ask = askedForPages(deps.ask, () => millisOf(now()))
  const wanted = (address: PageAddress): Wanted => ({ site: siteNow().site, address, today: today(), ask })
  const sourceFor = pageSourceFor(deps, today, wanted)
  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const build = builtPage(file)
    const asked = pageAddressOf(request.url)
    const sourceOf = sourceFor(request)
    reply.headers(timeFor(request, now))
    if (!asked) return sendShell(reply.code(404), build)
    // [N12] Whether a player has a page is looked up for each request.
    const ready = asked.playerId === undefined ? documents.ready(sourceOf(asked, build)) : undefined
    if (ready) return sendPage(request, reply, asked, ready)
    const known = async () => {
      limits.limitWork(request, COST_OF_WORK)
      return knownAddressOf(wanted(asked))
    }
    const address = await known().catch(unlessUnavailable)
    if (!address) return sendShell(reply.code(404), build)
    const page = address === 'unavailable' ? undefined : await documents.finished(sourceOf(address, build))
    return page ? sendPage(request, reply, asked, page) : sendShell(reply, build)
  }
}

/**
 * [C14] The time of the service, by which a device finds out whether its clock is right: apps/public/src/clocks.js. A cache
 * would keep it with the page.
 */
const timeFor = (request: FastifyRequest, now: ServiceClock): Readonly<Record<string, string>> =>
  isByFeed(request) ? {} : { 'server-timing': `now;dur=${millisOf(now())}` }

/** Answers undefined where the reads have no response for now, or one that is too large: the app shows the state. */
function unlessUnavailable(error: unknown): 'unavailable' {
  if (error instanceof RequestError || error instanceof TooLarge) return 'unavailable'
  throw error
}

/**
 * A page with more data is sent as it was built: a phone is better off with the reads alone, and the memory of rendering
 * stays bounded whatever the log holds. The largest page of the sample cup embeds 137 kB.
 */
const MOST_SNAPSHOT_BYTES = 1024 * 1024
const LARGE_FOR_MS = 60_000

class TooLarge extends Error {
  override message = 'its data is too large to be embedded'
}

/** Makes reads for pages. One that no page can embed is neither parsed, nor made again for a minute: logs only grow. */
function askedForPages(ask: AskPublicly, nowMs: () => number): AskPublicly {
  const largeUntil = new Map<string, number>()
  return async (name, query) => {
    const key = `${name} ${JSON.stringify(query)}`
    if (nowMs() < (largeUntil.get(key) ?? 0)) throw new TooLarge()
    const read = await ask(name, query)
    if (!read || read.bytes.length <= MOST_SNAPSHOT_BYTES) return read
    largeUntil.set(key, nowMs() + LARGE_FOR_MS)
    throw new TooLarge()
  }
}

/** A page that is further behind is sent as it was built: the app then reads what is current. */
const MOST_STALE_MS = 30_000

/** After a start: a messenger that gets a page without a preview keeps it so. */
const FIRST_PATIENCE_MS = 15_000

const HTML = 'text/html; charset=utf-8'

/** The page as it was built, without data. */
const sendShell = (reply: FastifyReply, { text }: BuiltPage): FastifyReply =>
  reply.type(HTML).header('cache-control', 'no-store').send(text)

/** [N12] No search engine lists the page of a player, and nothing between the service and its reader keeps it. */
const FOR_ITS_READER = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
  page: Parameters<typeof sendDocument>[2],
): FastifyReply {
  const forAll = { 'cache-control': sharedCaching({ mayName: namesPersons(address) }) }
  const caching = address.playerId === undefined ? forAll : FOR_ITS_READER
  const vary = `Accept-Encoding, ${LIVE_HEADER}`
  return sendDocument(request, reply.headers({ 'content-type': HTML, vary, ...caching }), page)
}

/** Only the legal pages come with their texts, which may be longer than everything else in a page. */
const siteBytesFor = (address: PageAddress, { site, bytes }: SiteNow): Buffer =>
  isLegal(address) ? bytes : Buffer.from(JSON.stringify({ ...site, imprint: undefined, privacy: undefined }))

/** [0060] Two sources, because a page says by which kind of connection it is kept current. */
function pageSourceFor(deps: PageDeps, ...more: [() => CalendarDate, (address: PageAddress) => Wanted]) {
  const bySockets = pageSource(deps, ...more)
  const byFeed = pageSource({ ...deps, siteNow: () => siteByFeed(deps.siteNow()) }, ...more)
  return (request: FastifyRequest) => (isByFeed(request) ? byFeed : bySockets)
}

function pageSource(
  { siteNow, state, publicUrl: origin = '', now, firstPatienceMs = FIRST_PATIENCE_MS }: PageDeps,
  today: () => CalendarDate,
  wanted: (address: PageAddress) => Wanted,
) {
  const shownBy = shownByKey()
  const stateOf = (address: PageAddress, build: PageBuild) => ({
    era: `${state.era()} ${build.stamp}`,
    stamp: isLegal(address)
      ? siteNow().etag
      : `${state.stamp(shownBy.of(canonicalPathOf(address)))} ${siteNow().etag} ${today()}`,
  })
  return (address: PageAddress, { file, stamp }: PageBuild): DocumentSource => {
    const path = canonicalPathOf(address)
    const build = { file, stamp }
    const read = async () => {
      if (!(await knownAddressOf(wanted(address)))) return undefined
      const site = siteBytesFor(address, siteNow())
      const made = await readsOf(wanted(address))
      const bytes = made.reads.reduce((sum, read) => sum + read.bytes.length, site.length)
      if (bytes > MOST_SNAPSHOT_BYTES) throw new TooLarge()
      shownBy.note(path, made.shown)
      const snapshot = snapshotOf(site, made)
      return { kind: 'page', build, path, origin, now: millisOf(now()), snapshot } as const
    }
    return {
      key: `page ${siteNow().site.live} ${path}`,
      mostStaleMs: MOST_STALE_MS,
      firstPatienceMs,
      ...stateOf(address, build),
      prepare: () => preparedInOneState(() => stateOf(address, build), read),
    }
  }
}

/** The calendar date in the hall, computed once a minute. */
function dayInHall({ siteNow, now }: Pick<PageDeps, 'siteNow' | 'now'>): () => CalendarDate {
  let minute = ''
  let day: CalendarDate | undefined
  return () => {
    const { timeZone } = siteNow().site
    const instant = now()
    const latest = `${timeZone} ${instant.slice(0, 'yyyy-MM-ddTHH:mm'.length)}`
    if (latest !== minute || day === undefined) day = calendarDateIn(timeZone, instant)
    minute = latest
    return day
  }
}

type BuiltPage = PageBuild & { readonly text: string }

/** The build on disk, with the text of its page, which is read again whenever the build has changed. */
function builtPages(): (file: string) => BuiltPage {
  let known: BuiltPage | undefined
  return (file) => {
    const stamp = [file, rendererOf(file)].map(stampOf).join(' ')
    if (known?.file === file && known.stamp === stamp) return known
    known = { file, stamp, text: readFileSync(file, 'utf8') }
    return known
  }
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs}-${stat.size}` : 'none'
}
