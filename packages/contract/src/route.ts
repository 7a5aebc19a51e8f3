import { broadcastCommands } from '@cup/domain/broadcast'
import { competitionCommands } from '@cup/domain/competition'
import { erasureCommands } from '@cup/domain/erasure'
import { gameCommands, moveCommands } from '@cup/domain/game'
import { assumed } from '@cup/domain/kernel'
import { meetCommands } from '@cup/domain/meet'
import { playerCommands } from '@cup/domain/player'
import { teamCommands } from '@cup/domain/team'
import { z } from 'zod'
import type { ErrorCode } from './problem.ts'

/** The data of every command that may come over the wire, by its type. */
export const commandSchemas = {
  ...gameCommands,
  ...moveCommands,
  ...teamCommands,
  ...playerCommands,
  ...competitionCommands,
  ...meetCommands,
  ...erasureCommands,
  ...broadcastCommands,
} as const

type CommandSchemas = typeof commandSchemas

const schemaOf: Readonly<Record<CommandType, z.ZodType>> = assumed(commandSchemas, 'each is a schema')

/** The type of a domain command, as `game.scoreGoal`. */
export type CommandType = keyof CommandSchemas

/**
 * Whether persons may be named in what the public gets: never, always, or unless it is asked for with `persons=0`. Shared
 * caches keep the answers without names for much longer (N8).
 */
export type NamesPersons = 'never' | 'always' | 'unlessAskedNot'

/** Specification of one read by its module. */
export type ReadSpec = {
  readonly summary: string
  /** Details beyond the summary, for the API document. */
  readonly description?: string
  /** The codes of its own with which it is refused; call-errors.ts adds those of every call. */
  readonly errors: readonly ErrorCode[]
  readonly query: z.ZodObject
  readonly answer: z.ZodType
  readonly namesPersons: NamesPersons
  /** The answer may be empty: 204. */
  readonly mayBeEmpty?: true
}

/** Whether the public answer to a query of a read may name persons. */
export function mayNamePersons({ namesPersons }: Pick<ReadSpec, 'namesPersons'>, query: object): boolean {
  return namesPersons === 'unlessAskedNot' ? !('persons' in query && query.persons === 0) : namesPersons === 'always'
}

/** Specification of one write by its module. */
export type WriteSpec = {
  readonly summary: string
  /** Details beyond the summary, for the API document. */
  readonly description?: string
  readonly command: CommandType
  /** [I13] Whether it may stand in an act of many planning calls: no play, no result, no signal, no erasure, no list. */
  readonly isPlanning: boolean
  /** Its time moves the game clock, so that a late one must say `late: true`. */
  readonly isClockCommand?: true
  /** [C9] It is part of play: it may say what its device knew. */
  readonly isPlayCommand?: true
  /** Whether the created thing has no id: a repetition is recognised by the `Idempotency-Key` alone. */
  readonly requiresKey?: true
  /** [I10] Null for a field that may be left out is read as if it were. */
  readonly nullIsAbsent?: true
}

/** A read: its query and its answer. */
export type ReadRoute<Name extends string = string, Spec extends ReadSpec = ReadSpec> = Spec & {
  readonly kind: 'read'
  readonly method: 'GET'
  readonly name: Name
  readonly path: `/v1/${Name}`
}

/** A write: a command of the domain under its name on the wire. */
export type WriteRoute<Name extends string = string, Spec extends WriteSpec = WriteSpec> = Spec & {
  readonly kind: 'write'
  readonly method: 'POST'
  readonly name: Name
  readonly path: `/v1/${Name}`
  readonly data: CommandSchemas[Spec['command']]
}

/** Specification of a call that is no part of the log, by its module: its answer is neither cached nor a position. */
export type CallSpec = {
  readonly method: 'GET' | 'POST'
  readonly summary: string
  /** Details beyond the summary, for the API document. */
  readonly description?: string
  /** The codes of its own with which it is refused; call-errors.ts adds those of every call. */
  readonly errors: readonly ErrorCode[]
  /** The query of a GET, the body of a POST. */
  readonly input: z.ZodObject
  readonly answer: z.ZodType
  /** A repetition is recognised by its `Idempotency-Key`. */
  readonly takesKey?: true
  /** The longest body in bytes, where that is another one than of most calls. */
  readonly bodyLimit?: number
}

/** A call beside the log. */
export type CallRoute<Name extends string = string, Spec extends CallSpec = CallSpec> = Spec & {
  readonly kind: 'call'
  readonly name: Name
  readonly path: `/v1/${Name}`
}

type CallRoutes<Specs extends Record<string, CallSpec>> = {
  readonly [Name in keyof Specs & string]: CallRoute<Name, Specs[Name]>
}

type ReadRoutes<Specs extends Record<string, ReadSpec>> = {
  readonly [Name in keyof Specs & string]: ReadRoute<Name, Specs[Name]>
}

type WriteRoutes<Specs extends Record<string, WriteSpec>> = {
  readonly [Name in keyof Specs & string]: WriteRoute<Name, Specs[Name]>
}

/** The reads of a module, by their names. */
export function readRoutesOf<const Specs extends Record<string, ReadSpec>>(specs: Specs): ReadRoutes<Specs> {
  return mapped(specs, (name, spec) => ({ kind: 'read', method: 'GET', name, path: `/v1/${name}`, ...spec }))
}

/** The writes of a module, by their names. */
export function writeRoutesOf<const Specs extends Record<string, WriteSpec>>(specs: Specs): WriteRoutes<Specs> {
  return mapped(specs, (name, spec) => ({
    kind: 'write',
    method: 'POST',
    name,
    path: `/v1/${name}`,
    data: spec.nullIsAbsent ? nullAsAbsent(schemaOf[spec.command]) : schemaOf[spec.command],
    ...spec,
  }))
}

/** The calls of a module that are no part of the log, by their names. */
export function callRoutesOf<const Specs extends Record<string, CallSpec>>(specs: Specs): CallRoutes<Specs> {
  return mapped(specs, (name, spec) => ({ kind: 'call', name, path: `/v1/${name}`, ...spec }))
}

const mapped = <Routes, Spec, Route>(
  specs: Record<string, Spec>,
  routeOf: (name: string, spec: Spec) => Route,
): Routes =>
  assumed(
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, routeOf(name, spec)])),
    'every name has the route of its own specification',
  )

/**
 * [I10] The schema of what creates something, which takes null for a field that may be left out and reads it as if it
 * were. A field for which null has a meaning of its own keeps it.
 */
function nullAsAbsent(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema
  const shape = Object.entries(schema.shape).map(([name, field]) => [name, withNull(field)])
  const config = { ...schema.def, shape: Object.fromEntries(shape) }
  const { id: _, ...described } = schema.meta() ?? {}
  return new z.ZodObject(config).meta(described)
}

function withNull(field: z.ZodType): z.ZodType {
  if (field.safeParse(null).success || !field.safeParse(undefined).success) return nullAsAbsent(field)
  const fallback = field.parse(undefined)
  const { id: _, ...described } = { ...innerOf(field).meta(), ...field.meta() }
  return nullAsAbsent(innerOf(field))
    .nullish()
    .transform((value) => value ?? fallback)
    .meta({ ...described, ...(fallback === undefined ? {} : { default: fallback }) })
}

/** The schema of the value of a field that may be left out. */
function innerOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    const inner = field.unwrap()
    if (inner instanceof z.ZodType) return innerOf(inner)
  }
  return field
}
