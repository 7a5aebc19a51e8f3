import { required } from '@cup/api-client/http'
import { cutTo, type Instant, latestDateAt, normalName } from '@cup/domain/kernel'
import { cellFault, draftIn } from '../../shared/fields/csv-columns.ts'
import { type DraftOf, dataOf, draftOf, type EntityCommand, issuesIn } from '../../shared/fields/entity-form.ts'
import { YES_WORDS } from '../../shared/fields/field.ts'
import { createPlayer, type PlayerPath, playerFields } from '../../shared/fields/player-fields.ts'
import { createTeam, type TeamPath, teamFields } from '../../shared/fields/team-fields.ts'
import { type Columns, cellOf } from '../../shared/file/columns.ts'
import type { CsvLine } from '../../shared/file/csv.ts'
import { colourIn, firstColourIn } from '../../shared/form/colour-text.ts'
import { dayIn } from '../../shared/form/day-text.ts'
import { importTexts as texts } from '../../texts/import.ts'
import { type ImportKey, PLAYER_COLUMNS, TEAM_COLUMNS } from './import-columns.ts'
import { namesIn } from './names-in.ts'

/** A line of a table as a team and, in a table of players, a player. */
export type ReadLine = {
  readonly number: number
  readonly team: DraftOf<TeamPath>
  readonly player: DraftOf<PlayerPath>
  readonly group: string
  /** Paths that the line states; all others stay as they are. */
  readonly stated: ReadonlySet<TeamPath | PlayerPath>
  readonly faults: readonly string[]
  /** Cells that were read in a way that a person may want to see. */
  readonly notes: readonly string[]
}

/** The parts of a table that hold for each of its lines. */
export type AroundLine = {
  readonly columns: Columns<ImportKey>
  readonly hasPlayers: boolean
  /** Team of lines that name none. */
  readonly teamName: string
  readonly now: Instant
  readonly titles: readonly string[]
}

/** Reads a line; its faults are those of the commands that would create its team and player. */
export function readLine(line: CsvLine, around: AroundLine): ReadLine {
  const { columns, hasPlayers } = around
  const cell = (key: ImportKey) => cellOf(line, columns, key)
  const name = nameIn(cell)
  const own = draftIn(
    TEAM_COLUMNS,
    (path) => (path === 'name' ? teamNameIn(cell, around) : (cell(path) ?? '')),
    EMPTY_TEAM,
  )
  const player = draftIn(PLAYER_COLUMNS, (path) => playerCell(path, cell, name), EMPTY_PLAYER)
  const team = { ...own, shortName: own.shortName || shortNameOf(own.name) }
  const stated = new Set([
    ...TEAM_COLUMNS.flatMap(({ path }) => (own[path] === '' ? [] : path)),
    ...PLAYER_COLUMNS.flatMap(({ path }) => (player[path] === '' && path !== 'isGoalkeeper' ? [] : path)),
  ])
  if (!columns.includes('isGoalkeeper')) stated.delete('isGoalkeeper')
  const noEntry = noEntryIn(line, around.titles)
  return {
    ...{ number: line.number, team, player, stated },
    group: cell('group') ?? '',
    faults: noEntry ?? [...teamFaults(team), ...(hasPlayers ? playerFaults(player, around.now) : [])],
    notes: notesOf(cell, name?.isGuessed ?? false, player),
  }
}

type CellAt = (key: ImportKey) => string | undefined

const EMPTY_TEAM = draftOf(teamFields)
const EMPTY_PLAYER = draftOf(playerFields)
/** Why a line is neither a team nor a child. */
function noEntryIn({ cells }: CsvLine, titles: readonly string[]): readonly string[] | undefined {
  if (SUMMARY.test(cells.find(Boolean) ?? '')) return [texts.isSummary]
  return titles.some(Boolean) && cells.every((cell, at) => cell === titles[at]) ? [texts.titlesAgain] : undefined
}

const colourNote = (text: string): string =>
  firstColourIn(text) === undefined ? texts.colourUnknown(text) : texts.colourFirst(text)

const SUMMARY = /^(?:summe|gesamt|insgesamt|total|anzahl)\b[:\s\d]*$|^(?:summe|anzahl)\b.*\d/i

/** Club and team are one name, "TSV Übungsheim U11 II", unless the team is called after the club already. */
function teamNameIn(cell: CellAt, { teamName }: AroundLine): string {
  const [club, name] = [cell('club') ?? '', cell('name') ?? '']
  if (club === '' || name === '') return club || name || teamName
  return normalName(name).includes(normalName(club)) ? name : `${club} ${name}`
}

function nameIn(cell: CellAt) {
  const [full, reversed] = [cell('fullName'), cell('lastFirst')]
  if (full !== undefined) return namesIn(full, 'fullName')
  return reversed === undefined ? undefined : namesIn(reversed, 'lastFirst')
}

function playerCell(path: PlayerPath, cell: CellAt, name: ReturnType<typeof nameIn>): string {
  if (path === 'teamId') return ''
  const text = cell(path) ?? ''
  if (text === '' && path === 'firstName') return name?.firstName ?? ''
  return text === '' && path === 'lastName' ? (name?.lastName ?? '') : text
}

/** A team without a short name gets the beginning of its name. */
const shortNameOf = (name: string): string => cutTo(name.replace(/[^\p{L}\d]/gu, ''), 5).toUpperCase()

const problemsOf = (command: EntityCommand, data: object) => command.safeParse(data).error?.issues ?? []

function teamFaults(team: DraftOf<TeamPath>): string[] {
  return (
    issuesIn(TEAM_COLUMNS, team, problemsOf(createTeam, dataOf(TEAM_COLUMNS, team)))
      // A colour may be left out, and a short name is made of the name.
      .filter(({ path, isEmpty }) => !isEmpty || (path !== 'primaryColor' && path !== 'shortName'))
      .map((issue) => cellFault(columnAt(TEAM_COLUMNS, issue.path), issue))
  )
}

function playerFaults(player: DraftOf<PlayerPath>, now: Instant): string[] {
  const faults = issuesIn(PLAYER_COLUMNS, player, problemsOf(createPlayer, dataOf(PLAYER_COLUMNS, player)))
    // The team is the one that the line names.
    .filter(({ path }) => path !== 'teamId')
    .map((issue) => cellFault(columnAt(PLAYER_COLUMNS, issue.path), issue))
  // [T2] The service would refuse the whole act for it.
  const isUnborn = (dayIn(player.birthday) ?? '') > latestDateAt(now)
  return isUnborn ? [...faults, texts.birthdayInFuture] : faults
}

const columnAt = <Path extends string, Column extends { readonly path: Path }>(
  columns: readonly Column[],
  path: Path,
) =>
  required(
    columns.find((column) => column.path === path),
    `no column for ${path}`,
  )

function notesOf(
  cell: CellAt,
  isNameGuessed: boolean,
  { firstName, lastName, birthday }: DraftOf<PlayerPath>,
): string[] {
  const [colour, day, keeper] = [cell('primaryColor') ?? '', cell('birthday') ?? '', cell('isGoalkeeper') ?? '']
  return [
    isNameGuessed && texts.nameGuessed(firstName, lastName),
    colour !== '' && colourIn(colour) === undefined && colourNote(colour),
    /^\d{5}$/.test(day) && texts.dayOfNumber(day, birthday.replaceAll('/', '.')),
    keeper !== '' && !YES_WORDS.test(keeper) && !NO_WORDS.test(keeper) && texts.keeperUnknown(keeper),
  ].filter((note) => typeof note === 'string')
}

const NO_WORDS = /^(nein|n|no|0|falsch|false|-|–|feld|feldspieler|feldspielerin)$/i
