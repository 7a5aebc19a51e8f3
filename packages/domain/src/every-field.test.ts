import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  competitionCommands,
  competitionEvents,
  evolveCompetition,
  type KnownCompetition,
  unknownCompetition,
} from './competition/index.ts'
import { evolveMeet, type KnownMeet, meetCommands, meetEvents, unknownMeet } from './meet/index.ts'
import { evolvePlayer, playerCommands, playerEvents, unknownPlayer } from './player/index.ts'
import { competitionViewOf, meetViewOf } from './projections/index.ts'
import { CompetitionSettings } from './settings/index.ts'
import { evolveTeam, teamCommands, teamEvents, unknownTeam } from './team/index.ts'

type Shape = Readonly<Record<string, z.ZodType>>
type Schemas = Readonly<Record<string, z.ZodObject>>

const commands: Schemas = { ...teamCommands, ...playerCommands, ...competitionCommands, ...meetCommands }
const events: Schemas = { ...teamEvents, ...playerEvents, ...competitionEvents, ...meetEvents }

/** The fields of all schemas of an entity whose type ends like that. */
const fieldsIn = (schemas: Schemas, entity: string, end: RegExp): Shape =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([type, { shape }]) =>
      type.startsWith(`${entity}.`) && end.test(type) ? Object.entries(shape) : [],
    ),
  ) as Shape

/** [N1] Fields about people, which events do not hold. */
const PERSONAL: Readonly<Record<string, readonly string[]>> = {
  team: ['staff'],
  player: ['firstName', 'lastName', 'birthday'],
}

/** Every entity that a command creates, with the fields of what creates and changes it. */
const ENTITIES = Object.keys(commands)
  .filter((type) => type.endsWith('.create'))
  .map((type) => type.replace('.create', ''))
  .map((entity) => ({
    entity,
    create: fieldsIn(commands, entity, /\.create$/),
    change: fieldsIn(commands, entity, /\.change(Details|Settings)?$/),
    created: fieldsIn(events, entity, /\.created$/),
    changed: fieldsIn(events, entity, /\.(changed|detailsChanged|settingsChanged)$/),
    personal: PERSONAL[entity] ?? [],
  }))

const missingIn = (shape: object, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => !Object.hasOwn(shape, field))

describe.each(ENTITIES)('every field of a $entity', ({ create, change, created, changed, personal }) => {
  const fields = Object.keys(create)
  const logged = fields.filter((field) => !personal.includes(field))

  it('can be changed', () => expect(missingIn(change, fields)).toEqual([]))
  it('is in the event that creates it', () => expect(missingIn(created, logged)).toEqual([]))
  it('is in the event that changes it', () => expect(missingIn(changed, logged)).toEqual([]))
  it('is in no event if it is personal', () => {
    expect(personal.filter((field) => Object.hasOwn(created, field) || Object.hasOwn(changed, field))).toEqual([])
  })
})

const bare = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema

/** A list is emptied, and a setting has a value in any case. */
const isRemovable = (create: Shape, field: string) => {
  const absent = create[field]?.safeParse(undefined)
  const isOptional = absent?.success === true && absent.data === undefined
  return isOptional && !(bare(create[field]) instanceof z.ZodArray) && !(field in CompetitionSettings.shape)
}

it.each(ENTITIES)('null removes each field that a $entity need not have', ({ create, change }) => {
  const removable = Object.keys(create).filter((field) => isRemovable(create, field))
  expect(removable.filter((field) => !change[field]?.safeParse(null).success)).toEqual([])
})

/** The fold of each entity, and its view where the domain has it. */
const FOLDED: Readonly<
  Record<string, { readonly unknown: object; readonly evolve: unknown; readonly view?: unknown }>
> = {
  team: { unknown: unknownTeam, evolve: evolveTeam },
  player: { unknown: unknownPlayer, evolve: evolvePlayer },
  meet: {
    unknown: unknownMeet,
    evolve: evolveMeet,
    view: (meet: KnownMeet) => meetViewOf(meet, { version: 1, changedAt: 1 }),
  },
  competition: {
    unknown: unknownCompetition,
    evolve: evolveCompetition,
    view: (competition: KnownCompetition) =>
      competitionViewOf(competition, {
        ...{ version: 1, changedAt: 1, courts: competition.courts },
        ...{ holds: () => true, isOpen: () => true, courtOfGame: () => undefined },
      }),
  },
}

type Fold = (state: object, event: object) => object
type View = (state: object) => object

/** The first example of a field, which every field has. */
function sampleOf(schema: z.core.$ZodType | undefined): unknown {
  const inner = bare(schema)
  const examplesOf = (one: z.core.$ZodType | undefined) =>
    one && (z.globalRegistry.get(one)?.examples as readonly unknown[] | undefined)
  const [example] = examplesOf(schema) ?? examplesOf(inner) ?? []
  if (example !== undefined) return example
  if (inner instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(inner.shape).map(([name, part]) => [name, sampleOf(part)]))
  }
  return inner instanceof z.ZodBoolean ? true : 'cafe0004-0000-8000-8000-000000000001'
}

describe.each(ENTITIES)('each field of a $entity', ({ entity, create, created }) => {
  const {
    unknown,
    evolve,
    view = (state: object) => state,
  } = FOLDED[entity] as {
    readonly unknown: object
    readonly evolve: Fold
    readonly view?: View
  }
  const filled = Object.fromEntries(Object.entries(created).map(([field, schema]) => [field, sampleOf(schema)]))
  const occurredAt = '2025-01-18T08:00:00.000Z'
  const state = evolve(unknown, { type: `${entity}.created`, data: filled, occurredAt })

  it('is in its state, and in its view', () => {
    const settings = 'settings' in state ? (state.settings as object) : {}
    const { settings: shownSettings, ...shown } = { settings: {}, ...view(state) }
    expect({ ...state, ...settings }).toMatchObject(filled)
    expect({ ...shown, ...shownSettings }).toMatchObject(filled)
  })

  it('is gone from both once null has removed it', () => {
    const [changeType = ''] = Object.keys(events).filter((type) =>
      new RegExp(`^${entity}\\.(details)?[cC]hanged$`).test(type),
    )
    const fields = Object.keys(created).filter((field) => isRemovable(create, field))
    const removal = Object.fromEntries(fields.map((field) => [field, null]))
    const bereft = evolve(state, { type: changeType, data: { id: filled.id, ...removal }, occurredAt })
    expect(fields.filter((field) => field in bereft || field in view(bereft))).toEqual([])
  })
})
