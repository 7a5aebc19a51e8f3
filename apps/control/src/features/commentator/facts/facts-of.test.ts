import { gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, thePlayers, wonBy } from '../../../testing/a-cup.ts'
import type { FactSource } from './fact-source.ts'
import { factText } from './fact-text.ts'
import { chosenFacts, factsOf } from './facts-of.ts'

const names = { team: (id: string) => `Team ${teamNumber(id)}`, player: (id: string) => `Kind ${playerNumber(id)}` }
const teamNumber = (id: string) => [1, 2, 3].find((number) => teamId(number) === id)
const playerNumber = (id: string) => [1, 2, 3].find((number) => playerId(number) === id)

const between = (home: number, guest: number) => ({
  resolvedTeams: { homeTeamId: teamId(home), guestTeamId: teamId(guest) },
})
const level = (goals: number) => ({
  started: true,
  score: { home: goals, guest: goals },
  result: { home: goals, guest: goals, shootOut: null, winnerTeamId: null, loserTeamId: null },
})
const goal = (number: number, change: object = {}) => ({
  goalId: goalId(number),
  playerId: playerId(1),
  teamId: teamId(1),
  time: 400 - number,
  homeTeam: true,
  isOwnGoal: false,
  ...change,
})

const source = (change: Partial<FactSource>): FactSource => {
  const game = change.game ?? aGame(9)
  return {
    game,
    groupTeamIds: [teamId(1), teamId(2), teamId(3)],
    players: thePlayers,
    today: '2025-01-18',
    ...change,
    games: [...(change.games ?? []), game],
  }
}
const sentences = (change: Partial<FactSource>) => factsOf(source(change)).map((fact) => factText(fact, names))
const chosen = (change: Partial<FactSource>) => chosenFacts(source(change)).map(({ type }) => type)

describe('[V22] the facts about a game', () => {
  it('say that a team has not won yet, with its draws and defeats', () => {
    const games = [aGame(1, { ...wonBy(3, 1), ...between(1, 2) }), aGame(2, { ...level(2), ...between(2, 3) })]
    expect(sentences({ games })).toContain(
      'Team 2 hat in diesem Turnier noch nicht gewonnen: ein Remis, eine Niederlage.',
    )
  })

  it('say of a team that wins each game that it has won all of them', () => {
    const games = [1, 2, 3].map((number) => aGame(number, { ...wonBy(2, 1), ...between(1, 3) }))
    expect(sentences({ games })).toContain('Team 1 hat alle drei beendeten Turnierspiele gewonnen.')
    expect(sentences({ games: games.slice(1) })).toContain('Team 1 hat beide beendeten Turnierspiele gewonnen.')
  })

  it('say what the score would mean while the clock is not frozen', () => {
    const games = [aGame(1, { ...wonBy(1, 0), ...between(1, 3) }), aGame(2, { ...level(0), ...between(2, 3) })]
    const ahead = ['Bleibt es so, verliert Team 1 zum ersten Mal in diesem Turnier.']
    const win = ['Bleibt es so, gewinnt Team 2 zum ersten Mal in diesem Turnier.']
    expect(sentences({ games, game: aGame(9, pausedAt(0, 1)) })).toEqual(expect.arrayContaining([...ahead, ...win]))
    const frozen = aGame(9, { ...pausedAt(0, 1), regularTimeFreezed: true })
    expect(sentences({ games, game: frozen }).filter((text) => text.startsWith('Bleibt es so'))).toEqual([])
  })

  it('[G17] announce the shoot-out of a level knockout game only', () => {
    const game = aGame(9, { ...pausedAt(1, 1), groupId: undefined })
    expect(sentences({ game })).toContain('Bleibt es so, entscheidet das 9\u2011Meter-Schießen.')
    expect(chosen({ game: aGame(9, pausedAt(1, 1)) })).not.toContain('shootOutAhead')
  })

  it('give the share of a scorer only where the scorers of all goals are known', () => {
    const scored = (goals: object[]) => [aGame(1, { ...wonBy(goals.length, 0), ...between(1, 3), goals })]
    const own = goal(3, { isOwnGoal: true, playerId: null })
    const share = 'Kind 1 hat zwei der drei Turniertore von Team 1 geschossen'
    expect(sentences({ games: scored([goal(1), goal(2), own]) })).toContain(`${share}.`)
    expect(sentences({ games: scored([goal(1), goal(2), own]), game: aGame(9, pausedAt(0, 0)) })).toContain(
      `${share}, in diesem Spiel noch keines.`,
    )
    const open = goal(3, { playerId: null })
    expect(sentences({ games: scored([goal(1), goal(2), open]) })).not.toContain(`${share}.`)
  })

  it('tell a birthday on its day alone', () => {
    expect(sentences({ today: '2026-05-04' })).toContain('Kind 1 hat heute Geburtstag und ist 14 Jahre alt geworden.')
    expect(sentences({ today: '2026-05-05' }).join()).not.toContain('Geburtstag')
  })

  it('name the latest meeting before this game, or that there is none', () => {
    expect(sentences({})).toContain('Es ist im Turnier das erste Spiel der beiden gegeneinander.')
    const games = [aGame(1, { ...wonBy(3, 1), ...between(2, 1) })]
    expect(sentences({ games })).toContain('Spiel 1 zwischen beiden: Team 2 – Team 1 3:1.')
  })

  it('[K3] leave out annulled games, and results that were awarded', () => {
    const annulled = aGame(1, { ...wonBy(3, 1), ...between(1, 3), result: undefined, cancelled: true, annulled: true })
    const result = { home: 2, guest: 0, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(3) }
    const awarded = aGame(2, { ...between(1, 3), result: { ...result, awarded: 'noShow' } })
    const games = [annulled, awarded]
    expect(factsOf(source({ games })).filter((fact) => 'teamId' in fact)).toEqual([
      { type: 'firstGame', teamId: teamId(2) },
    ])
  })

  it('are none for a cancelled game, nor while a side is open', () => {
    expect(sentences({ game: aGame(9, { cancelled: true }) })).toEqual([])
    expect(sentences({ game: aGame(9, { resolvedTeams: { homeTeamId: teamId(1) } }) })).toEqual([])
  })

  it('are three at most, of different kinds, and not all about one team', () => {
    const games = [1, 2, 3].map((number) => aGame(number, { ...wonBy(2, 1), ...between(1, 3) }))
    const shown = chosenFacts(source({ games, game: aGame(9, { id: gameId(9) }) }))
    expect(shown).toHaveLength(3)
    expect(new Set(shown.map(({ type }) => type)).size).toBe(3)
    expect(shown.every((fact) => 'teamId' in fact && fact.teamId === teamId(1))).toBe(false)
  })
})
