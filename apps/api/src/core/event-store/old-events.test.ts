import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyEventType, emptyTournament, eventSchemas } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { logCheck } from '../projections/log-check.ts'
import { viewMemo } from '../projections/view-memo.ts'
import { currentSchemaOf, type StoredEvent } from './codec.ts'

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')
    .trimEnd()
    .split('\n')

/** A log with every type in every schema that was ever written, line by line as the database held it. */
const lines = linesOf('events.ndjson')
const events = lines.map((line): StoredEvent => JSON.parse(line))

const isType = (type: string): type is AnyEventType => Object.hasOwn(eventSchemas, type)
const nameOf = (type: string, schema: number) => `${type} in schema ${schema}`

describe('[E4] events that were ever written', () => {
  it('are all here: a new type or schema comes with a line at the end of fixtures/events.ndjson, as the database holds it', () => {
    const kept = new Set(events.map(([, , , type, schema]) => nameOf(type, schema)))
    const written = Object.keys(eventSchemas)
      .filter(isType)
      .flatMap((type) => Array.from({ length: currentSchemaOf(type) }, (_, n) => nameOf(type, n + 1)))

    expect(written.filter((name) => !kept.has(name))).toEqual([])
  })

  it('stay unchanged: deployed logs hold the events of the fixtures, so lines are added to both files and never changed', () => {
    const sums = lines.map((line) => createHash('sha256').update(line).digest('hex').slice(0, 16))

    expect(sums).toEqual(linesOf('events.sums'))
  })

  it('parse, belong to their streams, and fold to views', () => {
    const check = logCheck()
    for (const event of events) check.look(event)

    expect(check.findings(events.length)).toEqual([])
    const tournament = check.tournament() ?? emptyTournament()
    const views = viewMemo(() => tournament)
    const made = {
      games: [...tournament.games.keys()].flatMap((id) => views.game(id) ?? []),
      leaderboards: [...tournament.competitionOfGroup.keys()].flatMap((id) => views.leaderboard(id) ?? []),
      tallies: [...tournament.competitions.keys()].flatMap((id) => views.tallies(id) ?? []),
      competitions: [...tournament.competitions.keys()].flatMap((id) => views.competition(id) ?? []),
      meets: [...tournament.meets.keys()].flatMap((id) => views.meet(id) ?? []),
    }
    expect(Object.entries(made).filter(([, { length }]) => length === 0)).toEqual([])
  })
})
