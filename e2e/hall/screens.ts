import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { ANY_TIME, hitsIn, type Moment, type OffCourt, offCourtText, shotsIn, tallyOf, textOf } from './moment.ts'

/** A screen on which people watch a game. */
export type Screen = {
  readonly page: Page
  /** Element of the game clock, if there is one. */
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
      return textOf(timeOf(moment.clock), ...penaltyTexts(moment.guestOffCourt), 'MÜH', moment.score, 'NEB')
    case 'shootOut':
      return textOf('9 m', 'MÜH', moment.score, `(${tallyOf(moment)})`, 'NEB')
    case 'finished':
      return textOf('ENDE', 'MÜH', moment.score, `(${tallyOf(moment)})`, 'NEB')
    case 'awarded':
      return textOf('WERTUNG', 'MÜH', moment.score, 'NEB')
  }
}

/** The chip of a penalty, and five against four. */
const penaltyTexts = (guestOffCourt?: OffCourt): readonly string[] =>
  guestOffCourt === undefined ? [] : [offCourtText(guestOffCourt), '5:4']

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
      await expect(displays).toHaveText(wallTexts(moment))
      if (moment.phase !== 'shootOut') return
      // A miss changes nothing but the dots.
      await expect.poll(async () => [await dotsOf('home'), await dotsOf('guest')]).toEqual([moment.home, moment.guest])
    },
  }
}

/** The texts of the two displays: the same, but for the champion, beside whom the second one has the final (L14). */
function wallTexts(moment: Moment): readonly RegExp[] {
  switch (moment.phase) {
    case 'finished':
      return [/^Turniersieger/, new RegExp(`^Finale ${wonBy(moment)} gegen`)]
    case 'awarded':
      return [/^Turniersieger/, new RegExp(`^Finale ${moment.score} gegen`)]
    default:
      return [wallText(moment), wallText(moment)]
  }
}

function wallText(moment: Exclude<Moment, { readonly phase: 'finished' | 'awarded' }>): RegExp {
  switch (moment.phase) {
    case 'planned':
      // [B23] Until the Regie is ready the wall announces the game by the names of the teams.
      return new RegExp(`${textOf('MÜH', 'NEB', '0:0', moment.clock).source}|^(Gleich|Nächstes Spiel)`)
    case 'regularTime':
      return textOf('MÜH', 'NEB', offCourtText(moment.guestOffCourt), moment.score, timeOf(moment.clock))
    case 'shootOut':
      return textOf('MÜH', 'NEB', `${moment.score} (${tallyOf(moment)})`)
  }
}

/** A line of the list of scorers: name, goals, assists. */
type Scorer = readonly [name: string, goals: number, assists: number]

/** The public pages with one game that is watched. */
type PublicPage = Screen & {
  readonly game: (name: string) => Locator
  readonly current: Locator
  readonly showsScorers: (scorers: readonly Scorer[]) => Promise<void>
}

/** The large game of the first page. */
const CURRENT = /^(Aktuelles Spiel|Turniersieger)$/

/** Opens the first page, the games and the scorers, as three visitors would. */
export async function openPublicPages(context: BrowserContext, url: string): Promise<PublicPage> {
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(`${url}${path}`)
    return page
  }
  const [start, games, topscorer] = [await open('/'), await open('/games'), await open('/topscorer')]
  const current = start.getByRole('region', { name: CURRENT })
  const game = (name: string) =>
    games.getByRole('article', { name: `${name}: SG Mühlensiel gegen 1. FC Nebelhausen`, exact: true })
  return {
    page: start,
    current,
    game,
    clock: current.getByRole('timer'),
    shows: (moment) => shows({ current, card: game(`Spiel ${moment.game ?? 1}`) }, moment),
    showsScorers: (expected) => expect.poll(() => scorersOn(topscorer)).toEqual(expected),
  }
}

/** The lines of the list, without the teams that stand below the names. */
async function scorersOn(page: Page): Promise<readonly Scorer[]> {
  const lines = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th a, td')].map((cell) => cell.textContent ?? '')),
    )
  return lines.map(([, name = '', goals, assists]) => [
    name.replace(/(SG Mühlensiel|1\. FC Nebelhausen)$/, '').trim(),
    Number(goals),
    Number(assists),
  ])
}

/** A visitor's phone with the first page. */
export function phone(page: Page): Screen {
  const current = page.getByRole('region', { name: CURRENT })
  return { page, clock: current.getByRole('timer'), shows: (moment) => shows({ current }, moment) }
}

type Places = { readonly current: Locator; readonly card?: Locator }

async function shows({ current, card }: Places, moment: Moment): Promise<void> {
  const stands = standsOf(moment)
  await Promise.all([
    ...(card ? stands.onCard.map((words) => expect(card).toContainText(words)) : []),
    ...stands.large.map((words) => expect(current).toContainText(words)),
  ])
}

/** Required content of the card of a game, and of the large game. */
function standsOf(moment: Moment): { readonly onCard: readonly RegExp[]; readonly large: readonly RegExp[] } {
  switch (moment.phase) {
    case 'planned':
      // The result of the game before stays until this one starts.
      return { onCard: [/\d\d:\d\d\sUhr/], large: [moment.game === undefined ? /Nächstes Spiel/ : /Letztes Spiel/] }
    case 'regularTime': {
      const time = moment.clock === 'runs' ? ANY_TIME : moment.clock
      const sign = moment.clock === 'runs' ? 'läuft' : 'angehalten'
      const clock = new RegExp(`Spielzeit ${sign}: ${time.replaceAll('?', '\\d')}`)
      return { onCard: [/Live/, ...goalsOf(moment.score), clock], large: [/Live/, new RegExp(moment.score), clock] }
    }
    case 'shootOut':
      return {
        onCard: [/9\sm/, ...goalsOf(moment.score, tallyOf(moment))],
        large: [/Live/, new RegExp(`${moment.score} \\(${tallyOf(moment)}\\)`)],
      }
    case 'finished': {
      return {
        onCard: [AFTER_SHOOT_OUT, ...goalsOf(moment.score, tallyOf(moment))],
        // [L14] It is the only game: its winner has won the cup.
        large: [new RegExp(`Turniersieger.*Finale ${wonBy(moment)} gegen`)],
      }
    }
    case 'awarded':
      return { onCard: [/Wertung/, ...goalsOf(moment.score)], large: [new RegExp(moment.score)] }
  }
}

const AFTER_SHOOT_OUT = /n\.\s9.m-Schießen/

/** The result with its shoot-out, the goals of the winner first, as a pattern. */
function wonBy(moment: Extract<Moment, { readonly phase: 'finished' }>): string {
  const ofWinner = (score: string) => (moment.winner === 'home' ? score : score.split(':').reverse().join(':'))
  return `${ofWinner(moment.score)} \\(${ofWinner(tallyOf(moment))}\\)`
}

/** Each side with its goals, and in a shoot-out with the shots that went in. */
function goalsOf(score: string, tally?: string): readonly RegExp[] {
  const goals = score.split(':')
  const shots = tally?.split(':')
  return ['SG Mühlensiel', '1\\. FC Nebelhausen'].map((team, side) => {
    const behind = shots ? `\\s*\\(${shots[side]}\\)` : ''
    return new RegExp(`${team}\\s*${goals[side]}${behind}`)
  })
}
