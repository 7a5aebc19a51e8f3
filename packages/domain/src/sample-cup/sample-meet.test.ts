import { describe, expect, it } from 'vitest'
import { clashesIn } from '../planning/index.ts'
import { competitionViewAt, gameViewAt, meetViewAt, type TournamentState } from '../tournament-state/index.ts'
import { SAMPLE_MEET_ID, U9_COMPETITION_ID, U11_COMPETITION_ID } from './ids.ts'
import { playCommands, playMeetCommands, type SampleCommand, setUpCommands, setUpMeetCommands } from './index.ts'
import { aService, NOW, type Service } from './testing/service.ts'

function after(...commands: readonly SampleCommand[]): Service {
  const service = aService()
  for (const command of commands) service.send(command)
  return service
}

const gamesOf = ({ games }: TournamentState) => [...games.keys()]
const viewsOf = (tournament: TournamentState) => gamesOf(tournament).flatMap((id) => gameViewAt(tournament, id) ?? [])
const courtsIn = (tournament: TournamentState) => ({ courts: meetViewAt(tournament, SAMPLE_MEET_ID)?.courts ?? [] })

describe('the sample meet', () => {
  const { tournament } = after(...setUpMeetCommands())
  const games = viewsOf(tournament)
  const of = (id: string) => games.filter(({ competitionId }) => competitionId === id)

  it('is a Saturday of two age groups on two courts: ten teams of the U11 and eight of the U9', () => {
    const [u11, u9] = [U11_COMPETITION_ID, U9_COMPETITION_ID].map((id) => competitionViewAt(tournament, id))
    expect([u11?.teamIds.length, u9?.teamIds.length]).toEqual([10, 8])
    expect([u11, u9].map((cup) => [cup?.meetId, cup?.start, cup?.end, cup?.courts?.map(({ name }) => name)])).toEqual(
      Array(2).fill([SAMPLE_MEET_ID, '2025-01-25', '2025-01-25', ['Feld 1', 'Feld 2']]),
    )
    expect([of(U11_COMPETITION_ID).length, of(U9_COMPETITION_ID).length]).toEqual([24, 16])
    expect(games.every(({ dateTime }) => dateTime.startsWith('2025-01-25'))).toBe(true)
  })

  it('[H4] [H9] has no clash, and both courts are in use', () => {
    expect(clashesIn(games, 0, courtsIn(tournament))).toEqual([])
    const onFirst = games.filter(({ courtId }) => courtId === courtsIn(tournament).courts[0]?.id).length
    expect([onFirst, games.length - onFirst]).toEqual([21, 19])
  })

  it('names the games of each competition in playing order', () => {
    for (const id of [U11_COMPETITION_ID, U9_COMPETITION_ID])
      expect(of(id).map(({ name }) => name)).toEqual(of(id).map((_, n) => `Spiel ${String(n + 1).padStart(2, '0')}`))
  })

  it('names no player twice, and shows first names only', () => {
    const players = setUpMeetCommands().flatMap(({ call, body }) => (call === 'player.write/create' ? [body] : []))
    expect(players).toHaveLength(18 * 8)
    expect(new Set(players.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(players.length)
    expect(competitionViewAt(tournament, U9_COMPETITION_ID)?.settings.names).toBe('first')
  })
})

describe('the sample meet, played', () => {
  it('has a champion in each age group, and repeated changes nothing', () => {
    const { tournament, send } = after(...setUpMeetCommands(), ...playMeetCommands())
    const finals = viewsOf(tournament).slice(-2)
    expect(viewsOf(tournament).filter(({ result }) => !result)).toEqual([])
    expect(finals.map(({ competitionId }) => competitionId)).toEqual([U9_COMPETITION_ID, U11_COMPETITION_ID])
    expect(finals.every(({ result }) => result?.winnerTeamId)).toBe(true)
    for (const command of [...setUpMeetCommands(), ...playMeetCommands()]) expect(send(command)).toBe(0)
  })

  it('up to a game has the next game under way on each court', () => {
    const { tournament } = after(...setUpMeetCommands(), ...playMeetCommands({ upToGame: 10, now: NOW }))
    const games = viewsOf(tournament)
    expect(games.filter(({ result }) => result)).toHaveLength(10)
    const running = games.filter(({ started, result }) => started && !result)
    expect(new Set(running.map(({ courtId }) => courtId)).size).toBe(2)
  })

  it('can be beside the sample cup', () => {
    const { tournament } = after(...setUpCommands(), ...setUpMeetCommands(), ...playCommands(), ...playMeetCommands())
    expect(gamesOf(tournament)).toHaveLength(49 + 40)
  })
})

describe('[Z1] [Z3] the samples with games of two halves', () => {
  const rules = { periods: 2, knockoutPeriods: 1 }
  const withHalves = ({ call, body }: SampleCommand): SampleCommand => ({
    ...{ call, body: call === 'competition.write/create' ? { ...body, rules } : body },
  })
  const halves = (setUp: readonly SampleCommand[], play: readonly SampleCommand[]) =>
    after(...setUp.map(withHalves), ...play)

  it('play every group game in two halves, its goals at the readings of the script', () => {
    const { tournament } = halves(
      [...setUpCommands(), ...setUpMeetCommands()],
      [...playCommands(undefined, () => rules), ...playMeetCommands(undefined, () => rules)],
    )
    const games = viewsOf(tournament)
    expect(games).toHaveLength(49 + 40)
    expect(games.filter(({ result, regularTimeOver }) => !result || !regularTimeOver)).toEqual([])
    const inHalves = games.filter(({ period }) => period === 2)
    expect(inHalves).toEqual(games.filter(({ groupId }) => groupId !== undefined))
    const asUsual = viewsOf(after(...setUpMeetCommands(), ...playMeetCommands()).tournament)
    expect(games.slice(-40).map(({ goals }) => goals.map(({ time }) => time))).toEqual(
      asUsual.map(({ goals }) => goals.map(({ time }) => time)),
    )
  })

  it('have games under way in their first half', () => {
    const { tournament } = halves(setUpMeetCommands(), playMeetCommands({ upToGame: 10, now: NOW }, () => rules))
    const running = viewsOf(tournament).filter(({ started, result }) => started && !result)
    expect(running.map(({ period }) => period)).toEqual([1, 1])
  })
})
