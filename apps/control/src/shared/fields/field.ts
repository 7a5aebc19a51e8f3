import type { UploadKind } from '@cup/contract/uploads'
import { switchOn } from '../../texts/fields.ts'
import { calendarDateIn, dayTextOf, numberIn } from '../form/typed-values.ts'

/** One field of a team, a player or a competition: form, list and CSV follow from it, and a team's line on the match report. */
export type Field = {
  readonly label: string
  readonly input: FieldInput
  readonly isRequired?: true
  /** The error where it is empty and must not be. */
  readonly missing?: string
  /** The error where it cannot be read. */
  readonly wrong?: string
  /** Below the input; a function says something of what is typed. */
  readonly help?: string | ((text: string) => string | undefined)
  /** The heading of the part of the form that it belongs to. */
  readonly part?: string
  /** Shares its line with its neighbour. */
  readonly isHalf?: true
  readonly csv: CsvColumn | typeof NOT_IN_CSV
  /** The title of its column in the list; undefined where the list does not show it. */
  readonly list: string | undefined
  /** Whether it is on paper: the plan, the results or the match report. */
  readonly isPrinted: boolean
}

/** How a value is typed or chosen. */
export type FieldInput =
  | { readonly kind: 'text' | 'longText' | 'url' | 'color' | 'day' | 'switch' | 'choice' }
  | { readonly kind: 'number'; readonly quick?: readonly number[]; readonly min?: number }
  | { readonly kind: 'image'; readonly upload: UploadKind }
  | { readonly kind: 'words'; readonly texts: Readonly<Record<string, string>> }

/** A column of a table of people or teams, for export and import. */
export type CsvColumn = {
  readonly title: string
  /** Other titles that the import takes for it, in small letters. */
  readonly accepts: readonly string[]
  /** Columns stand in this order. */
  readonly at: number
  /** Without this column a table cannot be read. */
  readonly isNeeded?: true
  readonly missing?: string
  readonly wrong?: string
  /** Makes what the import forgives fit; an empty text is left out. */
  readonly fit?: (text: string) => string
}

/** The decision that a field is in no CSV file. */
export const NOT_IN_CSV = 'not in CSV'

/** The paths of the fields of a command: `sponsor/url`. The id is given by the app. */
export type PathOf<Data> = {
  [Key in Exclude<keyof Data, 'id'> & string]: NonNullable<Data[Key]> extends object
    ? `${Key}/${keyof NonNullable<Data[Key]> & string}`
    : Key
}[Exclude<keyof Data, 'id'> & string]

/** Descriptions of the fields of an entity, by path. */
export type Fields<Path extends string = string> = Readonly<Record<Path, Field>>

/** The fields as a list, in their order. */
export function listOf<Path extends string>(fields: Fields<Path>): readonly (Field & { readonly path: Path })[] {
  return keysOf(fields).map((path) => ({ ...fields[path], path }))
}

/** Keys of a record, with their type. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] => {
  const isKey = (key: string): key is Key => Object.hasOwn(record, key)
  return Object.keys(record).filter(isKey)
}

/** Parts of a path. */
export const partsOf = (path: string): readonly string[] => path.split('/')

/** The value at a path of an entity. */
export const valueAt = (entity: unknown, path: string): unknown =>
  partsOf(path).reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    entity,
  )

/** A value as the text of its input; absent is empty. */
export function textOf({ kind }: FieldInput, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'switch') return value === true ? switchOn : ''
  return kind === 'day' ? dayTextOf(String(value)) : String(value)
}

/** The value that a text stands for; undefined for an empty one, and the text itself where it cannot be read. */
export function valueIn({ kind }: FieldInput, typed: string): unknown {
  const text = typed.trim()
  if (kind === 'switch') return YES_WORDS.test(text)
  if (text === '') return undefined
  switch (kind) {
    case 'day':
      return calendarDateIn(text) ?? text
    case 'number':
      return numberIn(text) ?? text
    case 'color':
      return text.toLowerCase()
    case 'text':
    case 'longText':
    case 'url':
    case 'choice':
    case 'image':
    case 'words':
      return text
  }
}

/** Words that people and spreadsheets write for a switch that is on. */
export const YES_WORDS = /^(ja|j|x|✓|1|yes|wahr|true|tw|t|tor|torwart|torfrau|torhüter|torhüterin|goalie|keeper)$/i

/** A switch as the text of a draft. */
export const switchText = (isOn: boolean): string => (isOn ? switchOn : '')
