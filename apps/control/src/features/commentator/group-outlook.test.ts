import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, pausedAt, theTeams, wonBy } from '../../testing/a-cup.ts'
import { outlooksOf, standingsOf } from './group-outlook.ts'

const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
const played = aGame(1, { ...wonBy(3, 2), actualTeams })
const current = aGame(2, { ...pausedAt(0, 1), actualTeams })
const surroundings = { competition: aCompetition(), games: [played, current], teams: theTeams }
const placesOf = (game: typeof current) =>
  outlooksOf(game, surroundings).map(({ score, standings: { home, guest } }) => [
    `${score.home}:${score.guest}`,
    [home.rank, home.points],
    [guest.rank, guest.points],
  ])

describe('the table behind a game', () => {
  it('[L1] has the places of both teams by the results so far', () => {
    expect(standingsOf(current, surroundings)).toMatchObject({
      home: { rank: 1, points: 3, played: 1 },
      guest: { rank: 2, points: 0, played: 1 },
    })
  })

  it('[L3] is foreseen for the score as it is, and for one more goal of either side', () => {
    expect(placesOf(current)).toEqual([
      ['0:1', [1, 3], [1, 3]],
      ['1:1', [1, 4], [2, 1]],
      ['0:2', [2, 3], [1, 3]],
    ])
  })

  it('is not foreseen for a game that is over, nor for one without a group', () => {
    const { groupId: _, ...knockout } = current
    expect([placesOf(played), placesOf(knockout)]).toEqual([[], []])
    expect(standingsOf(knockout, surroundings)).toBeUndefined()
  })
})
