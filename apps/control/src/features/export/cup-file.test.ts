import { breakId, competitionId, gameId, matchdayId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { ActCall } from '../../shared/act/use-act.ts'
import { type CupFile, cupFileOf } from '../../shared/export/cup-file.ts'
import { aCompetition, aGame, thePlayers, theSmallFinal, theTeams, wonBy } from '../../testing/a-cup.ts'
import { asCopy, cupFileCalls, idsFor, isTaken } from './cup-file-calls.ts'
import { readCupFile } from './read-cup-file.ts'

const FINAL = theSmallFinal(2)
const everything = (change: object = {}) => ({
  competition: aCompetition(),
  games: [FINAL, aGame(1, wonBy(3, 2))],
  teams: theTeams,
  players: thePlayers,
  ...change,
})
const written = (change: object = {}) => JSON.parse(JSON.stringify(cupFileOf(everything(change))))
const read = (content: object): CupFile => {
  const { file, faults } = readCupFile(JSON.stringify(content))
  if (!file) throw new Error(faults.join(' '))
  return file
}
const same = (id: string) => id
const bodiesOf = (calls: readonly ActCall[], name: string) =>
  calls.filter(({ call }) => call === name).map(({ body }) => JSON.parse(JSON.stringify(body)))

describe('a competition as a file', () => {
  it('reads back as it was written', () => {
    const file = written()
    expect(JSON.parse(JSON.stringify(read(file)))).toEqual(file)
    expect(file).toMatchObject({ format: 'hallencup', version: 1, competition: { id: competitionId(1) } })
  })

  it('[K13] has the breaks, which a copy has under other ids', () => {
    const breaks = [{ id: breakId(1), name: 'Mittagspause', dateTime: '2025-01-18T11:00:00.000Z', duration: 2700 }]
    const file = read(written({ competition: aCompetition({ breaks }) }))
    const [created] = bodiesOf(
      cupFileCalls(file, (id) => `copy of ${id}`),
      'competition.write/create',
    )
    expect(created.breaks).toEqual([{ ...breaks[0], id: `copy of ${breakId(1)}` }])
    expect(isTaken(file, new Set([breakId(1)]))).toBe(true)
  })

  it('[B20] has the rows of the programme that the organiser has changed', () => {
    const programme = { sponsors: { seconds: 15 }, scorers: { isOff: true } }
    const { settings } = aCompetition()
    const file = read(written({ competition: aCompetition({ settings: { ...settings, programme } }) }))
    expect(file.competition.settings.programme).toEqual(programme)
    expect(bodiesOf(cupFileCalls(file, same), 'competition.write/create')[0].programme).toEqual(programme)
  })

  it('[J1] has the house rules', () => {
    const rules = { periods: 2, foulLimit: 5, criteria: ['headToHead', 'goals'] }
    const { settings } = aCompetition()
    const file = read(written({ competition: aCompetition({ settings: { ...settings, rules } }) }))
    expect(bodiesOf(cupFileCalls(file, same), 'competition.write/create')[0].rules).toEqual(rules)
  })

  it('leaves erased players at home', () => {
    const [first, ...others] = thePlayers
    const erased = { ...first, firstName: '', lastName: '', birthday: undefined, erased: true }
    expect(written({ players: [erased, ...others] }).players).toHaveLength(thePlayers.length - 1)
  })

  it('becomes the same competition through ordinary calls, each after what it needs', () => {
    const calls = cupFileCalls(read(written()), same)
    expect([...new Set(calls.map(({ call }) => call))]).toEqual([
      'competition.write/create',
      'team.write/create',
      'competition.write/enroll-team',
      'competition.write/create-group',
      'competition.write/create-matchday',
      'player.write/create',
      'game.write/plan',
    ])
    expect(bodiesOf(calls, 'game.write/plan').map(({ id }) => id)).toEqual([gameId(1), gameId(2)])
    expect(bodiesOf(calls, 'game.write/plan')[1]).toEqual({
      id: gameId(2),
      name: FINAL.name,
      competitionId: competitionId(1),
      matchdayId: matchdayId(2),
      dateTime: FINAL.dateTime,
      duration: FINAL.duration,
      plannedTeams: FINAL.plannedTeams,
    })
  })

  it('keeps shots of a game’s own, and that it is cancelled', () => {
    const calls = cupFileCalls(read(written({ games: [aGame(1, { shootOutShotsNumber: 3, cancelled: true })] })), same)
    expect(calls.slice(-2)).toEqual([
      { call: 'game.write/change-shoot-out-shots-number', body: { id: gameId(1), shootOutShotsNumber: 3 } },
      { call: 'game.write/cancel', body: { id: gameId(1) } },
    ])
  })

  it('becomes a copy without one id of the first where something of it is there already', () => {
    const file = read(written())
    expect(isTaken(file, new Set([teamId(9)]))).toBe(false)
    expect(isTaken(file, new Set([playerId(1)]))).toBe(true)
    let count = 0
    const ids = idsFor(file, true, () => `new ${++count}`)
    const text = JSON.stringify(cupFileCalls(asCopy(file), (id) => ids[id] ?? id))
    expect(text).toContain('Wintercup (Kopie)')
    for (const id of [competitionId(1), teamId(1), playerId(1), gameId(1), matchdayId(1)])
      expect(text).not.toContain(id)
  })
})

describe('a file that cannot be taken over', () => {
  const faultsIn = (content: unknown) => readCupFile(JSON.stringify(content)).faults

  it('is none of this app', () => {
    expect(readCupFile('Mannschaft;Nachname').faults).toEqual(['Das ist keine Turnierdatei aus dieser App.'])
  })

  it('is of another version', () => {
    expect(faultsIn({ ...written(), version: 2 })).toEqual(['Die Datei hat die Fassung 2; gelesen wird nur Fassung 1.'])
  })

  it('says which part is broken', () => {
    const file = written()
    const [game, ...games] = file.games
    expect(faultsIn({ ...file, teams: undefined, games: [...games, { ...game, dateTime: 5 }] })).toEqual([
      'Mannschaft 1 in der Datei fehlt oder ist unvollständig.',
      'Spiel 2 in der Datei fehlt oder ist unvollständig.',
    ])
  })

  it('[T9] names the field that has hidden characters', () => {
    const file = written()
    const [team, ...teams] = file.teams
    const competition = { ...file.competition, location: 'Tor\u202ereuab' }
    expect(faultsIn({ ...file, competition, teams: [{ ...team, name: '\u200b' }, ...teams] })).toEqual([
      'Turnier, Feld „location“: Darin sind Zeichen, die man nicht sieht. Tipp es neu ein, statt es einzufügen.',
      'Mannschaft 1, Feld „name“: Darin sind Zeichen, die man nicht sieht. Tipp es neu ein, statt es einzufügen.',
    ])
  })

  it('says what names something that is not in it', () => {
    const file = written()
    expect(faultsIn({ ...file, games: file.games.slice(0, 1), teams: file.teams.slice(0, 1) })).toEqual([
      'Vorrunde hat eine Mannschaft, die nicht in der Datei ist.',
      'Ida Sommer spielt für eine Mannschaft, die nicht in der Datei ist.',
      'Spiel 2 wartet auf etwas, das nicht in der Datei ist.',
    ])
  })
})
