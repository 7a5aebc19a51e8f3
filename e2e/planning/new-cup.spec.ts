import type { Page } from '@playwright/test'
import { type RunningService, startService } from '../service.ts'
import { firstLink, takeInvitation } from '../staff/invitations.ts'
import { expect, test } from '../test.ts'
import { fieldOf } from './planned-cup.ts'

const CUP = 'Möwencup'
/** A weekend ahead of us, whenever this runs. */
const YEAR = new Date().getFullYear() + 1
const [SATURDAY, SUNDAY] = [`16/01/${YEAR}`, `17/01/${YEAR}`]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(() => service.stop())

test('a new organiser makes a cup of eighteen teams, four groups and 48 games with nothing but the screens', {
  tag: '@quick',
}, async ({ page, browser }) => {
  await takeInvitation(page, await firstLink(service))
  await makeCompetition(page)
  await bringInSquads(page)
  await page.getByRole('link', { name: 'Turniere' }).click()
  await page.getByRole('link', { name: CUP, exact: true }).click()
  await generateGroupGames(page)
  await generateKnockout(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${service.url}/games`)
  const preliminary = visitor.getByRole('region', { name: 'Vorrunde' })
  await expect(preliminary.getByRole('listitem')).toHaveCount(32)
  await expect(preliminary.getByRole('listitem').first()).toContainText('09:00')
  const lastSixteen = visitor.getByRole('region', { name: 'Achtelfinale' })
  await expect(lastSixteen.getByRole('listitem')).toHaveCount(8)
  await expect(lastSixteen.getByText('Gruppe A, Platz 1', { exact: true })).toBeVisible()
  await expect(lastSixteen.getByText('Gruppe C, Platz 4', { exact: true })).toBeVisible()
  await visitor.goto(`${service.url}/teams`)
  for (const name of TEAM_NAMES) {
    await expect(visitor.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  }
  await visitor.context().close()
})

async function makeCompetition(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Turniere', exact: true }).click()
  await expect(page.getByText('Noch keine Turniere.')).toBeVisible()
  await page.getByRole('link', { name: 'Neues Turnier' }).click()
  await fieldOf(page, 'Name').fill(CUP)
  await fieldOf(page, 'Ort').fill('Halle am Möwenweg')
  await fieldOf(page, 'Start').fill(SATURDAY)
  await fieldOf(page, 'Ende').fill(SUNDAY)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('table', { name: 'Turniere' })).toContainText(`16.01.${YEAR}`)
}

async function bringInSquads(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mannschaften' }).click()
  await page.getByRole('link', { name: 'Aus Tabelle importieren' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei wählen' }).click()
  const file = { name: 'mannschaften.csv', mimeType: 'text/csv', buffer: Buffer.from(squadsCsv()) }
  await (await chooser).setFiles(file)
  await page.getByRole('combobox', { name: 'Mannschaften in ein Turnier eintragen' }).selectOption(CUP)
  await expect(page.getByText(`${PLAYER_COUNT} neu · 0 ändert sich · 0 schon da · 0 fehlerhaft`)).toBeVisible()
  await expect(page.getByText('18 Mannschaften werden in das Turnier eingetragen.')).toBeVisible()
  await page.getByRole('button', { name: `18 Mannschaften und ${PLAYER_COUNT} Spieler anlegen` }).click()
  await expect(page.getByText('Fertig: Alles ist übernommen.')).toBeVisible()
}

/** Four groups, one after the other; each plays everybody against everybody. */
async function generateGroupGames(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Spielplan' }).click()
  for (const [index, { name, teams, games }] of GROUPS.entries()) {
    await page.getByRole('link', { name: 'Spiele erzeugen' }).first().click()
    if (index > 0) {
      await page.getByRole('combobox', { name: /^Gruppe/ }).fill('Neue')
      await page.getByRole('option', { name: 'Neue Gruppe' }).click()
    }
    await fieldOf(page, 'Name der neuen Gruppe').fill(name)
    for (const team of TEAM_NAMES) {
      const box = page.getByRole('checkbox', { name: team })
      if ((await box.isChecked()) !== teams.some((one) => one === team)) await box.press('Space')
    }
    await fieldOf(page, 'Spiele je Mannschaft').fill(String(teams.length - 1))
    await expect(
      page.getByText(`${teams.length} Mannschaften, je ${teams.length - 1} Spiele: ${games} Spiele`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await expect(page.getByRole('region', { name: 'Vorschau' }).getByRole('row')).toHaveCount(1 + games)
    await page.getByRole('button', { name: `${games} Spiele anlegen` }).click()
    await expect(page.getByText(`${games} Spiele sind geplant.`)).toBeVisible()
  }
}

async function generateKnockout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Spiele erzeugen' }).click()
  await page.getByRole('tab', { name: 'K.-o.-Runde' }).click()
  for (const { name } of GROUPS) await fieldOf(page, `Wie viele aus ${name}`).fill('4')
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect(preview.getByRole('row').nth(1)).toContainText('Platz')
  await page.getByRole('button', { name: '16 Spiele anlegen' }).click()
  await expect(page.getByText('16 Spiele sind geplant.')).toBeVisible()
}

/** Eighteen teams that do not exist. */
const TEAM_NAMES = [
  'SV Apfelbrück',
  'TuS Birkenfurt',
  'FC Dornsiel',
  'SG Eulenried',
  'VfL Farnmoor',
  'TSV Gänsewerder',
  'SC Haferdeich',
  'SV Igelshagen',
  'JSG Kranichsee',
  'FC Lerchenau',
  'SpVgg Möwenstedt',
  'TuS Nussbaumsiel',
  'SV Otterbek',
  'FC Quellental',
  'VfB Rosenwarft',
  'SG Storchenhorst',
  'TSV Tannenried',
  'SV Uferloh',
] as const

/** Two groups of five teams and two of four. */
const GROUPS = [
  { name: 'Gruppe A', teams: TEAM_NAMES.slice(0, 5), games: 10 },
  { name: 'Gruppe B', teams: TEAM_NAMES.slice(5, 10), games: 10 },
  { name: 'Gruppe C', teams: TEAM_NAMES.slice(10, 14), games: 6 },
  { name: 'Gruppe D', teams: TEAM_NAMES.slice(14), games: 6 },
] as const satisfies readonly { name: string; teams: readonly string[]; games: number }[]

/** Invented names; any match with real people is chance. */
const FIRST_NAMES = ['Ada', 'Bo', 'Caro', 'Deniz', 'Elif', 'Finn']
const LAST_NAMES = ['Muster', 'Probe', 'Beispiel', 'Vorlage', 'Entwurf', 'Skizze']

/** Rows of a table as German Excel saves it: a title line, semicolons, the first of each team in goal. */
const squadsCsv = (): string =>
  [
    'Mannschaft;Nachname;Vorname;Geburtstag;Nummer;Torwart',
    ...TEAM_NAMES.flatMap((team, teamIndex) =>
      FIRST_NAMES.map((firstName, index) => {
        const lastName = LAST_NAMES[(index + teamIndex) % LAST_NAMES.length]
        const isGoalkeeper = index === 0 ? 'ja' : ''
        return `${team};${lastName};${firstName};0${index + 1}.05.2012;${index + 1};${isGoalkeeper}`
      }),
    ),
  ].join('\r\n')

const PLAYER_COUNT = TEAM_NAMES.length * FIRST_NAMES.length
