import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { ANY_TIME, type Moment, tallyOf } from './moment.ts'
import type { Screen } from './screens.ts'

/** A line of the list of scorers: name, goals, assists. */
export type Scorer = readonly [name: string, goals: number, assists: number]

/** The public pages with one game that is watched. */
export type PublicPage = Screen & {
  readonly game: (name: string) => Locator
  readonly current: Locator
  readonly showsScorers: (scorers: readonly Scorer[]) => Promise<void>
}

/** Opens the first page, the games and the scorers, as three visitors would. */
export async function openPublicPages(context: BrowserContext, url: string): Promise<PublicPage> {
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(`${url}${path}`)
    return page
  }
  const [start, games, topscorer] = [await open('/'), await open('/games'), await open('/topscorer')]
  const current = start.getByRole('region', { name: /^(Aktuelles Spiel|Turniersieger)$/ })
  const game = (name: string) =>
    games.getByRole('article', { name: `${name}: SG Mühlensiel gegen 1. FC Nebelhausen`, exact: true })
  return {
    page: start,
    current,
    game,
    clock: current.getByRole('timer'),
    shows: (moment) => shows({ current, card: game('Spiel 1') }, moment),
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

type Places = { readonly current: Locator; readonly card: Locator }

async function shows({ current, card }: Places, moment: Moment): Promise<void> {
  const stands = standsOf(moment)
  await Promise.all([
    ...stands.onCard.map((words) => expect(card).toContainText(words)),
    ...stands.large.map((words) => expect(current).toContainText(words)),
  ])
}

/** What the card of a game must hold, and what the large game. */
function standsOf(moment: Moment): { readonly onCard: readonly RegExp[]; readonly large: readonly RegExp[] } {
  switch (moment.phase) {
    case 'planned':
      return { onCard: [/\d\d:\d\d\sUhr/], large: [/Nächstes Spiel/] }
    case 'regularTime': {
      const time = moment.clock === 'runs' ? ANY_TIME : moment.clock
      const sign = moment.clock === 'runs' ? 'läuft' : 'angehalten'
      const clock = new RegExp(`Spielzeit ${sign}: ${time.replaceAll('?', '\\d')}`)
      return { onCard: [/Live/, ...goalsOf(moment.score), clock], large: [/Live/, new RegExp(moment.score), clock] }
    }
    case 'shootOut':
      return { onCard: [/9\sm/, ...goalsOf(moment.score, tallyOf(moment))], large: [/Live/, scoreAndTally(moment)] }
    case 'finished':
      return { onCard: [/Ende/, ...goalsOf(moment.score, tallyOf(moment))], large: [scoreAndTally(moment)] }
    case 'awarded':
      return { onCard: [/Wertung/, ...goalsOf(moment.score)], large: [new RegExp(moment.score)] }
  }
}

const scoreAndTally = (moment: Extract<Moment, { readonly home: string }>): RegExp =>
  new RegExp(`${moment.score}\\s*\\(${tallyOf(moment)}\\)`)

/** Each side with its goals, and after a shoot-out with the shots that went in. */
function goalsOf(score: string, tally?: string): readonly RegExp[] {
  const goals = score.split(':')
  const shots = tally?.split(':')
  return ['SG Mühlensiel', '1\\. FC Nebelhausen'].map((team, side) => {
    const behind = shots ? `\\s*nach 9.Meter-Schießen\\s*\\(${shots[side]}\\)` : ''
    return new RegExp(`${team}\\s*${goals[side]}${behind}`)
  })
}
