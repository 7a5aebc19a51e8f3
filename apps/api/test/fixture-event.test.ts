import { eventSchemas } from '@cup/domain/tournament-state'
import { expect, it } from 'vitest'
import { fixtureLine, storedEvents, sumOf } from './fixture-event.ts'

type Type = keyof typeof eventSchemas
const types = Object.keys(eventSchemas).filter((type): type is Type => type in eventSchemas)

it.each(types)('makes a line of the fixture for %s, as the database prints it', (type) => {
  const events = storedEvents()
  const [position, stream, version, ...rest] = JSON.parse(fixtureLine({ type, events, given: {} }))

  expect([position, rest[0]]).toEqual([events.length + 1, type])
  expect(version).toBe(events.filter((event) => event[1] === stream).length + 1)
  expect(eventSchemas[type].safeParse(rest[2]).success).toBe(true)
})

it('takes the fields that are given', () => {
  const line = fixtureLine({ type: 'team.detailsChanged', events: storedEvents(), given: { name: 'Neuer Name' } })

  expect(JSON.parse(line)[5]).toMatchObject({ name: 'Neuer Name' })
})

it('prints like the lines that are there, and has their checksum', () => {
  expect(fixtureLine({ type: 'game.started', events: storedEvents(), given: {} })).toMatch(
    /^\[\d+, "game-[0-9a-f-]{36}", \d+, "game\.started", 1, \{.*\}, "[\dT:.-]+\+00:00"\]$/,
  )
  expect(sumOf('a line')).toMatch(/^[0-9a-f]{16}$/)
})
