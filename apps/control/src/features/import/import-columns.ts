import { normalName } from '@cup/domain/kernel'
import { csvFieldsOf } from '../../shared/fields/csv-columns.ts'
import { keysOf } from '../../shared/fields/field.ts'
import { type PlayerPath, playerFields } from '../../shared/fields/player-fields.ts'
import { type TeamPath, teamFields } from '../../shared/fields/team-fields.ts'
import { type ColumnKind, type Columns, columnsByTitle, titlesOf } from '../../shared/file/columns.ts'
import { type CsvTable, readCsv } from '../../shared/file/csv.ts'
import { colourIn } from '../../shared/form/colour-text.ts'
import { dayIn } from '../../shared/form/day-text.ts'
import { importColumnTexts } from '../../texts/import-columns.ts'

/** Columns of teams and of players, in the order of exports. */
export const TEAM_COLUMNS = csvFieldsOf(teamFields)
export const PLAYER_COLUMNS = csvFieldsOf(playerFields)

/** Meaning of a column: a field, or one of the forms in which other programs keep fields. */
export type ImportKey = TeamPath | Exclude<PlayerPath, 'teamId'> | keyof typeof importColumnTexts

const isOwn = (path: string): path is Exclude<PlayerPath, 'teamId'> => path !== 'teamId'

/** All meanings; the team of a player is the column of the name of the team. */
export const IMPORT_KINDS: readonly ColumnKind<ImportKey>[] = [
  ...TEAM_COLUMNS.map(({ path, csv }) => ({ key: path, title: csv.title, spellings: csv.accepts })),
  ...PLAYER_COLUMNS.flatMap(({ path, csv }) =>
    isOwn(path) ? [{ key: path, title: csv.title, spellings: csv.accepts }] : [],
  ),
  ...keysOf(importColumnTexts).map((key) => ({ key, ...importColumnTexts[key] })),
]

/** "Name" alone is a person or a team: the other columns decide. */
const NAME = 'name'
const isTitle = titlesOf([...IMPORT_KINDS, { key: NAME, title: NAME, spellings: [] }])

/** A table of teams or players. */
export const readImportTable = (text: string): CsvTable => readCsv(text, isTitle)

/** The guessed meanings of the columns: by their titles, or by their cells where there are no titles. */
export function importColumnsOf(table: CsvTable): Columns<ImportKey> {
  if (table.titleLine === undefined) return columnsByContent(table)
  const columns = columnsByTitle(table, IMPORT_KINDS)
  const at = table.titles.findIndex((title, index) => columns[index] === '' && normalName(title) === NAME)
  return at < 0 ? columns : columns.with(at, meaningOfName(columns))
}

function meaningOfName(columns: Columns<ImportKey>): ImportKey | '' {
  const has = (key: ImportKey) => columns.includes(key)
  if (has('firstName')) return has('lastName') ? '' : 'lastName'
  if (has('fullName') || has('lastFirst')) return has('name') ? '' : 'name'
  return has('birthday') || has('number') || has('isGoalkeeper') ? 'fullName' : 'name'
}

/** Share of the cells of a column that must look like a meaning. */
const MOST_OF_THEM = 0.6

function columnsByContent({ titles, lines }: CsvTable): Columns<ImportKey> {
  const columns: (ImportKey | '')[] = titles.map(() => '')
  const cellsAt = (at: number) => lines.map(({ cells }) => cells[at] ?? '').filter(Boolean)
  const free = () => columns.flatMap((key, at) => (key === '' && cellsAt(at).length > 0 ? at : []))
  for (const [key, fits] of BY_CONTENT) {
    const at = free().find((one) => cellsAt(one).filter(fits).length >= MOST_OF_THEM * cellsAt(one).length)
    if (at !== undefined) columns[at] = key
  }
  const texts = free()
  // Names of teams repeat from line to line.
  const different = (at: number) => new Set(cellsAt(at).map(normalName)).size
  const team = texts.toSorted((a, b) => different(a) - different(b) || a - b)[0]
  if (team !== undefined) columns[team] = 'name'
  const others = free()
  if (columns.includes('lastFirst') || !columns.includes('birthday')) return columns
  const [first, second] = others
  if (first !== undefined && second === undefined) return columns.with(first, 'fullName')
  return first === undefined || second === undefined
    ? columns
    : columns.with(first, 'lastName').with(second, 'firstName')
}

const BY_CONTENT: readonly (readonly [ImportKey, (text: string) => boolean])[] = [
  ['birthday', (text) => dayIn(text) !== undefined],
  ['primaryColor', (text) => colourIn(text) !== undefined && !/^\d{3}$/.test(text)],
  ['number', (text) => /^\d{1,3}$/.test(text)],
  ['lastFirst', (text) => /^[^,\d]+, *[^,\d]+$/.test(text)],
  ['isGoalkeeper', (text) => /^(ja|nein|x|tw)$/i.test(text)],
]
