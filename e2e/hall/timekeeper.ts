import { expect, type Locator, type Page } from '@playwright/test'
import { breathe } from '../pace.ts'

/** The sides as the desk names them. */
const SIDES = {
  home: { name: 'MÜH, SG Mühlensiel', short: 'MÜH' },
  guest: { name: 'NEB, 1. FC Nebelhausen', short: 'NEB' },
} as const

export type Side = keyof typeof SIDES

/** A timekeeper who operates the desk by what its buttons say. */
export class Timekeeper {
  readonly page: Page
  readonly main: Locator
  readonly log: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('region', { name: 'Bedienung' }).getByRole('button').first()
    this.log = page.getByRole('region', { name: 'Protokoll' })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async confirmTeams(): Promise<void> {
    await expect(this.page.getByLabel('Heim')).toHaveValue(/./)
    await expect(this.page.getByLabel('Gast')).toHaveValue(/./)
    await this.button('Teams bestätigen').click()
  }

  async breathe(): Promise<void> {
    await breathe(this.page)
  }

  /** Reading of the clock, such as "05:00". */
  async reading(): Promise<string> {
    const shown = await this.page.getByRole('region', { name: 'Spielstand' }).getByRole('timer').textContent()
    return /\d\d:\d\d$/.exec(shown ?? '')?.[0] ?? ''
  }

  /** Takes back what the undo bar names. */
  async undo(act: string): Promise<void> {
    await this.breathe()
    await expect(this.page.getByText(act, { exact: true })).toBeVisible()
    await this.button('Rückgängig').click()
  }

  async kickOff(): Promise<void> {
    await this.breathe()
    await this.button(/^Anpfiff/).click()
  }

  async stopClock(): Promise<void> {
    await this.breathe()
    await this.button('Uhr anhalten').click()
  }

  async letClockRun(): Promise<void> {
    await this.breathe()
    await this.button('Weiter').click()
  }

  /** Sets the clock, which stands, to a time like "05:00". */
  async setClock(to: string): Promise<void> {
    await this.breathe()
    await this.button('Uhr stellen').click()
    const clock = this.page.getByRole('group', { name: 'Uhr stellen' })
    await clock.waitFor()
    await this.breathe()
    for (const digit of to.replace(':', '')) await clock.getByRole('button', { name: digit, exact: true }).click()
    await clock.getByRole('button', { name: `Uhr auf ${to} stellen` }).click()
    await clock.getByRole('button', { name: 'Fertig' }).click()
  }

  /** A goal in three taps; without an assist the last one says so. */
  async goal(side: Side, scorer: string, assist = 'keine Vorlage'): Promise<void> {
    await this.beginGoal(side, scorer)
    await this.pick(assist)
  }

  /** Its first tap: it counts. */
  async scoreGoal(side: Side): Promise<void> {
    await this.breathe()
    await this.button(`Tor ${SIDES[side].name}`).click()
  }

  /** Its first two taps. */
  async beginGoal(side: Side, scorer: string): Promise<void> {
    await this.scoreGoal(side)
    await this.breathe()
    await this.pick(scorer)
  }

  /** A goal for one side by a player of the other. */
  async ownGoal(side: Side, scorer: string): Promise<void> {
    await this.scoreGoal(side)
    await this.breathe()
    await this.button(/^Eigentor von/).click()
    await this.pick(scorer)
  }

  async changeScorer(goal: string, scorer: string): Promise<void> {
    await this.breathe()
    await this.button(`Ändern: ${goal}`).click()
    await this.breathe()
    await this.pick(scorer)
    await this.pick('keine Vorlage')
  }

  async timePenalty(side: Side, player: string): Promise<void> {
    await this.breathe()
    await this.button(`Zeitstrafe ${SIDES[side].name}`).click()
    await this.breathe()
    await this.pick(player)
    await this.button('2 Min.').click()
  }

  async freeze(): Promise<void> {
    await this.breathe()
    await this.hold('Festschreiben', this.page.getByText('Runde 1 von 3'))
  }

  async takeBackFreeze(): Promise<void> {
    await this.breathe()
    await this.button('Festschreiben zurücknehmen').click()
    await expect(this.button('Festschreiben')).toBeVisible()
  }

  async shot(side: Side, outcome: 'Treffer' | 'Daneben'): Promise<void> {
    await this.breathe()
    await this.button(`${outcome} ${SIDES[side].short}`).click()
  }

  /** The shot that has decided the game. */
  async takeBackDecisiveShot(): Promise<void> {
    await this.button('Letzten Schuss zurücknehmen').click()
    await expect(this.page.getByText(/^Entscheidung, Runde/)).toBeVisible()
  }

  /** A choice of the panel that is open: "4 Dierks" stands on it with the first name below. */
  async pick(choice: string): Promise<void> {
    const name = new RegExp(`^${choice.replace(' ', '.*')}`)
    const players = this.page.getByRole('group', { name: /^(Torschütze|Vorlage|Wer bekommt die Zeitstrafe\?)$/ })
    await players.getByRole('button', { name }).click()
  }

  /** Holds a button down until something is to be seen. */
  private async hold(name: string, done: Locator): Promise<void> {
    await this.button(name).hover()
    await this.page.mouse.down()
    await expect(done).toBeVisible()
    await this.page.mouse.up()
  }
}
