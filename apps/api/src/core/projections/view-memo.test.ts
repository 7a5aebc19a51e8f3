import { aCompetition, aGame, aTeam, at, competitionId, gameId, groupId, teamId } from '@cup/domain/testing'
import {
  type AnyEvent,
  competitionViewAt,
  emptyTournament,
  gameViewAt,
  leaderboardAt,
  talliesAt,
} from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { happen } from '../../../test/memory-cup.ts'
import { viewMemo } from './view-memo.ts'

const CUP = competitionId(1)
const GAME = gameId(1)

const postponed = (minute: number): AnyEvent => ({
  type: 'game.dateTimeChanged',
  data: { id: GAME, dateTime: at(60 * minute) },
  occurredAt: at(0),
})

function aCup(mostViews?: number) {
  let tournament = emptyTournament()
  const games = [1, 2, 3].flatMap((n) => aGame({ number: n }))
  const begin = () => {
    tournament = emptyTournament()
    happen(tournament, [...aCompetition(), ...games])
  }
  begin()
  const views = viewMemo(() => tournament, mostViews)
  return { views, begin, tournament: () => tournament, happen: (event: AnyEvent) => happen(tournament, [event]) }
}

describe('[E3] the views in memory', () => {
  it('are what the folds return', () => {
    const { views, tournament } = aCup()

    expect(views.game(GAME)).toEqual(gameViewAt(tournament(), GAME))
    expect(views.leaderboard(groupId(1))).toEqual(leaderboardAt(tournament(), groupId(1)))
    expect(views.tallies(CUP)).toEqual(talliesAt(tournament(), CUP))
    expect(views.competition(CUP)).toEqual(competitionViewAt(tournament(), CUP))
  })

  it('are computed once, and again after an event that affects them', () => {
    const { views, tournament, happen } = aCup()
    const before = views.game(GAME)
    const other = views.game(gameId(2))
    expect(views.game(GAME)).toBe(before)

    happen(postponed(30))

    expect(views.game(GAME)).toEqual(gameViewAt(tournament(), GAME))
    expect(views.game(GAME)?.dateTime).toBe(at(1800))
    expect(before?.dateTime).not.toBe(at(1800))
    expect(views.game(gameId(2))).toBe(other)
  })

  it('are few: the one that was used least recently is dropped', () => {
    const { views } = aCup(2)
    const [first, second] = [views.game(gameId(1)), views.game(gameId(2))]
    expect(views.game(gameId(1))).toBe(first)

    views.game(gameId(3))

    expect(views.game(gameId(1))).toBe(first)
    expect(views.game(gameId(2))).not.toBe(second)
    expect(views.game(gameId(2))).toEqual(second)
  })

  it('hold nothing of what does not exist', () => {
    const { views } = aCup()

    expect([views.game(gameId(9)), views.leaderboard(groupId(9)), views.tallies(competitionId(9))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[E7] of another log take the place of those of the log before, also at the same position', () => {
    const { views, begin, happen } = aCup()
    happen(postponed(30))
    views.game(GAME)

    begin()
    happen(postponed(45))

    expect(views.game(GAME)?.dateTime).toBe(at(2700))
  })

  it('[K10] of a deleted game are gone', () => {
    const { views, happen } = aCup()
    views.game(GAME)

    happen({ type: 'game.planChanged', data: { id: GAME, deleted: true }, occurredAt: at(0) })

    expect(views.game(GAME)).toBeUndefined()
  })
})

it('[V4] the name of a team may order the table of its group: the table is computed again', () => {
  const { views, happen } = aCup()
  happen({ type: 'team.created', data: aTeam(), occurredAt: at(0) })
  const before = views.leaderboard(groupId(1))

  happen({ type: 'team.detailsChanged', data: { id: teamId(1), name: 'SV Neustadt' }, occurredAt: at(0) })

  expect(views.leaderboard(groupId(1))).not.toBe(before)
})
