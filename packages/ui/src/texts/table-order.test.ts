import { DEFAULT_SETTINGS, type SomeHouseRules } from '@cup/domain/settings'
import { describe, expect, it } from 'vitest'
import { tableOrderText } from './table-order.ts'

const textOf = (rules: SomeHouseRules, headToHeadFirst = false) =>
  tableOrderText({ ...DEFAULT_SETTINGS, headToHeadFirst, rules })
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')

const LOT = 'danach ein 9-Meter-Schießen oder das Los.'

describe('the sentence below a table', () => {
  it.each([
    [{}, false, `Bei gleicher Punktzahl entscheiden: Tordifferenz, erzielte Tore, direkter Vergleich, ${LOT}`],
    [{}, true, `Bei gleicher Punktzahl entscheiden: direkter Vergleich, Tordifferenz, erzielte Tore, ${LOT}`],
    [{ criteria: ['wins'] }, true, `Bei gleicher Punktzahl entscheiden: Zahl der Siege, ${LOT}`],
    [{ criteria: [] }, false, 'Bei gleicher Punktzahl entscheidet ein 9-Meter-Schießen oder das Los.'],
  ] as const)('[L18] says the order that holds: %j', (rules, headToHeadFirst, text) => {
    expect(textOf(rules as SomeHouseRules, headToHeadFirst)).toBe(text)
  })

  it('[L17] says the points where they are not three and one', () => {
    expect(textOf({ pointsForWin: 2 })).toMatch(/^Ein Sieg zählt 2 Punkte, ein Unentschieden 1 Punkt\. Bei gleicher/)
    expect(textOf({ pointsForDraw: 0 })).toMatch(/^Ein Sieg zählt 3 Punkte, ein Unentschieden 0 Punkte\. /)
  })

  it('[L19] says what fair play counts', () => {
    expect(textOf({ criteria: ['fairPlay'] })).toBe(
      `Bei gleicher Punktzahl entscheiden: Fair-Play-Wertung, ${LOT} Fair-Play-Wertung: Strafpunkte für Gelb 1, Gelb-Rot 3, Rot 5, Zeitstrafe 1; weniger sind besser.`,
    )
  })
})
