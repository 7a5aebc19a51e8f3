import { describe, expect, it } from 'vitest'
import type { DomainErrorCode } from '../kernel/domain-error.ts'
import { instantOf } from '../kernel/time.ts'
import {
  CUP,
  type Cup,
  copyOf,
  GROUP,
  OTHER_GROUP,
  outside,
  START,
  sendOrThrow,
  settled,
  viewsOf,
} from '../testing/cup-in-memory.ts'
import { gameId, goalId, playerId, teamId } from '../testing/ids.ts'
import type { AnyCommand } from '../tournament-state/log-event.ts'
import { competitionViewAt, gameViewAt, leaderboardAt, talliesAt } from '../tournament-state/views.ts'
import { decideWithdrawal } from './withdraw-team.ts'

const now = instantOf(START)
const [ONE, TWO, THREE] = [teamId(1), teamId(2), teamId(3)]
/** The three games of the group, and the knockout game of teams 1 and 3. */
const [G12, G23, G31, K13, K5] = [gameId(1), gameId(2), gameId(3), gameId(4), gameId(5)]

type Choice = Omit<Extract<AnyCommand, { type: 'competition.withdrawTeam' }>['data'], 'id' | 'teamId'>

const withdraw = (teamIdOf: typeof ONE, choice: Choice = {}) =>
  ({ type: 'competition.withdrawTeam', data: { id: CUP, teamId: teamIdOf, ...choice } }) as const
const revoke = (teamIdOf: typeof ONE) =>
  ({ type: 'competition.revokeWithdrawal', data: { id: CUP, teamId: teamIdOf } }) as const

const will = (cup: Cup, ...commands: readonly AnyCommand[]): Cup => {
  for (const command of commands) sendOrThrow(cup, command, now)
  return cup
}

/** Game 1 ends 2:1 by goals of players of both teams. */
const played = (): readonly AnyCommand[] => [
  {
    type: 'game.enterResult',
    data: {
      id: G12,
      goals: [1, 1, 2].map((team, n) => ({
        goalId: goalId(n + 1),
        homeTeam: team === 1,
        playerId: playerId(team),
        isOwnGoal: false,
      })),
      timePenalties: [],
      shots: [],
    },
  },
]
const awarded = (id: typeof G12, home: number, guest: number): AnyCommand => ({
  type: 'game.awardResult',
  data: { id, home, guest, reason: 'decision' },
})
const codeOf = (cup: Cup, command: AnyCommand): DomainErrorCode | 'accepted' => {
  try {
    sendOrThrow(copyOf(cup), command, now)
    return 'accepted'
  } catch (error) {
    return (error as { code: DomainErrorCode }).code
  }
}

const table = ({ tournament }: Cup) =>
  leaderboardAt(tournament, GROUP)?.map(({ teamId: id, points, withdrawn, decidedBy }) => [
    id,
    points,
    withdrawn ? decidedBy : undefined,
  ])
const view = ({ tournament }: Cup, id: typeof G12) => gameViewAt(tournament, id)

describe('a team withdraws', () => {
  it('[K3] cancels its open games and lists it last, in one commit', () => {
    const cup = settled()
    const { events } = will(cup) && sendOrThrow(cup, withdraw(ONE), now)
    expect(events.map(({ type }) => type)).toEqual(['competition.teamLeft', ...Array(3).fill('game.teamLeft')])
    expect([G12, G31, K13].map((id) => view(cup, id)?.cancelled)).toEqual([true, true, true])
    expect(view(cup, G12)?.withdrawnTeamId).toBe(ONE)
    expect(view(cup, G23)?.cancelled).toBe(false)
    expect(table(cup)).toEqual([
      [TWO, 0, undefined],
      [THREE, 0, undefined],
      [ONE, 0, 'withdrawn'],
    ])
    expect(competitionViewAt(cup.tournament, CUP)).toMatchObject({
      teamIds: [TWO, THREE],
      withdrawals: [{ teamId: ONE }],
    })
  })

  it('[K3] cancels an open game in which it would meet itself, which can be awarded to no opponent', () => {
    const cup = will(
      settled(),
      { type: 'game.cancel', data: { id: K5 } },
      awarded(K13, 1, 0),
      {
        type: 'game.changePlan',
        data: { id: G12, plannedTeams: { home: { teamId: ONE }, guest: { winnerTeam: K13 } } },
      },
      withdraw(ONE, { openGames: 'award', playedGames: 'keep' }),
    )
    expect(view(cup, G12)).toMatchObject({ cancelled: true, withdrawnTeamId: ONE })
    expect(view(cup, G31)?.result).toMatchObject({ awarded: 'withdrawal', winnerTeamId: THREE })
  })

  it('[K3] [K5] awards its open games by the setting', () => {
    const cup = will(
      settled(),
      { type: 'competition.changeSettings', data: { id: CUP, walkoverGoals: 3 } },
      withdraw(ONE, { openGames: 'award' }),
    )
    expect(view(cup, G12)?.result).toMatchObject({ home: 0, guest: 3, winnerTeamId: TWO, awarded: 'withdrawal' })
    expect(view(cup, G31)?.result).toMatchObject({ home: 3, guest: 0, winnerTeamId: THREE })
    expect(view(cup, K13)?.result?.winnerTeamId).toBe(THREE)
    expect(table(cup)?.at(-1)).toEqual([ONE, 0, 'withdrawn'])
  })

  it('[K3] lets a successor take its games and its place in the group', () => {
    const cup = will(settled(), withdraw(ONE, { openGames: 'replace', successorId: teamId(9) }))
    expect(view(cup, G12)?.plannedTeams.home).toEqual({ teamId: teamId(9) })
    expect(view(cup, K13)?.resolvedTeams.homeTeamId).toBe(teamId(9))
    expect(competitionViewAt(cup.tournament, CUP)?.groups[0]?.teamIds).toEqual([teamId(9), TWO, THREE])
    expect(table(cup)).toHaveLength(3)
  })

  it('[K3] [L1] [T3] annuls its results: they count nowhere and stay to be seen', () => {
    const cup = will(settled(), ...played(), withdraw(ONE, { playedGames: 'annul' }))
    const game = view(cup, G12)
    expect(game).toMatchObject({ annulled: true, cancelled: true, score: { home: 2, guest: 1 } })
    expect(game?.result).toBeUndefined()
    expect(table(cup)).toEqual([
      [TWO, 0, undefined],
      [THREE, 0, undefined],
      [ONE, 0, 'withdrawn'],
    ])
    expect(talliesAt(cup.tournament, CUP)).toEqual([])
  })

  it('[K3] [L1] keeps its results for its opponents', () => {
    const cup = will(settled(), ...played(), withdraw(TWO, { playedGames: 'keep' }))
    expect(table(cup)).toEqual([
      [ONE, 3, undefined],
      [THREE, 0, undefined],
      [TWO, 0, 'withdrawn'],
    ])
  })

  it('[L2] keeps its place in a complete group whose results are kept', () => {
    const cup = will(
      settled(),
      awarded(G12, 3, 0),
      awarded(G23, 2, 0),
      awarded(G31, 0, 1),
      withdraw(ONE, { openGames: 'award', playedGames: 'keep' }),
    )
    expect(leaderboardAt(cup.tournament, GROUP)?.[0]).toMatchObject({ teamId: ONE, rank: 1, withdrawn: true })
    expect(view(cup, K13)?.result?.winnerTeamId).toBe(THREE)
    expect(view(cup, K5)?.resolvedTeams).toEqual({ homeTeamId: THREE, guestTeamId: THREE })
  })

  it('[K3] leaves without a trace where no group and no game names it', () => {
    const cup = will(settled(), { type: 'competition.enrollTeam', data: { id: CUP, teamId: teamId(9) } })
    const { events } = sendOrThrow(cup, withdraw(teamId(9)), now)
    expect(events.map(({ type }) => type)).toEqual(['competition.teamWithdrawn'])
  })

  it('[K3] [I4] is refused, or changes nothing, where it cannot be', () => {
    const started = will(
      settled(),
      { type: 'game.setActualTeams', data: { id: G12, homeTeamId: ONE, guestTeamId: TWO } },
      { type: 'game.start', data: { id: G12 } },
    )
    expect(codeOf(started, withdraw(ONE, { playedGames: 'keep' }))).toBe('competition/game-running')
    expect(codeOf(will(settled(), ...played()), withdraw(ONE))).toBe('competition/team-has-played')
    expect(codeOf(settled(), withdraw(ONE, { openGames: 'replace' }))).toBe('team/unknown')
    expect(codeOf(settled(), withdraw(ONE, { openGames: 'replace', successorId: ONE }))).toBe('game/same-team')
    const byTwo = withdraw(ONE, { openGames: 'replace', successorId: TWO })
    expect(codeOf(settled(), byTwo)).toBe('game/planned-teams-equal')
    const openOpponent = will(settled(), { type: 'game.cancel', data: { id: G12 } }, awarded(K13, 1, 0))
    expect(codeOf(openOpponent, withdraw(ONE, { openGames: 'award', playedGames: 'keep' }))).toBe('game/teams-not-set')
    const archived = will(settled(), { type: 'competition.archive', data: { id: CUP } })
    expect(codeOf(archived, withdraw(ONE))).toBe('competition/archived')
    expect(sendOrThrow(settled(), withdraw(teamId(9)), now).events).toEqual([])
    const gone = will(settled(), withdraw(ONE))
    expect(sendOrThrow(gone, withdraw(ONE), now).events).toEqual([])
    const byGone = withdraw(TWO, { openGames: 'replace', successorId: ONE })
    expect(codeOf(gone, byGone)).toBe('competition/team-withdrawn')
    expect(codeOf(gone, { type: 'game.restore', data: { id: G12 } })).toBe('competition/team-withdrawn')
  })
})

describe('the preview of a withdrawal', () => {
  const previewOf = ({ tournament }: Cup, choice: Choice) =>
    decideWithdrawal({ ...withdraw(ONE, choice), occurredAt: now }, tournament, outside.digest)

  it('[K3] names the games, the tables and the sides that get no team any more', () => {
    const { difference } = previewOf(settled(), {})
    expect(difference.games).toEqual([G12, G31, K13].map((id) => ({ gameId: id, became: 'cancelled' })))
    expect(difference.leaderboards.map(({ groupId }) => groupId)).toEqual([GROUP, OTHER_GROUP])
    // The third place of a group of two, the winner and the loser of a cancelled game.
    expect(difference.lostSides).toEqual([
      { gameId: K5, side: 'home' },
      { gameId: K5, side: 'guest' },
      { gameId: gameId(6), side: 'home' },
    ])
  })

  it('[X5] is confirmed by its hash: another outcome is refused', () => {
    const cup = settled()
    const { outcome } = previewOf(cup, { playedGames: 'keep' })
    expect(codeOf(cup, withdraw(ONE, { playedGames: 'keep', outcome }))).toBe('accepted')
    will(cup, ...played())
    expect(codeOf(cup, withdraw(ONE, { playedGames: 'keep', outcome }))).toBe('correction/outdated')
  })
})

describe('a withdrawal is taken back', () => {
  const choices: readonly Choice[] = [
    { openGames: 'cancel', playedGames: 'annul' },
    { openGames: 'award', playedGames: 'keep' },
    { openGames: 'replace', successorId: teamId(9), playedGames: 'annul' },
  ]
  it.each(choices)('[K3] as a whole: $openGames, $playedGames', (choice) => {
    const cup = will(settled(), ...played())
    const before = viewsOf(cup.tournament)
    will(cup, withdraw(ONE, choice))
    expect(viewsOf(cup.tournament)).not.toEqual(before)
    will(cup, revoke(ONE))
    expect(viewsOf(cup.tournament)).toEqual(before)
    expect(sendOrThrow(cup, revoke(ONE), now).events).toEqual([])
  })

  it('[K3] until another game has started, or one of its games was changed', () => {
    const cup = will(settled(), withdraw(ONE, { openGames: 'replace', successorId: teamId(9) }))
    const other: AnyCommand = {
      type: 'game.changePlan',
      data: { id: K13, plannedTeams: { home: { teamId: TWO }, guest: { teamId: THREE } } },
    }
    expect(codeOf(will(copyOf(cup), other), revoke(ONE))).toBe('competition/withdrawal-changed')
    const counting: AnyCommand = {
      type: 'game.changePlan',
      data: { id: K5, plannedTeams: { home: { teamId: teamId(9) }, guest: { teamId: THREE } } },
    }
    expect(codeOf(will(copyOf(cup), counting), revoke(ONE))).toBe('entity/in-use')
    const start: AnyCommand[] = [
      { type: 'game.setActualTeams', data: { id: G23, homeTeamId: TWO, guestTeamId: THREE } },
      { type: 'game.start', data: { id: G23 } },
    ]
    expect(codeOf(will(copyOf(cup), ...start), revoke(ONE))).toBe('game/other-game-started')
    expect(codeOf(cup, revoke(TWO))).toBe('accepted')
    expect(codeOf(cup, revoke(teamId(8)))).toBe('competition/team-not-enrolled')
  })

  it('[K3] enrolled again, the team plays its games and an annulled result counts again', () => {
    const cup = will(settled(), ...played(), withdraw(ONE, { playedGames: 'annul' }))
    will(cup, { type: 'competition.enrollTeam', data: { id: CUP, teamId: ONE } })
    will(cup, ...[G12, G31].map((id) => ({ type: 'game.restore', data: { id } }) as const))
    expect(table(cup)?.[0]).toEqual([ONE, 3, undefined])
    expect(view(cup, G31)?.cancelled).toBe(false)
    expect(talliesAt(cup.tournament, CUP)).toHaveLength(2)
  })
})
