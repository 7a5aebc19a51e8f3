import type { Locator, Page } from '@playwright/test'
import { ANY_TIME, type Moment, tallyOf, textOf } from './moment.ts'
import { expect } from './patient-expect.ts'
import type { Screen } from './screens.ts'

/** A line of the list of scorers: name, goals, assists. */
export type Scorer = readonly [name: string, goals: number, assists: number]

/** The public page with one game of the list that is watched. */
export type PublicPage = Screen & {
  readonly game: (name: string) => Locator
  readonly current: Locator
  readonly showsScorers: (scorers: readonly Scorer[]) => Promise<void>
}

/** The page of the competition, at the game that is played. */
export function publicPage(page: Page): PublicPage {
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const current = region('Aktuelles Spiel')
  const game = (name: string) =>
    region('Spiele').getByRole('article', { name: `${name}: SG Mühlensiel gegen 1. FC Nebelhausen`, exact: true })
  const scorers = () =>
    region('Topscorer')
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
      )
  return {
    page,
    current,
    game,
    clock: current.getByRole('timer'),
    shows: (moment) => shows({ current, row: game('Spiel 1') }, moment),
    showsScorers: (expected) =>
      expect
        .poll(async () =>
          (await scorers()).map(([, name = '', goals, assists]) => [
            name.replace(/^(?:MÜH|NEB)|,.*$/g, ''),
            Number(goals),
            Number(assists),
          ]),
        )
        .toEqual(expected),
  }
}

type Places = { readonly current: Locator; readonly row: Locator }

async function shows({ current, row }: Places, moment: Moment): Promise<void> {
  const stands = standsOf(moment)
  await Promise.all([
    expect(row.locator('> :last-child')).toHaveText(textOf(...stands.inList)),
    ...stands.large.map((words) => expect(current).toContainText(words)),
  ])
}

/** What the list says of a game, and what the large game must hold. */
function standsOf(moment: Moment): { readonly inList: readonly string[]; readonly large: readonly RegExp[] } {
  switch (moment.phase) {
    case 'planned':
      return { inList: ['–'], large: [/Nächstes Spiel/] }
    case 'regularTime': {
      const time = moment.clock === 'runs' ? ANY_TIME : moment.clock
      const sign = moment.clock === 'runs' ? 'läuft' : 'angehalten'
      const clock = new RegExp(`Spielzeit ${sign}: ${time.replaceAll('?', '\\d')}`)
      return { inList: [moment.score, 'Live'], large: [/Live/, new RegExp(`${moment.score}Spielzeit`), clock] }
    }
    case 'shootOut': {
      const both = `${moment.score}\\(${tallyOf(moment)}\\)`
      return { inList: [moment.score, `(${tallyOf(moment)})`, '9 m'], large: [/Live/, new RegExp(both)] }
    }
    case 'finished': {
      const both = `${moment.score}\\(${tallyOf(moment)}\\)`
      return {
        inList: [moment.score, `(${tallyOf(moment)})`, 'Ende'],
        large: [/Letztes Spiel/, new RegExp(both), /Endstand/],
      }
    }
    case 'awarded':
      return { inList: [moment.score, 'Wertung'], large: [/Letztes Spiel/, new RegExp(moment.score), /Gewertet/] }
  }
}
