import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { describe, expect, it } from 'vitest'
import { rulesText } from './rules-text.ts'

describe('the rules of a tournament as text', () => {
  it('[A6] says the profile Hallenfußball in sentences', () => {
    expect(rulesText(DEFAULT_SETTINGS)).toEqual([
      { title: 'Spielzeit', sentences: ['Gespielt wird ohne Halbzeit; wie lange, steht im Spielplan.'] },
      { title: 'Auf dem Feld', sentences: ['Es spielen 5 gegen 5, die Torhüter mitgezählt.'] },
      {
        title: 'Zeitstrafen und Karten',
        sentences: ['Eine Zeitstrafe dauert 2 Minuten.', 'Ein Gegentor in Unterzahl beendet die älteste Strafe.'],
      },
      {
        title: 'Punkte und Tabelle',
        sentences: [
          'Ein Sieg zählt 3 Punkte, ein Unentschieden 1 Punkt.',
          'Bei gleichen Punkten zählt der Reihe nach: Tordifferenz, mehr Tore, direkter Vergleich. Danach entscheidet ein 9-Meter-Schießen oder das Los.',
          'Zieht eine Mannschaft zurück, werden Spiele, die sie nicht mehr spielt, mit 0:2 gegen sie gewertet.',
        ],
      },
      {
        title: 'K.-o.-Spiele',
        sentences: [
          'Steht es am Ende unentschieden, folgt ein 9-Meter-Schießen: 5 Schüsse je Mannschaft, danach paarweise.',
        ],
      },
    ])
  })

  it('[A6] says the limits of a house in halves, fouls, time-outs, cards and extra time', () => {
    const text = rulesText({
      ...DEFAULT_SETTINGS,
      publicResults: 'withoutTables',
      rules: {
        ...{ periods: 2, periodSeconds: 600, knockoutPeriods: 1, playersOnField: 6, foulLimit: 5, timeOuts: 1 },
        ...{ cards: true, sendingOffSeconds: 300, otherPenaltySeconds: [300], lastMinuteEffective: true },
        ...{ extraTime: { periods: 2, seconds: 180 }, criteria: ['headToHead', 'fairPlay'], minutesADay: 80 },
      },
    })
    expect(text.map(({ title, sentences }) => [title, sentences.join(' ')])).toEqual([
      [
        'Spielzeit',
        'Ein Spiel dauert 2 × 10 Minuten. Die Pause dauert 2 Minuten, danach werden die Seiten gewechselt. K.-o.-Spiele haben keine Halbzeit. In der letzten Minute hält die Uhr bei jedem Pfiff. Eine Mannschaft spielt höchstens 80 Minuten am Tag.',
      ],
      ['Auf dem Feld', 'Es spielen 6 gegen 6, die Torhüter mitgezählt.'],
      [
        'Fouls und Auszeiten',
        'Ab dem 5. Foul einer Mannschaft in einer Halbzeit gibt es einen Freistoß aus 10 m ohne Mauer. Jede Mannschaft hat in jeder Halbzeit eine Auszeit von 60 Sekunden.',
      ],
      [
        'Zeitstrafen und Karten',
        'Eine Zeitstrafe dauert 2 Minuten oder 5 Minuten. Ein Gegentor in Unterzahl beendet die älteste Strafe. Es gibt Gelb, Gelb-Rot und Rot. Nach Gelb-Rot und Rot spielt die Mannschaft 5 Minuten in Unterzahl oder bis zum Gegentor. Der Spieler selbst nimmt an diesem Spiel nicht mehr teil.',
      ],
      [
        'Punkte und Tabelle',
        'Ein Sieg zählt 3 Punkte, ein Unentschieden 1 Punkt. Bei gleichen Punkten zählt der Reihe nach: direkter Vergleich, Fairness. Danach entscheidet ein 9-Meter-Schießen oder das Los. Zieht eine Mannschaft zurück, werden Spiele, die sie nicht mehr spielt, mit 0:2 gegen sie gewertet. Tabellen und Torschützen werden nicht veröffentlicht.',
      ],
      [
        'K.-o.-Spiele',
        'Steht es am Ende unentschieden, folgt eine Verlängerung von 2 × 3 Minuten. Steht es dann noch unentschieden, folgt ein 9-Meter-Schießen: 5 Schüsse je Mannschaft, danach paarweise.',
      ],
    ])
  })
})
