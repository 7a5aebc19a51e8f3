import { isBefore, parsePosition } from '@cup/api-client/http'
import { KEPT_AT_HEADER } from '../shared/reachability.ts'

/** So many answers are kept: all that one visitor looks at on a day, and no more. */
const MOST_ANSWERS = 80

/** Keeps an answer with the moment at which it was given, unless a later one is kept, and forgets the oldest beyond what is needed. */
export async function keepAnswer(cache: Cache, request: Request, answer: Response, now: Date): Promise<void> {
  // A page may come from a cache, with data that are older than what was asked for since.
  if (isBefore(positionOf(answer), positionOf(await cache.match(request)))) return
  await cache.delete(request)
  await cache.put(request, markedWith(answer, now.toISOString()))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS)).map((oldest) => cache.delete(oldest)))
}

const positionOf = (answer: Response | undefined) => parsePosition(answer?.headers.get('cup-position') ?? null)

function markedWith(answer: Response, keptAt: string): Response {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT_HEADER, keptAt)
  const { status, statusText } = answer
  return new Response(status === 204 ? null : answer.body, { status, statusText, headers })
}

/** Where the page without its data is kept. */
export const SHELL = '/'

const SNAPSHOT = /<script[^>]*\bid="snapshot"[^>]*>([\s\S]*?)<\/script>/

/** What the service has rendered: one page as it was at one moment. */
const RENDERED = /(<div id="root">)[\s\S]*(<\/div>\s*<noscript>)/
const RENDERED_AT = /<meta name="cup-rendered-at"[^>]*>/

/** As the service writes it into the page; src/app/snapshot.ts reads it there. */
type Snapshot = {
  readonly site: { readonly apiUrl: string }
  readonly reads: readonly {
    readonly call: string
    readonly query: Readonly<Record<string, string>>
    readonly position: string
    readonly data: unknown
  }[]
}

type Kept = { readonly files: Cache; readonly answers: Cache }

/** Keeps a page, without what was rendered into it, for every address of the site, and the data in it as the answers that they are. */
export async function keepPage({ files, answers }: Kept, page: Response, now: Date): Promise<void> {
  const html = await page.text()
  const bare = html.replace(SNAPSHOT, '').replace(RENDERED, '$1$2').replace(RENDERED_AT, '')
  const shell = new Response(bare, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  await files.put(SHELL, shell)
  const [, data] = SNAPSHOT.exec(html) ?? []
  if (data === undefined) return
  for (const { address, answer } of answersIn(JSON.parse(data), new URL(page.url).origin)) {
    await keepAnswer(answers, new Request(address), answer, now)
  }
}

type Answer = { readonly address: string; readonly answer: Response }

function answersIn({ site, reads }: Snapshot, origin: string): readonly Answer[] {
  return [
    { address: `${origin}/site.json`, answer: Response.json(site) },
    ...reads.map(({ call, query, position, data }) => ({
      address: addressOf(`${site.apiUrl || origin}/v1/${call}`, query),
      answer: answerOf(data, { 'cup-position': position }),
    })),
  ]
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

const answerOf = (data: unknown, headers: Readonly<Record<string, string>>): Response =>
  data === null ? new Response(null, { status: 204, headers }) : Response.json(data, { headers })
