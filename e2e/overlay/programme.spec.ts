import type { RegieSignal, Scene } from '@cup/domain/programme'
import {
  type Day,
  instantAt,
  Mixer,
  nameOf,
  type PlayedCup,
  type Press,
  sampleCup,
  sampleDay,
  signalOf,
} from '@cup/domain/programme/testing'
import { currentGameOf, type GameView } from '@cup/domain/projections'
import { SAMPLE_COMPETITION_ID, SAMPLE_GROUP_ID } from '@cup/domain/sample-cup'
import { competitionViewAt, gameViewAt, leaderboardAt } from '@cup/domain/tournament-state'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { aPlayer, aTeam, type World } from './fixtures.ts'
import { type MockService, mockService, ORIGIN } from './mock-service.ts'
import { lookAtPage, type OnAir, seenOn, textBelow } from './on-air.ts'
import { type BoxTexts, partsOf, pressesOf, SampleReferee } from './sample-day.ts'
import { scorers } from './states-tables.ts'
import { LATER, SteppedTime } from './stepped-time.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

/** So long before its first game a run begins. */
const BEFORE_SECONDS = 130
/** From before the first game of the sample cup until after the third, in seconds of the day. */
const THREE_GAMES = { from: -BEFORE_SECONDS, to: 2_570 }
const OPENED_BEFORE_SECONDS = 60
/** And by then the change has begun. */
const BEGUN = 0.3
/** So long nothing is said: a display misses a service that is silent for ten. */
const MOST_QUIET_SECONDS = 7
/** [B21] So long a picture of the Regie may cover a running game. */
const MOST_COVERED_SECONDS = 3

/** Presses of the Regie in the breaks, and one over a running game. */
const PRESSES: readonly Press[] = [
  { at: 790, does: 'show', scene: { kind: 'scorers' } },
  { at: 840, does: 'hold', scene: { kind: 'sponsors' } },
  { at: 870, does: 'automatic', scene: { kind: 'sponsors' } },
  { at: 1_000, does: 'show', scene: { kind: 'sponsors' } },
  { at: 1_660, does: 'empty', scene: { kind: 'sponsors' } },
  { at: 1_680, does: 'automatic', scene: { kind: 'sponsors' } },
  { at: 1_700, does: 'skip', scene: { kind: 'sponsors' } },
]
/** In the rotation before the first game, in games, in a result, and while each press counts. */
const RELOADS = new Set([-100, 300, 775, 792, 850, 1_001, 1_665, 1_702, 1_815, 2_000, 2_555])

test('[B15] three games of the sample cup, second by second: one scene, the one that its rules say', async ({
  page,
}) => {
  // It takes 40 s on two quiet cores, more than any other.
  test.slow()
  const day = { ...sampleDay(), presses: PRESSES }
  await playThrough(page, { day, ...THREE_GAMES, isReloadedAt: (second) => RELOADS.has(second) })
})

/** In the long run a page is reloaded so often, in each part at other seconds of its pictures. */
const RELOADED_EVERY_SECONDS = 211

// The parts of the day are independent of each other.
test.describe.configure({ mode: 'parallel' })

for (const part of process.env.LONG === '1' ? partsOf(sampleDay()) : []) {
  test(`[B15] the sample cup, second by second: ${part.name}`, async ({ page }) => {
    test.setTimeout(3 * 3_600_000)
    const day = { ...sampleDay(), presses: pressesOf(sampleDay()) }
    await playThrough(page, { day, ...part, isReloadedAt: (second) => second % RELOADED_EVERY_SECONDS === 0 })
  })
}

type Run = {
  readonly day: Day
  readonly from: number
  readonly to: number
  readonly isReloadedAt: (second: number) => boolean
}

/** Plays a part of a day in the page, and compares at each second what is on air with the second implementation. */
async function playThrough(page: Page, { day, from, to, isReloadedAt }: Run): Promise<void> {
  const [cup, mixer, referee] = [sampleCup(), new Mixer(day), new SampleReferee()]
  let first: Scene = { kind: 'empty' }
  for (let second = -BEFORE_SECONDS; second < from; second += 1) first = mixer.second(second)
  cup.playTo(from - 1)
  const pressed = (before: RegieSignal | undefined, press: Press) => signalOf(day, press, before)
  let regie = day.presses.filter(({ at }) => at < from).reduce(pressed, undefined)
  const time = new SteppedTime(page, from - OPENED_BEFORE_SECONDS)
  const service = await open(page, worldOf(cup, regie), { time, until: from - 1 + LATER, first })
  const beat = async () => service.heartbeat(await page.evaluate(() => performance.now()))
  const seen = new SeenOnAir(day)
  let quiet: Wanted[] = []
  let before: string | undefined
  for (let second = from; second < to; second += 1) {
    const presses = day.presses.filter(({ at }) => at === second)
    const expected = mixer.second(second)
    const entered = expected.kind === 'empty' ? [] : [nameOf(expected)]
    const wanted = { second, onAir: { scenes: entered, ...textsOf(expected, second, referee) } }
    const isNews = cup.playTo(second)
    const isChange = isNews || presses.length > 0 || entered[0] !== before
    const isReloaded = isReloadedAt(second)
    if (!isChange && !isReloaded && quiet.length < MOST_QUIET_SECONDS) {
      quiet.push(wanted)
      continue
    }
    seen.compare(quiet, await time.watch(quiet.map((one) => one.second)))
    quiet = []
    await beat()
    if (isChange) {
      regie = presses.reduce(pressed, regie)
      await time.goTo(second)
      const world = worldOf(cup, regie)
      if (isNews) await service.change(world, newsOf(world))
      for (const press of presses) await tell(service, { world, press, regie })
      await become(() => enteredOn(page), entered, { time, until: second + BEGUN })
    }
    await time.goTo(second + LATER)
    await become(() => seenOn(page), wanted.onAir, { time, until: second + 1 })
    seen.compare([wanted], [await seenOn(page)])
    if (isReloaded) {
      const below = await textBelow(page)
      await time.reload()
      await become(() => seenOn(page), wanted.onAir, { time, until: second + 1 })
      expect(await textBelow(page), `below the score after a reload in second ${second}`).toEqual(below)
    }
    before = entered[0]
  }
  seen.compare(quiet, await time.watch(quiet.map((one) => one.second)))
}

type Wanted = { readonly second: number; readonly onAir: OnAir }

/** Checks every second of the picture. */
class SeenOnAir {
  private covered = 0
  private readonly day: Day

  constructor(day: Day) {
    this.day = day
  }

  compare(wanted: readonly Wanted[], seen: readonly OnAir[]): void {
    expect(seen.length).toBe(wanted.length)
    for (const [n, { second, onAir }] of wanted.entries()) {
      const shown = seen[n] ?? { scenes: [] }
      expect(shown.scenes.length, `scenes in second ${second}`).toBeLessThanOrEqual(1)
      this.covered = this.isCovered(shown, second) ? this.covered + 1 : 0
      expect(this.covered, `seconds of a covered game, second ${second}`).toBeLessThanOrEqual(MOST_COVERED_SECONDS)
      expect(shown, `second ${second}`).toEqual(onAir)
    }
  }

  /** Whether another picture than its score is over a game that runs. */
  private isCovered({ scenes }: OnAir, second: number): boolean {
    const isRunning = this.day.games.some(({ start, end }) => start <= second && second < end)
    return isRunning && scenes.some((name) => !name.includes('"score"'))
  }
}

/** Texts of a score box and a result on air. */
function textsOf(scene: Scene, second: number, referee: SampleReferee): Partial<BoxTexts> {
  if (scene.kind === 'score') return referee.boxAt(scene.gameId, second)
  return scene.kind === 'result' ? { score: referee.scoreAt(scene.gameId, second) } : {}
}

/** Opens the programme, and stops its time late in the second before the first. */
async function open(page: Page, world: World, { time, until, first }: Opening): Promise<MockService> {
  await page.addInitScript(lookAtPage)
  await page.clock.install({ time: time.guessed() })
  const service = await mockService(page, world, time)
  await page.goto(`${ORIGIN}/streamelements/programme`)
  // The Regie may have emptied the picture.
  if (first.kind !== 'empty') await page.locator('[data-scene]').waitFor()
  await time.stopAt(until)
  return service
}

type Awaited = { readonly time: SteppedTime; readonly until: number }
/** The opening of a page, and what is on air then. */
type Opening = Awaited & { readonly first: Scene }

/** So long between looks: later ones are further apart, so that the time of the page lasts for what a busy machine brings late. */
const LOOK_AFTER_MILLIS = [20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 200, 500, 500, 1_000]

/** Most scenes are right at once. A busy machine has time, but that of the page hardly goes on. */
async function become(shown: () => Promise<unknown>, wanted: object, { time, until }: Awaited) {
  if (JSON.stringify(await shown()) === JSON.stringify(wanted)) return
  const look = async () => {
    await time.creep(until)
    return shown()
  }
  await expect.poll(look, { message: `before second ${until}`, intervals: LOOK_AFTER_MILLIS }).toEqual(wanted)
}

/** The scene that came last, be the one before still leaving or not. */
const enteredOn = async (page: Page): Promise<readonly string[]> => (await seenOn(page, true)).scenes.slice(-1)

/** The sample cup as the service knows it now, with what the Regie has chosen. */
function worldOf({ tournament }: PlayedCup, regie: RegieSignal | undefined): World {
  const competition = competitionViewAt(tournament, SAMPLE_COMPETITION_ID)
  const games = gamesOf(tournament)
  return {
    competitions: competition ? [competition] : [],
    games,
    current: currentGameOf(games, {}),
    next: currentGameOf(games, {}, { skip: 1 }),
    teams: [...tournament.teams].map(([id, { state }]) =>
      aTeam(1, { id, name: state.name, shortName: state.shortName }),
    ),
    players: [...tournament.teams.keys()].flatMap((id, n) => [1, 2].map((k) => aPlayer(n * 20 + k, { teamId: id }))),
    leaderboard: leaderboardAt(tournament, SAMPLE_GROUP_ID) ?? [],
    topscorer: scorers(5),
    sponsors: [{ name: 'Hofladen Zwiebelchen' }, { name: 'Bäckerei Krümelglück' }],
    onAir: { competitionId: SAMPLE_COMPETITION_ID, ...(regie ? { programme: onAirOf(regie) } : {}) },
  }
}

const gamesOf = (tournament: PlayedCup['tournament']): readonly GameView[] =>
  [...tournament.games.keys()]
    .flatMap((id) => gameViewAt(tournament, id) ?? [])
    .filter(({ competitionId }) => competitionId === SAMPLE_COMPETITION_ID)

/** One push for whatever has just happened. */
function newsOf({ games }: World): object {
  return { eventType: 'game.changed', event: { id: games[0]?.id, competitionId: SAMPLE_COMPETITION_ID }, games }
}

const onAirOf = (regie: RegieSignal): RegieSignal => ({ ...regie, competitionId: SAMPLE_COMPETITION_ID })

const COMMANDS = {
  hold: 'programme.hold',
  show: 'programme.show',
  skip: 'programme.skip',
  empty: 'programme.clear',
  automatic: 'programme.automatic',
} satisfies Record<Press['does'], string>

type Told = { readonly world: World; readonly press: Press; readonly regie: RegieSignal | undefined }

/** A press as the service passes it on; who asks later is told by its welcome. */
async function tell(service: MockService, { world, press, regie }: Told): Promise<void> {
  await service.change(world)
  service.say({
    type: 'command',
    command: COMMANDS[press.does],
    commandId: `press at ${press.at}`,
    tags: [],
    sentAt: instantAt(press.at),
    ...(regie ? { ...onAirOf(regie) } : { competitionId: SAMPLE_COMPETITION_ID }),
  })
}
