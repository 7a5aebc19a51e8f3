import { describe, expect, it } from 'vitest'
import { remainingAt } from '../game/index.ts'
import { plusSeconds, secondsBetween } from '../kernel/time.ts'
import { finalRankingsOf } from '../projections/index.ts'
import {
  competitionViewAt,
  gameViewAt,
  leaderboardAt,
  levelSetsAt,
  resolveAt,
  type TournamentState,
  talliesAt,
} from '../tournament-state/index.ts'
import { gameIdOf } from './ids.ts'
import { playCommands, SAMPLE_COMPETITION_ID, SAMPLE_GROUP_ID, type SampleCommand, setUpCommands } from './index.ts'
import { aService, NOW, readCall, type Service } from './testing/service.ts'

const UP_TO_30 = { upToGame: 30, now: NOW }

/** A service to which all of these were sent. */
function played(commands: readonly SampleCommand[]): Service {
  const service = aService()
  for (const command of [...setUpCommands(), ...commands]) service.send(command)
  return service
}

const gamesOf = (tournament: TournamentState) =>
  [...tournament.games.keys()].flatMap((id) => gameViewAt(tournament, id) ?? [])

describe('the cup, played', () => {
  const { tournament } = played(playCommands())
  const games = gamesOf(tournament)
  const cupGames = games.slice(0, 48)
  const shootOuts = games.filter((game) => game.shootOutStarted)
  const roundsOf = (name: string) => games.find((game) => game.name === name)?.shootOutRounds ?? []

  it('finishes all 48 games and the Firmenfinale', () => {
    expect(games).toHaveLength(49)
    expect(games.every((game) => game.result)).toBe(true)
  })

  it('decides every place of the group, one by head-to-head and one by a shoot-out', () => {
    const table = leaderboardAt(tournament, SAMPLE_GROUP_ID) ?? []
    expect(table.map((entry) => entry.rank)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect(table.every((entry) => entry.played === 4)).toBe(true)
    expect(table.filter((entry) => entry.decidedBy === 'headToHead')).toHaveLength(1)
    expect(table.filter((entry) => entry.decidedBy === 'tieDecision')).toHaveLength(1)
  })

  it('[L13] [A1] gives every team one place, from the fifth on by the tables', () => {
    const competition = competitionViewAt(tournament, SAMPLE_COMPETITION_ID)
    const rankings = competition
      ? finalRankingsOf(competition, cupGames, (groupId) => leaderboardAt(tournament, groupId) ?? [])
      : []
    expect(
      rankings.map(({ places }) => places.map(({ first, last, teamIds }) => [first, last, teamIds.length])),
    ).toEqual([Array.from({ length: 16 }, (_, index) => [index + 1, index + 1, 1])])
  })

  it('keeps the decision of the one tie', () => {
    expect(levelSetsAt(tournament, SAMPLE_GROUP_ID)).toHaveLength(1)
    expect(competitionViewAt(tournament, SAMPLE_COMPETITION_ID)?.tieDecisions.map((tie) => tie.holds)).toEqual([true])
  })

  it('confirms the teams that the references stand for', () => {
    for (const { plannedTeams, actualTeams } of cupGames) {
      expect(actualTeams.homeTeamId).toBe(resolveAt(tournament, plannedTeams.home))
      expect(actualTeams.guestTeamId).toBe(resolveAt(tournament, plannedTeams.guest))
    }
  })

  it('has a shoot-out that is decided early', () => {
    expect(roundsOf('Spiel 36')).toHaveLength(3)
  })

  it('has a shoot-out that the last of five rounds decides', () => {
    expect(roundsOf('Spiel 43')).toHaveLength(5)
  })

  it('has a shoot-out with sudden death', () => {
    expect(roundsOf('Spiel 46')).toHaveLength(7)
    expect(shootOuts).toHaveLength(3)
  })

  it('has assists, an own goal, an open scorer and a goal taken back', () => {
    const goals = games.flatMap((game) => game.goals)
    expect(goals.some((goal) => goal.assistPlayerId)).toBe(true)
    expect(goals.some((goal) => goal.isOwnGoal)).toBe(true)
    expect(goals.some((goal) => goal.playerId === null)).toBe(true)
    expect(
      [...tournament.games.values()].some(({ state }) =>
        state.record.entries.some(({ kind, isRevoked }) => kind === 'goal' && isRevoked),
      ),
    ).toBe(true)
  })

  it('has time penalties of players and of the bench, and some that a goal ended', () => {
    const penalties = games.flatMap((game) => game.timePenalties)
    expect(penalties.some((penalty) => penalty.playerId)).toBe(true)
    expect(penalties.some((penalty) => !penalty.playerId)).toBe(true)
    expect(penalties.some((penalty) => penalty.finishedByGoalId)).toBe(true)
    expect(penalties.some((penalty) => !penalty.finishedByGoalId)).toBe(true)
  })

  it('has more than ten players with more than one point', () => {
    const points = talliesAt(tournament, SAMPLE_COMPETITION_ID).map((tally) => tally.goals + tally.assists)
    expect(points.filter((count) => count > 1).length).toBeGreaterThan(10)
  })

  it('has links to pictures and films', () => {
    expect(games.filter((game) => game.links.gallery).length).toBeGreaterThan(2)
    expect(games.filter((game) => game.links.youtube).length).toBeGreaterThan(1)
  })

  it('pauses some games', () => {
    const calls = playCommands().map(({ call }) => call)
    expect(calls.filter((call) => call === 'game.write/pause-clock').length).toBeGreaterThan(10)
  })

  it('was pressed in the order in which it is sent, on the two days of the cup', () => {
    const instants = playCommands().map((command) => readCall(command).occurredAt)
    expect(instants).toEqual(instants.toSorted())
    expect(new Set(instants.map((instant) => instant.slice(0, 10)))).toEqual(new Set(['2025-01-18', '2025-01-19']))
  })

  it('starts each game within a minute of its planned time', () => {
    const starts = playCommands()
      .map(readCall)
      .filter(({ type }) => type === 'game.start')
    const delays = starts.map(({ data, occurredAt }) => {
      const game = games.find(({ id }) => id === data.id)
      return game ? secondsBetween(game.dateTime, occurredAt) : Number.NaN
    })
    expect(delays).toHaveLength(49)
    expect(delays.every((delay) => delay >= 0 && delay < 60)).toBe(true)
  })

  it('sends a key with each shot, pause and resume, each key once', () => {
    const keyed = playCommands().filter(({ key }) => key !== undefined)
    expect(new Set(keyed.map(({ call }) => call))).toEqual(
      new Set(['game.write/pause-clock', 'game.write/resume-clock', 'game.write/track-shoot-out-shot']),
    )
    expect(new Set(keyed.map(({ key }) => key)).size).toBe(keyed.length)
    const shots = playCommands().filter(({ call }) => call === 'game.write/track-shoot-out-shot')
    expect(shots.every(({ key }) => key)).toBe(true)
  })

  it('changes nothing when everything is sent twice', () => {
    const service = played(playCommands())
    const again = [...setUpCommands(), ...playCommands()].map((command) => service.send(command))
    expect(again.filter((happened) => happened > 0)).toEqual([])
  })

  it('does something with every call the first time', () => {
    const service = played([])
    expect(playCommands().filter((command) => service.send(command) === 0)).toEqual([])
  })
})

describe('the cup, played up to game 30', () => {
  const { tournament } = played(playCommands(UP_TO_30))
  const games = gamesOf(tournament)
  const running = tournament.games.get(gameIdOf(31))?.state
  const view = gameViewAt(tournament, gameIdOf(31))

  it('finishes 30 games, leaves one running, and none else started', () => {
    expect(games.slice(0, 30).every((game) => game.result)).toBe(true)
    expect(games.filter((game) => game.started && !game.result).map((game) => game.name)).toEqual(['Spiel 31'])
    expect(games.filter((game) => game.started)).toHaveLength(31)
  })

  it('plays the first thirty as the whole cup does', () => {
    const whole = playCommands()
    const part = playCommands(UP_TO_30)
    const isOf31 = ({ body }: SampleCommand) => body.id === gameIdOf(31)
    const before = part.slice(0, part.findIndex(isOf31))
    expect(before).toEqual(whole.slice(0, whole.findIndex(isOf31)))
  })

  it('has let the clock of game 31 run for four minutes', () => {
    const clock = running && 'run' in running ? running.run?.clock : undefined
    expect(clock && remainingAt(clock, NOW)).toBe(480)
  })

  it('shows goals of both sides and a time penalty that is still to be served', () => {
    expect(view?.score).toEqual({ home: 1, guest: 1 })
    const [penalty] = view?.timePenalties ?? []
    expect(penalty?.finishedByGoalId).toBeUndefined()
    expect((penalty?.time ?? 0) - (penalty?.duration ?? 0)).toBeLessThan(480)
  })

  it('gives the running game ids that the whole cup does not use', () => {
    const idsOf = (commands: readonly SampleCommand[]) =>
      commands.map(readCall).flatMap(({ type, data }): string[] => {
        if (type === 'game.scoreGoal') return [data.goalId]
        return type === 'game.giveTimePenalty' ? [data.timePenaltyId] : []
      })
    const running = playCommands(UP_TO_30).filter(({ body }) => body.id === gameIdOf(31))
    const whole = new Set(idsOf(playCommands()))
    expect(idsOf(running)).toHaveLength(3)
    expect(idsOf(running).filter((id) => whole.has(id))).toEqual([])
  })

  it('has every rare thing already', () => {
    const goals = games.flatMap((game) => game.goals)
    const penalties = games.flatMap((game) => game.timePenalties)
    expect(goals.some((goal) => goal.isOwnGoal)).toBe(true)
    expect(goals.some((goal) => goal.playerId === null)).toBe(true)
    expect(penalties.some((penalty) => !penalty.playerId)).toBe(true)
    expect(penalties.some((penalty) => penalty.finishedByGoalId)).toBe(true)
  })

  it('has no command ahead of now', () => {
    const instants = playCommands(UP_TO_30).map((command) => readCall(command).occurredAt)
    expect(instants).toEqual(instants.toSorted())
    expect(instants.every((instant) => instant <= NOW)).toBe(true)
  })

  it('changes nothing when it is sent again an hour later', () => {
    const service = played(playCommands(UP_TO_30))
    const later = { upToGame: 30, now: plusSeconds(NOW, 3600) }
    const again = [...setUpCommands(), ...playCommands(later)].map((command) => service.send(command))
    expect(again.filter((happened) => happened > 0)).toEqual([])
  })
})

describe('the cup, played up to any game', () => {
  it.each([
    [0, 0],
    [32, 32],
    [46, 47],
    [47, 48],
  ])('up to %i: finishes %i games and leaves one running', (upToGame, finished) => {
    const games = gamesOf(played(playCommands({ upToGame, now: NOW })).tournament)
    expect(games.filter((game) => game.result)).toHaveLength(finished)
    const running = games.filter((game) => game.started && !game.result).map((game) => game.id)
    expect(running).toEqual([gameIdOf(upToGame + 1)])
  })

  it('up to 48 is the whole cup', () => {
    expect(playCommands({ upToGame: 48, now: NOW })).toEqual(playCommands())
  })
})
