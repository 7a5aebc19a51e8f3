import { instantOf } from '@cup/domain/kernel'
import { EPOCH } from '@cup/domain/programme/testing'
import { expect, type Page } from '@playwright/test'
import { named, type OnAir } from './on-air.ts'

/** So late in each second it is looked at: a change of scenes is over then. */
export const LATER = 0.9

/** Delay after which new data are fetched. */
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

  /** Stops the time once the page has had an answer: what is on its way while time jumps would tell it a wrong time. */
  async stopAt(second: number): Promise<void> {
    await this.untilAnswered()
    await this.inTurn(() => this.page.clock.pauseAt(EPOCH + second * 1_000))
    this.now = EPOCH + second * 1_000
  }

  private untilAnswered = () => expect.poll(() => this.isAnswered).toBe(true)

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
    // In turn, so that no answer to the page before counts as one to this.
    await this.inTurn(() => {
      this.offset = undefined
      this.isAnswered = false
      return this.page.reload()
    })
    await this.untilAnswered()
  }
}
