import { respondToFile } from '@cup/api-client/service-worker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEPT_AT_HEADER } from '../shared/reachability.ts'
import { SHELL } from './keep.ts'
import { kindOf, type Means, respondToAnswer, respondToPage } from './respond.ts'

const NOON = new Date('2025-01-18T12:00:00.000Z')
const page = new Request('https://cup.example.org/games')
const read = new Request('https://cup.example.org/v1/game.read/current?competitionId=1')

/** A worker with nothing kept, and a network in the hands of the test. */
function aWorker() {
  const asked: Request[] = []
  const going: Promise<unknown>[] = []
  let answer: () => Promise<Response> = async () => new Response('fresh')
  const means: Means = {
    files: new FakeCache() as unknown as Cache,
    answers: new FakeCache() as unknown as Cache,
    ask: async (input) => {
      asked.push(new Request(input))
      return answer()
    },
    now: () => NOON,
    goOn: (work) => going.push(work),
  }
  return {
    means,
    asked,
    settled: () => Promise.all(going),
    answering: (next: () => Promise<Response>) => {
      answer = next
    },
  }
}

const noNetwork = async (): Promise<Response> => {
  throw new TypeError('no network')
}

const pageWith = (snapshot: object) =>
  `<meta name="cup-rendered-at" content="7"/></head><div id="root"><div><p>1:0</p></div></div>\n<noscript>x</noscript><script type="application/json" id="snapshot">${JSON.stringify(snapshot)}</script></body>`

/** As it comes from the network: it knows its address. */
function aPage(html: string, headers: Readonly<Record<string, string>> = {}): Response {
  const response = new Response(html, { headers })
  Object.defineProperty(response, 'url', { value: page.url })
  response.clone = () => aPage(html, headers)
  return response
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page', () => {
  it('is the newest there is, and is kept without its data', async () => {
    const { means, answering, settled } = aWorker()
    const html = pageWith({ site: { apiUrl: '', imprint: [] }, reads: [] })
    answering(async () => aPage(html))
    expect(await (await respondToPage(page, means)).text()).toBe(html)
    await settled()
    expect(await (await means.files.match(SHELL))?.text()).toBe(
      '</head><div id="root"></div>\n<noscript>x</noscript></body>',
    )
  })

  it('[K8] is kept with the competition that was meant, also after a page of another one', async () => {
    const { means, answering, settled } = aWorker()
    const keptAfter = async (snapshot: object) => {
      answering(async () => aPage(pageWith({ site: { apiUrl: '', imprint: [] }, ...snapshot })))
      await respondToPage(page, means)
      await settled()
      const kept = await (await means.files.match(SHELL))?.text()
      return JSON.parse(/id="snapshot">(.*)<\/script>/.exec(kept ?? '')?.[1] ?? '{}')
    }
    const other = { call: 'competition.read/get', query: { id: '2' }, position: 'e1.7', data: {} }
    expect(await keptAfter({ reads: [other] })).toEqual({ competitionId: '2', reads: [] })
    expect(await keptAfter({ competitionId: '1', reads: [] })).toEqual({ competitionId: '1', reads: [] })
    expect(await keptAfter({ reads: [other] })).toEqual({ competitionId: '1', reads: [] })
  })

  it('brings answers, which are kept as if they had been asked for', async () => {
    const { means, answering, settled } = aWorker()
    const query = { competitionId: '1' }
    const list = { call: 'team.read/list', query, position: 'e1.7', data: { teams: [] } }
    const noGame = { call: 'game.read/current', query, position: 'e1.7', data: null }
    answering(async () =>
      aPage(pageWith({ site: { apiUrl: '', name: 'x', imprint: [], privacy: [] }, reads: [list, noGame] })),
    )
    await respondToPage(page, means)
    await settled()
    answering(noNetwork)
    const teams = await respondToAnswer(new Request('https://cup.example.org/v1/team.read/list?competitionId=1'), means)
    expect(await teams.json()).toEqual({ teams: [] })
    expect(teams.headers.get('cup-position')).toBe('e1.7')
    expect(teams.headers.get(KEPT_AT_HEADER)).toBe(NOON.toISOString())
    expect((await respondToAnswer(read, means)).status).toBe(204)
    const site = await respondToAnswer(new Request('https://cup.example.org/site.json'), means)
    expect(await site.json()).toEqual({ apiUrl: '', name: 'x', imprint: [], privacy: [] })
  })

  it('brings answers that are as old as the copy of a cache', async () => {
    const { means, answering, settled } = aWorker()
    const madeAt = '2025-01-18T11:20:00.000Z'
    const noGame = { call: 'game.read/current', query: { competitionId: '1' }, position: 'e1.7', data: null }
    const site = { apiUrl: '', name: 'x', imprint: [], privacy: [] }
    answering(async () => aPage(pageWith({ site, reads: [noGame] }), { [KEPT_AT_HEADER]: madeAt }))
    await respondToPage(page, means)
    await settled()
    answering(noNetwork)

    expect((await respondToAnswer(read, means)).headers.get(KEPT_AT_HEADER)).toBe(madeAt)
  })

  it('brings the site without the texts of the legal pages: they stay, or are asked for once', async () => {
    const { means, asked, answering, settled } = aWorker()
    const file = new Request('https://cup.example.org/site.json')
    const texts = { imprint: ['SG Nord'], privacy: ['Keine Cookies'] }
    const open = async (name: string) => {
      const html = pageWith({ site: { apiUrl: '', name }, reads: [] })
      answering(async () => (asked.at(-1)?.url === file.url ? Response.json({ ...texts, name: 'old' }) : aPage(html)))
      await respondToPage(page, means)
      await settled()
      return (await means.answers.match(file))?.json()
    }
    expect(await open('first')).toEqual({ apiUrl: '', name: 'first', ...texts })
    expect(await open('second')).toEqual({ apiUrl: '', name: 'second', ...texts })
    expect(asked.map(({ url }) => url).filter((url) => url === file.url)).toHaveLength(1)
  })

  it('brings the texts where it is a legal page, and they take the place of those that were kept', async () => {
    const { means, asked, answering, settled } = aWorker()
    const site = { apiUrl: '', imprint: ['SG Süd'], privacy: ['Ein Cookie'] }
    await means.answers.put('https://cup.example.org/site.json', Response.json({ imprint: ['SG Nord'], privacy: [] }))
    answering(async () => aPage(pageWith({ site, reads: [] })))
    await respondToPage(page, means)
    await settled()
    expect(asked).toHaveLength(1)
    expect(await (await means.answers.match('https://cup.example.org/site.json'))?.json()).toEqual(site)
  })

  it('is the kept one without a network, whatever address was asked for', async () => {
    const { means, answering } = aWorker()
    await means.files.put(SHELL, new Response('kept'))
    answering(noNetwork)
    expect(await (await respondToPage(page, means)).text()).toBe('kept')
  })

  it('is the kept one where the network only pretends to be there', async () => {
    const { means, answering } = aWorker()
    await means.files.put(SHELL, new Response('kept'))
    answering(() => new Promise(() => {}))
    const response = respondToPage(page, means)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await (await response).text()).toBe('kept')
  })

  it('is not kept where it is none', async () => {
    const { means, answering, settled } = aWorker()
    answering(async () => new Response('unknown', { status: 404 }))
    expect((await respondToPage(page, means)).status).toBe(404)
    await settled()
    expect(await means.files.match(SHELL)).toBeUndefined()
  })
})

describe('a file', () => {
  it('is never asked for again', async () => {
    const { means, asked } = aWorker()
    const file = new Request('https://cup.example.org/assets/index-1.js')
    await means.files.put(file, new Response('kept'))
    expect(await (await respondToFile(file, means)).text()).toBe('kept')
    expect(asked).toEqual([])
  })
})

describe('an answer', () => {
  it('is asked for as a stranger would, and is new', async () => {
    const { means, asked } = aWorker()
    const answer = await respondToAnswer(read, means)
    expect(asked[0]?.credentials).toBe('omit')
    expect(answer.headers.get(KEPT_AT_HEADER)).toBeNull()
  })

  it('is the last one without a network, and says of when it is', async () => {
    const { means, answering, settled } = aWorker()
    await respondToAnswer(read, means)
    await settled()
    answering(noNetwork)
    const later = new Request(`${read.url}&atLeast=e1.7`)
    const answer = await respondToAnswer(later, means)
    expect(await answer.text()).toBe('fresh')
    expect(answer.headers.get(KEPT_AT_HEADER)).toBe(NOON.toISOString())
  })

  it('says of when a copy is that a cache has sent while the service was away', async () => {
    const { means, answering, settled } = aWorker()
    const madeAt = '2025-01-18T11:20:00.000Z'
    answering(async () => new Response('copy', { headers: { [KEPT_AT_HEADER]: madeAt } }))
    await respondToAnswer(read, means)
    await settled()
    answering(noNetwork)

    expect((await respondToAnswer(read, means)).headers.get(KEPT_AT_HEADER)).toBe(madeAt)
  })

  it('is the last one while the service is being started', async () => {
    const { means, answering, settled } = aWorker()
    await respondToAnswer(read, means)
    await settled()
    answering(async () => new Response('starting', { status: 503 }))
    expect(await (await respondToAnswer(read, means)).text()).toBe('fresh')
  })

  it('fails without a network where none was kept', async () => {
    const { means, answering } = aWorker()
    answering(noNetwork)
    await expect(respondToAnswer(read, means)).rejects.toThrow('no network')
  })

  it.each(['private', 'no-store'])('that is %s is not kept', async (caching) => {
    const { means, answering, settled } = aWorker()
    answering(async () => new Response('secret', { headers: { 'cache-control': caching } }))
    await respondToAnswer(read, means)
    await settled()
    expect(await means.answers.keys()).toEqual([])
  })

  it('that is empty is kept as well: there is no game', async () => {
    const { means, answering, settled } = aWorker()
    answering(async () => new Response(null, { status: 204 }))
    await respondToAnswer(read, means)
    await settled()
    answering(noNetwork)
    expect((await respondToAnswer(read, means)).status).toBe(204)
  })

  it.each([
    ['stays where an older one comes later', 'a1.19', 'a1.18', 'a1.19'],
    ['makes way for a newer one', 'a1.9', 'a1.10', 'a1.10'],
    ['makes way for one of another log', 'a1.19', 'b2.3', 'b2.3'],
  ])('%s', async (_, first, second, kept) => {
    const { means, answering, settled } = aWorker()
    for (const position of [first, second]) {
      answering(async () => Response.json(position, { headers: { 'cup-position': position } }))
      await respondToAnswer(read, means)
      await settled()
    }
    answering(noNetwork)
    expect(await (await respondToAnswer(read, means)).json()).toBe(kept)
  })

  it('is forgotten where there are more than one visitor looks at', async () => {
    const { means, settled } = aWorker()
    for (let n = 0; n < 90; n += 1) {
      await respondToAnswer(new Request(`https://cup.example.org/v1/team.read/get?id=${n}`), means)
      await settled()
    }
    const kept = await means.answers.keys()
    expect(kept).toHaveLength(80)
    expect(kept[0]?.url).toMatch(/id=10$/)
  })
})

const HOME = 'https://cup.example.org'
const asked = (path: string, change: Partial<{ method: string; mode: RequestMode; authorization: string }> = {}) => {
  const { method = 'GET', mode = 'cors', authorization } = change
  const headers = new Headers(authorization === undefined ? {} : { authorization })
  return kindOf({ method, mode, url: new URL(path, HOME).href, headers }, HOME)
}

describe('what a request is to the worker', () => {
  it.each([
    ['/', 'page'],
    ['/games?turnier=1', 'page'],
    ['/control/competitions', 'other'],
    ['/streamelements/score', 'other'],
    ['/docs', 'other'],
    ['/zertifikat', 'other'],
  ])('a visit of %s is of the kind %s', (path, kind) => {
    expect(asked(path, { mode: 'navigate' })).toBe(kind)
  })

  it.each([
    ['/assets/index-1.js', 'file'],
    ['/first.js', 'file'],
    ['/icon.svg', 'file'],
    ['/site.json', 'answer'],
    ['/v1/game.read/current?competitionId=1', 'answer'],
    ['https://api.example.org/v1/team.read/list', 'answer'],
    ['https://player.example.org/assets/a.js', 'other'],
    ['/v1/live', 'other'],
    ['/sw.js', 'other'],
  ])('a call of %s is of the kind %s', (path, kind) => {
    expect(asked(path)).toBe(kind)
  })

  it('leaves alone what carries credentials or changes anything', () => {
    expect(asked('/v1/game.read/current', { authorization: 'Bearer 1' })).toBe('other')
    expect(asked('/v1/game.write/start', { method: 'POST' })).toBe('other')
    expect(asked('/', { method: 'POST', mode: 'navigate' })).toBe('other')
  })
})

/** The browser's cache in memory, as far as the worker uses it. */
class FakeCache implements Pick<Cache, 'put' | 'match' | 'delete' | 'keys'> {
  readonly #kept = new Map<string, Response>()

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#kept.set(addressOf(request), response)
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#kept.get(addressOf(request))?.clone()
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#kept.delete(addressOf(request))
  }

  async keys(): Promise<Request[]> {
    return [...this.#kept.keys()].map((address) => new Request(address))
  }
}

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'https://cup.example.org').href
