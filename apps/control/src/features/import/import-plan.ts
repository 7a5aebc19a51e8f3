import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import type { CsvTable } from '../../shared/csv/csv.ts'
import { calendarDateIn, dayTextOf, numberIn } from '../../shared/form/typed-values.ts'
import type { RunCall } from '../../shared/run/use-run.ts'

/** A line of the file as it will be taken over. */
export type PreviewLine = {
  readonly number: number
  readonly text: string
  /** What is wrong with it; such a line is left out. */
  readonly faults: readonly string[]
  /** It is there already. */
  readonly isKnown: boolean
}

/** What a file would bring in. */
export type ImportPlan = {
  readonly lines: readonly PreviewLine[]
  /** Columns without which nothing can be read. */
  readonly missing: readonly string[]
  readonly teams: number
  readonly players: number
  readonly calls: readonly RunCall[]
}

/** What there is before. */
export type Known = {
  readonly teams: readonly Team[]
  readonly players: readonly (Player | StaffPlayer)[]
  /** Into which competition new and named teams are enrolled, if any. */
  readonly competition: { readonly id: string; readonly teamIds: readonly string[] } | undefined
}

/** Makes the id of what stands in a line: always the same for the same text, so that a second save makes nothing twice. */
export type IdOf = (text: string) => string

const COLUMNS = {
  team: ['mannschaft', 'team', 'verein'],
  shortName: ['kurzform', 'kürzel', 'kurzname'],
  color: ['farbe'],
  sponsor: ['sponsor'],
  lastName: ['nachname'],
  firstName: ['vorname'],
  birthday: ['geburtstag', 'geburtsdatum'],
  number: ['nummer', 'trikotnummer', 'nr', 'nr.'],
  goalkeeper: ['torwart', 'tw'],
} as const
type ColumnName = keyof typeof COLUMNS
type Cell = (column: ColumnName) => string

/** What the file brings in: teams by their names, and players where the file has names of people. */
export function importPlanOf({ titles, lines }: CsvTable, known: Known, idOf: IdOf): ImportPlan {
  const titleOf = titlesBy(titles)
  const hasPlayers = titleOf('lastName') !== undefined || titleOf('firstName') !== undefined
  const needed: readonly ColumnName[] = hasPlayers ? ['team', 'lastName', 'firstName', 'birthday', 'number'] : ['team']
  const missing = needed.filter((column) => titleOf(column) === undefined).map((column) => TITLES[column])
  if (missing.length > 0) return { lines: [], missing, teams: 0, players: 0, calls: [] }

  const roster = rosterOf(known, idOf)
  const preview = lines.map(({ number, cells }): PreviewLine => {
    const cell: Cell = (column) => cells[titleOf(column) ?? ''] ?? ''
    const faults = faultsIn(cell, hasPlayers)
    const text = textOf(cell, hasPlayers)
    if (faults.length > 0) return { number, text, faults, isKnown: false }
    const isNewTeam = roster.takeTeam(cell)
    const isNewPlayer = hasPlayers && roster.takePlayer(cell)
    return { number, text, faults, isKnown: !isNewTeam && !isNewPlayer }
  })
  return { lines: preview, missing, ...roster.result() }
}

const TITLES: Readonly<Record<ColumnName, string>> = {
  team: 'Mannschaft',
  shortName: 'Kurzform',
  color: 'Farbe',
  sponsor: 'Sponsor',
  lastName: 'Nachname',
  firstName: 'Vorname',
  birthday: 'Geburtstag',
  number: 'Nummer',
  goalkeeper: 'Torwart',
}

const titlesBy = (titles: readonly string[]) => (column: ColumnName) =>
  titles.find((title) => COLUMNS[column].some((name) => name === title.toLowerCase()))

function faultsIn(cell: Cell, hasPlayers: boolean): string[] {
  const faults: string[] = []
  if (cell('team') === '') faults.push('Die Mannschaft fehlt.')
  for (const column of ['team', 'lastName', 'firstName', 'sponsor'] as const) {
    if (cell(column).length > LONGEST_NAME) faults.push(`${TITLES[column]} ist länger als ${LONGEST_NAME} Zeichen.`)
  }
  if (!hasPlayers) return faults
  if (cell('lastName') === '') faults.push('Der Nachname fehlt.')
  if (cell('firstName') === '') faults.push('Der Vorname fehlt.')
  if (birthdayIn(cell) === undefined) faults.push('Der Geburtstag ist kein Tag wie 04.05.2012.')
  if (!isShirtNumber(shirtNumberIn(cell))) faults.push('Die Nummer ist keine Zahl von 1 bis 999.')
  return faults
}

const textOf = (cell: Cell, hasPlayers: boolean): string =>
  hasPlayers
    ? `${cell('firstName')} ${cell('lastName')} · ${cell('team')} · Nr. ${cell('number')}`
    : [cell('team'), cell('shortName'), cell('sponsor')].filter(Boolean).join(' · ')

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** As Germans write it, or as spreadsheets export it. */
function birthdayIn(cell: Cell): string | undefined {
  const text = cell('birthday')
  return calendarDateIn(ISO_DAY.test(text) ? dayTextOf(text) : text)
}

const shirtNumberIn = (cell: Cell): number | undefined => numberIn(cell('number'))
const isShirtNumber = (number = 0): boolean => number >= 1 && number <= LARGEST_NUMBER

const GOALKEEPER = /^(ja|j|x|1|true|tw|torwart)$/i
const COLOR = /^#[0-9a-f]{6}$/i
const LONGEST_SHORT_NAME = 12
const LONGEST_NAME = 120
const LARGEST_NUMBER = 999

/** Gathers the calls, each team and player once. */
function rosterOf({ teams, players, competition }: Known, idOf: IdOf) {
  const teamIds = new Map(teams.map(({ id, name }): [string, string] => [name.toLowerCase(), id]))
  const enrolled = new Set<string>(competition?.teamIds)
  const people = new Set(players.map((player) => personKey({ ...player, birthday: birthdayOf(player) })))
  const calls: RunCall[] = []
  const counts = { teams: 0, players: 0 }

  const enroll = (teamId: string) => {
    if (!competition || enrolled.has(teamId)) return
    enrolled.add(teamId)
    calls.push({
      call: 'competition.write/enroll-team',
      body: { id: competition.id, teamId },
      key: idOf(`enroll ${teamId}`),
    })
  }
  return {
    takeTeam: (cell: Cell): boolean => {
      const name = cell('team')
      const known = teamIds.get(name.toLowerCase())
      const id = known ?? idOf(`team ${name.toLowerCase()}`)
      if (known === undefined) {
        teamIds.set(name.toLowerCase(), id)
        calls.push({ call: 'team.write/create', body: teamBody(id, cell), key: idOf(`create ${id}`) })
        counts.teams += 1
      }
      enroll(id)
      return known === undefined
    },
    takePlayer: (cell: Cell): boolean => {
      const teamId = teamIds.get(cell('team').toLowerCase()) ?? ''
      const body = playerBody(teamId, cell)
      const key = personKey(body)
      if (people.has(key)) return false
      people.add(key)
      const id = idOf(`player ${key}`)
      calls.push({ call: 'player.write/create', body: { id, ...body }, key: idOf(`create ${id}`) })
      counts.players += 1
      return true
    },
    result: () => ({ ...counts, calls }),
  }
}

const birthdayOf = (player: Player | StaffPlayer): string | undefined =>
  'birthday' in player ? player.birthday : undefined

type Person = {
  readonly teamId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: string | undefined
}

const personKey = ({ teamId, firstName, lastName, birthday }: Person): string =>
  [teamId, firstName, lastName, birthday].join('|').toLowerCase()

function teamBody(id: string, cell: Cell) {
  const [color, sponsor] = [cell('color'), cell('sponsor')]
  const shortName =
    cell('shortName') ||
    cell('team')
      .replace(/[^\p{L}\d]/gu, '')
      .slice(0, 5)
      .toUpperCase()
  return {
    id,
    name: cell('team'),
    shortName: shortName.slice(0, LONGEST_SHORT_NAME),
    ...(COLOR.test(color) ? { primaryColor: color.toLowerCase() } : {}),
    ...(sponsor === '' ? {} : { sponsor: { name: sponsor } }),
  }
}

const playerBody = (teamId: string, cell: Cell) => ({
  firstName: cell('firstName'),
  lastName: cell('lastName'),
  birthday: birthdayIn(cell) ?? '',
  teamId,
  number: shirtNumberIn(cell) ?? 0,
  isGoalkeeper: GOALKEEPER.test(cell('goalkeeper')),
})
