import { codeOfIssue } from '@cup/domain/kernel'
import { formatDate } from '@cup/ui/format'
import { csvTexts } from '../../texts/fields.ts'
import { writeCsv } from '../file/csv.ts'
import { dayIn } from '../form/day-text.ts'
import { hiddenTextOf } from '../form/refusal.ts'
import { dayTextOf } from '../form/typed-values.ts'
import type { DraftOf, FieldIssue } from './entity-form.ts'
import { type CsvColumn, type Field, type Fields, listOf, NOT_IN_CSV, textOf, valueAt } from './field.ts'

type WithColumn<Path extends string> = Field & { readonly path: Path; readonly csv: CsvColumn }

/** The fields that have a column in CSV files, in the order of the columns. */
export const csvFieldsOf = <Path extends string>(fields: Fields<Path>): readonly WithColumn<Path>[] =>
  listOf(fields)
    .flatMap(({ csv, ...field }) => (csv === NOT_IN_CSV ? [] : [{ ...field, csv }]))
    .toSorted((a, b) => a.csv.at - b.csv.at)

type Cell = string | number

/** Entities as a table, with the titles that the import reads; `cells` are those that need more than the entity. */
export function csvOf<Path extends string, Entity extends object>(
  fields: readonly WithColumn<Path>[],
  entities: readonly Entity[],
  cells: Partial<Record<NoInfer<Path>, (entity: Entity) => Cell>> = {},
): string {
  return writeCsv(
    fields.map(({ csv }) => csv.title),
    entities.map((entity) =>
      fields.map((field) => cells[field.path]?.(entity) ?? cellOf(field, valueAt(entity, field.path))),
    ),
  )
}

function cellOf({ input }: Field, value: unknown): Cell {
  if (typeof value === 'number') return value
  return input.kind === 'day' && typeof value === 'string' ? formatDate(value) : textOf(input, value)
}

/** The texts of a line at the fields of an entity; `cellAt` gives the cell of a path. */
export function draftIn<Path extends string>(
  fields: readonly WithColumn<Path>[],
  cellAt: (path: Path) => string,
  empty: DraftOf<Path>,
): DraftOf<Path> {
  const texts = fields.map(({ path, csv, input }): [string, string] => {
    const plain = plainText(cellAt(path), input.kind)
    return [path, csv.fit?.(plain) ?? plain]
  })
  return { ...empty, ...Object.fromEntries(texts) }
}

/** A day as the forms write it, and a text of one line with composed letters and single spaces. */
function plainText(text: string, kind: Field['input']['kind']): string {
  if (kind === 'day') return dayTextOf(dayIn(text) ?? '') || text
  return kind === 'text' ? text.normalize('NFC').replace(/\s+/g, ' ') : text
}

/** Fault of a cell, in a sentence for the preview of an import. */
export function cellFault({ csv }: { readonly csv: CsvColumn }, { isEmpty, issue }: FieldIssue<string>): string {
  if (isEmpty) return csv.missing ?? csvTexts.missing(csv.title)
  if (issue?.code === 'too_big' && csv.wrong === undefined) return csvTexts.tooLong(csv.title, issue.maximum)
  const hidden = issue && hiddenTextOf(codeOfIssue(issue))
  if (hidden !== undefined) return csvTexts.saidOf(csv.title, hidden)
  return csv.wrong ?? csvTexts.wrong(csv.title)
}
