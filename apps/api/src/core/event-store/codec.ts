import { assumed, codeOfIssue, HIDDEN_CHARACTERS, instantOf, millisOf } from '@cup/domain/kernel'
import { type AnyEvent, eventSchemas, type Recorded } from '@cup/domain/tournament-state'

/**
 * An event as stored in the log: `[position, stream, version, type, schema, data, occurredAt]`, the correction that
 * entered it, if one did, and of an event of a game the device that entered it.
 */
export type StoredEvent = readonly [
  ...of: [number, Recorded['stream'], number, string, number, unknown, string],
  correctionId?: string | null,
  enteredBy?: string | null,
]

type Upcaster = (data: unknown) => unknown

/** [E4] The upcasters from one schema to the next, by type and schema. Old events stay readable for ever. */
const upcasters: Readonly<Record<string, Upcaster>> = {}

/** The schema that events of a type are written in today. */
export const currentSchemaOf = (type: string, known = upcasters): number => latestFrom(type, 1, known)

function latestFrom(type: string, schema: number, known: typeof upcasters): number {
  return `${type}@${schema}` in known ? latestFrom(type, schema + 1, known) : schema
}

/** The data of an event in its latest schema. */
export function upcast(type: string, schema: number, data: unknown, known = upcasters): unknown {
  const lift = known[`${type}@${schema}`]
  return lift ? upcast(type, schema + 1, lift(data), known) : data
}

/** Reads an event of the log. The log was checked when it was written, so its data are trusted here. */
export function decode(stored: StoredEvent): Recorded {
  const [position, stream, version, type, schema, data, occurredAt, correctionId, enteredBy] = stored
  return trusted({
    type,
    data: upcast(type, schema, data),
    occurredAt: canonical(occurredAt),
    position,
    stream,
    version,
    ...(correctionId ? { correctionId } : {}),
    ...(enteredBy ? { enteredBy } : {}),
  })
}

/** The database writes instants in its own zone and without trailing zeros; most of them need no more than a few. */
function canonical(instant: string): string {
  if (!instant.endsWith('+00:00')) return instantOf(millisOf(instant))
  const fraction = instant.slice(20, -6)
  return `${instant.slice(0, 19)}.${fraction.padEnd(3, '0')}Z`
}

/** Data of our own log are trusted: `verify` checks them, not every read. */
const trusted = (event: object): Recorded => assumed(event, 'the event was parsed before it was stored')

/**
 * [E5] Whether an event parses by its schema: what is wrong with it, or undefined. [E4] A name from before [T9] stays
 * readable.
 */
export function flawOf({ type, data }: Pick<AnyEvent, 'type' | 'data'>): string | undefined {
  const schema = Object.hasOwn(eventSchemas, type) ? eventSchemas[type] : undefined
  if (!schema) return `unknown event type ${type}`
  const issues = schema.safeParse(data).error?.issues.filter((issue) => codeOfIssue(issue) !== HIDDEN_CHARACTERS) ?? []
  return issues.length === 0 ? undefined : issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}

/** The log has an event of a type or schema that this version of the code does not know: a newer version wrote it. */
export class UnknownEventError extends Error {
  constructor([position, , , type, schema]: StoredEvent, known: number | undefined) {
    const knows = known === undefined ? 'does not know this type' : `knows schema ${known} of it at most`
    super(
      `Event ${position} of the log is ${type} of schema ${schema}, and this version of the cup ${knows}: it needs the newer version that wrote it.`,
    )
    this.name = 'UnknownEventError'
  }
}

type KnownType = { readonly type: string; readonly schema: number }

const knownTypes: ReadonlyMap<string, KnownType> = new Map(
  Object.keys(eventSchemas).map((type) => [type, { type, schema: currentSchemaOf(type) }]),
)

/** A type of events with the latest schema that this version knows; undefined for a type of a newer version. */
export const knownType = (type: string): KnownType | undefined => knownTypes.get(type)

/** Refuses an event that cannot be folded by this version. A guess would show wrong results. */
export function requireKnown(stored: StoredEvent): void {
  const [, , , type, schema] = stored
  const known = knownType(type)?.schema
  if (known === undefined || schema > known) throw new UnknownEventError(stored, known)
}
