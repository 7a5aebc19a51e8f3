import { keepAnswer } from './keep.ts'

/** Where the page without its data is kept. */
export const SHELL = '/'

const SNAPSHOT = /<script[^>]*\bid="snapshot"[^>]*>([\s\S]*?)<\/script>/

/** What was to be seen when the page was made, and is not true any more. */
const FIRST_PAINT = /<!--first-paint-->[\s\S]*<!--\/first-paint-->/

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

/** Keeps a page for every address of the site, and the data in it as the answers that they are. */
export async function keepPage({ files, answers }: Kept, page: Response, now: Date): Promise<void> {
  const html = await page.text()
  const bare = html.replace(SNAPSHOT, '').replace(FIRST_PAINT, '')
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
