import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { gameId, teamId } from '@cup/domain/testing'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, GROUP, type Hall, start } from '../../../test/hall.ts'
import { publicReads } from '../http/public-reads.ts'
import { publicPages } from './public-pages.ts'
import { defaultSite } from './site-file.ts'

const BUILT = `<!doctype html><html><head><title>Built</title>
    <meta name="description" content="built" /><script type="module" src="/assets/a.js"></script></head>
  <body><div id="root"></div></body></html>`
const BUILT_FILES = ['games-page-1.css', 'games-page-2.js', 'team-page-3.js', 'teams-page-4.js', 'index-5.js']
const ORIGIN = 'https://cup.example.org'
const EVIL = `</script><script>alert("1")</script>&$&$'`

/** The pages of a hall's service, made of a built page. */
function pagesOf({ app, cup, clock }: Hall) {
  const folder = mkdtempSync(join(tmpdir(), 'cup-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'index.html')
  writeFileSync(file, BUILT)
  mkdirSync(join(folder, 'assets'))
  for (const name of BUILT_FILES) writeFileSync(join(folder, 'assets', name), '')
  const sendPage = publicPages({
    ask: publicReads(app),
    siteNow: defaultSite(),
    state: () => `${cup.live.epoch()} ${cup.scopes.events}`,
    publicUrl: ORIGIN,
    now: clock.now,
  })
  const server = Fastify()
  server.get('/*', (request, reply) => sendPage(request, reply, file))
  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.inject({ url, headers })
    return { ...answerOf(answer.body), status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload }
  }
  return { open }
}

type Snapshot = {
  readonly site: { readonly timeZone: string }
  readonly reads: readonly { readonly call: string; readonly query: object; readonly position: string; data: unknown }[]
}

function answerOf(html: string) {
  const block = /<script type="application\/json" id="snapshot">(.*?)<\/script>/s.exec(html)?.[1]
  const snapshot: Snapshot = JSON.parse(block ?? '{"reads":[]}')
  const tag = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return { html, snapshot, tag, title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
}

/** The text of the page before the app runs. */
const wordsOf = (html: string): string =>
  (html.split('first-paint-->')[1] ?? '')
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function aGameUnderWay(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  await hall.write('game.write/score-goal', aGoalBy(11))
  return hall
}

describe('the page of the public app', () => {
  it('holds the first paint of each page', async () => {
    const { open } = pagesOf(await aGameUnderWay())
    const { html } = await open('/')
    expect(html).toMatch(/<p class="first-score">1:0<\/p>.*<!--\/first-paint--><div id="root"><\/div>/)
    const seen = async (url: string) => wordsOf((await open(url)).html)
    expect(await seen('/games')).toBe('Hallencup Spiele Spiel 1 11:00 Uhr Verein 1 Verein 2')
    expect(await seen('/teams')).toBe('Hallencup Mannschaften Verein 1 Verein 2')
    expect(await seen(`/teams/${teamId(2)}`)).toBe('Hallencup Verein 2')
    expect(await seen('/leaderboard')).toBe('Hallencup Vorrundentabelle Vorrunde 1. Verein 1 0 1. Verein 2 0')
    expect(await seen('/topscorer')).toBe('Hallencup Topscorer Rangliste 1. Mia-1 Keller Verein 1 1')
    expect(await seen('/endstand')).toBe(
      'Hallencup Endstand Der Endstand steht fest, sobald alle Spiele gespielt sind.',
    )
    expect(await seen('/privacy')).toContain('Hallencup Datenschutz Dies ist ein Beispieltext.')
    expect(await seen('/nothing')).toBe('')
  })

  it('holds the first data byte for byte as the reads answer them', async () => {
    const hall = await aGameUnderWay()
    const { snapshot } = await pagesOf(hall).open('/')
    expect(snapshot.reads.map(({ call }) => call)).toEqual([
      'competition.read/list',
      'game.read/current',
      'game.read/list-by-competition',
      'team.read/list',
      'competition.read/topscorer',
      'player.read/list-by-team',
      'player.read/list-by-team',
    ])
    for (const { call, query, data, position } of snapshot.reads) {
      const read = await fetch(`${hall.url}/v1/${call}?${new URLSearchParams(Object.entries(query))}`)
      expect(JSON.stringify(data)).toBe(await read.text())
      expect(position).toBe(read.headers.get('cup-position'))
    }
    expect(snapshot.site.timeZone).toBe('Europe/Berlin')
  })

  it('has the score of the running game in its preview', async () => {
    const { title, tag } = await pagesOf(await aGameUnderWay()).open('/')
    expect(title).toBe('V1 1:0 V2 · Spiel 1')
    expect(tag('og:title')).toBe(title)
    expect(tag('og:url')).toBe(`${ORIGIN}/`)
    expect(tag('og:locale')).toBe('de_DE')
    expect(tag('og:image')).toMatch(new RegExp(`^${ORIGIN}/v1/share/${gameId(1)}\\.png\\?at=\\d+$`))
    expect(tag('description')).toContain('Verein 1 gegen Verein 2, ')
  })

  it.each([
    [`/games?spiel=${gameId(1)}`, 'V1 1:0 V2 · Spiel 1'],
    ['/games', 'Spiele · Hallencup'],
    [`/teams/${teamId(2)}`, 'Verein 2 · Hallencup'],
    ['/leaderboard', 'Vorrundentabelle · Hallencup'],
    ['/topscorer/', 'Topscorer · Hallencup'],
    ['/imprint', 'Impressum · Hallencup'],
  ])('has at %s the title %s', async (url, title) => {
    const page = await pagesOf(await aGameUnderWay()).open(url)
    expect([page.status, page.title, page.tag('og:title')]).toEqual([200, title, title])
  })

  it.each(['/nothing', '/games/1', `/teams/${teamId(9)}`, `/?turnier=${gameId(1)}`])(
    'is a 404 in the app for an unknown %s',
    async (url) => {
      const { status, html } = await pagesOf(await aGameUnderWay()).open(url)
      expect(status).toBe(404)
      expect(html).toContain('<div id="root">')
    },
  )

  it('is served without any competition', async () => {
    const hall = await aGameUnderWay()
    await hall.write('competition.write/archive', { id: CUP })
    const pages = pagesOf(hall)
    expect(await pages.open('/')).toMatchObject({ status: 200, title: 'Hallencup live' })
    expect(await pages.open(`/?turnier=${CUP}`)).toMatchObject({ status: 200, title: 'V1 1:0 V2 · Spiel 1' })
  })

  it('escapes names', async () => {
    const hall = await aHall({ settings: { name: EVIL } })
    await hall.write('team.write/change-details', { id: teamId(1), name: EVIL, shortName: `"'><` })
    const { html, snapshot, title } = await pagesOf(hall).open(`/teams/${teamId(1)}`)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(title).toBe(
      Array(2).fill(`&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;$&amp;$&#39;`).join(' · '),
    )
    expect(JSON.stringify(snapshot.reads)).toContain(JSON.stringify(EVIL).slice(1, -1))
  })

  it('holds only public data', async () => {
    const hall = await aHall({ settings: { publicResults: 'planOnly', names: 'number' } })
    await hall.write('game.write/plan', aPlan(1))
    await start(hall, 1)
    await hall.write('game.write/score-goal', aGoalBy(11))
    const { open } = pagesOf(hall)
    const { html, title } = await open(`/teams/${teamId(1)}`)
    for (const page of ['leaderboard', 'topscorer', 'endstand']) {
      expect(wordsOf((await open(`/${page}`)).html)).toMatch(/^Hallencup \S+$/)
    }
    expect(html).not.toContain('Mia-1')
    expect(html).not.toContain('birthday')
    expect(title).toBe('Verein 1 · Hallencup')
    expect((await pagesOf(hall).open(`/games?spiel=${gameId(1)}`)).title).toBe('V1 – V2 · Spiel 1')
  })

  it('is made again after an event and answered 304 before', async () => {
    const hall = await aGameUnderWay()
    const { open } = pagesOf(hall)
    const { headers } = await open('/')
    const known = { 'if-none-match': String(headers.etag) }
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5')
    expect((await open('/', known)).status).toBe(304)
    await hall.write('game.write/score-goal', aGoalBy(21, { goalId: gameId(2), homeTeam: false }))
    expect(await open('/', known)).toMatchObject({ status: 200, title: 'V1 1:1 V2 · Spiel 1' })
  })

  it('links the files of its page', async () => {
    const { open } = pagesOf(await aHall())
    const links = async (url: string) => (await open(url)).html.match(/(?:href|content)="\/assets\/[^"]+"/g)
    expect(await links('/games')).toEqual(['href="/assets/games-page-1.css"', 'content="/assets/games-page-2.js"'])
    expect(await links(`/teams/${teamId(1)}`)).toEqual(['content="/assets/team-page-3.js"'])
    expect(await links('/')).toBeNull()
  })

  it('is compressed', async () => {
    const { open } = pagesOf(await aGameUnderWay())
    const { headers, raw } = await open('/', { 'accept-encoding': 'gzip, br' })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(raw).toString()).toBe((await open('/')).html)
  })

  it('holds the tables of the shown groups', async () => {
    const { snapshot } = await pagesOf(await aGameUnderWay()).open('/leaderboard')
    expect(snapshot.reads.at(-1)).toMatchObject({
      call: 'competition.read/leaderboard',
      query: { competitionId: CUP, groupId: GROUP },
    })
  })
})

describe('the share card', () => {
  it('is drawn for a game and for a competition', async () => {
    const hall = await aGameUnderWay()
    for (const id of [gameId(1), CUP]) {
      const answer = await fetch(`${hall.url}/v1/share/${id}.png`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  it.each([teamId(1), 'nothing'])('is 404 for %s', async (id) => {
    const hall = await aHall()
    expect((await fetch(`${hall.url}/v1/share/${id}.png`)).status).toBe(404)
  })
})
