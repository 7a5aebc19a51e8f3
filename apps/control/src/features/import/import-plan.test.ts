import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../shared/file/csv.ts'
import { aTeam, thePlayers, theTeams } from '../../testing/a-cup.ts'
import { importPlanOf, type Known } from './import-plan.ts'

const NOTHING: Known = { teams: [], players: [], competition: undefined }
const planOf = (text: string, known = NOTHING) => importPlanOf(readCsv(text), known, (name) => `id of ${name}`)
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
      [
        4,
        [
          'Der Nachname fehlt.',
          'Der Geburtstag ist kein Tag wie 04.05.2012.',
          'Die Nummer ist keine Zahl von 1 bis 999.',
        ],
      ],
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
    const text = `Mannschaft;Nachname;Vorname;Geburtstag;Nummer\n${team?.name};${player?.lastName};${player?.firstName};${birthday};9`
    const plan = planOf(text, { teams: theTeams, players: thePlayers, competition: undefined })
    expect(plan.lines.map(({ isKnown }) => isKnown)).toEqual([true])
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
    expect(planOf('Name;Vorname\nKeller;Mia').missing).toEqual(['Mannschaft', 'Nachname', 'Geburtstag', 'Nummer'])
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
      { id: 'id of team vfl ost', name: 'VfL Ost', shortName: 'VFLOS' },
    ])
  })
})
