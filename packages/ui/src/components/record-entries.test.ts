import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { entrySamples, viewWithEntry } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { timelineOf } from './game-timeline-marks.ts'
import { hasRecordEntries } from './has-record-entries.ts'
import { recordEntriesOf } from './record-entries.ts'

/** Kinds that are counted beside the clock, and are no part of the course. */
const COUNTED: readonly EntryKind[] = ['foul', 'timeOut']

describe.each(ENTRY_KINDS.filter((kind) => !COUNTED.includes(kind)))('an entry of kind %s', (kind) => {
  const game = viewWithEntry(kind)
  const { id, players } = entrySamples[kind]
  const entries = recordEntriesOf(game)

  it('is in the course of the game, with its team and its players', () => {
    expect(hasRecordEntries(game)).toBe(true)
    expect(entries).toMatchObject([{ kind, id }])
    const who = entries.map((entry) => entry.who({ playerText: (one) => one, displayName: (one) => one }))
    for (const player of players) expect(who[0]).toContain(player)
    for (const { what, spoken } of entries) for (const words of [what, spoken]) expect(words('Team')).toContain('Team')
  })

  it('is on the timeline', () => {
    const { bars, points } = timelineOf(game)
    expect([...bars, ...points]).toHaveLength(1)
  })
})

it.each(COUNTED)('[F1] [F3] leaves a %s out of the course of the game', (kind) =>
  expect(recordEntriesOf(viewWithEntry(kind))).toEqual([]),
)

it('[P5] shows a penalty that a corrected clock has moved at the time that was entered', () => {
  const game = viewWithEntry('timePenalty')
  const timePenalties = game.timePenalties.map((penalty) => ({ ...penalty, time: 861, givenTime: 530 }))
  expect(recordEntriesOf({ ...game, timePenalties })).toMatchObject([{ kind: 'timePenalty', time: 530 }])
})
