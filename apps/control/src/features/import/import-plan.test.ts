import { Team } from '@cup/contract/entities'
import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { reasonOf } from '../../shared/file/table-line.ts'
import { aTeam, thePlayers, theTeams } from '../../testing/a-cup.ts'
import { readImportTable } from './import-columns.ts'
import { importPlanOf } from './import-plan.ts'
import type { Known } from './import-types.ts'

const NOTHING: Known = { teams: [], players: [], competition: undefined, now: '2025-01-18T09:00:00.000Z' }
const planOf = (text: string, known = NOTHING) =>
  importPlanOf(readImportTable(text), known, { idOf: (name) => `id of ${name}` })
const callsOf = (plan: ReturnType<typeof planOf>) => plan.calls.map(({ call }) => call)

const SQUAD = [
  'Mannschaft;Kurzform;Nachname;Vorname;Geburtstag;Nummer;Torwart',
  'HSG Deichgraf;HSG;Keller;Mia;04.05.2012;7;',
  'HSG Deichgraf;HSG;Abel;Zoe;2012-06-01;1;ja',
].join('\n')

describe('a file of players', () => {
  it('brings in each team once, and its players', () => {
    const plan = planOf(SQUAD)
    expect(plan).toMatchObject({ missing: [], teams: 1, players: 2 })
    expect(callsOf(plan)).toEqual(['team.write/create', 'player.write/create', 'player.write/create'])
    expect(plan.calls[0]?.body).toMatchObject({ name: 'HSG Deichgraf', shortName: 'HSG' })
    expect(plan.calls[2]?.body).toMatchObject({
      firstName: 'Zoe',
      lastName: 'Abel',
      birthday: '2012-06-01',
      number: 1,
      isGoalkeeper: true,
      teamId: 'id of team hsg deichgraf',
    })
  })

  it('makes the same calls when it is read again', () => {
    expect(planOf(SQUAD).calls).toEqual(planOf(SQUAD).calls)
  })

  it('says what is wrong with which line, and leaves that line out', () => {
    const plan = planOf(`${SQUAD}\nHSG Deichgraf;HSG;;Bo;31.02.2012;0;\n;;Meier;Otto;01.01.2012;4;`)
    expect(plan.lines.map(({ number, faults }) => [number, faults])).toEqual([
      [2, []],
      [3, []],
      [4, ['Der Nachname fehlt.', 'Den 31.02.2012 gibt es nicht.', 'Die Nummer ist keine Zahl von 1 bis 999.']],
      [5, ['Die Mannschaft fehlt.']],
    ])
    expect(plan.players).toBe(2)
  })

  it('[T1] points out a short name that another team has, here or in a line before, and leaves no line out', () => {
    const { name, shortName } = aTeam(1)
    const plan = planOf(`Mannschaft;Kurzform\nTSV A;${shortName}\nTSV B;tsv\nTSV C;TSV\nTSV C;TSV`, {
      ...NOTHING,
      teams: theTeams,
    })
    expect(plan.lines.map(({ notes }) => notes)).toEqual([
      [`Die Kurzform ${shortName} hat auch ${name}.`],
      [],
      ['Die Kurzform TSV hat auch TSV B.'],
      [],
    ])
    expect(plan.teams).toBe(3)
  })

  it('[T9] names the field that has hidden characters', () => {
    const plan = planOf(`${SQUAD}\nHSG Deichgraf;HSG;Tor\u202ereuab;Bo;31.01.2012;5;`)
    expect(plan.lines.at(-1)?.faults).toEqual([
      'Nachname: Darin sind Zeichen, die man nicht sieht. Tipp es neu ein, statt es einzufügen.',
    ])
  })

  it('[T9] cuts no emoji in two where a short name is made', () => {
    const plan = planOf('Mannschaft;Kurzform\n𠮷𠮷𠮷;')
    expect(plan.lines.map(({ faults }) => faults)).toEqual([[]])
  })

  it('[T1] says which short name is too long, and cuts none', () => {
    const plan = planOf('Mannschaft;Kurzform\nHSG Deichgraf;DEICHG')
    expect(plan.lines[0]?.faults).toEqual(['Kurzform ist länger als 5 Zeichen.'])
    expect(plan.calls).toEqual([])
  })

  it('leaves who is there as they are', () => {
    const [player] = thePlayers
    const [team] = theTeams
    const birthday = player && 'birthday' in player ? player.birthday : ''
    const text = `Mannschaft;Nachname;Vorname;Geburtstag;Nummer\n${team?.name};${player?.lastName};${player?.firstName};${birthday};7`
    const plan = planOf(text, { ...NOTHING, teams: theTeams, players: thePlayers })
    expect(plan.lines.map(({ fate }) => fate)).toEqual(['known'])
    expect(plan.calls).toEqual([])
  })

  it('enrolls its teams into the competition, each once', () => {
    const competition = { id: 'the cup', teamIds: [teamId(1)] }
    const plan = planOf('Mannschaft\nSG Mühlensiel\n1. FC Nebelhausen', { ...NOTHING, teams: theTeams, competition })
    expect(plan.calls.map(({ call, body }) => [call, body])).toEqual([
      ['competition.write/enroll-team', { id: 'the cup', teamId: teamId(2) }],
    ])
  })

  it('says which columns are missing', () => {
    expect(planOf('Name;Vorname\nKeller;Mia').missing).toEqual(['Mannschaft', 'Geburtstag', 'Nummer'])
  })
})

describe('[T12] a corrected list', () => {
  const known = { ...NOTHING, teams: theTeams, players: thePlayers }
  const list = (...lines: readonly string[]) =>
    planOf(['Mannschaft;Nachname;Vorname;Geburtstag;Nummer', ...lines].join('\n'), known)
  const [mia, ole] = thePlayers

  it.each([
    ['birthday', 'SG Mühlensiel;Keller;Mia;05.04.2012;7', { birthday: '2012-04-05' }],
    ['number', 'SG Mühlensiel;Keller;Mia;04.05.2012;17', { number: 17 }],
    ['last name', 'SG Mühlensiel;Kellermann;Mia;04.05.2012;7', { lastName: 'Kellermann' }],
    ['first name', 'SG Mühlensiel;Keller;Maja;04.05.2012;7', { firstName: 'Maja' }],
  ])('changes the %s of the child that is there', (_, line, change) => {
    const plan = list(line)
    expect(plan.lines.map(({ fate }) => fate)).toEqual(['changed'])
    expect(plan.calls.map(({ call, body }) => [call, body])).toEqual([
      ['player.write/change-details', { id: mia?.id, ...change }],
    ])
  })

  it('says the old and the new value', () =>
    expect(list('SG Mühlensiel;Keller;Mia;05.04.2012;17').lines.map(reasonOf)).toEqual([
      'Geburtstag: 04.05.2012 → 05.04.2012. Nummer: 7 → 17.',
    ]))

  it('creates a twin beside the child with the same birthday and last name', () =>
    expect(list('SG Mühlensiel;Keller;Max;04.05.2012;8').calls.map(({ call }) => call)).toEqual([
      'player.write/create',
    ]))

  it('leaves the line out where several children have the name', () => {
    const twice = [
      ...thePlayers,
      ...(ole ? [{ ...ole, firstName: 'Mia', lastName: 'Keller', birthday: '2011-01-01' }] : []),
    ]
    const text = 'Mannschaft;Nachname;Vorname;Geburtstag;Nummer\nSG Mühlensiel;Keller;Mia;01.02.2010;5'
    expect(planOf(text, { ...known, players: twice }).lines.map(({ faults }) => faults)).toEqual([
      ['Mehrere Kinder heißen so; welches gemeint ist, ist unklar.'],
    ])
  })

  it('points out a number that another child of the team has', () =>
    expect(list('SG Mühlensiel;Probe;Pia;01.02.2012;7').lines.map(({ notes }) => notes)).toEqual([
      ['Die Nummer 7 hat auch Mia Keller.'],
    ]))

  it('[T2] refuses a birthday in the future in its line', () =>
    expect(list('SG Mühlensiel;Probe;Pia;01.02.2031;5').lines.map(({ faults }) => faults)).toEqual([
      ['Der Geburtstag liegt in der Zukunft.'],
    ]))

  it('changes a team where a cell says something else, and keeps it where a cell is empty', () => {
    const plan = planOf('Mannschaft;Kurzform;Farbe\nsg  mühlensiel;;rot', known)
    expect(plan.calls.map(({ call, body }) => [call, body])).toEqual([
      ['team.write/change-details', { id: teamId(1), primaryColor: '#dc2626' }],
    ])
  })

  it('puts teams into the groups of the competition that they name', () => {
    const competition = { id: 'the cup', teamIds: [], groups: [] }
    const text = 'Mannschaft;Gruppe\nSG Mühlensiel;A\n1. FC Nebelhausen;Gruppe A'
    expect(callsOf(planOf(text, { ...known, competition }))).toEqual([
      'competition.write/enroll-team',
      'competition.write/create-group',
      'competition.write/enroll-team',
      'competition.write/add-team-to-group',
    ])
  })
})

describe('[D3] a file for a competition with placeholders', () => {
  const seats = ['A1', 'B1', 'A2', 'B2'].map((shortName, index) =>
    Team.parse({ ...theTeams[0], id: teamId(30 + index), name: `U11 ${shortName}`, shortName }),
  )
  const competition = {
    id: 'the cup',
    teamIds: seats.map(({ id }) => id),
    groups: [
      { id: 'a', name: 'Gruppe A', teamIds: [teamId(30), teamId(32)] },
      { id: 'b', name: 'Gruppe B', teamIds: [teamId(31), teamId(33)] },
    ],
  }
  const around = { ...NOTHING, teams: seats, competition }
  const takenBy = (text: string) =>
    planOf(text, around).calls.map(({ call, body }) => [call, 'name' in body && body.name, 'id' in body && body.id])

  it('gives each new team the place of one, in turn over the groups', () =>
    expect(takenBy('Mannschaft\nTSV Übungsheim\nVfL Ost\nSV West')).toEqual([
      ['team.write/change-details', 'TSV Übungsheim', teamId(30)],
      ['team.write/change-details', 'VfL Ost', teamId(31)],
      ['team.write/change-details', 'SV West', teamId(32)],
    ]))

  it('takes a place of the group that the line names, and counts the teams as new ones', () => {
    const text = 'Mannschaft;Gruppe\nTSV Übungsheim;B\nVfL Ost;Gruppe B\nSV West;B'
    expect(takenBy(text)).toEqual([
      ['team.write/change-details', 'TSV Übungsheim', teamId(31)],
      ['team.write/change-details', 'VfL Ost', teamId(33)],
      ['team.write/create', 'SV West', 'id of team sv west'],
      ['competition.write/enroll-team', false, 'the cup'],
      ['competition.write/add-team-to-group', false, 'the cup'],
    ])
    expect(planOf(text, around)).toMatchObject({ teams: 3, changed: 0 })
  })

  it('[T16] gives a club that plays in another age group of the meet a team of its own', () => {
    const older = Team.parse({ ...theTeams[0], id: teamId(40), name: 'VfL Ost', shortName: 'VFLOS' })
    const teams = [...seats, older]
    const text = 'Mannschaft\nVfL Ost'
    expect(planOf(text, { ...around, teams, elsewhere: new Set([older.id]) }).calls).toMatchObject([
      { call: 'team.write/change-details', body: { id: teamId(30), name: 'VfL Ost' } },
    ])
    expect(planOf(text, { ...around, teams }).calls).toMatchObject([{ call: 'competition.write/enroll-team' }])
  })

  it('changes nothing when it is read again', () => {
    const filled = seats.map((team, index) => (index === 0 ? { ...team, name: 'VfL Ost', shortName: 'VFLOS' } : team))
    expect(planOf('Mannschaft\nVfL Ost', { ...around, teams: filled }).calls).toEqual([])
  })
})

describe('a file of teams', () => {
  it('brings them in with colour and sponsor; a short name is made where none stands', () => {
    const plan = planOf('Mannschaft;Farbe;Sponsor\nTSV Übungsheim;#1D4ED8;Bäckerei Krume\nVfL Ost;blau;')
    expect(plan.calls.map(({ body }) => body)).toEqual([
      {
        id: 'id of team tsv übungsheim',
        name: 'TSV Übungsheim',
        shortName: 'TSVÜB',
        primaryColor: '#1d4ed8',
        sponsor: { name: 'Bäckerei Krume' },
      },
      { id: 'id of team vfl ost', name: 'VfL Ost', shortName: 'VFLOS', primaryColor: '#1d4ed8' },
    ])
  })
})
