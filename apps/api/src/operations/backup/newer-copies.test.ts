import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { ARCHIVE_FORMAT, headerOf, latestMigration } from './archive-format.ts'
import { eventReader } from './read-events.ts'

const header = {
  format: ARCHIVE_FORMAT,
  scope: 'log',
  hasPeople: false,
  epoch: '01234567',
  position: 0,
  madeAt: '2026-01-17T12:00:00.000Z',
  migration: latestMigration(),
  tables: [],
  files: 0,
}

const readHeader = (change: object, kind = 'header') =>
  headerOf({ number: 1, kind, json: JSON.stringify({ ...header, ...change }) })

/** The row of the first event of a team, as a copy holds it. */
const row = {
  position: 1,
  stream: `team-${teamId(1)}`,
  version: 1,
  type: 'team.created',
  schema: 1,
  data: aTeam({ id: teamId(1) }),
  occurred_at: '2026-01-17T12:00:00+00:00',
}

const look = (change: object) =>
  eventReader().look({ number: 2, kind: 'events', json: JSON.stringify({ ...row, ...change }) })

describe('a copy of a newer version', () => {
  it('is refused by its format, with any other header field', () => {
    expect(readHeader({})).toEqual(header)
    expect(() => readHeader({ format: ARCHIVE_FORMAT + 1, scope: 'galaxy' })).toThrow(
      'Line 1: it was made by a newer version of the cup (format 2). Start that one.',
    )
  })

  it('is refused by its tables', () => {
    expect(() => readHeader({ migration: '999-wonders' })).toThrow(
      'Line 1: it was made by a newer version of the cup (tables of 999-wonders). Start that one.',
    )
  })

  it('is refused by an event of an unknown type or schema, with its line', () => {
    expect(() => look({})).not.toThrow()
    expect(() => look({ type: 'team.danced' })).toThrow('Line 2: team.danced in schema 1 is not known here.')
    expect(() => look({ schema: 2 })).toThrow('Line 2: team.created in schema 2 is not known here.')
  })
})

describe('an invalid copy', () => {
  it('has no header', () => {
    expect(() => readHeader({}, 'events')).toThrow('Line 1: a copy of a cup begins with a header.')
  })

  it('has events that do not follow each other', () => {
    expect(() => look({ position: 2 })).toThrow('Line 2: Event 1 is missing.')
    expect(() => look({ version: 3 })).toThrow('has version 3 of its stream instead of 1.')
  })
})
