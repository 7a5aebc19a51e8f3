import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { choiceOf } from '@cup/contract/competition-choices'
import { readRoutes, type WriteName } from '@cup/contract/routes'
import { aTeam, competitionId, gameId, goalId, matchdayId, meetId, playerId, teamId } from '@cup/domain/testing'
import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { assert, describe, expect, it, onTestFinished } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, GROUP, type Hall, start } from '../../../test/hall.ts'
import { aPublicApp, BUILT_PAGE, buildInto, WRITES_ITS_JOB, whenRendered } from '../../../test/public-app.ts'
import { eventually, until } from '../../../test/until.ts'
import { stampOf } from '../../core/projections/index.ts'
import { defaultObservability } from '../../operations/observability/observability.ts'
import { type AskPublicly, publicReads } from '../http/public-reads.ts'
import { requestLimits } from '../http/request-limits.ts'
import { defaultSite } from '../site/index.ts'
import { openRenderedDocuments } from './open-rendered-documents.ts'
import { publicPages } from './public-pages.ts'

const ORIGIN = 'https://cup.example.org'
const EVIL = `</script><script>alert("1")</script>&$&$'`

type Options = Parameters<typeof aPublicApp>[0] & {
  readonly publicUrl?: string | undefined
  /** The longest wait for a page and the longest rendering: a busy machine takes some seconds. */
  readonly waitMs?: number
  /** The text of `site.json`. */
  readonly site?: string
  /** Stands before the reads of the service. */
  readonly asked?: (ask: AskPublicly) => AskPublicly
}

/** The text of a list of competitions, as the switch shows it. */
async function choicesIn(list: Response): Promise<string> {
  const { competitions } = readRoutes['competition.read/list'].answer.parse(await list.json())
  return JSON.stringify({ competitions: competitions.map(choiceOf) })
}

/** As long as an id, and of the same characters. */
const NO_ID = '-'.repeat(36)

/** The pause between two requests does not make a document stale. */
const PATIENT = { idleMs: 600_000 }

/** The pages of a hall's service, rendered in a worker thread by the renderer of a small app. */
function pagesOf({ app, cup, clock }: Hall, options: Options = {}) {
  const { publicUrl = ORIGIN, waitMs = 60_000, site, asked = (ask) => ask, ...built } = options
  const dir = aPublicApp(built)[0]?.dir ?? ''
  const lines: string[] = []
  const { logger, metrics } = defaultObservability()
  const quiet = Object.assign(logger, { warn: (line: string) => void lines.push(line) })
  const documents = openRenderedDocuments({ logger: quiet, metrics }, systemRuntime, {
    ...PATIENT,
    waitMs,
    renderMs: waitMs,
  })
  onTestFinished(() => documents.close())
  const usual = defaultSite()
  const sendPage = publicPages({
    ask: asked(publicReads(app, () => undefined)),
    documents,
    limits: requestLimits(systemRuntime),
    siteNow: () => ({ ...usual(), ...(site === undefined ? {} : { bytes: Buffer.from(site) }) }),
    state: { era: cup.live.epoch, stamp: stampOf(cup.scopes) },
    publicUrl,
    now: clock.now,
    firstPatienceMs: waitMs,
  })
  const server = Fastify()
  server.get('/*', (request, reply) => sendPage(request, reply, join(dir, 'index.html')))
  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.inject({ url, headers })
    return { ...answerOf(answer.body), status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload }
  }
  return { open, documents, dir, lines }
}

type Snapshot = {
  readonly site: { readonly timeZone: string; readonly live: string }
  readonly reads: readonly { readonly call: string; readonly query: object; readonly position: string; data: unknown }[]
}

function answerOf(html: string) {
  const block = /<script type="application\/json" id="snapshot">(.*?)<\/script>/s.exec(html)?.[1]
  const snapshot: Snapshot = JSON.parse(block ?? '{"reads":[]}')
  return { html, snapshot, isShell: html === BUILT_PAGE, title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
}

async function aGameUnderWay(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  await hall.write('game.write/score-goal', aGoalBy(11))
  return hall
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cup-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const aGuestGoal = () => aGoalBy(21, { goalId: gameId(2), homeTeam: false })

const SETTINGS = 'competition.write/change-settings'
const HIDING_A_PLAYER: readonly (readonly [name: WriteName, hiding: object, showing: object])[] = [
  [SETTINGS, { id: CUP, playerPages: false }, { id: CUP, playerPages: true }],
  [SETTINGS, { id: CUP, names: 'number' }, { id: CUP, names: 'full' }],
  [SETTINGS, { id: CUP, publicResults: 'withoutTables' }, { id: CUP, publicResults: 'all' }],
  [SETTINGS, { id: CUP, publicResults: 'planOnly' }, { id: CUP, publicResults: 'all' }],
  ['player.write/change-details', { id: playerId(11), publicName: 'number' }, { id: playerId(11), publicName: 'full' }],
  ['player.write/change-details', { id: playerId(11), deleted: true }, { id: playerId(11), deleted: false }],
  [
    'player.write/change-team',
    { id: playerId(11), teamId: teamId(9), number: 1 },
    { id: playerId(11), teamId: teamId(1), number: 1 },
  ],
  ['player.write/erase', { id: playerId(11) }, { id: playerId(11) }],
]

describe('a page of the public app', () => {
  it('[C14] says when it was sent, also where it was rendered before', async () => {
    const hall = await aGameUnderWay()
    const { open } = pagesOf(hall)
    const sent = async () => (await open('/teams')).headers['server-timing']
    expect(await sent()).toBe(`now;dur=${Date.parse(hall.clock.now())}`)
    hall.clock.advance(90)
    expect(await sent()).toBe(`now;dur=${Date.parse(hall.clock.now())}`)
  })

  it('[0060] names the feed to a cache that fans it out and sockets to others, in whatever order they ask', async () => {
    const { open } = pagesOf(await aGameUnderWay())
    const byFeed = { 'cup-live': 'feed' }
    const pages = [await open('/teams'), await open('/teams', byFeed), await open('/teams')]
    expect(pages.map(({ snapshot }) => snapshot.site.live)).toEqual(['sockets', 'feed', 'sockets'])
    const tags = pages.map(({ headers }) => headers.etag)
    expect([tags[0] === tags[1], tags[0] === tags[2]]).toEqual([false, true])
    expect((await open('/teams', { ...byFeed, 'if-none-match': String(tags[1]) })).status).toBe(304)
    expect(pages.map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding, Cup-Live'))
  })

  it('[C14] does not say when it was sent to a cache that would keep it', async () => {
    const { open } = pagesOf(await aGameUnderWay())
    expect((await open('/teams', { 'cup-live': 'feed' })).headers['server-timing']).toBeUndefined()
  })

  it('is rendered from the snapshot that it embeds, into the page that was built', async () => {
    const { open } = pagesOf(await aGameUnderWay())
    const { html, snapshot, headers } = await open('/teams/')
    const rendered = JSON.stringify(snapshot.reads.map(({ data }) => data)).replaceAll('<', '&lt;')
    expect(html).toContain(`<div id="root"><main>${snapshot.reads.length} reads: ${rendered}</main></div>`)
    expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>/teams</title>'])
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/teams">`)
    expect(html).not.toContain('content="built"')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('of every kind is there and names its own address as the one to list', async () => {
    const { open } = pagesOf(await aGameUnderWay())
    const lists = ['games', 'games?ansicht=baum', 'teams', 'leaderboard', 'topscorer', 'endstand', 'halle']
    const tabs = [...lists, 'imprint', 'privacy']
    for (const path of ['', ...tabs, `teams/${teamId(1)}`, `games/${gameId(1)}`]) {
      const { status, html } = await open(`/${path}`)
      const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
      expect([status, canonical]).toEqual([200, `${ORIGIN}/${path}`])
    }
  })

  it('[H19] of the hall holds the games and teams of all competitions of the meet', async () => {
    const hall = await aGameUnderWay()
    const [meet, other, outside] = [meetId(1), competitionId(2), competitionId(3)]
    const cup = { location: 'Sporthalle', start: '2025-01-18', end: '2025-01-19' }
    await hall.write('meet.write/create', { id: meet, name: 'Hallensamstag' })
    await hall.write('competition.write/create', { id: other, name: 'U9', ...cup, meetId: meet })
    await hall.write('competition.write/create', { id: outside, name: 'Altherren', ...cup })
    await hall.write('competition.write/change-details', { id: CUP, meetId: meet })
    const { snapshot } = await pagesOf(hall).open(`/halle?turnier=${CUP}`)
    const asked = (call: string) => snapshot.reads.filter((read) => read.call === call).map(({ query }) => query)
    expect(asked('meet.read/get')).toEqual([{ id: meet }])
    const cups = [{ competitionId: CUP }, { competitionId: other }]
    expect(asked('game.read/list-by-competition')).toEqual(cups)
    expect(asked('team.read/list')).toEqual(cups.map((cup) => ({ ...cup, persons: '0' })))
  })

  it('holds the first data byte for byte as the reads answer them, all of one position', async () => {
    const hall = await aGameUnderWay()
    const { snapshot } = await pagesOf(hall).open('/')
    expect(snapshot.reads.map(({ call }) => call)).toEqual([
      'competition.read/list',
      'competition.read/get',
      'game.read/current',
      'game.read/list-by-competition',
      'team.read/list',
      'competition.read/topscorer',
      'player.read/list-by-team',
      'player.read/list-by-team',
    ])
    for (const { call, query, data, position } of snapshot.reads) {
      const read = await fetch(`${hall.url}/v1/${call}?${new URLSearchParams(Object.entries(query))}`)
      // The switch shows a few fields of each competition.
      const isSwitch = call === 'competition.read/list'
      expect(JSON.stringify(data)).toBe(isSwitch ? await choicesIn(read) : await read.text())
      expect(position).toBe(`${read.headers.get('cup-position')}.${read.headers.get('cup-check')}`)
    }
    expect(snapshot.site.timeZone).toBe('Europe/Berlin')
  })

  it('is not read again for what happens in another competition', async () => {
    const hall = await aGameUnderWay()
    const other = competitionId(2)
    const dates = { start: '2025-01-18', end: '2025-01-19' }
    await hall.write('competition.write/create', { id: other, name: 'U9', location: 'Sporthalle', ...dates })
    let reads = 0
    const counted =
      (ask: AskPublicly): AskPublicly =>
      (...asked) => {
        reads += 1
        return ask(...asked)
      }
    const { open } = pagesOf(hall, { asked: counted })
    const readsOfPage = async () => {
      reads = 0
      await open(`/games?turnier=${CUP}`)
      return reads
    }
    expect(await readsOfPage()).toBeGreaterThan(0)
    await hall.write('competition.write/create-matchday', { id: other, matchdayId: matchdayId(9), name: 'Samstag' })

    expect(await readsOfPage()).toBe(0)
    await hall.write('game.write/revoke-goal', { id: gameId(1), goalId: goalId(1) })
    await until(async () => (await readsOfPage()) > 0)
  })

  it('[H6] of a team is that of a competition in which it is enrolled', async () => {
    const hall = await aGameUnderWay()
    const [id, team] = [competitionId(2), teamId(9)]
    const dates = { start: '2025-01-18', end: '2025-01-19' }
    await hall.write('competition.write/create', { id, name: 'U9', location: 'Sporthalle', ...dates })
    await hall.write('team.write/create', aTeam({ id: team, name: 'Verein 9', shortName: 'V9' }))
    await hall.write('competition.write/enroll-team', { id, teamId: team })
    const { status, snapshot } = await pagesOf(hall).open(`/teams/${team}`)
    expect(status).toBe(200)
    expect(snapshot.reads.find(({ call }) => call === 'game.read/list-by-competition')?.query).toEqual({
      competitionId: id,
    })
  })

  it('of a game is that of the competition of the game, with both squads and the table of its group', async () => {
    const hall = await aGameUnderWay()
    const id = competitionId(2)
    await hall.write('competition.write/create', {
      id,
      name: 'U9',
      location: 'Sporthalle',
      start: '2025-01-18',
      end: '2025-01-19',
    })
    const { open } = pagesOf(hall)
    const { status, snapshot } = await open(`/games/${gameId(1)}`)
    expect(status).toBe(200)
    const asked = snapshot.reads.map(({ call, query }) => `${call} ${Object.values(query).join(' ')}`)
    expect(asked).toContain(`game.read/get ${gameId(1)}`)
    expect(asked).toContain(`game.read/list-by-competition ${CUP}`)
    expect(asked).toContain(`competition.read/leaderboard ${CUP} ${GROUP}`)
    expect(asked.filter((call) => call.startsWith('player.read/list-by-team'))).toHaveLength(2)
    expect((await open(`/games/${gameId(99)}`)).status).toBe(404)
    expect((await open(`/games/${gameId(1)}?turnier=${id}`)).status).toBe(404)
  })

  it('[N12] of a player exists where the competition has such pages, and only its reader keeps it', async () => {
    const hall = await aHall({ settings: { playerPages: true } })
    const { open } = pagesOf(hall)
    const { status, headers, snapshot } = await open(`/players/${playerId(11)}`)
    expect(status).toBe(200)
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'private, no-cache'])
    const calls = snapshot.reads.map(({ call }) => call)
    expect(calls).toEqual(expect.arrayContaining(['player.read/get', 'competition.read/topscorer']))
    expect((await open(`/players/${playerId(11)}?turnier=${CUP}`)).status).toBe(200)
    expect((await open(`/players/${playerId(99)}`)).status).toBe(404)
    expect((await open('/')).headers['x-robots-tag']).toBeUndefined()
  })

  it('[N12] of a player is gone for each reason for which nothing may be shown', async () => {
    const hall = await aHall({ settings: { playerPages: true } })
    await hall.write('team.write/create', aTeam({ id: teamId(9), name: 'Verein 9', shortName: 'V9' }))
    const { open } = pagesOf(hall)
    const path = `/players/${playerId(11)}`
    for (const [name, hiding, showing] of HIDING_A_PLAYER) {
      expect((await open(path)).html).toContain('Mia-1')
      await hall.send(name, hiding)
      for (const page of [path, `${path}?turnier=${CUP}`]) {
        const { status, isShell } = await open(page)
        expect([status, isShell], JSON.stringify(hiding)).toEqual([404, true])
      }
      await hall.send(name, showing)
    }
  })

  it('holds the tables of the shown groups', async () => {
    const { snapshot } = await pagesOf(await aGameUnderWay()).open('/leaderboard')
    expect(snapshot.reads.at(-1)).toMatchObject({
      call: 'competition.read/leaderboard',
      query: { competitionId: CUP, groupId: GROUP },
    })
  })

  it('[K8] is served where every competition is archived', async () => {
    const hall = await aHall()
    await hall.write('competition.write/archive', { id: CUP })
    const pages = pagesOf(hall)
    const { status, title, snapshot } = await pages.open('/')
    expect([status, title]).toEqual([200, '/'])
    // [K8] The archived one is shown, since there is no other.
    expect(snapshot.reads).toContainEqual(
      expect.objectContaining({ call: 'game.read/list-by-competition', query: { competitionId: CUP } }),
    )
    expect(await pages.open(`/?turnier=${CUP}`)).toMatchObject({ status: 200, title: `/?turnier=${CUP}` })
  })

  it('escapes its data', async () => {
    const hall = await aHall({ settings: { name: EVIL } })
    await hall.write('team.write/change-details', { id: teamId(1), name: EVIL, shortName: `"'><` })
    const { html, snapshot } = await pagesOf(hall).open(`/teams/${teamId(1)}`)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(JSON.stringify(snapshot.reads)).toContain(JSON.stringify(EVIL).slice(1, -1))
  })

  it('holds only public data', async () => {
    const hall = await aHall({ settings: { publicResults: 'planOnly', names: 'number' } })
    await hall.write('game.write/plan', aPlan(1))
    await start(hall, 1)
    await hall.write('game.write/score-goal', aGoalBy(11))
    const { open } = pagesOf(hall)
    for (const page of ['', `teams/${teamId(1)}`, 'topscorer', 'games', `games/${gameId(1)}`]) {
      const { html } = await open(`/${page}`)
      expect(html).not.toMatch(/Mia-1|birthday|"home":1/)
    }
  })

  it('has no absolute link where the address of the service is not configured', async () => {
    const pages = pagesOf(await aHall(), { publicUrl: '' })
    const { html } = await pages.open('/', { host: 'evil.example' })
    expect(html).toContain('<link rel="canonical" href="/">')
    expect(html).not.toContain('evil')
  })

  it('is compressed once for each encoding', async () => {
    const { open } = pagesOf(await aGameUnderWay())
    const plain = (await open('/')).html
    for (const [accepted, decompress] of [
      ['gzip, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, raw } = await open('/', { 'accept-encoding': accepted })
      expect([headers['content-encoding'], headers.vary]).toEqual([
        accepted.split(', ').at(-1),
        'Accept-Encoding, Cup-Live',
      ])
      expect(decompress(raw).toString()).toBe(plain)
    }
  })
})

describe('a page after an event', () => {
  it('is answered 304 before it, at once with its last state, and then rendered again', async () => {
    const hall = await aGameUnderWay()
    const { open, documents } = pagesOf(hall)
    const { headers } = await open('/')
    const known = { 'if-none-match': String(headers.etag) }
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=43')
    expect((await open('/', known)).status).toBe(304)
    await hall.write('game.write/score-goal', aGuestGoal())
    expect((await open('/', known)).status).toBe(304)
    const { html } = await eventually(async () => {
      const page = await open('/', known)
      return page.status === 200 ? page : undefined
    })
    expect(html).toContain('"guest":1')
    expect(documents.figures().renders).toMatchObject({ finished: 2, failed: 0 })
  })

  it('is rendered once for many requests', async () => {
    const hall = await aGameUnderWay()
    const { open, documents } = pagesOf(hall)
    await Promise.all(Array.from({ length: 50 }, () => open('/games')))
    await hall.write('game.write/score-goal', aGuestGoal())
    await Promise.all(Array.from({ length: 50 }, () => open('/games')))
    await until(() => documents.figures().renders.finished === 2)
    await open('/games')
    expect(documents.figures().renders).toMatchObject({ finished: 2, unchanged: 0 })
  })

  it('[N8] is never sent again once something of it was redacted', async () => {
    const hall = await aGameUnderWay()
    const gate = join(aFolder(), 'open')
    const waits = `if (job.path === '/games') while (!process.getBuiltinModule('fs').existsSync('${gate}'));\n`
    const { open, documents } = pagesOf(hall, { renderPage: waits + WRITES_ITS_JOB })
    const page = `/teams/${teamId(1)}`
    expect((await open(page)).html).toContain('Mia-1')
    const waiting = open('/games')
    await until(() => documents.figures().queued === 1)
    documents.forget()
    expect((await waiting).isShell).toBe(true)
    writeFileSync(gate, '')
    await hall.write('competition.write/change-settings', { id: CUP, names: 'number' })
    expect((await open(page)).html).not.toContain('Mia-1')
  })
})

describe('an unknown address', () => {
  it.each([
    '/nothing',
    '/games/1',
    `/games/${NO_ID}`,
    `/teams/${teamId(9)}`,
    `/?turnier=${gameId(1)}`,
    '/?turnier=nonsense',
    '/games?turnier=',
    `/teams/${teamId(1)}?turnier=${NO_ID}`,
  ])('is a 404 of the bare page, for which nothing is rendered: %s', async (url) => {
    const { open, documents } = pagesOf(await aGameUnderWay())
    const { status, isShell, headers } = await open(url)
    expect([status, isShell, headers['cache-control']]).toEqual([404, true, 'no-store'])
    expect(documents.figures().renders).toEqual({ finished: 0, unchanged: 0, failed: 0, dropped: 0 })
  })

  it('never becomes a document of its own by what is added to it', async () => {
    const { open, documents } = pagesOf(await aGameUnderWay())
    for (let n = 10; n < 60; n += 1) {
      const { status, title } = await open(`/games?spiel=${gameId(n)}&n=${n}`, { host: `host-${n}.example` })
      expect([status, title]).toEqual([200, '/games'])
    }
    await open(`/games?spiel=${gameId(1)}`)
    expect(documents.figures()).toMatchObject({ documents: 2, renders: { finished: 2 } })
  })
})

it('embeds the texts of the legal pages in those alone', async () => {
  const { open } = pagesOf(await aGameUnderWay())
  const { imprint, privacy, ...others } = defaultSite()().site
  expect((await open('/games')).snapshot.site).toEqual(others)
  for (const page of ['/imprint', '/privacy'])
    expect((await open(page)).snapshot.site).toEqual({ ...others, imprint, privacy })
})

it.each(['/imprint', '/privacy'])('renders %s once, whatever happens in the cup', async (page) => {
  const hall = await aGameUnderWay()
  const { open, documents } = pagesOf(hall)
  const first = await open(page)
  for (let n = 2; n < 5; n += 1) {
    await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(n) }))
    expect((await open(page)).headers.etag).toBe(first.headers.etag)
  }

  expect(first.snapshot.reads).toEqual([])
  expect(documents.figures()).toMatchObject({ queued: 0, renders: { finished: 1, unchanged: 0 } })
})

describe('the bare page', () => {
  const renderers: readonly (readonly [string, Options])[] = [
    ['the app has no renderer', { renderPage: undefined }],
    ['the renderer is of another build', { renderedWith: 'another page' }],
    ['the renderer throws', { renderPage: `throw new TypeError('Mia Keller')` }],
    ['the renderer ends its thread', { renderPage: 'process.exit(3)' }],
    ['the renderer does not end', { renderPage: 'for (;;);', waitMs: 500 }],
  ]
  it.each(renderers)('is sent where %s', async (_, options) => {
    const { open, lines } = pagesOf(await aGameUnderWay(), options)
    const { status, isShell, headers } = await open('/')
    expect([status, isShell, headers['cache-control'], headers.etag]).toEqual([200, true, 'no-store', undefined])
    await until(() => lines.length > 0)
    expect(lines.join()).not.toContain('Mia')
  })

  it('is sent where a page would embed more than 1 MiB', async () => {
    const { open, lines } = pagesOf(await aGameUnderWay(), { site: JSON.stringify('x'.repeat(1024 * 1024)) })
    const { status, isShell } = await open('/imprint')
    expect([status, isShell, lines]).toEqual([
      200,
      true,
      ['A page, calendar or share card could not be rendered: its data is too large to be embedded'],
    ])
  })

  it('is sent where one read alone has more than 1 MiB, which is neither parsed nor soon made again', async () => {
    const made: string[] = []
    const asked = (ask: AskPublicly): AskPublicly => {
      return async (name, query) => {
        const read = await ask(name, query)
        if (!read || name !== 'game.read/list-by-competition') return read
        const data = () => assert.fail('it was parsed')
        made.push(name)
        return Object.defineProperty({ ...read, bytes: Buffer.alloc(1024 * 1024 + 1) }, 'data', { get: data })
      }
    }
    const { open } = pagesOf(await aGameUnderWay(), { asked })
    for (const address of ['/', '/games', `/games?spiel=${gameId(1)}`, `/games/${gameId(1)}`, '/teams']) {
      const { status, isShell } = await open(address)
      expect([address, status, isShell]).toEqual([address, 200, true])
    }
    expect(made).toHaveLength(1)
  })

  it('is replaced by rendered pages as soon as the build on disk is whole', async () => {
    const { open, dir } = pagesOf(await aGameUnderWay(), { renderedWith: 'another page' })
    expect((await open('/games')).isShell).toBe(true)
    buildInto(dir, { renderPage: WRITES_ITS_JOB })
    expect((await open('/games')).title).toBe('/games')
    const page = BUILT_PAGE.replace('Built', 'Built again').replace('<body>', '<body class="new">')
    buildInto(dir, { page })
    expect((await open('/games')).html).toContain('<body class="new">')
  })

  it('is sent only for the page that failed, while others are rendered by the next thread', async () => {
    const renderPage = `if (job.path === '/teams') process.exit(3)\n${WRITES_ITS_JOB}`
    const { open, documents } = pagesOf(await aGameUnderWay(), { renderPage })
    expect((await open('/teams')).isShell).toBe(true)
    await until(async () => (await open('/games')).title === '/games')
    expect(documents.figures()).toMatchObject({ replacedThreads: 1 })
  })
})

describe('the share card', () => {
  it('is drawn for a game and for a competition', async () => {
    const hall = await aGameUnderWay()
    for (const id of [gameId(1), CUP]) {
      const answer = await whenRendered(`${hall.url}/v1/share/${id}.png`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  it('is drawn again only when its content has changed', async () => {
    const hall = await aGameUnderWay()
    const card = async () => (await whenRendered(`${hall.url}/v1/share/${gameId(1)}.png`)).headers.get('etag')
    const first = await card()
    await hall.write('team.write/change-details', { id: teamId(1), staff: 'Anna' })
    expect(await card()).toBe(first)
    await hall.write('game.write/score-goal', aGuestGoal())
    await until(async () => (await card()) !== first)
  })

  it.each([teamId(1), 'nothing'])('is 404 for %s', async (id) => {
    const hall = await aHall()
    expect((await fetch(`${hall.url}/v1/share/${id}.png`)).status).toBe(404)
  })
})
