import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { competitionViewAt, gameViewAt, resolveAt } from '../tournament-state/index.ts'
import {
  COMPANY_COMPETITION_ID,
  playCommands,
  SAMPLE_COMPETITION_ID,
  SAMPLE_COUNTS,
  SAMPLE_GROUP_ID,
  type SampleCommand,
  setUpCommands,
} from './index.ts'
import { aService, NOW, readCall } from './testing/service.ts'

const { tournament, send } = aService()
for (const command of setUpCommands()) send(command)

const cup = competitionViewAt(tournament, SAMPLE_COMPETITION_ID)
const teams = [...tournament.teams.values()].map(({ state }) => state)
const clubs = teams.slice(0, 16)
const games = [...tournament.games.keys()].flatMap((id) => gameViewAt(tournament, id) ?? [])
const cupGames = games.filter((game) => game.competitionId === SAMPLE_COMPETITION_ID)
const groupGames = cupGames.filter((game) => game.groupId)
const players = setUpCommands()
  .map(readCall)
  .flatMap((call) => (call.type === 'player.create' ? [call.data] : []))
const playersOf = (teamId: string) => players.filter((player) => player.teamId === teamId)

/** "Spiel 12" from the number 12. */
const named = (number: number) => cupGames[number - 1]
const pairingsOf = (from: number, to: number) => cupGames.slice(from - 1, to).map((game) => game.plannedTeams)
const idOf = (number: number) => named(number)?.id

describe('teams and players', () => {
  it('[K9] are sixteen clubs, all enrolled in one group', () => {
    expect(clubs).toHaveLength(16)
    expect(cup?.teamIds).toEqual(clubs.map((team) => team.id))
    expect(cup?.groups).toEqual([{ id: SAMPLE_GROUP_ID, name: 'Vorrunde', teamIds: clubs.map((team) => team.id) }])
  })

  it('have names, short names and colours of their own', () => {
    for (const field of ['name', 'shortName', 'primaryColor'] as const) {
      expect(new Set(teams.map((team) => team[field])).size).toBe(18)
    }
    expect(Math.max(...teams.map((team) => team.shortName.length))).toBeLessThanOrEqual(5)
  })

  it('reach from dark to light, and two are nearly the same on purpose', () => {
    const colours = clubs.map((team) => rgbOf(team.primaryColor))
    const lights = colours.map((rgb) => rgb.reduce((sum, part) => sum + part, 0) / 3)
    expect(Math.min(...lights)).toBeLessThan(40)
    expect(Math.max(...lights)).toBeGreaterThan(215)
    const close = colours.flatMap((a, n) => colours.slice(n + 1).filter((b) => distanceOf(a, b) < 12))
    expect(close).toHaveLength(1)
  })

  it('have sponsors that lead to example.com, some with the variables of the ledwall', () => {
    for (const team of teams) expect(team.sponsor?.url).toMatch(/^https:\/\/example\.com\//)
    const ledwalls = teams.flatMap((team) => team.sponsor?.ledwallFilePath ?? [])
    expect(ledwalls.join()).toMatch(/\$screenId.*\$width.*\$height/)
  })

  it('include a name that no column is wide enough for', () => {
    expect(Math.max(...clubs.map((team) => team.name.length))).toBeGreaterThan(60)
    expect(Math.max(...players.map((player) => player.lastName.length))).toBeGreaterThan(40)
  })

  it('are ten players a club with one or two goalkeepers', () => {
    for (const { id } of clubs) {
      const squad = playersOf(id)
      expect(squad).toHaveLength(10)
      expect([1, 2]).toContain(squad.filter((player) => player.isGoalkeeper).length)
      expect(new Set(squad.map((player) => player.number)).size).toBe(10)
    }
  })

  it('were born from 2010 to 2012 in the clubs', () => {
    for (const player of clubs.flatMap(({ id }) => playersOf(id))) expect(player.birthday).toMatch(/^201[012]-/)
  })

  it('have names with umlauts and hyphens, and no name twice', () => {
    const names = players.map((player) => `${player.firstName} ${player.lastName}`)
    expect(names.filter((name) => /[äöüÄÖÜ]/.test(name)).length).toBeGreaterThan(10)
    expect(names.filter((name) => name.includes('-')).length).toBeGreaterThan(1)
    expect(new Set(names).size).toBe(names.length)
  })

  it('have staff', () => {
    const staff = setUpCommands()
      .map(readCall)
      .flatMap((call) => (call.type === 'team.create' ? [call.data.staff] : []))
    expect(staff.slice(0, 16).every((text) => /^Trainer(in)?: .+, Betreuer(in)?: .+/.test(text ?? ''))).toBe(true)
  })
})

describe('the plan', () => {
  it('has the matchdays in playing order', () => {
    const names = ['Vorrunde', 'Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Kleines Finale', 'Finale']
    expect(cup?.matchdays.map((matchday) => matchday.name)).toEqual(names)
  })

  it('[K9] has the games Spiel 01 to Spiel 48 in the order of their times', () => {
    const numbers = Array.from({ length: 48 }, (_, n) => `Spiel ${String(n + 1).padStart(2, '0')}`)
    expect(cupGames.map((game) => game.name)).toEqual(numbers)
    expect(cupGames.map((game) => game.dateTime)).toEqual(cupGames.map((game) => game.dateTime).toSorted())
  })

  it('puts every game on its matchday', () => {
    const names = cupGames.map(({ matchdayId }) => cup?.matchdays.find(({ id }) => id === matchdayId)?.name)
    expect(names).toEqual([
      ...Array(32).fill('Vorrunde'),
      ...Array(8).fill('Achtelfinale'),
      ...Array(4).fill('Viertelfinale'),
      ...Array(2).fill('Halbfinale'),
      'Kleines Finale',
      'Finale',
    ])
  })

  it('[K9] lasts 720 s up to the round of 16, and 900 s after it', () => {
    expect(cupGames.map((game) => game.duration)).toEqual([...Array(40).fill(720), ...Array(8).fill(900)])
  })

  it('plays the 32 group games on 2025-01-18 from nine in slots of 15 minutes', () => {
    const start = Date.parse('2025-01-18T09:00:00+01:00')
    const slots = Array.from({ length: 32 }, (_, n) => new Date(start + n * 15 * 60_000).toISOString())
    expect(groupGames.map((game) => game.dateTime)).toEqual(slots)
    expect(groupGames).toEqual(cupGames.slice(0, 32))
  })

  it('lets each team play four group games against four others, at home at least once', () => {
    for (const { id } of clubs) {
      const own = groupGames.filter((game) => sidesOf(game).includes(id))
      const others = own.flatMap((game) => sidesOf(game).filter((other) => other !== id))
      expect(new Set(others).size).toBe(4)
      expect(own).toHaveLength(4)
      expect(own.some((game) => sidesOf(game)[0] === id)).toBe(true)
    }
  })

  it('gives each team at least six games of rest', () => {
    for (const { id } of clubs) {
      const slots = groupGames.flatMap((game, slot) => (sidesOf(game).includes(id) ? [slot] : []))
      const waits = slots.slice(1).map((slot, n) => slot - (slots[n] ?? 0))
      expect(Math.min(...waits)).toBeGreaterThan(6)
    }
  })

  it('[K9] pairs the round of 16 by places on 2025-01-19 from nine', () => {
    const places = [
      [8, 9],
      [7, 10],
      [6, 11],
      [5, 12],
      [1, 16],
      [2, 15],
      [3, 14],
      [4, 13],
    ]
    const at = (position: number | undefined) => ({ groupId: SAMPLE_GROUP_ID, position })
    expect(pairingsOf(33, 40)).toEqual(places.map(([home, guest]) => ({ home: at(home), guest: at(guest) })))
    expect(named(33)?.dateTime).toBe('2025-01-19T08:00:00.000Z')
    expect(named(40)?.dateTime).toBe('2025-01-19T09:45:00.000Z')
  })

  it('pairs winners up to the final, and losers for the third place', () => {
    const winners = (home: number, guest: number) => ({
      home: { winnerTeam: idOf(home) },
      guest: { winnerTeam: idOf(guest) },
    })
    expect(pairingsOf(41, 46)).toEqual([
      winners(37, 33),
      winners(40, 36),
      winners(38, 34),
      winners(39, 35),
      winners(41, 42),
      winners(43, 44),
    ])
    expect(pairingsOf(47, 48)).toEqual([
      { home: { loserTeam: idOf(45) }, guest: { loserTeam: idOf(46) } },
      winners(45, 46),
    ])
  })

  it('plays the quarter-finals in slots of 20 minutes', () => {
    const times = cupGames.slice(40, 44).map((game) => game.dateTime.slice(11, 16))
    expect(times).toEqual(['10:15', '10:35', '10:55', '11:15'])
  })

  it('keeps places 1 and 2 apart until the final', () => {
    const placesOf = (number: number): number[] =>
      [named(number)?.plannedTeams.home, named(number)?.plannedTeams.guest].flatMap((reference) => {
        if (!reference || 'teamId' in reference || 'loserTeam' in reference || 'bestOfPlace' in reference) return []
        if ('position' in reference) return [reference.position]
        return placesOf(cupGames.findIndex(({ id }) => id === reference.winnerTeam) + 1)
      })
    expect(placesOf(45).toSorted((a, b) => a - b)).toEqual([1, 4, 5, 8, 9, 12, 13, 16])
    expect(placesOf(46).toSorted((a, b) => a - b)).toEqual([2, 3, 6, 7, 10, 11, 14, 15])
  })

  it('leaves the knockout open before the group is played', () => {
    const references = pairingsOf(33, 48).flatMap(({ home, guest }) => [home, guest])
    expect(references.map((reference) => resolveAt(tournament, reference))).toEqual(Array(32).fill(undefined))
  })

  it('has a Firmenfinale of one game', () => {
    const company = competitionViewAt(tournament, COMPANY_COMPETITION_ID)
    expect(company?.name).toBe('Firmenfinale')
    expect(company?.teamIds).toHaveLength(2)
    expect(games.filter((game) => game.competitionId === COMPANY_COMPETITION_ID)).toHaveLength(1)
  })
})

describe('the commands', () => {
  const all = [...setUpCommands(), ...playCommands(), ...playCommands({ upToGame: 30, now: NOW })]

  it('have bodies that the domain reads, with the instant', () => {
    for (const command of all) expect(() => readCall(command)).not.toThrow()
  })

  it('are plain JSON', () => {
    expect(JSON.parse(JSON.stringify(all))).toEqual(all)
  })

  it('are the same each time', () => {
    expect(setUpCommands()).toEqual(setUpCommands())
    expect(playCommands()).toEqual(playCommands())
  })

  it('carry valid ids, each of one entity', () => {
    const created = [...setUpCommands(), ...playCommands()].flatMap(newIdOf)
    for (const id of created) expect(z.uuid().safeParse(id).success).toBe(true)
    expect(new Set(created).size).toBe(created.length)
  })

  it('count what they create', () => {
    const count = (call: string) => setUpCommands().filter((command) => command.call === call).length
    expect(SAMPLE_COUNTS).toEqual({
      competitions: count('competition.write/create'),
      teams: count('team.write/create'),
      players: count('player.write/create'),
      games: count('game.write/plan'),
    })
  })

  it('do nothing when the set-up is sent twice', () => {
    const service = aService()
    for (const command of setUpCommands()) expect(service.send(command)).toBe(1)
    for (const command of setUpCommands()) expect(service.send(command)).toBe(0)
  })
})

/** The id that a command gives to something new. */
function newIdOf(command: SampleCommand): string[] {
  const { type, data } = readCall(command)
  switch (type) {
    case 'competition.createGroup':
      return [data.groupId]
    case 'competition.createMatchday':
      return [data.matchdayId]
    case 'game.scoreGoal':
      return [data.goalId]
    case 'game.giveTimePenalty':
      return [data.timePenaltyId]
    case 'competition.create':
    case 'team.create':
    case 'player.create':
    case 'game.plan':
      return [data.id]
    default:
      return []
  }
}

function sidesOf({ plannedTeams: { home, guest } }: (typeof games)[number]): string[] {
  return [home, guest].flatMap((reference) => ('teamId' in reference ? [reference.teamId] : []))
}

const rgbOf = (colour: string): number[] => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

const distanceOf = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((part, n) => part - (b[n] ?? 0)))
