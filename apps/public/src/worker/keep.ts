import { isBefore, parsePosition } from '@cup/api-client/http'
import { KEPT_AT_HEADER } from '../shared/reachability.ts'

/** Number of cached answers: all that one visitor looks at on a day. */
const MOST_ANSWERS = 80

/** Keeps an answer with the moment at which it was given, unless a later one is kept, and forgets the oldest beyond what is needed. */
export async function keepAnswer(cache: Cache, request: Request, answer: Response, now: Date): Promise<void> {
  // A page may come from a cache, with data that are older than what was asked for since.
  if (isBefore(positionOf(answer), positionOf(await cache.match(request)))) return
  await cache.delete(request)
  await cache.put(request, markedWith(answer, madeAt(answer, now)))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS)).map((oldest) => cache.delete(oldest)))
}

const positionOf = (answer: Response | undefined) => parsePosition(answer?.headers.get('cup-position') ?? '')

/** The moment at which an answer was given: a copy that a cache has sent instead of the service says it. */
const madeAt = ({ headers }: Response, receivedAt: Date): Date => new Date(headers.get(KEPT_AT_HEADER) ?? receivedAt)

function markedWith(answer: Response, keptAt: Date): Response {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT_HEADER, keptAt.toISOString())
  const { status, statusText } = answer
  return new Response(status === 204 ? null : answer.body, { status, statusText, headers })
}

/** Address under which the page without its data is cached. */
export const SHELL = '/'

const SNAPSHOT = /<script[^>]*\bid="snapshot"[^>]*>([\s\S]*?)<\/script>/

/** HTML that the service has rendered: one page at one moment. */
const RENDERED = /(<div id="root">)[\s\S]*(<\/div>\s*<noscript>)/
const RENDERED_AT = /<meta name="cup-rendered-at"[^>]*>/

/** As the service writes it into the page; src/app/snapshot.ts reads it there. */
type Snapshot = {
  readonly site: SiteInPage
  readonly competitionId?: string
  readonly reads: readonly {
    readonly call: string
    readonly query: Readonly<Record<string, string>>
    readonly position: string
    readonly data: unknown
  }[]
}

type SiteInPage = { readonly apiUrl: string; readonly imprint?: readonly string[] }

type Means = { readonly files: Cache; readonly answers: Cache; readonly ask: typeof fetch }

/**
 * Keeps a page, without what was rendered into it, for every address of the site, and the data in it as the answers that
 * they are. The competition that was meant stays in the page: without a network there is no list to find it in.
 */
export async function keepPage({ files, answers, ask }: Means, page: Response, now: Date): Promise<void> {
  const html = await page.text()
  const snapshot = snapshotIn(html)
  const kept = snapshotIn((await (await files.match(SHELL))?.text()) ?? '')
  const meant = snapshot?.competitionId ?? kept?.competitionId ?? shownIn(snapshot)
  const bare = html
    .replace(SNAPSHOT, () => (meant === undefined ? '' : meaning(meant)))
    .replace(RENDERED, '$1$2')
    .replace(RENDERED_AT, '')
  const shell = new Response(bare, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  await files.put(SHELL, shell)
  if (!snapshot) return
  const [{ site, reads }, { origin }] = [snapshot, new URL(page.url)]
  const file = new Request(`${origin}/site.json`)
  const whole = { ...site, ...(await legalTextsOf(site, file, { answers, ask })) }
  await keepAnswer(answers, file, Response.json(whole), madeAt(page, now))
  for (const { address, answer } of answersIn(reads, site.apiUrl || origin)) {
    await keepAnswer(answers, new Request(address), answer, madeAt(page, now))
  }
}

function snapshotIn(html: string): Snapshot | undefined {
  const [, data] = SNAPSHOT.exec(html) ?? []
  return data === undefined ? undefined : JSON.parse(data)
}

/** The competition of a page whose address names it: better than none. */
const shownIn = (snapshot: Snapshot | undefined): string | undefined =>
  snapshot?.reads.find(({ call }) => call === 'competition.read/get')?.query.id

const meaning = (competitionId: string): string =>
  `<script type="application/json" id="snapshot">${JSON.stringify({ competitionId, reads: [] })}</script>`

/** Only the legal pages come with their texts: beside other pages those go on that are kept, or are asked for once. */
async function legalTextsOf(site: SiteInPage, file: Request, { answers, ask }: Omit<Means, 'files'>): Promise<object> {
  if (site.imprint) return {}
  const kept = await (await answers.match(file))?.json()
  const { imprint = [], privacy = [] } = kept?.imprint?.length > 0 ? kept : await ask(file).then(bodyOf, () => ({}))
  return { imprint, privacy }
}

const bodyOf = (answer: Response) => (answer.ok ? answer.json() : {})

type Answer = { readonly address: string; readonly answer: Response }

const answersIn = (reads: Snapshot['reads'], host: string): readonly Answer[] =>
  reads.map(({ call, query, position, data }) => ({
    address: addressOf(`${host}/v1/${call}`, query),
    answer: answerOf(data, { 'cup-position': position }),
  }))

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

const answerOf = (data: unknown, headers: Readonly<Record<string, string>>): Response =>
  data === null ? new Response(null, { status: 204, headers }) : Response.json(data, { headers })
