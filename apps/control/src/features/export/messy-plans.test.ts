import { competitionId, courtId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { reasonOf } from '../../shared/file/table-line.ts'
import { aCompetition, aTeam, theTeams } from '../../testing/a-cup.ts'
import { readPlanTable } from './plan-columns.ts'
import { planImportOf } from './plan-import-calls.ts'

const NAMES = ['SG Mühlensiel', '1. FC Nebelhausen', 'TSV Übungsheim', 'SV Dorf']
const SHORT = ['MÜH', 'FCN', 'TSV', 'SVD']
const teams = NAMES.map((name, index) => ({
  ...(theTeams[0] ?? aTeam(1)),
  ...{ id: teamId(index + 1), name, shortName: SHORT[index] ?? '' },
}))
const ids = teams.map(({ id }) => id)
const competition = {
  ...aCompetition({
    ...{ teamIds: ids, courts: [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` })) },
    groups: ['A', 'B'].map((letter, index) => ({
      ...{ id: groupId(index + 1), name: `Gruppe ${letter}` },
      teamIds: ids.slice(2 * index, 2 * index + 2),
    })),
  }),
  ...{ id: competitionId(1), start: '2026-01-17', end: '2026-01-18' },
}
const plan = { competition, games: [], teams }

/** Outcome of each line: "2 new Spiel 1, 17.01. 09:00, Feld 1, 12: SG Mühlensiel – SV Dorf". */
function outlineOf(text: string, minutes = ''): readonly string[] {
  const { lines, missing, calls } = planImportOf(readPlanTable(text), plan, { idOf: (name) => name, minutes })
  const bodies = new Map(calls.flatMap(({ line, body }) => (line === undefined ? [] : [[line, body] as const])))
  const shown = lines.map((line) => {
    const { number, fate } = line
    const body = bodies.get(number)
    return [`${number} ${fate}`, body && gameText(body), reasonOf(line)].filter(Boolean).join(' | ')
  })
  return [...missing, ...shown]
}

function gameText(body: object): string {
  const {
    name,
    dateTime,
    duration,
    courtId: court,
    plannedTeams,
  } = body as {
    readonly [key: string]: string
  } & { readonly plannedTeams: Readonly<Record<'home' | 'guest', Readonly<Record<string, string>>>> }
  const sides = [plannedTeams.home, plannedTeams.guest].map(sideText).join(' – ')
  const at = String(dateTime).replace(/^2026-01-|:00\.000Z$/g, '')
  return `${name} ${at} ${Number(duration) / 60} ${competition.courts?.find(({ id }) => id === court)?.name ?? '-'}: ${sides}`
}

function sideText(side: Readonly<Record<string, string>>): string {
  const team = teams.find(({ id }) => id === side.teamId)
  const group = competition.groups.find(({ id }) => id === side.groupId)
  if (group) return `${side.position}. ${group.name}`
  return team?.name ?? Object.entries(side).join(' ').replace(',', ' ')
}

const [A = '', B = '', C = '', D = ''] = NAMES
const GAME = `${A} – ${B}`

/** Plans as other programs and organisers write them. */
const PLANS: readonly (readonly [name: string, text: string, outline: readonly string[]])[] = [
  [
    'numbers for games and courts, and minutes with their unit',
    `Nr.;Datum;Zeit;Platz;Heim;Gast;Dauer\n1;17.1.26;9:00;1;${A};${B};12 Min.\n2;17. Januar 2026;09.15 Uhr;Feld 2;${C};${D};12'`,
    [`2 new | 1 17T08:00 12 Feld 1: ${GAME}`, `3 new | 2 17T08:15 12 Feld 2: ${C} – ${D}`],
  ],
  [
    'days without a year, and below their first line',
    `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten\n1;Sa 17.01.;9:00;${A};${B};12\n2;;9:15;${C};${D};12\n3;So 17.01.2026;9:30;${A};${C};12`,
    [
      `2 new | 1 17T08:00 12 -: ${GAME} | Gemeint ist der 17.01.2026, weil das Turnier dann ist.`,
      `3 new | 2 17T08:15 12 -: ${C} – ${D} | Der Tag ist der von Zeile 2. Gemeint ist der 17.01.2026, weil das Turnier dann ist.`,
      `4 new | 3 17T08:30 12 -: ${A} – ${C} | Der 17.01.2026 ist ein anderer Wochentag.`,
    ],
  ],
  [
    'a day outside the cup, which is pointed out',
    `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten\n1;17.1.62;9:00;${A};${B};12`,
    [`2 new | 1 2062-01-17T08:00 12 -: ${GAME} | Der 17.01.2062 liegt nicht in den Tagen des Turniers.`],
  ],
  [
    'numbers of a spreadsheet for days and times',
    `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten\n1;46039;0,375;${A};${B};00:12\n2;46039,375;;${C};${D};12,0`,
    [`2 new | 1 17T08:00 12 -: ${GAME}`, `3 new | 2 17T08:00 12 -: ${C} – ${D}`],
  ],
  [
    'weekday, day twice, and the beginning and end of a game',
    `Spiel;Tag;Datum;Beginn;Ende;Heim;Gast;Datum;Beginn\n1;Sa;17.1.26;09:00;09:12;${A};${B};18.1.26;11:00`,
    [`2 new | 1 17T08:00 12 -: ${GAME} | 12 Minuten, von Beginn bis Ende.`],
  ],
  [
    'a range of time in one cell, and both teams in another',
    `Nr;Datum;Zeit;Begegnung\n1;17.1.26;09:00 - 09:12;${A} - ${B}\n2;17.1.26;09:15 bis 09:27;${C} : ${D}`,
    [
      `2 new | 1 17T08:00 12 -: ${GAME} | 12 Minuten, von Beginn bis Ende.`,
      `3 new | 2 17T08:15 12 -: ${C} – ${D} | 12 Minuten, von Beginn bis Ende.`,
    ],
  ],
  [
    'no names of games',
    `Datum;Uhrzeit;Heim;Gast;Minuten\n17.1.26;09:15;${C};${D};12\n17.1.26;9:00;${A};${B};12`,
    [
      `2 new | Spiel 2 17T08:15 12 -: ${C} – ${D} | Heißt „Spiel 2“, weil die Tabelle keinen Namen hat.`,
      `3 new | Spiel 1 17T08:00 12 -: ${GAME} | Heißt „Spiel 1“, weil die Tabelle keinen Namen hat.`,
    ],
  ],
  [
    'breaks, headings and sums between the games',
    `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten\nVorrunde;;;;;\n1;17.1.26;9:00;${A};${B};12\n;17.1.26;12:00;Mittagspause;;30\nAnzahl Spiele: 1;;;;;`,
    [
      '2 skipped | Das ist eine Überschrift, kein Spiel.',
      `3 new | 1 17T08:00 12 -: ${GAME}`,
      '4 skipped | Das ist eine Pause, kein Spiel.',
      '5 skipped | Das ist eine Summe.',
    ],
  ],
  [
    'short names, and a name that is nearly one',
    `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten\n1;17.1.26;9:00;FCN;müh;12\n2;17.1.26;9:15;SG Mühlensil;${B};12`,
    [
      `2 new | 1 17T08:00 12 -: ${B} – ${A} | „FCN“ ist ${B}. „müh“ ist ${A}.`,
      '3 faulty | Wer „SG Mühlensil“ ist, weiß die App nicht.',
    ],
  ],
  [
    'places and outcomes in many forms',
    [
      'Spiel;Datum;Uhrzeit;Heim;Gast;Minuten',
      `3;17.1.26;9:00;${A};${B};12`,
      '4;17.1.26;9:15;1. Gruppe A;1.B;12',
      '5;17.1.26;9:30;Platz 1 Gruppe A;Zweiter Gruppe B;12',
      '6;17.1.26;9:45;Gruppensieger A;2. Platz Gruppe B;12',
      'Halbfinale 1;17.1.26;10:00;A1;Gruppe B, 2. Platz;12',
      '8;17.1.26;10:15;Sieger Spiel 3;Verl. Spiel 4;12',
      '9;17.1.26;10:30;Sieger HF 1;V4;12',
      '10;17.1.26;10:45;Sieger Gruppe A;Sieger 1. Halbfinale;12',
    ].join('\n'),
    [
      `2 new | 3 17T08:00 12 -: ${GAME}`,
      '3 new | 4 17T08:15 12 -: 1. Gruppe A – 1. Gruppe B',
      '4 new | 5 17T08:30 12 -: 1. Gruppe A – 2. Gruppe B',
      '5 new | 6 17T08:45 12 -: 1. Gruppe A – 2. Gruppe B',
      '6 new | Halbfinale 1 17T09:00 12 -: 1. Gruppe A – 2. Gruppe B',
      '7 new | 8 17T09:15 12 -: winnerTeam game 3 – loserTeam game 4',
      '8 new | 9 17T09:30 12 -: winnerTeam game halbfinale 1 – loserTeam game 4',
      '9 new | 10 17T09:45 12 -: 1. Gruppe A – winnerTeam game halbfinale 1',
    ],
  ],
  [
    'two of one group as places in that group',
    'Spiel;Datum;Uhrzeit;Heim;Gast;Minuten;Gruppe\n1;17.1.26;9:00;A1;A2;12;A',
    ['2 faulty | Ein Spiel in „Gruppe A“ kann nicht auf einen Platz in „Gruppe A“ warten; schreib die Mannschaft hin.'],
  ],
  [
    'times that are none',
    `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten\n1;17.1.26;24:00;${A};${B};12\n2;31.2.26;9:00;${A};${B};12`,
    [
      '2 faulty | „17.1.26 24:00“ ist keine Zeit; so geht es: 18.01.2025 und 09:30.',
      '3 faulty | „31.2.26 9:00“ ist keine Zeit; so geht es: 18.01.2025 und 09:30.',
    ],
  ],
]

describe('[T13] a messy plan', () => {
  it.each(PLANS)('with %s is read line by line', (_, text, outline) => expect(outlineOf(text)).toEqual(outline))

  it('takes the minutes that are given for lines without any', () =>
    expect(outlineOf(`Nr;Datum;Zeit;Heim;Gast\n1;17.1.26;9:00;${A};${B}`, '10')).toEqual([
      `2 new | 1 17T08:00 10 -: ${GAME} | 10 Minuten, weil in der Zeile keine stehen.`,
    ]))

  it('makes no second group where the plan calls it by its letter', () => {
    const text = `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten;Gruppe\n1;17.1.26;9:00;${A};${B};12;A`
    expect(planImportOf(readPlanTable(text), plan, { idOf: (name) => name })).toMatchObject({
      made: [],
      calls: [{ body: { groupId: groupId(1) } }],
    })
  })

  it('suggests the team that a name nearly is', () => {
    const text = `Spiel;Datum;Uhrzeit;Heim;Gast;Minuten\n2;17.1.26;9:15;SG Mühlensil;${B};12`
    const { lines } = planImportOf(readPlanTable(text), plan, { idOf: (name) => name })
    expect(lines.flatMap(({ suggestions }) => suggestions)).toEqual([
      { text: 'SG Mühlensil', name: A, keys: ['home', 'guest'] },
    ])
  })
})
