import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { competitionCommands, competitionEvents } from './competition/index.ts'
import { playerCommands, playerEvents } from './player/index.ts'
import { teamCommands, teamEvents } from './team/index.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** The schemas that share the fields of an entity. */
type Entity = {
  readonly entity: string
  readonly create: Shape
  readonly change: Shape
  readonly created: Shape
  readonly changed: Shape
  /** [N1] Personal fields, which events do not hold. */
  readonly personal: readonly string[]
}

const ENTITIES: readonly Entity[] = [
  {
    entity: 'team',
    create: teamCommands['team.create'].shape,
    change: teamCommands['team.changeDetails'].shape,
    created: teamEvents['team.created'].shape,
    changed: teamEvents['team.detailsChanged'].shape,
    personal: ['staff'],
  },
  {
    entity: 'player',
    create: playerCommands['player.create'].shape,
    change: playerCommands['player.changeDetails'].shape,
    created: playerEvents['player.created'].shape,
    changed: playerEvents['player.detailsChanged'].shape,
    personal: ['firstName', 'lastName', 'birthday'],
  },
  {
    entity: 'competition',
    create: competitionCommands['competition.create'].shape,
    change: {
      ...competitionCommands['competition.changeDetails'].shape,
      ...competitionCommands['competition.changeSettings'].shape,
    },
    created: competitionEvents['competition.created'].shape,
    changed: {
      ...competitionEvents['competition.detailsChanged'].shape,
      ...competitionEvents['competition.settingsChanged'].shape,
    },
    personal: [],
  },
]

const missingIn = (shape: Shape, fields: readonly string[]): readonly string[] =>
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

/** A list is emptied, and a setting has a value in any case. */
const NEVER_REMOVED = ['courts', 'breaks', ...Object.keys(competitionCommands['competition.changeSettings'].shape)]

it.each(ENTITIES)('null removes each field that a $entity need not have', ({ create, change }) => {
  const isOptional = (field: string) => {
    const absent = create[field]?.safeParse(undefined)
    return absent?.success === true && absent.data === undefined
  }
  const removable = Object.keys(create).filter((field) => isOptional(field) && !NEVER_REMOVED.includes(field))
  expect(removable.filter((field) => !change[field]?.safeParse(null).success)).toEqual([])
})
