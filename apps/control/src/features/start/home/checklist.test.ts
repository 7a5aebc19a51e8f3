import { type Competition, type Game, Meet, Player, Team } from '@cup/contract/entities'
import { competitionId, courtId, gameId, groupId, matchdayId, meetId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, thePlayers, theTeams, twoCourts, wonBy } from '../../../testing/a-cup.ts'
import { anAccess, anInvitation } from '../../../testing/a-staff.ts'
import { checklistOf } from './checklist.ts'
import type { Facts } from './facts.ts'

const NOW = '2025-01-10T10:00:00.000Z'
const [OLDER, YOUNGER] = [competitionId(1), competitionId(2)]
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => teamId(first + index))
const COLOURS = ['#b45309', '#0b5fa5', '#14532d', '#7f1d1d', '#111827', '#f8fafc', '#facc15', '#a21caf', '#22d3ee']
const teams = idsFrom(1, 9).map((id, index) =>
  Team.parse({ ...theTeams[0], id, name: `Team ${index + 1}`, primaryColor: COLOURS[index] }),
)
const aPlayer = (number: number, change: object = {}): Player =>
  Player.parse({
    ...thePlayers[0],
    id: playerId(number),
    firstName: `Kind ${number}`,
    teamId: teamId(number),
    ...change,
  })

const READY: Facts['installation'] = {
  state: 'known',
  value: {
    reach: { openedAt: 'http://cup.local:3000', isOnlyHere: false, addresses: ['http://cup.local:3000'] },
    copies: {
      folders: ['backups'],
      silent: [],
      last: { madeAt: '2025-01-10T09:00:00.000Z', changesSince: 3 },
      isBeingMade: false,
      mayHoldErased: [],
    },
    texts: { imprint: 'written', privacy: 'written' },
  },
}
const INVITED: Facts['staff'] = {
  state: 'known',
  value: { accesses: [anAccess(1, { roles: ['timekeeper', 'regie'], name: 'Tisch 1' })], invitations: [] },
}

/** A cup of one competition in which nothing is missing. */
const ready = (change: Partial<Facts> = {}): Facts => ({
  now: NOW,
  meet: undefined,
  parts: [{ competition: aCompetition(), games: [aGame(1)] }],
  teams,
  players: { state: 'known', value: [aPlayer(1), aPlayer(2)] },
  staff: INVITED,
  installation: READY,
  ...change,
})

const withCup = (competition: Competition, games: readonly Game[], change: Partial<Facts> = {}): Facts =>
  ready({ parts: [{ competition, games }], ...change })

/** The two age groups of a meet; each has three teams in one group and a game. */
const aMeet = (change: { readonly younger?: object; readonly youngerGames?: readonly Game[] } = {}): Facts => {
  const meet = Meet.parse({
    id: meetId(1),
    name: 'Hallencup',
    courts: twoCourts,
    archived: false,
    version: 1,
    changedAt: 1,
  })
  const cup = (id: string, name: string, first: number, more: object = {}) =>
    aCompetition({
      id,
      name,
      meetId: meetId(1),
      courts: twoCourts,
      teamIds: idsFrom(first, 2),
      groups: [{ id: groupId(first), name: 'A', teamIds: idsFrom(first, 2) }],
      ...more,
    })
  const game = aGame(1, { courtId: courtId(1) })
  return ready({
    meet,
    parts: [
      { competition: cup(OLDER, 'U11 Hallencup', 1), games: [game] },
      {
        competition: cup(YOUNGER, 'U9 Hallencup', 3, change.younger),
        games: change.youngerGames ?? [ofYounger(2, { courtId: courtId(2) })],
      },
    ],
    players: { state: 'known', value: [1, 2, 3, 4].map((number) => aPlayer(number)) },
  })
}
const ofYounger = (number: number, change: object = {}): Game =>
  aGame(number, {
    competitionId: YOUNGER,
    groupId: groupId(3),
    plannedTeams: { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } },
    resolvedTeams: { homeTeamId: teamId(3), guestTeamId: teamId(4) },
    ...change,
  })

/** The open lines: level, title and where the first way leads. */
const openOf = (facts: Facts): readonly string[] =>
  checklistOf(facts).open.map(({ level, title, ways: [way] }) =>
    [level, title, 'to' in way ? way.to : way.text].join(' | '),
  )
const whyOf = (facts: Facts, id: string): string | undefined =>
  checklistOf(facts).open.find((line) => line.id === id || line.id.startsWith(`${id} `))?.why

describe('[O3] the checklist', () => {
  it('is empty for a cup that has everything, and lists what it has', () => {
    const { open, done } = checklistOf(ready())
    expect(open).toEqual([])
    expect(done.map(({ title, note }) => [title, note].filter(Boolean).join(' · '))).toEqual([
      '2 Mannschaften',
      '1 Gruppe',
      'Regeln · Hallenfußball',
      '1 Spiel',
      'Nichts überschneidet sich · Pausen ab 10 Min.',
      'Regie: Tisch 1',
      'Impressum und Datenschutz · vom Verein eingetragen',
      '2 Spieler in den Kadern · alle mit Nummer',
      'Zeitnahme: Tisch 1',
      'Für andere Geräte erreichbar · cup.local:3000',
      expect.stringMatching(/^Gesichert · .*10:00/),
    ])
  })

  it('asks for teams first: what needs them is no line yet', () => {
    const empty = withCup(aCompetition({ teamIds: [], groups: [], matchdays: [] }), [], { teams: [] })
    expect(openOf(empty)).toEqual(['red | Noch keine Mannschaften | /players/import'])
    expect(openOf({ ...empty, teams })).toEqual([`red | Noch keine Mannschaften | /competitions/${OLDER}/teams/enroll`])
  })

  it('asks for groups and games once there are teams', () => {
    expect(openOf(withCup(aCompetition({ groups: [] }), []))).toEqual([
      'red | Noch keine Gruppen | /groups',
      `red | Noch keine Spiele | /competitions/${OLDER}/plan/generate`,
    ])
  })

  it('names the competition where there are several, and plans all of them together', () => {
    expect(openOf(aMeet({ youngerGames: [] }))).toEqual([
      `red | U9: Noch keine Spiele | /competitions/meets/${meetId(1)}/generate`,
    ])
  })

  it('names teams without a group, without a game and without players', () => {
    const cup = aCompetition({
      teamIds: idsFrom(1, 4),
      groups: [{ id: groupId(1), name: 'A', teamIds: idsFrom(1, 3) }],
    })
    const facts = withCup(cup, [aGame(1)])
    expect(openOf(facts)).toEqual([
      'red | 1 Mannschaft ist in keiner Gruppe | /groups',
      'red | 1 Mannschaft ohne Spiel | /timetable',
      'amber | 2 Mannschaften ohne Spieler | /players/import',
    ])
    expect(whyOf(facts, 'ungrouped')).toContain('Team 4')
    expect(whyOf(facts, 'idle')).toContain('Team 3')
    expect(whyOf(facts, 'squads')).toContain('Team 3, Team 4')
  })

  it('[D3] asks for the names of placeholders, and for neither their players nor their colours', () => {
    const drafted = teams.map((team, index) => ({
      ...team,
      ...(index < 2 && { name: `U11 A${index + 1}`, shortName: `A${index + 1}`, primaryColor: '#111827' }),
    }))
    const facts = ready({ teams: drafted, players: { state: 'known', value: [] } })
    expect(openOf(facts)).toEqual(['amber | 2 Mannschaften sind noch Platzhalter | /players/import'])
    expect(whyOf(facts, 'placeholders')).toContain('U11 A1, U11 A2')
  })

  it('names the games that are on none of several courts', () => {
    const facts = aMeet({ youngerGames: [ofYounger(2)] })
    expect(openOf(facts)).toEqual([`amber | 1 Spiel steht auf keinem Feld | /competitions/${YOUNGER}`])
    expect(whyOf(facts, 'courts')).toContain('U9 Spiel 2')
  })

  it('names days that went by without a game, and then not each of their games', () => {
    expect(openOf(ready({ now: '2025-03-01T10:00:00.000Z' }))).toContain(
      `red | Die Turniertage sind schon vorbei | /competitions/${OLDER}`,
    )
    const played = withCup(aCompetition(), [aGame(1, wonBy(2, 1))], { now: '2025-03-01T10:00:00.000Z' })
    expect(openOf(played).filter((line) => line.startsWith('red'))).toEqual([])
  })

  it('names games of days that went by, and those on a day of another cup', () => {
    const games = [aGame(1), aGame(2, { dateTime: '2025-01-09T09:00:00.000Z' })]
    expect(openOf(withCup(aCompetition(), games))).toEqual([
      'red | 1 Spiel in der Vergangenheit | /timetable',
      `amber | 1 Spiel an einem anderen Tag | /competitions/${OLDER}`,
    ])
  })

  it('[K5] wants a Regie where it is required, and offers to play without one', () => {
    const regie = { ...INVITED, value: { accesses: [anAccess(1)], invitations: [] } }
    const { open } = checklistOf(ready({ staff: regie }))
    expect(open.map(({ level, title }) => `${level} ${title}`)).toEqual([
      'red Regie ist Pflicht, aber niemand ist eingeladen',
    ])
    expect(open[0]?.ways[1]).toMatchObject({
      text: 'Ohne Regie spielen',
      calls: [{ call: 'competition.write/change-settings', body: { id: OLDER, regieRequired: false } }],
    })
  })

  it('[K5] takes an open invitation for a Regie, and no access that is over or locked or for another cup', () => {
    const open = (value: object) =>
      checklistOf(ready({ staff: { state: 'known', value: { accesses: [anAccess(9)], invitations: [], ...value } } }))
        .open.length
    const gone = { roles: ['regie'] }
    expect(open({ invitations: [anInvitation(2)] })).toBe(0)
    expect(open({ accesses: [anAccess(1, { roles: ['regie', 'timekeeper'] })] })).toBe(0)
    expect(open({ accesses: [anAccess(9), anAccess(2, { ...gone, validUntil: '2025-01-01T10:00:00.000Z' })] })).toBe(1)
    expect(open({ accesses: [anAccess(9), anAccess(2, { ...gone, revokedAt: NOW })] })).toBe(1)
    expect(open({ accesses: [anAccess(9), anAccess(2, { ...gone, competitionIds: [YOUNGER] })] })).toBe(1)
  })

  it('[H2] wants a timekeeper for each court', () => {
    const staff = {
      accesses: [anAccess(1, { roles: ['timekeeper', 'regie'], courtIds: [courtId(1)] })],
      invitations: [],
    }
    expect(openOf({ ...aMeet(), staff: { state: 'known', value: staff } })).toEqual([
      'amber | Keine Zeitnahme für Feld 2 eingeladen | /access',
    ])
  })

  it('[W2] wants imprint and privacy policy, and tells an example from a missing one', () => {
    const texts = { imprint: 'example', privacy: 'missing' } as const
    const facts = ready({ installation: { ...known(READY), value: { ...known(READY).value, texts } } })
    expect(openOf(facts)).toEqual([
      'red | Das Impressum ist noch das Beispiel | /website',
      'red | Die Datenschutzerklärung fehlt | /website',
    ])
  })
})

function known<Value>(asked: { readonly state: string } & ({ readonly value: Value } | object)) {
  if (!('value' in asked)) throw new Error('is not known')
  return { state: 'known' as const, value: asked.value }
}

describe('[O4] what fits badly', () => {
  it('is a team in two groups', () => {
    const groups = [
      { id: groupId(1), name: 'A', teamIds: idsFrom(1, 2) },
      { id: groupId(2), name: 'B', teamIds: idsFrom(2, 1) },
    ]
    const facts = withCup(aCompetition({ groups }), [aGame(1)])
    expect(openOf(facts)).toEqual(['amber | Team 2 steht in zwei Gruppen | /groups'])
    expect(whyOf(facts, 'twice')).toContain('„A“ und „B“')
  })

  it('is one squad in two age groups of a meet', () => {
    const facts = aMeet({ younger: { teamIds: [teamId(3), teamId(4), teamId(1)], groups: [] } })
    expect(openOf(facts)).toContain('amber | Team 1 spielt in zwei Turnieren zugleich | /teams')
  })

  it('is a child in two teams: the same name, however it is written, and the same birthday', () => {
    const twin = { firstName: 'MIA ', lastName: 'Keller' }
    const players = [aPlayer(1, { firstName: 'Mia', lastName: 'Keller' }), aPlayer(2, twin)]
    expect(openOf(ready({ players: { state: 'known', value: players } }))).toEqual([
      'amber | 1 Spieler steht in zwei Mannschaften | /players',
    ])
    const others = [players[0] ?? aPlayer(1), aPlayer(2, { ...twin, birthday: '2013-05-04' })]
    expect(openOf(ready({ players: { state: 'known', value: others } }))).toEqual([])
  })

  it('is a pair of teams that meet in nearly the same colour', () => {
    const alike = teams.map((team) => ({ ...team, primaryColor: '#0b5fa5' }))
    const facts = ready({ teams: alike })
    expect(openOf(facts)).toEqual([`amber | 1 Spiel in fast gleichen Farben | /teams/${teamId(2)}`])
    expect(whyOf(facts, 'colours')).toContain('Team 1 – Team 2')
  })

  it('is a team at two places, or with too little rest, over all competitions of the meet', () => {
    const both = { plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(4) } } }
    const resolvedTeams = { homeTeamId: teamId(1), guestTeamId: teamId(4) }
    const at = (dateTime: string) =>
      aMeet({ youngerGames: [ofYounger(2, { ...both, resolvedTeams, dateTime, courtId: courtId(2) })] })
    expect(openOf(at('2025-01-18T09:05:00.000Z'))).toContain('red | 1 Mannschaft spielt zweimal zugleich | /timetable')
    expect(openOf(at('2025-01-18T09:15:00.000Z'))).toContain('amber | 1 Pause ist zu kurz | /timetable')
    expect(whyOf(at('2025-01-18T09:15:00.000Z'), 'clash')).toMatch(/^Team 1 hat zwischen U11 Spiel 1 .* nur 5 Minuten/)
  })

  it('is a game in a break', () => {
    const breaks = [{ id: courtId(9), name: 'Mittag', dateTime: '2025-01-18T09:05:00.000Z', duration: 600 }]
    expect(openOf(withCup(aCompetition({ breaks }), [aGame(1)]))).toEqual([
      'amber | 1 Spiel in einer Pause | /timetable',
    ])
  })

  it('is two finals at the same time', () => {
    const knockout = (id: string, first: number) =>
      [first, first + 1, first + 2].map((number, index) =>
        aGame(number, {
          competitionId: id,
          groupId: undefined,
          courtId: courtId(id === OLDER ? 1 : 2),
          dateTime: `2025-01-18T1${index}:00:00.000Z`,
          ...(index === 2 && {
            plannedTeams: { home: { winnerTeam: gameId(first) }, guest: { winnerTeam: gameId(first + 1) } },
            resolvedTeams: {},
          }),
        }),
      )
    const facts = aMeet()
    const [older, younger] = facts.parts
    if (!(older && younger)) throw new Error('a meet has two')
    const parts = [
      { ...older, games: knockout(OLDER, 1) },
      { ...younger, games: knockout(YOUNGER, 4) },
    ]
    expect(openOf({ ...facts, parts })).toContain('amber | 2 Endspiele zur selben Zeit | /timetable')
  })

  it('[L8] is a tie that games wait for, with all that wait for their winners, and the ways to decide or draw', () => {
    const tie = { type: 'tie', groupId: groupId(1), position: 1, teamIds: [teamId(1), teamId(2)] }
    const semi = aGame(2, { groupId: undefined, resolvedTeams: {}, planOutcome: { home: tie } })
    const final = aGame(3, {
      groupId: undefined,
      resolvedTeams: {},
      plannedTeams: { home: { winnerTeam: gameId(2) }, guest: { winnerTeam: gameId(9) } },
    })
    const facts = withCup(aCompetition(), [aGame(1, wonBy(1, 0)), semi, final])
    const [line] = checklistOf(facts).open
    expect(line).toMatchObject({ level: 'red', title: 'Gleichstand in „Vorrunde“' })
    expect(line?.why).toMatch(/^Team 1 und Team 2 sind .* 2 Spiele ohne Gegner, zuerst Spiel 2 um 11:00/)
    expect(line?.ways).toEqual([
      { type: 'go', text: 'Reihenfolge festlegen', to: `/competitions/${OLDER}#gleichstand` },
      {
        type: 'draw',
        text: 'Losen',
        tie: { competitionId: OLDER, groupId: groupId(1), teamIds: [teamId(1), teamId(2)] },
      },
    ])
  })

  it('[R8] is a game that no waiting gives a team', () => {
    const noPlace = { type: 'noPlace', groupId: groupId(1), position: 5 }
    const game = aGame(2, {
      groupId: undefined,
      matchdayId: matchdayId(2),
      resolvedTeams: {},
      planOutcome: { home: noPlace },
    })
    expect(openOf(withCup(aCompetition(), [aGame(1), game]))).toContain(
      `red | 1 Spiel bekommt keine Mannschaft | /competitions/${OLDER}/games/${gameId(2)}/change-plan`,
    )
  })

  it('is an address that other devices cannot open, with the one that they can', () => {
    const reach = { openedAt: 'http://127.0.0.1:3000', isOnlyHere: true, addresses: ['http://192.168.0.20:3000'] }
    const facts = ready({ installation: { ...known(READY), value: { ...known(READY).value, reach } } })
    expect(whyOf(facts, 'address')).toBe(
      '127.0.0.1:3000 gilt nur auf diesem Rechner. Tablets und QR-Codes brauchen 192.168.0.20:3000.',
    )
    expect(checklistOf(facts).open[0]?.ways[0]).toMatchObject({ address: 'http://192.168.0.20:3000/control/start' })
  })

  it.each([
    ['Es gibt keine Sicherung', { folders: [], last: undefined }],
    ['Der Ordner der Sicherungen antwortet nicht', { silent: ['backups' as const] }],
    ['Noch keine Sicherung', { last: undefined }],
    [/^Letzte Sicherung: Mittwoch/, { last: { madeAt: '2025-01-08T09:00:00.000Z', changesSince: 214 } }],
  ])('is the backup: %s', (title, change) => {
    const { value } = known(READY)
    const { last, ...copies } = { ...value.copies, ...change }
    const facts = ready({
      installation: { state: 'known', value: { ...value, copies: { ...copies, ...(last && { last }) } } },
    })
    expect(checklistOf(facts).open.map((line) => line.title)).toEqual([
      typeof title === 'string' ? title : expect.stringMatching(title),
    ])
  })

  it('is no old backup that nothing has changed since', () => {
    const { value } = known(READY)
    const last = { madeAt: '2025-01-01T09:00:00.000Z', changesSince: 0 }
    const facts = ready({ installation: { state: 'known', value: { ...value, copies: { ...value.copies, last } } } })
    expect(openOf(facts)).toEqual([])
  })
})

describe('[O4] [J2] the rules of a competition', () => {
  const settings = (rules: object) => ({ settings: { ...aCompetition().settings, rules } })

  it('are named, with the way to their page', () => {
    const { open, done } = checklistOf(withCup(aCompetition(settings({ periods: 2 })), [aGame(1)]))
    expect(open).toEqual([])
    expect(done).toContainEqual({
      ...{ id: `rules ${OLDER}`, title: 'Regeln', note: 'eigene, ausgehend von Hallenfußball' },
      to: `/competitions/${OLDER}/rules`,
    })
  })

  it('say how long a game is: planned games of another length are a line', () => {
    const cup = aCompetition(settings({ periodSeconds: 900 }))
    expect(openOf(withCup(cup, [aGame(1, { duration: 900 })]))).toEqual([])
    expect(openOf(withCup(cup, [aGame(1, { duration: 900 }), aGame(2, { dateTime: '2025-01-18T12:00:00.000Z' })]))).toEqual(
      [`amber | 1 Spiel ist nicht so lang wie in den Regeln | /competitions/${OLDER}`],
    )
  })
})

describe('[O5] a check that could not be made', () => {
  it('is amber with its reason, and nothing of it is done', () => {
    const failed = { state: 'failed' } as const
    const { open, done } = checklistOf(ready({ players: failed, staff: failed, installation: failed }))
    expect(open.map(({ level, title }) => `${level} ${title}`)).toEqual([
      'amber Die Kader konnten nicht geprüft werden',
      'amber Die Einladungen konnten nicht geprüft werden',
      'amber Impressum, Adresse und Sicherung konnten nicht geprüft werden',
    ])
    expect(done.map(({ id }) => id)).toEqual(['teams', 'groups', `rules ${OLDER}`, 'games', 'clashes'])
  })

  it('is no line for those who may not ask', () => {
    const notAsked = { state: 'notAsked' } as const
    expect(openOf(ready({ staff: notAsked, installation: notAsked }))).toEqual([])
  })
})
