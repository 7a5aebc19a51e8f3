import { codeOfIssue } from '@cup/domain/kernel'
import { z } from 'zod'
import { fieldTextOf, hiddenTextOf } from '../form/refusal.ts'
import { type Field, type Fields, keysOf, listOf, partsOf, textOf, valueAt, valueIn } from './field.ts'

/** Typed values of an entity's fields: a text for each, by its path. */
export type DraftOf<Path extends string> = Readonly<Record<Path, string>>

/** An error at a field: the path, whether the field is empty, and what the schema of the command says. */
export type FieldIssue<Path extends string> = {
  readonly path: Path
  readonly isEmpty: boolean
  readonly issue: z.core.$ZodIssue | undefined
}

/** A command of an entity: its schema decides which fields its form has and what may be in them. */
export type EntityCommand = z.ZodObject<z.ZodRawShape>

/** The fields that a command has. */
export function fieldsOf<Path extends string>(fields: Fields<Path>, command: EntityCommand) {
  return listOf(fields).filter(({ path }) => (partsOf(path)[0] ?? '') in command.shape)
}

/** An entity as texts; without one all are empty. */
export function draftOf<Path extends string>(fields: Fields<Path>, entity?: object): DraftOf<Path> {
  const isWhole = (draft: object): draft is DraftOf<Path> => keysOf(fields).every((path) => path in draft)
  const texts = Object.fromEntries(
    listOf(fields).map(({ path, input }) => [path, textOf(input, valueAt(entity, path))]),
  )
  if (!isWhole(texts)) throw new Error('a draft has every field')
  return texts
}

/** The data of a command from texts: of what is empty, null removes what the command can remove, and the rest is absent. */
export function dataOf<Path extends string>(
  fields: readonly (Field & { readonly path: Path })[],
  draft: DraftOf<Path>,
  command?: EntityCommand,
): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  const absentAs = (key: string) => (command && mayRemove(command, key) ? null : undefined)
  for (const { path, input, isRequired } of fields) {
    const [key = '', part] = partsOf(path)
    const value = valueIn(input, draft[path])
    if (part === undefined) data[key] = value ?? (isRequired ? undefined : absentAs(key))
    else data[key] = value === undefined ? (data[key] ?? absentAs(key)) : { ...objectIn(data[key]), [part]: value }
  }
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}

/** Whether null removes a field of an entity. */
export function mayRemove({ shape }: EntityCommand, key: string): boolean {
  const schema = shape[key]
  return schema !== undefined && z.safeParse(schema, null).success
}

const objectIn = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** Faults of data by the schema of a command, at their fields. */
export function issuesIn<Path extends string>(
  fields: readonly (Field & { readonly path: Path })[],
  draft: DraftOf<Path>,
  issues: readonly z.core.$ZodIssue[],
): readonly FieldIssue<Path>[] {
  return fields.flatMap(({ path, isRequired }) => {
    const isEmpty = draft[path].trim() === ''
    const issue = issues.find((one) => one.path.join('/') === path)
    return issue || (isRequired && isEmpty) ? [{ path, isEmpty, issue }] : []
  })
}

type FormOptions<Path extends string, Command extends EntityCommand> = {
  readonly fields: Fields<Path>
  readonly command: Command
  /** Puts the texts right before they are read. */
  readonly arrange?: (draft: DraftOf<Path>) => DraftOf<Path>
  /** Errors that the schema of the command does not know. */
  readonly faultsOf?: (draft: DraftOf<Path>) => Partial<Record<Path, string | undefined>>
}

/** From the texts of a form to the data of a command; the errors are those of the command's schema, in German. */
export function entitySchema<Path extends string, Command extends EntityCommand>(options: FormOptions<Path, Command>) {
  const { command, arrange = (draft) => draft, faultsOf = () => ({}) } = options
  const fields = fieldsOf(options.fields, command)
  return z.custom<DraftOf<Path> & { readonly id: string }>().transform((typed, ctx): z.output<Command> => {
    const draft = arrange(typed)
    const faults: Partial<Record<Path, string | undefined>> = faultsOf(draft)
    const read = command.safeParse({ id: typed.id, ...dataOf(fields, draft, command) })
    const issues = issuesIn(fields, draft, read.error?.issues ?? [])
    for (const { path, ...found } of issues) faults[path] ??= textFor(options.fields[path], found)
    for (const path of keysOf(options.fields)) {
      const message = faults[path]
      if (message !== undefined) ctx.addIssue({ code: 'custom', path: [path], message })
    }
    return read.success ? read.data : z.NEVER
  })
}

function textFor({ missing, wrong }: Field, { isEmpty, issue }: Omit<FieldIssue<string>, 'path'>): string {
  const code = issue ? codeOfIssue(issue) : 'invalid_type'
  return hiddenTextOf(code) ?? (isEmpty ? missing : wrong) ?? fieldTextOf(code)
}

/** The names that the service has for the fields: `{ 'sponsor.url': 'sponsor/url' }`. */
export const wireNamesOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(keysOf(fields).map((path) => [partsOf(path).join('.'), path]))
