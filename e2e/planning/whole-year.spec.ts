import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type RunningService, startService, write } from '../service.ts'
import { firstLink, takeInvitation } from '../staff/invitations.ts'
import { expect, test } from '../test.ts'

/** Most actions for a cup of two age groups, from an empty service to the day, and for the next one. */
const MOST_TO_PREPARE = 40
const MOST_TO_BEGIN_AGAIN = 10

/** Invented clubs; two of them play in both age groups. */
const CLUBS = ['Apfelbrück', 'Birkenfurt', 'Dornsiel', 'Eichmoor', 'Fährsiel', 'Ginsterau', 'Heidholz', 'Ilmenried']
const OLDER_CLUBS = [
  ...CLUBS.slice(0, 2),
  ...'Jadeweg Kleihof Lindsiel Möwenau Nordholz Osterdeich Pappelau Quellmoor'.split(' '),
]
const PLAYERS = 111

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(() => service.stop())

/** A list of squads as clubs send it. */
function squads(clubs: readonly string[], players: number, year: number): string {
  const lines = Array.from({ length: players }, (_, index) => {
    const [team, number] = [clubs[index % clubs.length], Math.floor(index / clubs.length) + 1]
    const day = `${(index % 27) + 1}.${(index % 11) + 1}.${year}`
    return `SV ${team};Nachname${index};Vorname${index};${day};${number}`
  })
  return ['Mannschaft;Nachname;Vorname;Geburtstag;Rückennummer', ...lines].join('\r\n')
}

type Act = (press: () => Promise<unknown>) => Promise<void>

async function importSquads(page: Page, act: Act, { age, text }: { readonly age: string; readonly text: string }) {
  await act(() => page.goto(`${service.url}/control/players/import`))
  const chooser = page.waitForEvent('filechooser')
  await act(() => page.getByRole('button', { name: /^(Datei wählen|Andere Datei)$/ }).click())
  await (await chooser).setFiles({ name: `${age}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const cups = page.getByRole('combobox', { name: 'Mannschaften in ein Turnier eintragen' })
  const label = await cups.getByRole('option', { name: new RegExp(`^${age} Hallencup`) }).textContent()
  await act(() => cups.selectOption(label ?? ''))
  await act(() => page.getByRole('button', { name: /anlegen$/ }).click())
  await expect(page.getByText('Fertig: Alles ist übernommen.')).toBeVisible()
}

type Game = { readonly id: string; readonly dateTime: string; readonly resolvedTeams: Readonly<Record<string, string>> }

/** A player of a team. */
async function scorerOf(teamId: string): Promise<string> {
  const answer = await fetch(`${service.url}/v1/player.read/list-by-team?teamId=${teamId}`)
  return (await answer.json()).players[0].id
}

/** Plays all games of a competition by results from paper; of two teams the one that is first by id wins. */
async function play(competitionId: string): Promise<void> {
  const list = async (): Promise<readonly (Game & { readonly result?: object })[]> => {
    const answer = await fetch(`${service.url}/v1/game.read/list-by-competition?competitionId=${competitionId}`)
    return (await answer.json()).games
  }
  const order = (await list()).toSorted((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime))
  for (const { id } of order) {
    const { homeTeamId = '', guestTeamId = '' } = (await list()).find((game) => game.id === id)?.resolvedTeams ?? {}
    const homeWins = homeTeamId < guestTeamId
    const [home, guest] = [await scorerOf(homeTeamId), await scorerOf(guestTeamId)]
    const goals = [homeWins, homeWins, !homeWins].map((homeTeam) => ({
      ...{ goalId: randomUUID(), homeTeam, playerId: homeTeam ? home : guest },
      isOwnGoal: false,
    }))
    await write(service, { call: 'game.write/enter-result', body: { id, goals }, key: randomUUID() })
  }
}

test('a whole year of a cup by screens alone, in few actions', { tag: '@quick' }, async ({ page }) => {
  test.setTimeout(180_000)
  let actions = 0
  const act: Act = async (press) => {
    actions += 1
    await press()
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await takeInvitation(page, await firstLink(service))
  actions += 2

  await act(() => page.getByRole('button', { name: 'Plan anlegen' }).click())
  await expect(page.getByRole('heading', { name: 'Das fehlt noch' })).toBeVisible()
  await importSquads(page, act, { age: 'U9', text: squads(CLUBS, 48, 2017) })
  await importSquads(page, act, { age: 'U11', text: squads(OLDER_CLUBS, PLAYERS - 48, 2015) })
  await act(() => page.goto(`${service.url}/control/start`))
  await expect(page.getByText('18 Mannschaften, 2 Turniere')).toBeVisible()
  await expect(page.getByText(`${PLAYERS} Spieler in den Kadern`)).toBeVisible()
  await act(() => page.getByRole('button', { name: 'Ohne Regie spielen' }).click())
  await expect(page.getByText('Regie ist Pflicht, aber niemand ist eingeladen')).toHaveCount(0)
  await act(() => page.getByRole('link', { name: 'Impressum eintragen' }).click())
  await act(() => page.getByRole('textbox', { name: 'Name des Vereins' }).fill('SV Beispiel'))
  await act(() => page.getByRole('textbox', { name: 'Impressum' }).fill('SV Beispiel\nHallenweg 1'))
  await act(() => page.getByRole('textbox', { name: 'Datenschutz' }).fill('Verantwortlich ist der SV Beispiel.'))
  await act(() => page.getByRole('button', { name: 'Veröffentlichen' }).click())
  await act(() =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Start/ })
      .click(),
  )
  await expect(page.getByText(/sperren? den Spieltag/)).toHaveCount(0)
  expect(actions).toBeLessThanOrEqual(MOST_TO_PREPARE)

  const { competitions } = await (await fetch(`${service.url}/v1/competition.read/list`)).json()
  for (const { id } of competitions) await play(id)
  await page.goto(`${service.url}/control/closing`)
  await expect(page.getByText('40 Spiele, alles entschieden')).toBeVisible()

  actions = 0
  await act(() => page.getByRole('link', { name: /Nächstes Jahr/ }).click())
  await act(() => page.getByRole('button', { name: /^\d{4} anlegen$/ }).click())
  await expect(page.getByText(/^Fertig: /)).toBeVisible()
  expect(actions).toBeLessThanOrEqual(MOST_TO_BEGIN_AGAIN)
})
