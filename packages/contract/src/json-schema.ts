import { CompetitionSettings } from '@cup/domain/competition'
import { entryKinds, PlannedTeam } from '@cup/domain/game'
import {
  CalendarDate,
  CompetitionId,
  CorrectionId,
  GameId,
  GroupId,
  Instant,
  MatchdayId,
  PlayerId,
  TeamId,
} from '@cup/domain/kernel'
import { LeaderboardEntry, ResultView, TopScorer } from '@cup/domain/projections'
import { z } from 'zod'
import { Competition, Game, Player, PublicPlayer, StaffPlayer, Team, WriteAnswer } from './entities.ts'
import { CorrectionStep, LogEntry, Pairing } from './log-routes.ts'
import { writeEnvelopeOf } from './parse-request.ts'
import { FieldError, Problem } from './problem.ts'
import type { WriteRoute } from './route.ts'

/** A piece of JSON Schema, draft 2020-12; an interface, because declarations can name nothing else of zod's. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {}

/** What has a name of its own in the document; everything else refers to it. */
const NAMED = {
  CalendarDate,
  Competition,
  CompetitionId,
  CompetitionSettings,
  CorrectionId,
  CorrectionStep,
  FieldError,
  Game,
  GameId,
  GroupId,
  Instant,
  LeaderboardEntry,
  LogEntry,
  MatchdayId,
  Pairing,
  PlannedTeam,
  Player,
  PlayerId,
  Problem,
  PublicPlayer,
  Result: ResultView,
  StaffPlayer,
  Team,
  TeamId,
  TopScorer,
  WriteAnswer,
  ...Object.fromEntries(Object.values(entryKinds).map(({ idField, idSchema }) => [capitalised(idField), idSchema])),
}

type Direction = 'input' | 'output'
type JsonSchemas = Readonly<Record<string, JsonSchema>>

/** Every schema that has a name, by it. */
export const namedJsonSchemas = (): JsonSchemas => convertedWithNamed({}, 'output', Object.keys(NAMED).sort())

/** Several schemas as they arrive (`input`) or are answered (`output`), referring to what has a name. */
export function jsonSchemasOf(schemas: Readonly<Record<string, z.ZodType>>, io: Direction): JsonSchemas {
  // Wrapped, so that a schema that has a name becomes a reference too.
  const wrapped = mapValues(schemas, (schema) => z.object({ schema }))
  return mapValues(
    convertedWithNamed(wrapped, io, Object.keys(schemas)),
    (wrapper) => propertiesOf(wrapper).schema ?? {},
  )
}

/** The body of a write: its command's data, and its envelope. */
export function writeBodyJsonSchema(route: WriteRoute): JsonSchema {
  const { data = {}, envelope = {} } = jsonSchemasOf({ data: route.data, envelope: writeEnvelopeOf(route) }, 'input')
  return withProperties(data, propertiesOf(envelope))
}

function convertedWithNamed(
  schemas: Readonly<Record<string, z.ZodType>>,
  io: Direction,
  wanted: readonly string[],
): JsonSchemas {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries({ ...NAMED, ...schemas })) registry.add(schema, { id })
  const all = z.toJSONSchema(registry, { io, uri: (id) => `#/components/schemas/${id}` }).schemas
  return Object.fromEntries(wanted.map((id) => [id, bare(all[id] ?? {})]))
}

/** The document refers to a schema by its path. */
const bare = ({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema => schema

/** A union of bodies takes the fields into each of them. */
function withProperties(schema: JsonSchema, properties: JsonSchemas): JsonSchema {
  if (schema.oneOf) return { ...schema, oneOf: schema.oneOf.map((branch) => withProperties(branch, properties)) }
  return { ...schema, properties: { ...schema.properties, ...properties } }
}

/** The fields of an object, by name. */
export const propertiesOf = ({ properties = {} }: JsonSchema): JsonSchemas =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'boolean' ? [] : [[name, schema] as const],
    ),
  )

function capitalised(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}`
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, of: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]))
