import { assumed, Instant, Position } from '@cup/domain/kernel'
import { z } from 'zod'
import { type LogPosition, PositionText } from './position.ts'
import type { CommandType, WriteRoute } from './route.ts'

/** Query fields of every read beside its own: wait until the answer knows at least this position. */
export const ReadEnvelope = z.strictObject({
  atLeast: PositionText.exactOptional().meta({
    description:
      'Waits at most 2 seconds until the answer is complete up to this position, `epoch.position` as in `Cup-Position`; the check value of `Cup-Check` may follow. Absent: answers at once.',
    examples: ['4f1c9a02.280.1kd3x9a'],
  }),
})

/** Fields of every write beside its command's data: when the button was tapped. */
export const WriteEnvelope = z.strictObject({
  occurredAt: Instant.exactOptional().meta({
    description:
      'When the button was tapped, by the time of the service. Absent: when the call arrives. At most 5 seconds in the future.',
  }),
})

/** [C9] A command of play may also say what its device knew. */
export const PlayWriteEnvelope = WriteEnvelope.extend({
  knownPosition: Position.exactOptional().meta({
    description:
      'The last position of the game that the device knew when the button was tapped: `changedAt` of the `Game` that it showed. With it a late clock command counts without `late: true` as long as no other device has entered a clock, goal, penalty, shot or end event of the game since. Absent: a late clock command must say `late: true`.',
    examples: [280],
  }),
})

/** A clock command may also say that the operator has confirmed it although it is late. */
export const ClockWriteEnvelope = PlayWriteEnvelope.extend({
  late: z
    .boolean()
    .exactOptional()
    .meta({
      description:
        'true if the operator has confirmed a call that takes more than 15 seconds from the tap to the service. Beside `knownPosition` it also permits a call that is dated before a later one of another device: it counts from that one on. Calls with a bearer token may always be late.',
      examples: [true],
    }),
})

/** The parsed query of a read, and the position that the answer must know. */
export type ReadRequest<Query> = { readonly query: Query; readonly atLeast?: LogPosition }

/** A write as it arrived, parsed: a command of the domain, and beside its data when it was given. */
export type WriteRequest<Route extends ParsedWrite> = Route extends ParsedWrite
  ? {
      readonly type: Route['command']
      readonly data: z.output<Route['data']>
      readonly occurredAt?: Instant
      readonly late?: boolean
      readonly knownPosition?: number
    }
  : never

type ParsedWrite = Pick<WriteRoute, 'command' | 'isClockCommand' | 'isPlayCommand'> & { readonly data: z.ZodType }

/** Fields of a write beside its data. */
export function writeEnvelopeOf(route: Pick<WriteRoute, 'isClockCommand' | 'isPlayCommand'>) {
  if (route.isClockCommand) return ClockWriteEnvelope
  return route.isPlayCommand ? PlayWriteEnvelope : WriteEnvelope
}

/** Parses the query of a read; throws a `ZodError` that names every wrong field. */
export function parseReadQuery<Query>(route: { readonly query: z.ZodType<Query> }, raw: unknown): ReadRequest<Query> {
  const { envelope, rest } = takenApart(raw, ReadEnvelope)
  const beside = ReadEnvelope.safeParse(envelope)
  const query = route.query.safeParse(rest)
  if (query.success && beside.success) return { query: query.data, ...beside.data }
  throw errorOf(query, beside)
}

/** Parses the body of a write; throws a `ZodError` that names every wrong field. */
export function parseWriteBody<Route extends ParsedWrite>(route: Route, raw: unknown): WriteRequest<Route> {
  const schema = writeEnvelopeOf(route)
  const { envelope, rest } = takenApart(raw, schema)
  const beside = schema.safeParse(envelope)
  const data = route.data.safeParse(rest)
  if (data.success && beside.success) {
    const parsed = { type: route.command, data: data.data, ...beside.data }
    return assumed(parsed, 'the data were parsed by the schema of the same route as the type')
  }
  throw errorOf(data, beside)
}

/** A write as it arrived, whichever it is. */
export type AnyWriteRequest = z.output<typeof ClockWriteEnvelope> & {
  readonly type: CommandType
  readonly data: unknown
}

/** The same for any write. The type of its data is not asked for: that takes the compiler through all commands. */
export const parseAnyWriteBody = (route: WriteRoute, raw: unknown): AnyWriteRequest =>
  parseWriteBody({ ...route, data: assumed<z.ZodType>(route.data, 'data of a command have a schema') }, raw)

/** Parses the input of a call beside the log; throws a `ZodError` that names every wrong field. */
export function parseCallInput<Input>(route: { readonly input: z.ZodType<Input> }, raw: unknown): Input {
  return route.input.parse(takenApart(raw, NO_ENVELOPE).rest)
}

/** Refuses every parameter of a POST, whose fields are all in the body; throws a `ZodError` that names them. */
export function requireNoQuery(raw: unknown): void {
  NO_PARAMETERS.parse(takenApart(raw, NO_ENVELOPE).rest)
}

const NO_PARAMETERS = z.strictObject({})
const NO_ENVELOPE = z.object({})

/** The envelope's fields, and all others: own keys stay own keys, `__proto__` too, for the schemas to refuse. */
function takenApart(raw: unknown, { shape }: z.ZodObject): { envelope: object; rest: unknown } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { envelope: {}, rest: raw }
  const fields = Object.entries(raw)
  const belongs = ([key]: [string, unknown]) => Object.hasOwn(shape, key)
  return {
    envelope: Object.fromEntries(fields.filter(belongs)),
    rest: Object.fromEntries(fields.filter((field) => !belongs(field))),
  }
}

const errorOf = (...results: readonly z.ZodSafeParseResult<unknown>[]): z.ZodError =>
  new z.ZodError(results.flatMap((result) => result.error?.issues ?? []))
