import { type GameId, instantOf } from '@cup/domain/kernel'
import { type Day, type DayGame, EPOCH, nameOf, type Press } from '@cup/domain/programme/testing'
import { playCommands, SAMPLE_GROUP_ID, type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'
import { expect, type Page } from '@playwright/test'
import { groupId } from './fixtures.ts'

/** A part of a day that one page plays, in seconds of the day. */
export type Part = { readonly name: string; readonly from: number; readonly to: number }

/** So late in each second it is looked at: a change of scenes is over then. */
export const LATER = 0.9

const GAMES_OF_PART = 4
/** A part ends so long before the first game of the next one: between preview and line-ups. */
const BEFORE_SECONDS = 130
/** After the final its champion and the sponsors take turns. */
const CEREMONY_SECONDS = 300

/** Where nothing is played for longer than this it is night, and each part of it takes so long. */
const LONGEST_BREAK_SECONDS = 3_600

/** Both days in parts: an accelerated page is never idle, when a browser would collect what it no longer needs. */
export function partsOf({ games }: Day): readonly Part[] {
  const starts = games.filter((_, n) => n % GAMES_OF_PART === 0).map(({ start }) => start - BEFORE_SECONDS)
  return starts.flatMap((from, n): Part[] => {
    const first = n * GAMES_OF_PART
    const last = Math.min(first + GAMES_OF_PART, games.length)
    const over = (games[last - 1]?.end ?? 0) + CEREMONY_SECONDS
    const to = starts[n + 1] ?? over
    const name = `games ${first + 1} to ${last}`
    if (to - over < LONGEST_BREAK_SECONDS) return [{ name, from, to }]
    return [{ name, from, to: over }, ...nightAfter(last, over, to)]
  })
}

/** A night in parts: what a test does to the clock of a page is kept, and done again each time that the page is loaded. */
function nightAfter(game: number, begin: number, end: number): readonly Part[] {
  return Array.from({ length: Math.ceil((end - begin) / LONGEST_BREAK_SECONDS) }, (_, n) => {
    const from = begin + n * LONGEST_BREAK_SECONDS
    const to = Math.min(from + LONGEST_BREAK_SECONDS, end)
    return { name: `the night after game ${game}, hour ${n + 1}`, from, to }
  })
}

/** What the Regie does in the breaks of the whole day, and over some of its games: each of its buttons in turn. */
export function pressesOf({ games }: Day): readonly Press[] {
  return games.flatMap((game, n) => turns[n % turns.length]?.(game, n) ?? [])
}

const SPONSORS = { kind: 'sponsors' } as const
/** So long after a result the press of a break comes: in the result, in what follows on it, in the preview. */
const delayOf = (n: number): number => 3 + ((n * 7) % 45)

/** What is held or empty in every second of its breaks goes with the next kick-off, else by a press. */
const turns: readonly ((game: DayGame, n: number) => readonly Press[])[] = [
  ({ end }, n) => [{ at: end + delayOf(n), does: 'show', scene: { kind: 'scorers' } }],
  ({ end }, n) => [
    { at: end + delayOf(n), does: 'hold', scene: SPONSORS },
    ...(n % 2 === 0 ? [{ at: end + delayOf(n) + 40, does: 'automatic', scene: SPONSORS } as const] : []),
  ],
  ({ end }, n) => [{ at: end + delayOf(n), does: 'skip', scene: SPONSORS }],
  ({ end }, n) => [
    { at: end + delayOf(n), does: 'empty', scene: SPONSORS },
    ...(n % 2 === 0 ? [{ at: end + delayOf(n) + 25, does: 'automatic', scene: SPONSORS } as const] : []),
  ],
  ({ start }) => [{ at: start + 100, does: 'show', scene: SPONSORS }],
]

/** What the score box says: the score, the clock or the word in its place, and the tally of a shoot-out. */
export type BoxTexts = { readonly score: string; readonly time: string; readonly tally?: string }

type Call = { readonly name: string; readonly at: number; readonly body: SampleCommand['body'] }

/** Counts the score and the time of each game of the sample cup from its calls alone, as a scorer beside the court would. */
export class SampleReferee {
  private readonly calls: ReadonlyMap<unknown, readonly Call[]>
  private readonly plans: ReadonlyMap<unknown, SampleCommand['body']>

  constructor() {
    const calls = playCommands().map(
      ({ call, body }): Call => ({ name: call.replace('game.write/', ''), at: secondOf(body), body }),
    )
    this.calls = Map.groupBy(calls, ({ body }) => body.id)
    const plans = setUpCommands().filter(({ call }) => call === 'game.write/plan')
    this.plans = new Map(plans.map(({ body }) => [body.id, body]))
  }

  /** What the box of a game says late in a second of the day. */
  boxAt(game: GameId, second: number): BoxTexts {
    const score = this.scoreAt(game, second)
    if (!this.isInShootOut(game, second)) return { score, time: clockText(this.remainingAt(game, second)) }
    return { score, time: '9\u00a0m', tally: this.tallyAt(game, second) }
  }

  /** [G17] A knockout game that is level when it is frozen goes to the shoot-out at once, before any shot. */
  private isInShootOut(game: GameId, second: number): boolean {
    const [home, guest] = this.scoreAt(game, second).split(':')
    const isKnockout = this.plans.get(game)?.groupId === undefined
    return isKnockout && home === guest && this.said(game, second, 'freeze-regular-time').length > 0
  }

  scoreAt(game: GameId, second: number): string {
    const revoked = new Set(this.said(game, second, 'revoke-goal').map(({ body }) => body.goalId))
    const goals = this.said(game, second, 'score-goal').filter(({ body }) => !revoked.has(body.goalId))
    const home = goals.filter(({ body }) => body.homeTeam === true).length
    return `${home}:${goals.length - home}`
  }

  private said(game: GameId, second: number, name: string): readonly Call[] {
    return (this.calls.get(game) ?? []).filter((call) => call.name === name && call.at <= second)
  }

  /** The seconds of the clock that are left: it runs from the kick-off, but not while it is stopped. */
  private remainingAt(game: GameId, second: number): number {
    const [start] = this.said(game, second, 'start')
    const pauses = this.said(game, second, 'pause-clock').map(({ at }) => at)
    const resumes = this.said(game, second, 'resume-clock').map(({ at }) => at)
    const stood = pauses.reduce((sum, at, n) => sum + (resumes[n] ?? second) - at, 0)
    return Math.max(0, Number(this.plans.get(game)?.duration) - (second - (start?.at ?? Number.NaN) - stood))
  }

  private tallyAt(game: GameId, second: number): string {
    const [teams] = this.said(game, Number.POSITIVE_INFINITY, 'set-actual-teams')
    const hits = this.said(game, second, 'track-shoot-out-shot').filter(({ body }) => body.success === true)
    const home = hits.filter(({ body }) => body.teamId === teams?.body.homeTeamId).length
    return `(${home}:${hits.length - home})`
  }
}

const secondOf = ({ occurredAt }: SampleCommand['body']): number =>
  Math.round((Date.parse(String(occurredAt)) - EPOCH) / 1000)

const clockText = (seconds: number): string =>
  [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

/** What is on air: the names of the scenes, and what the score box or the result says. */
export type OnAir = Partial<BoxTexts> & { readonly scenes: readonly string[] }

declare global {
  /** What is on air in this page, with or without what leaves. */
  var seenNow: (isEntered: boolean) => OnAir
  var seenLater: OnAir[]
}

/** Runs in the page, so everything it needs is in it. */
export function lookAtPage(): void {
  const textsNow = (): Partial<BoxTexts> => {
    const box = document.querySelector('[data-scene] [data-state]:has([data-tone])')
    if (!box) {
      const texts = [...document.querySelectorAll('[data-scene*="result"] p')].map(({ textContent }) => textContent)
      const result = texts.find((text) => /^\d+:\d+$/.test(text ?? ''))
      return result ? { score: result } : {}
    }
    const score = box.querySelector('div[data-side="home"] + p')
    const tally = score?.nextElementSibling
    return {
      score: score?.textContent ?? '',
      time: box.querySelector('[data-tone]')?.textContent ?? '',
      ...(tally?.localName === 'p' ? { tally: tally.textContent ?? '' } : {}),
    }
  }
  globalThis.seenNow = (isEntered) => {
    const shown = document.querySelectorAll<HTMLElement>(`[data-scene]${isEntered ? ':not([data-leaves="true"])' : ''}`)
    return { scenes: [...shown].map(({ dataset }) => dataset.scene ?? ''), ...textsNow() }
  }
}

/** What is on air in a page, with or without the scene that leaves. */
export const seenOn = async (page: Page, isEntered = false): Promise<OnAir> =>
  named(await page.evaluate((entered) => seenNow(entered), isEntered))

/** The scenes as the second implementation calls them. */
const named = (seen: OnAir): OnAir => ({
  ...seen,
  scenes: seen.scenes.map((name) => nameOf(JSON.parse(name.replace(SAMPLE_GROUP_ID, groupId(1))))),
})

/** The round or the sponsor below the score. */
export const textBelow = (page: Page): Promise<readonly string[]> => page.locator('[data-shows]').allTextContents()

/** What is new is fetched a few milliseconds later. */
const CREEP_MILLIS = 5

/** The time of the page, which a test turns, and of the service, which knows it by the steady clock of the page. */
export class SteppedTime {
  private now: number
  private offset: number | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private isAnswered = false

  private readonly page: Page

  constructor(page: Page, openedAt: number) {
    this.page = page
    this.now = EPOCH + openedAt * 1_000
    this.offset = this.now
  }

  guessed = () => instantOf(this.now)
  asOf = (steady: number) => {
    this.offset ??= this.now - steady
    return instantOf(this.offset + steady)
  }
  /** While the time stands, or it would be seconds late. The page may be on its way to be loaded again. */
  answer = (_sent: number, tell: (steady: number) => void) =>
    void this.inTurn(async () => {
      tell(await this.page.evaluate(() => performance.now()))
      this.isAnswered = true
    }).catch(() => undefined)

  private inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => undefined)
    return done
  }

  /** Not before the page knows the time: a message on its way while time jumps would tell it one that is not yet. */
  async stopAt(second: number): Promise<void> {
    await this.becomeKnown()
    await this.inTurn(() => this.page.clock.pauseAt(EPOCH + second * 1_000))
    this.now = EPOCH + second * 1_000
  }

  private becomeKnown = () => expect.poll(() => this.isAnswered).toBe(true)

  /** Lets time pass up to a second of the day. */
  async goTo(second: number): Promise<void> {
    const millis = Math.round(EPOCH + second * 1_000 - this.now)
    if (millis <= 0) return
    await this.inTurn(() => this.page.clock.runFor(millis))
    this.now += millis
  }

  /** Lets time pass over these seconds of the day; what was on air late in each of them. */
  async watch(seconds: readonly number[]): Promise<readonly OnAir[]> {
    const last = seconds.at(-1)
    if (last === undefined) return []
    const waits = seconds.map((second) => Math.round(EPOCH + (second + LATER) * 1_000 - this.now))
    await this.page.evaluate((delays) => {
      globalThis.seenLater = []
      for (const delay of delays) setTimeout(() => seenLater.push(seenNow(false)), delay)
    }, waits)
    await this.goTo(last + LATER)
    return (await this.page.evaluate(() => seenLater)).map(named)
  }

  /** A little further, for what the page does a moment later; not beyond this second of the day. */
  async creep(until: number): Promise<void> {
    await this.goTo(Math.min((this.now + CREEP_MILLIS - EPOCH) / 1_000, until))
  }

  /** The steady clock of a page begins elsewhere each time that it is loaded. */
  async reload(): Promise<void> {
    this.offset = undefined
    this.isAnswered = false
    await this.page.reload()
    await this.becomeKnown()
  }
}
