import { courtId, gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { reasonOf } from '../../shared/file/table-line.ts'
import { aCompetition, aGame, theSmallFinal, theTeams } from '../../testing/a-cup.ts'
import { readPlanTable } from './plan-columns.ts'
import { planCsv } from './plan-csv.ts'
import { planImportOf } from './plan-import-calls.ts'

const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
const eight = Array.from({ length: 8 }, (_, index) => teamId(index + 1))
const groups = [{ id: groupId(1), name: 'Vorrunde', teamIds: eight }]
const competition = aCompetition({ courts, groups })
const [first, second] = [aGame(1, { courtId: courtId(2), referee: 3 }), theSmallFinal(2)]
const plan = { competition, games: [first, second], teams: theTeams }
const empty = { ...plan, games: [] }

/** The export with texts put in place of others, as a table. */
const changed = (...changes: readonly (readonly [string, string])[]) =>
  readPlanTable(changes.reduce((text, [from, to]) => text.replace(from, to), planCsv(plan)))
const imported = (table: ReturnType<typeof readPlanTable>, into = plan) =>
  planImportOf(table, into, { idOf: (text) => `id of ${text}` })
const table = (...lines: readonly string[]) =>
  readPlanTable(['Spiel;Datum;Uhrzeit;Heim;Gast;Minuten;Feld;Gruppe;Matchday;Schiedsrichter', ...lines].join('\n'))
const [home, guest] = ['SG Mühlensiel', '1. FC Nebelhausen']

describe('the table of a plan', () => {
  it('changes nothing where it comes from', () => {
    const { lines, calls, made } = imported(readPlanTable(planCsv(plan)))
    expect(lines.map(({ fate }) => fate)).toEqual(['known', 'known'])
    expect([calls, made]).toEqual([[], []])
  })

  it('plans the same games where they are missing, each after those that it waits for', () => {
    const [small, group] = readPlanTable(planCsv(plan)).lines.toReversed()
    const { calls } = imported(
      { ...readPlanTable(planCsv(plan)), lines: [small, group].flatMap((line) => line ?? []) },
      empty,
    )
    const bodies = calls.map(({ call, body }) => [call, body])
    const common = { competitionId: competition.id, courtId: expect.anything() }
    expect(bodies.filter(([call]) => call === 'game.write/plan')).toEqual([
      [
        'game.write/plan',
        {
          ...{ ...common, id: 'id of game spiel 1', name: 'Spiel 1', courtId: courtId(2), referee: 3 },
          ...{ groupId: groupId(1), matchdayId: matchdayId(1), dateTime: first.dateTime, duration: first.duration },
          plannedTeams: first.plannedTeams,
        },
      ],
      [
        'game.write/plan',
        expect.objectContaining({
          dateTime: second.dateTime,
          plannedTeams: { ...second.plannedTeams, home: { loserTeam: 'id of game spiel 1' } },
        }),
      ],
    ])
  })

  it('[G2] leaves out a game of a group with a team outside it, and names both', () => {
    const outside = { ...plan, competition: aCompetition({ groups: [{ ...groups[0], teamIds: [teamId(1)] }] }) }
    const { lines } = imported(table(`Neu;18.01.2025;10:00;${home};${guest};12;;Vorrunde;;`), outside)
    expect(lines.map(({ faults }) => faults)).toEqual([[`${guest} gehört nicht zu „Vorrunde“.`]])
  })

  it('changes what is different, and says what', () => {
    const { lines, calls } = imported(changed([';10:00;Feld 2;', ';10:15;Feld 1;'], [';3;', ';4;']))
    expect(lines[0]).toMatchObject({ fate: 'changed' })
    expect(lines.slice(0, 1).map(reasonOf)).toEqual([
      'Beginn: 18.01.2025 10:00 → 18.01.2025 10:15. Feld: Feld 2 → Feld 1. Schiedsrichter: 3 → 4.',
    ])
    const id = gameId(1)
    expect(calls).toEqual([
      { call: 'game.write/change-plan', body: { id, referee: 4 }, line: 2 },
      { call: 'game.write/change-datetime', body: { id, dateTime: '2025-01-18T09:15:00.000Z' }, line: 2 },
      { call: 'game.write/change-court', body: { id, courtId: courtId(1) }, line: 2 },
    ])
  })

  it('[G3] refuses another time for a game that has begun, but takes another referee', () => {
    const started = { ...plan, games: [{ ...first, started: true }, second] }
    const [late] = imported(changed([';10:00;', ';10:15;']), started).lines
    expect(late).toMatchObject({ fate: 'faulty', faults: [expect.stringMatching(/hat begonnen/)] })
    expect(imported(changed([';3;', ';4;']), started).calls).toHaveLength(1)
  })

  it('makes the groups and matchdays that are missing', () => {
    const { calls, made } = imported(table(`Spiel 9;2025-01-18;9:00;${home};${guest};12;;Gruppe B;Samstag;`))
    expect(made).toEqual(['Matchday Samstag', 'Gruppe Gruppe B (2 Mannschaften)'])
    const made1 = { id: competition.id, groupId: 'id of group gruppe b', name: 'Gruppe B' }
    expect(calls[1]?.body).toEqual({ ...made1, teamIds: [teamId(1), teamId(2)] })
    expect(calls.map(({ call }) => call)).toEqual([
      'competition.write/create-matchday',
      'competition.write/create-group',
      'game.write/plan',
    ])
  })

  it.each([
    [`;18.01.2025;09:00;${home};${guest};12;;;;`, /Name des Spiels fehlt/],
    [`Spiel 9;Samstag;09:00;${home};${guest};12;;;;`, /ist keine Zeit/],
    [`Spiel 9;18.01.2025;25 Uhr;${home};${guest};12;;;;`, /ist keine Zeit/],
    [`Spiel 9;18.01.2025;09:00;${home};${home};12;;;;`, /dieselbe Mannschaft/],
    [`Spiel 9;18.01.2025;09:00;FC Fremd;${guest};12;;;;`, /„FC Fremd“/],
    [`Spiel 9;18.01.2025;09:00;Gewinner Spiel 77;${guest};12;;;;`, /„Spiel 77“ steht weder/],
    [`Spiel 9;18.01.2025;09:00;Vorrunde, Platz 99;${guest};12;;;;`, /keinen Platz 99/],
    [`Spiel 9;18.01.2025;09:00;${home};${guest};;;;;`, /Minuten fehlen/],
    [`Spiel 9;18.01.2025;09:00;${home};${guest};12;Feld 7;;;`, /„Feld 7“ gibt es nicht/],
    [`Spiel 9;18.01.2025;09:00;${home};${guest};12;;;;Frau Pfiff`, /Namen von Schiedsrichtern/],
  ])('says what is wrong with %s', (line, fault) => {
    const [read] = imported(table(line)).lines
    expect(read?.fate).toBe('faulty')
    expect(read?.faults.join(' ')).toMatch(fault)
  })

  it('leaves out what waits for a line that is left out, and a name that is there twice', () => {
    const wrong = `Spiel 8;18.01.2025;x;${home};${guest};12;;;;`
    const waiting = `Spiel 9;18.01.2025;10:00;Sieger Spiel 8;${home};12;;;;`
    const next = `Spiel 10;18.01.2025;10:00;Sieger Spiel 9;${home};12;;;;`
    const twice = `Spiel 11;18.01.2025;11:00;${home};${guest};12;;;;`
    const { lines, calls } = imported(table(next, waiting, wrong, twice, twice))
    expect(lines.map(({ fate }) => fate)).toEqual(Array.from({ length: 5 }, () => 'faulty'))
    expect(calls).toEqual([])
  })

  it.each([
    ['17.1.26', '9:30', '2026-01-17T08:30:00.000Z'],
    ['So, 18.01.2026', '09.30 Uhr', '2026-01-18T08:30:00.000Z'],
    ['2026-01-18', '9 Uhr', '2026-01-18T08:00:00.000Z'],
    ['18. Januar 2026', '9:30:00', '2026-01-18T08:30:00.000Z'],
    ['18.01.2026 09:30', '', '2026-01-18T08:30:00.000Z'],
  ])('[T13] reads the start %s, %s', (date, time, dateTime) => {
    const { calls } = imported(table(`Spiel 9;${date};${time};${home};${guest};12;;;;`), empty)
    expect(calls.at(-1)?.body).toMatchObject({ dateTime })
  })

  it.each([
    ['Sieger Spiel 1', { winnerTeam: gameId(1) }],
    ['Gewinner aus Sp. 1', { winnerTeam: gameId(1) }],
    ['Verlierer Spiel 1', { loserTeam: gameId(1) }],
    ['1. Gruppe Vorrunde', { groupId: groupId(1), position: 1 }],
    ['1.Vorrunde', { groupId: groupId(1), position: 1 }],
    ['Platz 1 Vorrunde', { groupId: groupId(1), position: 1 }],
    ['Vorrunde Platz 1', { groupId: groupId(1), position: 1 }],
  ])('[R1] reads %s as a side', (side, reference) => {
    const { calls } = imported(table(`Neu;18.01.2025;10:00;${side};${guest};12;;;;`))
    expect(calls.at(-1)?.body).toMatchObject({ plannedTeams: { home: reference } })
  })

  it('[R1] reads 1.A and games that have only a number', () => {
    const lettered = aCompetition({ courts, groups: [{ id: groupId(1), name: 'Gruppe A', teamIds: eight }] })
    const into = { ...plan, competition: lettered, games: [{ ...first, name: '3' }] }
    const { calls } = imported(table('Neu;18.01.2025;10:00;1.A;Sieger Spiel 3;12;;;;'), into)
    expect(calls[0]?.body).toMatchObject({
      plannedTeams: { home: { groupId: groupId(1), position: 1 }, guest: { winnerTeam: gameId(1) } },
    })
  })

  it('[T13] takes the day from the date beside a weekday, and the first of two dates', () => {
    const text = `Spiel;Tag;Datum;Uhrzeit;Heim;Gast;Minuten;Datum;Uhrzeit\nNeu;So;18.01.2026;10:00;${home};${guest};12;01.02.2027;11:00`
    expect(imported(readPlanTable(text)).calls[0]?.body).toMatchObject({ dateTime: '2026-01-18T09:00:00.000Z' })
  })

  it('names the columns without which nothing can be read', () => {
    expect(imported(readPlanTable('Spiel;Heim\nSpiel 1;x')).missing).toEqual(['Datum', 'Uhrzeit', 'Gast'])
  })
})
