import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { GameId, PlayerId } from '@cup/domain/kernel'
import type { NamesPolicy } from '@cup/domain/settings'
import {
  aPlayer,
  aTeam,
  cardId,
  competitionId,
  correctionId,
  foulId,
  gameId,
  goalId,
  groupId,
  playerId,
  teamId,
  timeOutId,
} from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NAMES_IN_CACHES_SECONDS } from '../src/core/privacy-barrier/index.ts'
import { backUp } from '../src/operations/backup/index.ts'
import { anErasure, carryOut } from '../test/erasures.ts'
import { eventsIn } from '../test/frames.ts'
import { aKnockoutPlan, aPlan } from '../test/hall.ts'
import { answersAt, aPublicApp, type Known, otherAddresses, readAddresses } from '../test/public-app.ts'
import { type Viewer, watch } from '../test/screen.ts'
import { done } from '../test/sign-in.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService, tokenOf } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const POLICIES = ['full', 'first', 'number'] as const

/** A player of each wish in a team of each policy, all of them invented; every canary is a word that stands nowhere else. */
type Canary = {
  readonly id: PlayerId
  readonly team: number
  readonly names: NamesPolicy
  readonly firstName: string
  readonly lastName: string
  readonly birthday: string
}

const strictest = (a: number, b: number): NamesPolicy => POLICIES[Math.max(a, b)] ?? 'number'

const CANARIES: readonly Canary[] = POLICIES.flatMap((_, cup) =>
  POLICIES.map((_wish, wish) => ({
    id: playerId((cup + 1) * 10 + wish),
    team: cup + 1,
    names: strictest(cup, wish),
    firstName: `Vorkanari${cup}${wish}x`,
    lastName: `Nachkanari${cup}${wish}x`,
    birthday: `2011-0${cup + 1}-1${wish}`,
  })),
)

const KNOWN: Known = {
  competitionIds: POLICIES.map((_, cup) => competitionId(cup + 1)),
  groupIds: POLICIES.map((_, cup) => groupId(cup + 1)),
  teamIds: [1, 2, 3, 11, 12, 13].map(teamId),
  playerIds: CANARIES.map(({ id }) => id),
  gameIds: POLICIES.map((_, cup) => gameId(cup + 1)),
  goals: POLICIES.flatMap((_, cup) => POLICIES.map((_, n) => [gameId(cup + 1), goalId((cup + 1) * 10 + n)] as const)),
}

/** Texts of a player that the public may never read, given those that may be seen. */
const hiddenOf = ({ names, firstName, lastName, birthday }: Canary): string[] => [
  birthday,
  ...(names === 'full' ? [] : [lastName]),
  ...(names === 'number' ? [firstName] : []),
]

const shownOf = ({ names, firstName, lastName }: Canary): string[] => {
  if (names === 'number') return []
  return names === 'full' ? [`${firstName} ${lastName}`] : [`${firstName} N.`]
}

/** A competition of each policy with a game under way in which everybody has scored. */
async function plant(service: TestService): Promise<void> {
  for (const [cup, names] of POLICIES.entries()) await plantCup(service, cup + 1, names)
}

async function plantCup({ write }: TestService, number: number, names: NamesPolicy): Promise<void> {
  const [id, home, guest] = [competitionId(number), teamId(number), teamId(10 + number)]
  const dates = { start: '2025-01-18', end: '2025-01-19' }
  await write('competition.write/create', {
    id,
    name: `Cup ${number}`,
    location: 'Halle',
    ...dates,
    names,
    playerPages: true,
    regieRequired: false,
  })
  for (const team of [home, guest]) {
    const photo = { filePath: `photos/${number}.jpg`, description: `Bildkanari${number}x` }
    await write(
      'team.write/create',
      aTeam({ id: team, name: `Verein ${team.slice(-2)}`, staff: `Stabkanari${number}x`, photo }),
    )
    await write('competition.write/enroll-team', { id, teamId: team })
  }
  await write('competition.write/create-group', { id, groupId: groupId(number), name: 'A', teamIds: [home, guest] })
  const { matchdayId: _, ...plan } = aPlan(number, { competitionId: id, groupId: groupId(number) })
  await write('game.write/plan', { ...plan, plannedTeams: { home: { teamId: home }, guest: { teamId: guest } } })
  await write('game.write/set-actual-teams', { id: gameId(number), homeTeamId: home, guestTeamId: guest })
  await write('game.write/start', { id: gameId(number) })
  for (const [n, { id: player, firstName, lastName, birthday }] of CANARIES.filter(
    ({ team }) => team === number,
  ).entries()) {
    const person = { firstName, lastName, birthday, publicName: POLICIES[n] ?? 'number' }
    await write('player.write/create', aPlayer({ id: player, teamId: home, number: n + 1, ...person }))
    const goal = { goalId: goalId(number * 10 + n), time: 500, playerId: player, homeTeam: true }
    await write('game.write/score-goal', { id: gameId(number), ...goal })
  }
}

/** Two services on one database that serve the public page, with everybody planted. */
async function twoServices(): Promise<readonly [TestService, TestService]> {
  const database = await aDatabase()
  const apps = aPublicApp()
  const one = await aService({ database, apps })
  await plant(one)
  return [one, await aService({ database, apps })]
}

/** Everything that the public may see of a service. */
async function publicSurface(
  service: TestService,
  viewers: readonly Viewer[] = [],
  addresses: readonly string[] = [...readAddresses(KNOWN), ...otherAddresses(KNOWN)],
): Promise<string> {
  const pages: string[] = []
  for (const address of addresses) pages.push(await answersAt(service, address))
  return [...pages, ...viewers.map(({ messages }) => JSON.stringify(messages))].join('\n')
}

/** Listens to everything: what comes, and what has come since the beginning. */
async function listeners({ url, cup }: TestService): Promise<readonly Viewer[]> {
  const after = `${cup.live.epoch()}.0`
  const viewers = await Promise.all([
    watch(url, { topics: 'events,commands,ticks' }),
    watch(url, { topics: 'events', after }),
    ...KNOWN.competitionIds.map((id) => watch(url, { topics: 'events,ticks', competitionId: id, after })),
  ])
  const last = cup.scopes.events
  const hasAll = ({ messages }: Viewer) => messages.flatMap(eventsIn).some(({ position }) => position === last)
  await until(() => viewers.slice(1, 2).every(hasAll))
  return viewers
}

/** A goal for each game, so that everybody is told of all scorers. */
async function scoreAgain(service: TestService, round: number): Promise<number> {
  let position = 0
  for (const [n, id] of KNOWN.gameIds.entries()) {
    const goal = { id, goalId: goalId(round * 100 + n), time: 300, playerId: playerId((n + 1) * 10), homeTeam: true }
    position = await service.write('game.write/score-goal', goal)
  }
  return position
}

/** The child of a cup who has done nothing but get a card; everybody may read the name in the squad. */
const SHOWN_A_CARD = { id: playerId(19), firstName: 'Kartenkanari', lastName: 'Rotkanari' } as const

/** Fouls, a time-out and cards in the first cup, one of them for a child who has done nothing else. */
async function plantCards({ write }: TestService): Promise<void> {
  const [id, home] = [gameId(1), teamId(1)]
  await write('player.write/create', aPlayer({ ...SHOWN_A_CARD, teamId: home, number: 19, publicName: 'full' }))
  await write('game.write/call-foul', { id, foulId: foulId(1), teamId: home, time: 480 })
  await write('game.write/take-time-out', { id, timeOutId: timeOutId(1), teamId: home, time: 470 })
  const card = { id, teamId: home, time: 460 }
  await write('game.write/show-card', { ...card, cardId: cardId(1), colour: 'yellow', playerId: SHOWN_A_CARD.id })
  await write('game.write/change-card', { id, cardId: cardId(1), colour: 'red' })
  await write('game.write/show-card', { ...card, cardId: cardId(2), colour: 'yellow', playerId: playerId(11) })
  await write('game.write/show-card', { ...card, cardId: cardId(3), colour: 'yellow', playerOpen: true })
  await write('game.write/revoke-card', { id, cardId: cardId(2) })
}

/** [S10] Two knockout games of the first cup in which the same child has shot. */
const SHOT_IN = [gameId(9), gameId(10)] as const

/** One of them was played and corrected, which shows the child one more card; the other one was on paper. */
async function plantShots(service: TestService): Promise<void> {
  const [id, onPaper] = SHOT_IN
  const [home, guest] = [teamId(1), teamId(11)]
  const pair = [
    { teamId: home, success: true, playerId: SHOWN_A_CARD.id },
    { teamId: guest, success: false },
  ] as const
  const shots = [...pair, ...pair, ...pair]
  for (const number of [9, 10]) {
    const { matchdayId: _, ...plan } = aKnockoutPlan(number, { competitionId: competitionId(1) })
    const plannedTeams = { home: { teamId: home }, guest: { teamId: guest } }
    await service.write('game.write/plan', { ...plan, plannedTeams })
  }
  await service.write('game.write/set-actual-teams', { id, homeTeamId: home, guestTeamId: guest })
  await service.write('game.write/start', { id })
  await endGame(service, id)
  for (const shot of shots)
    await service.write('game.write/track-shoot-out-shot', { id, ...shot }, { key: crypto.randomUUID() })
  const card = { cardId: cardId(9), teamId: home, time: 60, colour: 'red', playerId: SHOWN_A_CARD.id } as const
  const correction = { correctionId: correctionId(9), gameId: id, reason: 'Bericht der Schiedsrichter' }
  await done(service, 'log.write/correct', { ...correction, commands: [{ call: 'game.write/show-card', body: card }] })
  await service.write('game.write/enter-result', { id: onPaper, goals: [], shots })
}

/** Addresses that are about the cup: the documents of the API have examples of everything. */
const PLANTED: Known = { ...KNOWN, gameIds: [...KNOWN.gameIds, ...SHOT_IN] }
const ABOUT_THE_CUP = [...readAddresses(PLANTED), ...otherAddresses(PLANTED)].filter(
  (address) => !['/v1/openapi.json', '/v1/live-schemas.json', '/docs'].includes(address),
)

/** Objects of a text of JSON that have this field and no object inside. */
const objectsWith = (field: string, text: string): readonly string[] =>
  text.match(new RegExp(`\\{[^{}]*"${field}"[^{}]*\\}`, 'g')) ?? []

/** Fields of objects that name a player to the public: scorers, penalised players, and the lists of players. */
const NAMING = /"(goalId|timePenaltyId|displayName)"/

const found = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))

describe('what anyone may see', () => {
  it('[N9] shows of a name what its policy allows and never a birthday, in every process and on every surface', async () => {
    const services = await twoServices()
    for (const service of services) {
      const viewers = await listeners(service)
      await viewers[0]?.eventAt(await scoreAgain(service, services.indexOf(service) + 1))
      const surface = await publicSurface(service, viewers)

      expect(found(surface, CANARIES.flatMap(hiddenOf))).toEqual([])
      expect(found(surface, CANARIES.flatMap(shownOf))).toEqual(CANARIES.flatMap(shownOf))
      expect(found(surface, ['Stabkanari1x', 'Bildkanari1x'])).toHaveLength(2)
      const others = ['id="snapshot"', 'BEGIN:VCALENDAR', '"openapi"', 'urn:cup:auth:not-signed-in']
      expect(found(surface, others)).toEqual(others)
    }
  })

  it('[F6] [S10] names no child with a card, a foul, a time-out or a shot, also of a correction and from paper, in every process and on every surface', async () => {
    const services = await twoServices()
    await plantCards(services[0])
    await plantShots(services[0])
    for (const service of services) {
      const viewers = await listeners(service)
      await viewers[0]?.eventAt(await scoreAgain(service, services.indexOf(service) + 1))
      const surface = await publicSurface(service, viewers, ABOUT_THE_CUP)

      for (const field of ['cardId', 'foulId', 'timeOutId', 'success']) {
        const shown = objectsWith(field, surface)
        expect(shown.length, field).toBeGreaterThan(2)
        expect(
          shown.filter((one) => one.toLowerCase().includes('player')),
          field,
        ).toEqual([])
      }
      for (const field of ['playerId', 'assistPlayerId'])
        expect(objectsWith(field, surface).filter((one) => !NAMING.test(one))).toEqual([])
      const beside = surface.replaceAll(/\{[^{}]*"displayName"[^{}]*\}/g, '')
      expect(surface).toContain(SHOWN_A_CARD.lastName)
      expect(found(beside, [SHOWN_A_CARD.firstName, SHOWN_A_CARD.lastName])).toEqual([])
    }
  })

  it('shows no erased player, and no more of a hidden one than allowed, in any process', async () => {
    const services = await twoServices()
    const [one, two] = services
    for (const service of services) await publicSurface(service)
    for (const { id } of CANARIES.slice(0, 3)) await one.write('player.write/erase', { id })
    await two.write('competition.write/change-settings', { id: competitionId(2), names: 'number' })
    for (const id of KNOWN.teamIds) await two.write('team.write/change-details', { id, staff: '', photo: null })
    const hidden = CANARIES.flatMap(({ firstName, lastName, birthday }) => [firstName, lastName, birthday])
    for (const service of services) {
      const viewers = await listeners(service)
      await viewers[0]?.eventAt(await scoreAgain(service, services.indexOf(service) + 1))
      const surface = await publicSurface(service, viewers)

      expect(found(surface, hidden)).toEqual([])
      expect(surface).not.toMatch(/Stabkanari|Bildkanari/)
      expect(surface).toContain('Nr. 1')
    }
  })
})

describe('what is left of all children after a cup', () => {
  it('[N18] is no name, birthday or caption: on no public surface, for no staff, in no table and no later backup', async () => {
    const services = await twoServices()
    const [one, two] = services
    for (const service of services) await publicSurface(service)
    for (const [cup] of POLICIES.entries()) await endGame(one, gameId(cup + 1))
    for (const id of KNOWN.competitionIds) await one.write('competition.write/archive', { id })
    const id = await anErasure(one, { announced: 31, seen: 31 })
    expect((await carryOut(two, id, new Date().toISOString().slice(0, 10))).status).toBe(200)
    const gone = [
      ...CANARIES.flatMap(({ firstName, lastName, birthday }) => [firstName, lastName, birthday]),
      ...POLICIES.map((_, cup) => `Bildkanari${cup + 1}x`),
    ]
    const headers = { authorization: `Bearer ${tokenOf('organiser')}` }
    for (const service of services) {
      const surface = await publicSurface(service, await listeners(service))
      expect(found(surface, gone)).toEqual([])
      expect(surface).toContain('Nr. 1')
      for (const address of ORGANISER_ADDRESSES)
        expect(found(await answersAt(service, address, headers), gone), address).toEqual([])
    }
    expect(found(await tablesOf(one), gone)).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'cup-canaries-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { file } = await backUp(one.database, { dataDir: folder, folder })
    expect(found(gunzipSync(await readFile(file)).toString(), gone)).toEqual([])
  })
})

/** Addresses at which an organiser sees everything that is known of players. */
const ORGANISER_ADDRESSES = [
  '/v1/player.read/list',
  '/v1/log.read/list?limit=500',
  '/v1/erasure.read/get',
  ...CANARIES.map(({ id }) => `/v1/player.read/held-data?id=${id}`),
  ...POLICIES.map((_, cup) => `/v1/log.read/moment?competitionId=${competitionId(cup + 1)}&position=60`),
]

async function endGame({ write }: TestService, id: GameId): Promise<void> {
  await write('game.write/pause-clock', { id })
  await write('game.write/freeze-regular-time', { id })
}

/** Every row of every table, as text. */
async function tablesOf({ database: { pool } }: TestService): Promise<string> {
  const { rows } = await pool.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = await Promise.all(rows.map(({ name }) => pool.query(`select t::text as row from ${name} t`)))
  return JSON.stringify(tables.map((table) => table.rows))
}

/** Share cards and pages of the first cup, each after its status. */
async function firstCup(service: TestService) {
  const [id, game] = [competitionId(1), gameId(1)]
  const textAt = async (address: string) => (await answersAt(service, address)).slice(address.length + 1)
  return {
    goal: await textAt(`/v1/share/${game}/${goalId(10)}.png`),
    game: await textAt(`/v1/share/${game}.png`),
    lists: await Promise.all(
      ['leaderboard', 'topscorer', 'endstand'].map((page) => textAt(`/v1/share/${id}/${page}.png`)),
    ),
    player: await textAt(`/players/${playerId(10)}?turnier=${id}`),
    page: await textAt(`/games/${game}?tor=${goalId(10)}`),
  }
}

describe('what cards, game pages and player pages show', () => {
  it('[H16] [N12] follows the settings at once in every process: names, results and pages of players', async () => {
    const services = await twoServices()
    const [one, two] = services
    const everywhere = () => Promise.all(services.map(firstCup))
    for (const shown of await everywhere()) {
      expect(shown.goal).toContain('Vorkanari00x Nachkanari00x')
      expect(shown.goal).toContain('| 1:0 |')
      expect(shown.game).toContain('Live')
      expect(shown.player).toMatch(/^200 /)
    }
    await two.write('competition.write/change-settings', { id: competitionId(1), playerPages: false })
    for (const { player } of await everywhere()) expect(player).toMatch(/^404 /)
    await one.write('competition.write/change-settings', { id: competitionId(1), names: 'number' })
    for (const { goal, page, lists } of await everywhere()) {
      expect([goal, page, ...lists].join()).not.toContain('kanari00x')
      expect(goal).toContain('Nr. 1')
    }
    await one.write('competition.write/change-settings', { id: competitionId(1), publicResults: 'planOnly' })
    for (const { goal, game, lists, page } of await everywhere()) {
      expect(goal).toMatch(/^404 /)
      expect(game).not.toContain('Live')
      expect([game, ...lists].join()).not.toMatch(/\| [03]:[03] \||Nr\. |\d P/)
      expect(page).toMatch(/"goals":\[\]/)
    }
  })
})

describe('what shared caches may keep', () => {
  it('[N8] is a minute old at most where a person may be named, and names no person where it is older', async () => {
    const [service] = await twoServices()
    const kept: { readonly address: string; readonly seconds: number; readonly named: readonly string[] }[] = []
    for (const address of [...readAddresses(KNOWN), ...otherAddresses(KNOWN)]) {
      const text = await answersAt(service, address)
      kept.push({ address, seconds: secondsInCaches(text), named: found(text, NAMES) })
    }
    const ofSeconds = (holds: (seconds: number) => boolean) => kept.filter(({ seconds }) => holds(seconds))

    expect(ofSeconds((seconds) => seconds > NAMES_IN_CACHES_SECONDS).filter(({ named }) => named.length > 0)).toEqual(
      [],
    )
    // Otherwise the record would be stricter than it has to be, or its test would see no names.
    expect(ofSeconds((seconds) => seconds > NAMES_IN_CACHES_SECONDS).length).toBeGreaterThan(kept.length / 4)
    expect(new Set(ofSeconds((seconds) => seconds > 0).flatMap(({ named }) => named))).toEqual(new Set(NAMES))
  })
})

/** Names that the public sees somewhere. */
const NAMES = [
  ...CANARIES.flatMap(shownOf),
  ...POLICIES.flatMap((_, cup) => [`Stabkanari${cup + 1}x`, `Bildkanari${cup + 1}x`]),
]

/** The age up to which a shared cache may serve an answer, also without the service. */
function secondsInCaches(answer: string): number {
  const secondsOf = (name: string) => Number(new RegExp(`cache-control [^"]*?${name}=(\\d+)`).exec(answer)?.[1] ?? 0)
  if (!/cache-control public/.test(answer)) return 0
  const fresh = secondsOf('s-maxage') || secondsOf('max-age')
  return fresh + Math.max(secondsOf('stale-while-revalidate'), secondsOf('stale-if-error'))
}

describe('what most of the staff may see', () => {
  it.each(['timekeeper', 'regie', 'ledwall'] as const)(
    'has every name and no birthday for the role %s',
    async (role) => {
      const [service] = await twoServices()
      const headers = { authorization: `Bearer ${tokenOf(role)}` }
      const viewer = await watch(
        service.url,
        { topics: 'events,commands', audience: 'staff', after: `${service.cup.live.epoch()}.0` },
        headers,
      )
      await viewer.eventAt(await scoreAgain(service, 1))
      const answers: string[] = []
      for (const address of readAddresses(KNOWN, () => true)) answers.push(await answersAt(service, address, headers))
      const seen = [...answers, JSON.stringify(viewer.messages)].join('\n')

      expect(
        found(
          seen,
          CANARIES.map(({ birthday }) => birthday),
        ),
      ).toEqual([])
      expect(
        found(
          seen,
          CANARIES.map(({ lastName }) => lastName),
        ),
      ).toHaveLength(CANARIES.length)
    },
  )
})

describe('what is left of an erased player', () => {
  it('is in no table of the database', async () => {
    const [one] = await twoServices()
    const [first] = CANARIES
    const key = crypto.randomUUID()
    const gone = first ? [first.firstName, first.lastName, first.birthday, key] : []
    await one.write('player.write/change-details', { id: playerId(10), lastName: `${gone[1]}y` }, { key })
    await one.write('player.write/erase', { id: playerId(10) })
    const { rows: tables } = await one.database.pool.query<{ readonly name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const { rows } = await one.database.pool.query(`select t::text as row from ${name} t`)
      expect(found(JSON.stringify(rows), gone), name).toEqual([])
    }
  })
})
