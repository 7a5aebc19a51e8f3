import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { ANY_TIME, hitsIn, type Moment, offCourtText, shotsIn, tallyOf, textOf } from './moment.ts'

/** A screen on which people watch a game. */
export type Screen = {
  readonly page: Page
  /** Where its game clock stands, if it has one. */
  readonly clock: Locator | undefined
  /** Waits until it shows a game as it stands. */
  readonly shows: (moment: Moment) => Promise<void>
}

/** Opens a screen beside the others. */
export async function openScreen(context: BrowserContext, address: string, make: (page: Page) => Screen) {
  const page = await context.newPage()
  await page.goto(address)
  return make(page)
}

const timeOf = (clock: string) => (clock === 'runs' ? ANY_TIME : clock)

/** The score box of the stream. */
export function scoreBug(page: Page): Screen {
  const bug = page.locator('[data-phase="shown"] > [data-state]')
  return { page, clock: bug.locator('[data-tone]'), shows: (moment) => expect(bug).toHaveText(bugText(moment)) }
}

function bugText(moment: Moment): RegExp {
  switch (moment.phase) {
    case 'planned':
      return textOf(moment.clock, 'MÜH', '0:0', 'NEB')
    case 'regularTime':
      return textOf(timeOf(moment.clock), offCourtText(moment.guestOffCourt), 'MÜH', moment.score, 'NEB')
    case 'shootOut':
      return textOf('9 m', 'MÜH', moment.score, `(${tallyOf(moment)})`, 'NEB')
    case 'finished':
      return textOf('ENDE', 'MÜH', moment.score, `(${tallyOf(moment)})`, 'NEB')
    case 'awarded':
      return textOf('WERTUNG', 'MÜH', moment.score, 'NEB')
  }
}

/** The shoot-out of the stream: nothing before it has begun. */
export function shootOutPanel(page: Page): Screen {
  const rows = page.locator('[data-phase="shown"] [data-won]')
  const shown = () =>
    rows.evaluateAll((sides) =>
      sides.map((side) => ({
        outcomes: [...side.querySelectorAll('[data-shot]')].map((dot) => dot.getAttribute('data-shot')),
        count: side.querySelector('p:last-child')?.textContent,
        hasWon: side.getAttribute('data-won') === 'true',
      })),
    )
  const read = async () =>
    (await shown()).map(({ outcomes, count, hasWon }) => [shotsIn(outcomes), Number(count), hasWon])
  return { page, clock: undefined, shows: (moment) => expect.poll(read).toEqual(panelRows(moment)) }
}

function panelRows(moment: Moment): readonly unknown[] {
  if (moment.phase !== 'shootOut' && moment.phase !== 'finished') return []
  const winner = moment.phase === 'finished' ? moment.winner : undefined
  return [
    [moment.home, hitsIn(moment.home), winner === 'home'],
    [moment.guest, hitsIn(moment.guest), winner === 'guest'],
  ]
}

/** The output of the LED wall of two displays, which show the same. */
export function ledwall(page: Page): Screen {
  const displays = page.locator('[data-screen]')
  const dotsOf = async (side: string) =>
    shotsIn(
      await displays
        .first()
        .locator(`[data-side=${side}] [data-outcome]`)
        .evaluateAll((dots) => dots.map((dot) => dot.getAttribute('data-outcome'))),
    )
  return {
    page,
    clock: displays.first().getByRole('timer'),
    shows: async (moment) => {
      await expect(displays).toHaveText([wallText(moment), wallText(moment)])
      if (moment.phase !== 'shootOut') return
      // A miss changes nothing but the dots.
      await expect.poll(async () => [await dotsOf('home'), await dotsOf('guest')]).toEqual([moment.home, moment.guest])
    },
  }
}

function wallText(moment: Moment): RegExp {
  switch (moment.phase) {
    case 'planned':
      return textOf('MÜH', 'NEB', '0:0', moment.clock)
    case 'regularTime':
      return textOf('MÜH', 'NEB', offCourtText(moment.guestOffCourt), moment.score, timeOf(moment.clock))
    case 'shootOut':
      return textOf('MÜH', 'NEB', tallyOf(moment))
    case 'finished':
      return textOf('MÜH', 'NEB', moment.score, 'Endstand', `9 m ${tallyOf(moment)}`)
    case 'awarded':
      return textOf('MÜH', 'NEB', moment.score, 'Endstand', 'Wertung')
  }
}
