import { competitionId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { expect, type Locator, type Page } from '@playwright/test'
import { CUP, gameId, MUEHLENSIEL, NEBELHAUSEN, readyFor, theCup } from '../hall/the-cup.ts'
import type { Call } from '../service.ts'

export { playerId } from '@cup/domain/testing'
export { CUP, gameId, MUEHLENSIEL }

/** A competition of which nothing is planned yet, and one that is over. */
const [EMPTY_CUP, OLD_CUP] = [competitionId(2), competitionId(3)] as const
/** Plays in no competition yet; as long as names get. */
const NEWCOMER = { id: teamId(3), name: 'Spielgemeinschaft Langenfelderwarft-Hinterdeichsmoor' } as const

const GROUP = groupId(1)
const TEN_MINUTES = 600
const dates = { start: '2025-01-18', end: '2025-01-19' }

/** Before the day, and within it: Spiel 1 went to a shoot-out, Spiel 2 is under way, Spiel 3 has its teams, Spiel 4 has not. */
export const plannedCup = (): readonly Call[] => [
  ...theCup([1, 2, 3].map((number) => ({ number, duration: TEN_MINUTES }))),
  create(EMPTY_CUP, 'Leercup'),
  create(OLD_CUP, 'Altcup'),
  { call: 'competition.write/archive', body: { id: OLD_CUP } },
  {
    call: 'team.write/create',
    body: { ...NEWCOMER, shortName: 'SPIEL', sponsor: { name: 'Bäckerei Beispiel' } },
  },
  {
    call: 'competition.write/create-group',
    body: { id: CUP, groupId: GROUP, name: 'Gruppe A', teamIds: [MUEHLENSIEL, NEBELHAUSEN] },
  },
  {
    call: 'game.write/plan',
    body: {
      id: gameId(4),
      name: 'Spiel 4',
      competitionId: CUP,
      matchdayId: matchdayId(1),
      dateTime: new Date(Date.now() + 4 * 15 * 60_000).toISOString(),
      duration: TEN_MINUTES,
      plannedTeams: { home: { groupId: GROUP, position: 1 }, guest: { loserTeam: gameId(3) } },
    },
  },
  ...started(1),
  { call: 'game.write/pause-clock', body: { id: gameId(1) } },
  { call: 'game.write/freeze-regular-time', body: { id: gameId(1) } },
  ...[MUEHLENSIEL, NEBELHAUSEN, MUEHLENSIEL, NEBELHAUSEN].map((shooter, index) => ({
    call: 'game.write/track-shoot-out-shot',
    body: { id: gameId(1), teamId: shooter, success: shooter === MUEHLENSIEL },
    key: `planned-cup-shot-${index}`,
  })),
  ...started(2),
  ...readyFor(3),
]

const create = (id: string, name: string): Call => ({
  call: 'competition.write/create',
  body: { id, name, location: 'Halle am Deich', ...dates },
})

const started = (number: number): readonly Call[] => [
  ...readyFor(number),
  { call: 'game.write/start', body: { id: gameId(number), alsoRunning: true } },
]

/** The games of a competition. */
export const gamesIn = (page: Page): Locator => page.getByRole('region', { name: 'Spiele', exact: true })

/** The row whose link says that. */
export const rowOf = (table: Locator, name: string): Locator =>
  table.getByRole('row').filter({ has: table.page().getByRole('link', { name, exact: true }) })

/** A field by its label, whether or not a star stands behind that. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })

/** A searchable field by its label, in the page or in a part of it. */
export const choiceOf = (part: Page | Locator, label: string): Locator =>
  part.getByRole('combobox', { name: new RegExp(`^${label}`) })

/** Presses Tab until the focused element is the wanted one. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
