import { DEFAULT_SETTINGS, editedRulesOf, rulesOfProfile, settingsOfRules } from '@cup/domain/settings'
import { tableOrderText } from '@cup/ui/components'
import { describe, expect, it } from 'vitest'
import { plainRules, rulesText } from './rules-text.ts'

const FUTSAL = { ...DEFAULT_SETTINGS, ...settingsOfRules(rulesOfProfile('futsal', editedRulesOf(DEFAULT_SETTINGS))) }
const textWith = (rules: object) => plainRules(rulesText({ ...FUTSAL, rules: { ...FUTSAL.rules, ...rules } }))

describe('[J7] the rules of a tournament in sentences', () => {
  it('are those of Hallenfußball where nothing is set', () => {
    expect(plainRules(rulesText(DEFAULT_SETTINGS))).toBe(
      [
        'Spielzeit\nEin Spiel hat keine Halbzeiten; wie lange es dauert, steht im Spielplan. Die Uhr läuft auch in der letzten Minute durch.',
        'Auf dem Feld\nEs spielen 5 gegen 5: je 4 Feldspieler und Torwart.',
        'Fouls und Auszeiten\nFouls werden nicht gezählt. Auszeiten gibt es nicht.',
        'Zeitstrafen und Karten\nEine Zeitstrafe dauert 2 Minuten. Ein Gegentor in Unterzahl beendet sie. Karten werden nicht eingetragen.',
        `Wertung\nEin Sieg zählt 3 Punkte, ein Unentschieden 1 Punkt, eine Niederlage keinen. ${tableOrderText(DEFAULT_SETTINGS)}`,
        'K.-o.-Spiele\nSteht ein K.-o.-Spiel unentschieden, folgt ein 9-Meter-Schießen mit 5 Schüssen je Mannschaft.',
      ].join('\n\n'),
    )
  })

  it('are those of futsal', () => {
    const text = textWith({})
    expect(text).toContain('Ein Spiel hat zwei Halbzeiten von je 10 Minuten. Dazwischen sind 2 Minuten Pause.')
    expect(text).toContain('In der letzten Minute wird die Uhr bei jedem Pfiff angehalten.')
    expect(text).toContain(
      'Ab dem 6. Foul einer Mannschaft in einer Halbzeit gibt es einen Freistoß aus 10 m ohne Mauer.',
    )
    expect(text).toContain('Jede Mannschaft hat je Halbzeit eine Auszeit von 60 Sekunden.')
    expect(text).toContain('Eine Zeitstrafe dauert 2 Minuten oder 5 Minuten.')
    expect(text).toContain('Seine Mannschaft spielt 2 Minuten in Unterzahl, längstens bis zum Gegentor.')
  })

  it.each([
    [{ breakSeconds: 90 }, 'Dazwischen sind 1 Minute und 30 Sekunden Pause.'],
    [{ breakSeconds: 0, changeSides: false }, 'Die Seiten werden nach der Halbzeit nicht gewechselt.'],
    [{ knockoutPeriods: 1 }, 'K.-o.-Spiele haben keine Halbzeiten.'],
    [{ playersOnField: 6 }, 'Es spielen 6 gegen 6: je 5 Feldspieler und Torwart.'],
    [{ periods: 1, foulLimit: 5, timeOuts: 2 }, 'Ab dem 5. Foul einer Mannschaft im Spiel'],
    [{ periods: 1, timeOuts: 2 }, 'Jede Mannschaft hat im Spiel 2 Auszeiten von 60 Sekunden.'],
    [{ sendingOffSeconds: 0 }, 'Für ihn kommt sofort ein anderer.'],
    [{ pointsForWin: 2, pointsForDraw: 0 }, 'Ein Sieg zählt 2 Punkte, ein Unentschieden keinen Punkt'],
    [{ criteria: ['headToHead', 'fairPlay'] }, 'entscheiden: direkter Vergleich, Fair-Play-Wertung, danach'],
    [{ criteria: [] }, 'Bei gleicher Punktzahl entscheidet ein'],
    [{ extraTime: { periods: 2, seconds: 180 } }, 'folgt eine Verlängerung von 2 × 3 Minuten, danach ein'],
    [{ minutesADay: 80 }, 'Eine Mannschaft spielt an einem Tag höchstens 80 Minuten.'],
  ])('say what %j changes', (rules, sentence) => {
    expect(textWith(rules)).toContain(sentence)
  })
})
