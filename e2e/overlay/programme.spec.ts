import { instantOf } from '@cup/domain/kernel'
import type { RegieSignal } from '@cup/domain/programme'
import {
  EPOCH,
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
import { aPlayer, aTeam, groupId, type World } from './fixtures.ts'
import { type MockService, mockService, ORIGIN } from './mock-service.ts'
import { scorers } from './states-tables.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

/** From before the first game of the sample cup until after the third, in seconds of the day. */
const [FROM, TO] = [-130, 2_570]
const OPENED_AT = FROM - 60
/** So late in each second it is looked at: a change of scenes is over then. */
const LATER = 0.9
/** And by then the change has begun; what is new is fetched a few milliseconds later. */
const BEGUN = 0.3
const CREEP_MILLIS = 5
const HEARTBEAT_SECONDS = 5

/** What the Regie does in the breaks, and once over a running game. */
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
  const [cup, mixer] = [sampleCup(), new Mixer(day)]
  const time = new SteppedTime(page)
  const service = await open(page, worldOf(cup, undefined), time)
  let regie: RegieSignal | undefined
  let before: readonly string[] = []
  for (let second = FROM; second < TO; second += 1) {
    const presses = PRESSES.filter(({ at }) => at === second)
    for (const press of presses) regie = signalOf(day, press, regie)
    const expected = mixer.second(second)
    const wanted = expected.kind === 'empty' ? [] : [nameOf(expected)]
    const isNews = cup.playTo(second)
    if (isNews || presses.length > 0 || wanted[0] !== before[0]) {
      await time.goTo(second)
      const world = worldOf(cup, regie)
      if (isNews) await service.change(world, newsOf(world))
      for (const press of presses) await tell(service, { world, press, regie })
      await become(() => enteredOn(page), wanted, { time, until: second + BEGUN })
    }
    await time.goTo(second + LATER)
    await become(() => scenesOf(page, '[data-scene]'), wanted, { time, until: second + 1 })
    if (second % HEARTBEAT_SECONDS === 0) service.heartbeat(await page.evaluate(() => performance.now()))
    if (RELOADS.has(second)) await time.reload()
    before = wanted
  }
})

/** The time of the page, which a test turns, and of the service, which knows it by the steady clock of the page. */
class SteppedTime {
  private now = EPOCH + OPENED_AT * 1_000
  private offset: number | undefined = this.now

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  guessed = () => instantOf(this.now)
  asOf = (sent: number) => {
    this.offset ??= this.now - sent
    return instantOf(this.offset + sent)
  }

  async stopAt(second: number): Promise<void> {
    this.now = EPOCH + second * 1_000
    await this.page.clock.pauseAt(this.now)
  }

  /** Lets time pass up to a second of the day. */
  async goTo(second: number): Promise<void> {
    const millis = Math.round(EPOCH + second * 1_000 - this.now)
    if (millis <= 0) return
    await this.page.clock.runFor(millis)
    this.now += millis
  }

  /** A little further, for what the page does a moment later; not beyond this second of the day. */
  async creep(until: number): Promise<void> {
    await this.goTo(Math.min((this.now + CREEP_MILLIS - EPOCH) / 1_000, until))
  }

  /** The steady clock of a page begins elsewhere each time that it is loaded. */
  async reload(): Promise<void> {
    this.offset = undefined
    await this.page.reload()
    await expect.poll(() => this.offset).toBeDefined()
  }
}

/** Opens the programme, and stops its time late in the second before the first. */
async function open(page: Page, world: World, time: SteppedTime): Promise<MockService> {
  await page.clock.install({ time: EPOCH + OPENED_AT * 1_000 })
  const service = await mockService(page, world, time)
  await page.goto(`${ORIGIN}/streamelements/programme`)
  await page.locator('[data-scene]').waitFor()
  await time.stopAt(FROM - 1 + LATER)
  return service
}

type Awaited = { readonly time: SteppedTime; readonly until: number }

/** Most scenes are right at once. A busy machine has time, but that of the page hardly goes on. */
async function become(shown: () => Promise<readonly string[]>, wanted: readonly string[], { time, until }: Awaited) {
  if ((await shown()).join() === wanted.join()) return
  const look = async () => {
    await time.creep(until)
    return shown()
  }
  await expect.poll(look, { message: `before second ${until}`, intervals: [20] }).toEqual(wanted)
}

/** The scene that came last, be the one before still leaving or not. */
const enteredOn = async (page: Page): Promise<readonly string[]> =>
  (await scenesOf(page, '[data-scene]:not([data-leaves="true"])')).slice(-1)

/** The scenes that stand in the browser, as the mixer calls them. */
async function scenesOf(page: Page, selector: string): Promise<readonly string[]> {
  const shown = await page.locator(selector).evaluateAll((scenes) => scenes.map((scene) => scene.dataset.scene))
  return shown.map((name = '') => nameOf(JSON.parse(name.replace(SAMPLE_GROUP_ID, groupId(1)))))
}

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
