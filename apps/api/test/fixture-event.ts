// `pnpm fixture:event TYPE ['{"field": …}']`: adds an event of a type in its current schema to the fixture of old events.
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyEventType, eventSchemas } from '@cup/domain/tournament-state'
import { z } from 'zod'
import { currentSchemaOf, type StoredEvent } from '../src/core/event-store/codec.ts'

const LOG = fileURLToPath(new URL('../src/core/event-store/fixtures/events.ndjson', import.meta.url))
const SUMS = fileURLToPath(new URL('../src/core/event-store/fixtures/events.sums', import.meta.url))

function addFromCommandLine([type = '', given = '{}']: readonly string[]): void {
  if (!isType(type)) {
    process.stderr.write(`There is no event type "${type}". The types are ${Object.keys(eventSchemas).join(', ')}.\n`)
    process.exit(1)
  }
  const line = fixtureLine({
    type,
    events: storedEvents(),
    given: z.record(z.string(), z.unknown()).parse(JSON.parse(given)),
  })
  appendFileSync(LOG, `${line}\n`)
  appendFileSync(SUMS, `${sumOf(line)}\n`)
  process.stdout.write(
    `${line}\n\nAdded to ${LOG} and events.sums. It may be made again until it has landed; after that, never.\n`,
  )
}

const isType = (type: string): type is AnyEventType => Object.hasOwn(eventSchemas, type)

/** The events of the fixture, in their order. */
export const storedEvents = (): readonly StoredEvent[] =>
  readFileSync(LOG, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): StoredEvent => JSON.parse(line))

/** The checksum by which the fixture notices that a line was changed. */
export const sumOf = (line: string): string => createHash('sha256').update(line).digest('hex').slice(0, 16)

type Wanted = {
  readonly type: AnyEventType
  readonly events: readonly StoredEvent[]
  /** Fields of the data that matter; the others are taken from earlier events or made up. */
  readonly given: Readonly<Record<string, unknown>>
}

/** The next line of the fixture, as the database prints an event. */
export function fixtureLine({ type, events, given }: Wanted): string {
  const aggregate = type.slice(0, type.indexOf('.'))
  const before = events.filter(([, stream]) => stream.startsWith(`${aggregate}-`)).at(-1)
  if (!before) throw new Error(`The fixture has no stream of ${aggregate}: add the event that begins one by hand.`)
  const [, stream, version] = before
  const data = eventSchemas[type].parse({ ...exampleOf(type, stream, events), ...given })
  const instant = new Date().toISOString().replace('Z', '+00:00')
  const row = [events.length + 1, stream, version + 1, type, currentSchemaOf(type), data, instant]
  return `[${row.map((value) => JSON.stringify(value)).join(', ')}]`
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Made-up fields, each replaced by the latest value that an earlier event has under its name, where the schema takes it. */
function exampleOf(type: AnyEventType, stream: string, events: readonly StoredEvent[]): object {
  const schema = eventSchemas[type]
  const known = new Map(events.flatMap(([, , , , , data]) => Object.entries(Object(data))))
  // Without the names of schemas, which would become references.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() })
  const { properties = {} } = (json.oneOf ?? json.anyOf)?.[0] ?? json
  const madeUp = Object.entries(properties).map(([name, field]): [string, unknown] => [name, exampleBy(field)])
  const ownId = stream.slice(stream.indexOf('-') + 1)
  const data: Record<string, unknown> = Object.fromEntries(madeUp)
  for (const [name] of madeUp) {
    const value = name === 'id' ? ownId : known.get(name)
    if (schema.safeParse({ ...data, [name]: value }).success) data[name] = value
  }
  return data
}

/** A value of a JSON schema, as plain as can be. */
function exampleBy(schema: JsonSchema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const branch = (schema.oneOf ?? schema.anyOf)?.[0]
  if (branch) return exampleBy(branch)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, exampleBy(schema.properties?.[name])]))
    case 'array':
      return []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    default:
      return exampleText(schema)
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '00000099-0000-4000-8000-000000000001',
  uri: 'https://example.org/',
  date: '2025-01-18',
  'date-time': '2025-01-18T08:00:00.000Z',
}

const exampleText = ({ format = '', minLength = 0 }: JsonSchema): string =>
  TEXTS[format] ?? 'x'.repeat(Math.max(1, minLength))

if (import.meta.main) addFromCommandLine(process.argv.slice(2))
