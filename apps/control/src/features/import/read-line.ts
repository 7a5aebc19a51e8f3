import { required } from '@cup/api-client/http'
import { cutTo, type Instant, latestDateAt, normalName } from '@cup/domain/kernel'
import { ageOf } from '@cup/ui/format'
import { cellFault, draftIn } from '../../shared/fields/csv-columns.ts'
import { type DraftOf, dataOf, draftOf, type EntityCommand, issuesIn } from '../../shared/fields/entity-form.ts'
import { YES_WORDS } from '../../shared/fields/field.ts'
import { createPlayer, type PlayerPath, playerFields } from '../../shared/fields/player-fields.ts'
import { createTeam, type TeamPath, teamFields } from '../../shared/fields/team-fields.ts'
import { type Columns, cellOf } from '../../shared/file/columns.ts'
import type { CsvLine } from '../../shared/file/csv.ts'
import { noEntryIn } from '../../shared/file/no-entry.ts'
import { colourIn, firstColourIn } from '../../shared/form/colour-text.ts'
import { dayIn, hasWrongWeekday, looksLikeDay } from '../../shared/form/day-text.ts'
import { importTexts as texts } from '../../texts/import.ts'
import { tableTexts } from '../../texts/table.ts'
import { type ImportKey, PLAYER_COLUMNS, TEAM_COLUMNS } from './import-columns.ts'
import { namesIn } from './names-in.ts'

/** A line of a table as a team and, in a table of players, a player. */
export type ReadLine = {
  readonly number: number
  readonly team: DraftOf<TeamPath>
  readonly player: DraftOf<PlayerPath>
  readonly group: string
  /** Why the line is neither a team nor a child. */
  readonly noEntry: string | undefined
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
  /** Line above that names the team of this one, where a list names each team only once. */
  readonly teamAbove?: CsvLine | undefined
}

/** Reads a line; its faults are those of the commands that would create its team and player. */
export function readLine(line: CsvLine, around: AroundLine): ReadLine {
  const { columns, hasPlayers, teamAbove } = around
  const cell: CellAt = (key) => cellOf(teamAbove && TEAM_KEYS.includes(key) ? teamAbove : line, columns, key)
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
  const faults = [...teamFaults(team), ...(hasPlayers ? playerFaults(player, around.now) : [])]
  const isNameGuessed = name?.isGuessed ?? (hasPlayers && around.titles.every((title) => title === ''))
  return {
    ...{ number: line.number, team, player, stated, noEntry },
    group: cell('group') ?? '',
    faults: noEntry === undefined ? [...cellFaults(line, columns), ...faults] : [],
    notes: [
      ...(teamAbove ? [texts.teamFrom(teamAbove.number)] : []),
      ...notesOf(cell, { isNameGuessed, player, now: around.now, hasPlayers }),
    ],
  }
}

/** Columns that make the name of a team together. */
export const TEAM_KEYS: readonly ImportKey[] = ['club', 'ageClass', 'name']

type CellAt = (key: ImportKey) => string | undefined

const EMPTY_TEAM = draftOf(teamFields)
const EMPTY_PLAYER = draftOf(playerFields)

/** UTF-8 that was read as Windows-1252: "JÃ¶rg". */
const BROKEN_LETTERS = /Ã[^\s\w]/

/** Faults of a line in itself, whatever its cells mean. */
function cellFaults({ cells, hasOpenQuote }: CsvLine, columns: Columns<ImportKey>): string[] {
  const isBroken = cells.some((cell, at) => columns[at] !== '' && BROKEN_LETTERS.test(cell))
  return [hasOpenQuote && tableTexts.openQuote, isBroken && texts.brokenLetters].filter(
    (fault) => typeof fault === 'string',
  )
}

/** Club, age class and team are one name, "TSV Übungsheim U11 II", without what the name of the team says already. */
function teamNameIn(cell: CellAt, { teamName }: AroundLine): string {
  const [club, age, name] = [cell('club') ?? '', cell('ageClass') ?? '', cell('name') ?? '']
  const isIn = (part: string) => part === '' || bareWords(name).includes(bareWords(part))
  const whole = [isIn(club) ? '' : club, isIn(age) || bareWords(club).includes(bareWords(age)) ? '' : age, name]
  // A team that is called after its club is followed by its age class.
  const parts = isIn(club) && name !== '' ? [name, whole[1]] : whole
  return parts.filter(Boolean).join(' ') || teamName
}

/** "U 11" is in "SV Beispiel U11". */
const bareWords = (text: string): string => normalName(text).replace(/[\s-]/g, '')

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
  const exact = faults.map((fault) => (fault === texts.noDay ? dayFault(player.birthday) : fault))
  return isUnborn ? [...exact, texts.birthdayInFuture] : exact
}

/** Why a text is no day of birth. */
function dayFault(text: string): string {
  if (/^(?:jg\.?\s*)?(?:19|20)\d{2}$/i.test(text)) return texts.yearOnly(text)
  return looksLikeDay(text) ? texts.noSuchDay(text) : texts.noDay
}

const columnAt = <Path extends string, Column extends { readonly path: Path }>(
  columns: readonly Column[],
  path: Path,
) =>
  required(
    columns.find((column) => column.path === path),
    `no column for ${path}`,
  )

const colourNote = (text: string): string =>
  firstColourIn(text) === undefined ? texts.colourUnknown(text) : texts.colourFirst(text)

type Noted = {
  readonly isNameGuessed: boolean
  readonly hasPlayers: boolean
  readonly player: DraftOf<PlayerPath>
  readonly now: Instant
}

function notesOf(cell: CellAt, { isNameGuessed, hasPlayers, player, now }: Noted): string[] {
  const { firstName, lastName, birthday } = player
  const [colour, day, keeper] = [cell('primaryColor') ?? '', cell('birthday') ?? '', cell('isGoalkeeper') ?? '']
  return [
    isNameGuessed && texts.nameGuessed(firstName, lastName),
    !hasPlayers && CHILD.test(cell('name') ?? '') && texts.maybeChild,
    !hasPlayers && DAY.test(cell('name') ?? '') && texts.dayInTeam,
    ageNote(birthday, now),
    hasWrongWeekday(day, dayIn(birthday) ?? '') && texts.wrongWeekday(birthday.replaceAll('/', '.')),
    colour !== '' && colourIn(colour) === undefined && colourNote(colour),
    /^\d{5}(?:[.,]0+)?$/.test(day) && texts.dayOfNumber(day, birthday.replaceAll('/', '.')),
    keeper !== '' && !YES_WORDS.test(keeper) && !NO_WORDS.test(keeper) && texts.keeperUnknown(keeper),
  ].filter((note) => typeof note === 'string')
}

/** A day in the name of a team: columns that were not told apart. */
const DAY = /(?:^|\s)\d{1,2}\.\d{1,2}\.\d{2,4}(?:\s|$)/
/** "Muster, Mia" in a list of teams. */
const CHILD = /^\p{L}+(?:[- ]\p{L}+)?, ?\p{L}+(?:[- ]\p{L}+)?$/u

/** Ages outside of which the year was probably mistyped. */
const USUAL_AGES = { from: 3, to: 25 } as const

function ageNote(birthday: string, now: Instant): string | false {
  const day = dayIn(birthday)
  const age = day === undefined ? USUAL_AGES.from : ageOf(day, now)
  return age >= 0 && (age < USUAL_AGES.from || age > USUAL_AGES.to) && texts.unusualAge(age)
}

const NO_WORDS =
  /^(nein|n|no|0|falsch|false|-|–|feld|feldspieler|feldspielerin|abwehr|mittelfeld|angriff|sturm|\p{L}{2})$/iu
