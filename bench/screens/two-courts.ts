import { parseArgs } from 'node:util'
import { courtTag } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'
import {
  playMeetCommands,
  type SampleCommand,
  setUpMeetCommands,
  U9_COMPETITION_ID,
  U11_COMPETITION_ID,
} from '@cup/domain/sample-cup'
import { launchChromium } from '@cup/e2e/chromium'
import { signIn } from '@cup/e2e/control/signed-in'
import { stopPostgres } from '@cup/e2e/postgres'
import { startService, write, writeAll } from '@cup/e2e/service'
import { expect as anyExpect, type BrowserContext, type Page } from '@playwright/test'

// The sample meet, played call by call with random pauses on two courts at once: after each start and goal every desk, wall,
// overlay and phone must show the games of its own court and competition, and nothing of the others.
const { values } = parseArgs({
  options: {
    slots: { type: 'string', default: '40' },
    phones: { type: 'string', default: '20' },
    pause: { type: 'string', default: '400' },
    patience: { type: 'string', default: '30000' },
  },
})
const [SLOTS, PHONES, PAUSE, PATIENCE] = [values.slots, values.phones, values.pause, values.patience].map(Number)
const expect = anyExpect.configure({ timeout: PATIENCE ?? 0 })

type Court = { readonly id: string; readonly name: string }
type Running = { readonly game: GameView; readonly court: Court; readonly home: string; readonly guest: string }
/** A screen, and what it must show of the games under way. */
type Screen = { readonly name: string; readonly shows: (running: readonly Running[]) => Promise<void> }

const CUPS = [
  { id: U11_COMPETITION_ID, name: 'U11', other: 'U9' },
  { id: U9_COMPETITION_ID, name: 'U9', other: 'U11' },
] as const

const service = await startService()
const browser = await launchChromium()
async function play(): Promise<void> {
  let checkpoints = 0
  await writeAll(service, setUpMeetCommands())
  await write(service, { call: 'command/send', body: { command: 'ledwall.enable', tags: [] } })
  const { courts = [] } = await read<{ courts?: Court[] }>(`competition.read/get?id=${U11_COMPETITION_ID}`)
  const teams = new Map(
    (await Promise.all(CUPS.map(({ id }) => read<{ teams: Team[] }>(`team.read/list?competitionId=${id}`))))
      .flatMap(({ teams }) => teams)
      .map(({ id, shortName }) => [id, shortName]),
  )
  const screens = await openScreens(courts)
  for (const [n, slot] of slotsOf(playMeetCommands()).slice(0, SLOTS).entries()) {
    for (const command of mixed(slot)) {
      await putOnAir(command, courts)
      await send(command)
      await pause()
      if (!NEWS.has(command.call)) continue
      const running = await runningGames(courts, teams)
      await Promise.all(screens.map(({ name, shows }) => shows(running).catch((reason) => fail(name, running, reason))))
      checkpoints++
    }
    console.log(`slot ${n + 1}: ${checkpoints} checkpoints, ${screens.length} screens each`)
  }
  console.log(`Every screen was right at all ${checkpoints} checkpoints.`)
}

type Team = { readonly id: string; readonly shortName: string }

/** After these calls every screen is looked at. */
const NEWS: ReadonlySet<string> = new Set(['game.write/start', 'game.write/score-goal', 'game.write/revoke-goal'])

async function openScreens(courts: readonly Court[]): Promise<readonly Screen[]> {
  const stage = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const screens: Screen[] = []
  // One after the other: all at once would keep a small machine from loading any in time.
  for (const court of courts) {
    screens.push(await displayOf(stage, court, `ledwall?type=1&court=${court.id}`, '[data-screen]'))
    screens.push(await displayOf(stage, court, `score?court=${court.id}`, '[data-phase="shown"] > [data-state]'))
    for (const cup of CUPS) screens.push(await deskOf(court, cup))
  }
  for (let n = 0; n < (PHONES ?? 0); n++) screens.push(await phoneOf(n))
  return screens
}

/** A wall or an overlay: the game of its court, whichever competition it belongs to. */
async function displayOf(context: BrowserContext, court: Court, path: string, place: string): Promise<Screen> {
  const page = await opened(context, `/streamelements/${path}`)
  return {
    name: `${path} of ${court.name}`,
    shows: async (running) => {
      for (const one of running.filter((other) => other.court.id === court.id))
        await expect(page.locator(place).first()).toHaveText(standing(one))
    },
  }
}

/** A desk at a court for a competition, on a tablet of its own. */
async function deskOf(court: Court, cup: (typeof CUPS)[number]): Promise<Screen> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } })
  const page = await context.newPage()
  await signIn(page, service)
  const kept = { 'cup.competition': cup.id, 'cup.court': court.id }
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
  await page.goto(`${service.url}/control/timekeeper`, { timeout: PATIENCE ?? 0 })
  const board = page.getByRole('region', { name: 'Spielstand' })
  return {
    name: `desk ${cup.name} of ${court.name}`,
    shows: async (running) => {
      for (const { game } of running.filter((one) => one.court.id === court.id && one.game.competitionId === cup.id)) {
        await expect(page).toHaveTitle(new RegExp(`${game.name} · ${court.name}`))
        await expect(board).toContainText(`, ${game.score.home} zu ${game.score.guest}`)
      }
    },
  }
}

/** A visitor's phone with the first page of a competition: all of its games under way, none of the other's. */
async function phoneOf(n: number): Promise<Screen> {
  const cup = CUPS[n % CUPS.length] ?? CUPS[0]
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await opened(context, `/?turnier=${cup.id}`)
  const main = page.locator('main')
  return {
    name: `phone ${n + 1} of ${cup.name}`,
    shows: async (running) => {
      for (const { game, home, guest } of running.filter((one) => one.game.competitionId === cup.id)) {
        for (const text of [home, guest]) await expect(main).toContainText(text)
        await expect(main).toContainText(new RegExp(`${game.score.home}\\s*:\\s*${game.score.guest}`))
      }
      await expect(main).not.toContainText(` ${cup.other}`)
    },
  }
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${service.url}${path}`, { timeout: PATIENCE ?? 0 })
  return page
}

const standing = ({ game: { score }, home, guest }: Running): RegExp =>
  new RegExp(`${home}(?=.*${guest}).*${score.home}\\s*:\\s*${score.guest}`, 's')

/** The calls of the games that begin at the same time, game by game; a decided tie belongs to the game before it. */
function slotsOf(commands: readonly SampleCommand[]): readonly (readonly SampleCommand[])[][] {
  const plans = new Map(
    setUpMeetCommands().flatMap(({ call, body }) => (call === 'game.write/plan' ? [[body.id, body]] : [])),
  )
  const slots = new Map<unknown, Map<unknown, SampleCommand[]>>()
  let last: unknown
  for (const command of commands) {
    const game = plans.has(command.body.id) ? command.body.id : last
    const at = plans.get(game)?.dateTime
    const slot = slots.get(at) ?? new Map<unknown, SampleCommand[]>()
    slots.set(at, slot.set(game, [...(slot.get(game) ?? []), command]))
    last = game
  }
  return [...slots.values()].map((games) => [...games.values()])
}

/** The calls of several games in a random order that keeps that of each game; decided ties come last. */
function mixed(games: readonly (readonly SampleCommand[])[]): readonly SampleCommand[] {
  const left = games.map((commands) => commands.filter(({ call }) => call !== TIE))
  const ties = games.flatMap((commands) => commands.filter(({ call }) => call === TIE))
  const order: SampleCommand[] = []
  while (left.some(({ length }) => length > 0)) {
    const next = left[Math.floor(Math.random() * left.length)]?.shift()
    if (next) order.push(next)
  }
  return [...order, ...ties]
}

const TIE = 'competition.write/decide-tie'

/** The Regie of a court shows the competition whose game comes next there. */
async function putOnAir({ call, body }: SampleCommand, courts: readonly Court[]): Promise<void> {
  if (call !== 'game.write/set-actual-teams') return
  const game = await read<GameView>(`game.read/get?id=${body.id}`)
  const court = courts.find(({ id }) => id === game.courtId)
  const tags = court ? [courtTag(court.id)] : []
  await write(service, {
    call: 'command/send',
    body: { command: 'competition', competitionId: game.competitionId, tags },
  })
}

/** Sends a call as if it were pressed now; a clock is stopped before the end, which the script enters early. */
async function send({ call, body: { occurredAt: _, ...body }, key }: SampleCommand): Promise<void> {
  if (call === 'game.write/freeze-regular-time') await write(service, { call: 'game.write/pause-clock', body })
  await write(service, { call, body, ...(key === undefined ? {} : { key }) })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * (PAUSE ?? 0)))

async function runningGames(courts: readonly Court[], teams: ReadonlyMap<string, string>): Promise<readonly Running[]> {
  const lists = await Promise.all(
    CUPS.map(({ id }) => read<{ games: GameView[] }>(`game.read/list-by-competition?competitionId=${id}`)),
  )
  return lists
    .flatMap(({ games }) => games)
    .filter(({ started, result, regularTimeFreezed }) => started && !result && !regularTimeFreezed)
    .flatMap((game) => {
      const court = courts.find(({ id }) => id === game.courtId)
      const { homeTeamId = '', guestTeamId = '' } = game.resolvedTeams
      return court ? [{ game, court, home: teams.get(homeTeamId) ?? '', guest: teams.get(guestTeamId) ?? '' }] : []
    })
}

/** Reads as a screen does: a busy service turns readers away for a moment. */
async function read<Answer>(path: string): Promise<Answer> {
  const until = Date.now() + (PATIENCE ?? 0)
  for (;;) {
    const response = await fetch(`${service.url}/v1/${path}`)
    if (response.ok) return response.json()
    if (response.status !== 503 || Date.now() > until) throw new Error(`${path}: ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MILLIS))
  }
}

const RETRY_MILLIS = 500

function fail(name: string, running: readonly Running[], reason: unknown): never {
  const now = running.map(
    ({ game, court, home, guest }) => `${court.name}: ${home} ${game.score.home}:${game.score.guest} ${guest}`,
  )
  throw new Error(`${name} is wrong while ${now.join(', ')}\n${reason instanceof Error ? reason.message : reason}`)
}

try {
  await play()
} finally {
  await browser.close()
  await service.stop()
  await stopPostgres()
}
