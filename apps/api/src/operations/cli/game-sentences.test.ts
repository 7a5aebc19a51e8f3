import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from '@cup/domain/correction'
import { ENTRY_KINDS, isEntryEvent } from '@cup/domain/game'
import { entrySamples, logOfEntry, playerId, sampleCommandsOf } from '@cup/domain/testing'
import type { Recorded } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { decode } from '../../core/event-store/codec.ts'
import { type Callings, sentenceOf } from './game-sentences.ts'

const LOG = join(import.meta.dirname, '../../core/event-store/fixtures/events.ndjson')
const events: readonly Recorded[] = readFileSync(LOG, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => decode(JSON.parse(line)))

/** The last digits of an id, to read by. */
const callings: Callings = { team: (id) => `V${id.at(-1)}`, player: (id) => `Nr. ${id.at(-1)}` }

const gameOf = (number: number) =>
  events.filter(({ stream }) => stream.startsWith('game-') && stream.endsWith(`000${number}`))
const sentences = (number: number) => explain(gameOf(number)).map((step) => sentenceOf(step, callings))

it.each(ENTRY_KINDS)('says who was involved in an entry of kind %s, and when', (kind) => {
  const names: Callings = { team: () => 'Team', player: (id) => id }
  const [added = '', ...later] = explain(logOfEntry(kind))
    .filter(({ event }) => isEntryEvent(event))
    .map((step) => sentenceOf(step, names))
  for (const player of entrySamples[kind].players) expect(added).toContain(player)
  expect(added).toContain('Team')
  for (const sentence of [added, ...later]) expect(sentence).toMatch(/^.+: .+, Uhr \d\d:\d\d/)
  expect(later).toHaveLength(sampleCommandsOf(kind).length - 1)
})

describe('a game in sentences', () => {
  it('describes goals by side, shirt number and clock, and their later changes', () => {
    expect(sentences(1)).toEqual(
      expect.arrayContaining([
        'Mannschaften bestätigt: V1 – V2',
        'Tor: V1, Nr. 1, Vorlage Nr. 2, Uhr 06:40',
        'Tor geändert: V1, Nr. 1, Vorlage Nr. 2, Uhr 06:40 wird V2, Eigentor Torschütze offen, Uhr 00:13',
        'Tor zurückgenommen: V2, Eigentor Torschütze offen, Uhr 00:13',
        'Zeitstrafe: V2, Nr. 1, 2 Minuten, Uhr 05:00',
      ]),
    )
  })

  it.each([
    [300, '5 Minuten'],
    [90, '1,5 Minuten'],
    [60, '1 Minute'],
  ])('[P1] names the length of a time penalty of %i seconds', (duration, length) => {
    const given = logOfEntry('timePenalty').map((event) =>
      event.type === 'game.timePenaltyGiven' ? { ...event, data: { ...event.data, duration } } : event,
    )
    expect(explain(given).map((step) => sentenceOf(step, callings))).toContainEqual(
      expect.stringMatching(new RegExp(`^Zeitstrafe: .+, ${length}, Uhr \\d\\d:\\d\\d`)),
    )
  })

  it('[C13] shows readings of the clock like every screen: rounded up, with leading zeros', () => {
    const given = logOfEntry('timePenalty').map((event) =>
      event.type === 'game.timePenaltyGiven' ? { ...event, data: { ...event.data, time: 529.4 } } : event,
    )
    expect(explain(given).map((step) => sentenceOf(step, callings))).toContainEqual(
      expect.stringMatching(/^Zeitstrafe: .+, Uhr 08:50$/),
    )
  })

  it('[Z5] says of a game of two halves what remained of the half, and which one it was', () => {
    const given = logOfEntry('timePenalty').map((event) =>
      event.type === 'game.started' ? { ...event, data: { ...event.data, rules: { periods: 2 } } } : event,
    )
    const said = explain(given).map((step) => sentenceOf(step, callings))
    expect(said).toContainEqual(expect.stringMatching(/^Zeitstrafe: .+, Uhr \d\d:\d\d der [12]\. Halbzeit$/))
  })

  it('says to what the clock was set', () => {
    expect(sentences(1).filter((sentence) => sentence.startsWith('Uhr gestellt'))).toEqual(['Uhr gestellt: 00:01'])
  })

  it('describes a shoot-out, its end, and its correction', () => {
    const all = sentences(4)
    const begin = all.indexOf('9-Meter-Schießen beginnt')
    expect(all.slice(begin, begin + 12)).toEqual([
      '9-Meter-Schießen beginnt',
      '9-Meter: V1, verschossen',
      '9-Meter zurückgenommen: V1, verschossen',
      '9-Meter: V1, Treffer',
      '9-Meter: V2, verschossen',
      '9-Meter: V1, Treffer',
      '9-Meter: V2, verschossen',
      'Spiel beendet: 0:0, 2:0 im 9-Meter-Schießen, gewonnen von V1',
      'Für eine Korrektur geöffnet, bis dahin 0:0, 2:0 im 9-Meter-Schießen, gewonnen von V1',
      'Tor: V1, Torschütze offen, Uhr 05:00',
      'Reguläre Spielzeit festgeschrieben',
      'Spiel beendet: 1:0, gewonnen von V1',
    ])
  })

  it('[S10] names the shooter of a shot, also where the shot is taken back', () => {
    const named = gameOf(4).map((event) =>
      event.type === 'game.shootOutShotTracked' ? { ...event, data: { ...event.data, playerId: playerId(7) } } : event,
    )
    const shots = explain(named).map((step) => sentenceOf(step, callings))
    expect(shots).toContain('9-Meter: V1, Nr. 7, Treffer')
    expect(shots).toContain('9-Meter zurückgenommen: V1, Nr. 7, verschossen')
  })

  it('describes a game that was not played', () => {
    expect(sentences(2)).toEqual([
      'Spiel geplant',
      'Spiel abgesagt',
      'Absage oder Wertung zurückgenommen',
      'Mannschaften bestätigt: V1 – V2',
      'Spiel gewertet: 2:0, gewonnen von V1',
      'Spiel beendet: 2:0, gewonnen von V1',
    ])
  })
})
