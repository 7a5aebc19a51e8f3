import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, isSame } from '../kernel/index.ts'
import { DEFAULT_SETTINGS, houseRulesOf } from '../settings/index.ts'
import { CUP, type Cup, GAME_IDS, GROUP, START, send, settled, viewsOf } from '../testing/cup-in-memory.ts'
import { history, paper } from '../testing/random-history.ts'
import { breaks, deletion, manyGames, planChange, withdrawal } from '../testing/random-plan.ts'
import type { AffectedViews } from './affected.ts'
import { applyTo } from './apply.ts'
import type { AnyCommand } from './log-event.ts'
import { emptyTournament, type TournamentState } from './tournament-state.ts'
import { competitionViewAt, gameViewAt, leaderboardAt, talliesAt } from './views.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 100_000 : 400

const rulesOf = ({ competitions }: TournamentState) =>
  houseRulesOf(competitions.get(CUP)?.state.settings ?? DEFAULT_SETTINGS)

const isAffected = (key: string, affected: readonly AffectedViews[]): boolean =>
  affected.some((one) =>
    key === 'topScorers'
      ? one.topScorers.has(CUP)
      : [...one.games, ...one.competitions, ...one.leaderboards].some((id) => id === key),
  )

describe('any history of a competition', () => {
  it('[V4] changes no view that it does not affect', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const cup = settled()
        const { tournament } = cup
        let now = START
        let after = viewsOf(tournament)
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          const before = after
          const happened = send(cup, next(tournament), instantOf(now))
          after = viewsOf(tournament)
          const changed = Object.keys(before).filter((key) => !isSame(before[key], after[key]))
          const untold = happened === 'refused' ? changed : changed.filter((key) => !isAffected(key, happened.affected))
          expect(untold).toEqual([])
        }
      }),
      { numRuns: runs },
    )
  })

  it('[E3] folds to the same tournament state again, places of change included', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const cup = settled()
        const { tournament, log } = cup
        let now = START
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          send(cup, next(tournament), instantOf(now))
        }
        const again = emptyTournament()
        for (const event of log) applyTo(again, event)
        expect(again).toEqual(tournament)
      }),
      { numRuns: runs },
    )
  })

  it('[I3] [I4] takes a goal, a penalty or a revoke sent again at any later point without a change', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const cup = settled()
        const { tournament } = cup
        const repeatable: AnyCommand[] = []
        let now = START
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          const command = next(tournament)
          const happened = send(cup, command, instantOf(now))
          if (happened !== 'refused' && REPEATABLE.has(command.type)) repeatable.push(command)
        }
        const before = tournament.position
        for (const command of repeatable) send(cup, command, instantOf(now))
        expect(tournament.position).toBe(before)
      }),
      { numRuns: runs },
    )
  })

  it('[L1] [L7] keeps table and references in step with the results', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const cup = settled()
        const { tournament } = cup
        let now = START
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          send(cup, next(tournament), instantOf(now))
        }
        const entries = leaderboardAt(tournament, GROUP) ?? []
        const views = GAME_IDS.flatMap((id) => gameViewAt(tournament, id) ?? [])
        if (!leaderboardAt(tournament, GROUP)) expect(views.filter(({ groupId }) => groupId === GROUP)).toEqual([])
        const results = views.flatMap(({ groupId, result }) => (groupId === GROUP && result ? [result] : []))
        const sum = (of: (entry: (typeof entries)[number]) => number) => entries.reduce((all, one) => all + of(one), 0)
        expect(sum((entry) => entry.played)).toBe(results.length * 2)
        expect(sum((entry) => entry.goalDifference)).toBe(0)
        expect(sum((entry) => entry.scoredGoals)).toBe(results.reduce((all, { home, guest }) => all + home + guest, 0))
        const { pointsForWin, pointsForDraw } = rulesOf(tournament)
        expect(sum((entry) => entry.points)).toBe(
          results.reduce(
            (all, { winnerTeamId }) => all + (winnerTeamId === null ? 2 * pointsForDraw : pointsForWin),
            0,
          ),
        )
      }),
      { numRuns: runs },
    )
  })
})

describe('[G27] a result from paper', () => {
  it('is taken back as a whole: every view is as it was', () => {
    fc.assert(
      fc.property(history, paper, (moves, next) => {
        const cup = settled()
        const { tournament } = cup
        let now = START
        for (const { move, afterSeconds } of moves) {
          now += afterSeconds * 1000
          send(cup, move(tournament), instantOf(now))
        }
        const command = next(tournament)
        const before = viewsOf(tournament)
        const entered = send(cup, command, instantOf(now))
        if (entered === 'refused' || entered.events.length === 0 || command.type !== 'game.enterResult') return
        const { result, score } = gameViewAt(tournament, command.data.id) ?? {}
        const home = command.data.goals.filter(({ homeTeam }) => homeTeam).length
        expect(score).toEqual({ home, guest: command.data.goals.length - home })
        expect(result).toMatchObject({ ...score })
        const back = { type: 'game.revokeResult', data: { id: command.data.id } } as const
        expect(send(cup, back, instantOf(now))).not.toBe('refused')
        const after = viewsOf(tournament)
        expect(Object.keys(before).filter((key) => !isSame(before[key], after[key]))).toEqual([])
      }),
      { numRuns: runs },
    )
  })
})

describe('[K3] the withdrawal of a team', () => {
  const after = (moves: Parameters<Parameters<typeof history.map>[0]>[0]): Cup => {
    const cup = settled()
    let now = START
    for (const { move, afterSeconds } of moves) {
      now += afterSeconds * 1000
      send(cup, move(cup.tournament), instantOf(now))
    }
    return cup
  }

  it('is taken back as a whole: every view is as it was', () => {
    fc.assert(
      fc.property(history, withdrawal, (moves, command) => {
        const cup = after(moves)
        const { tournament } = cup
        const before = viewsOf(tournament)
        const left = send(cup, command, instantOf(START))
        if (left === 'refused' || left.events.length === 0) return
        const back = { type: 'competition.revokeWithdrawal', data: { id: CUP, teamId: command.data.teamId } } as const
        if (left.events[0]?.type === 'competition.teamWithdrawn') return
        expect(send(cup, back, instantOf(START))).not.toBe('refused')
        const views = viewsOf(tournament)
        expect(Object.keys(before).filter((key) => !isSame(before[key], views[key]))).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  /** Expected table, scorers and references, counted from the views of the games alone. */
  const modelOf = ({ tournament }: Cup) => {
    const views = GAME_IDS.flatMap((id) => gameViewAt(tournament, id) ?? [])
    const group = competitionViewAt(tournament, CUP)?.groups.find(({ id }) => id === GROUP)
    const ofGroup = views.filter(({ groupId }) => groupId === GROUP)
    const { pointsForWin, pointsForDraw, criteria } = rulesOf(tournament)
    const gamesOf = (team: string) =>
      ofGroup.filter(({ result, actualTeams }) => result && Object.values(actualTeams).some((id) => id === team))
    const pointsOf = (team: string) =>
      gamesOf(team).reduce((points, { result }) => {
        if (result?.winnerTeamId === null) return points + pointsForDraw
        return points + (result?.winnerTeamId === team ? pointsForWin : 0)
      }, 0)
    const WORTH = { yellow: 1, yellowRed: 3, red: 5 }
    const fairPlayOf = (team: string) => {
      const cards = gamesOf(team).flatMap((game) => game.cards.filter(({ teamId }) => teamId === team))
      const penalties = gamesOf(team).flatMap((game) => game.timePenalties.filter(({ teamId }) => teamId === team))
      const points = cards.reduce((sum, { colour }) => sum + WORTH[colour], penalties.length)
      return criteria.includes('fairPlay') ? points : undefined
    }
    const goals = views.filter(({ cancelled }) => !cancelled).flatMap((view) => view.goals)
    const scored = goals.filter(({ playerId, isOwnGoal }) => playerId !== null && !isOwnGoal).length
    const isOver = ofGroup.length > 0 && ofGroup.every(({ result, cancelled }) => result || cancelled)
    return { views, teamIds: group?.teamIds ?? [], pointsOf, fairPlayOf, scored, isOver }
  }

  it('keeps tables, scorers and references as a model counts them', () => {
    fc.assert(
      fc.property(history, withdrawal, history, (moves, command, more) => {
        const cup = after([...moves, { move: () => command, afterSeconds: 1 }, ...more])
        const { views, teamIds, pointsOf, fairPlayOf, scored, isOver } = modelOf(cup)
        const entries = leaderboardAt(cup.tournament, GROUP) ?? []
        const ranked = entries.filter(({ decidedBy }) => decidedBy !== 'withdrawn')
        // Teams with a place come first, each team of the group has one, and a table says who has withdrawn.
        expect(entries.slice(0, ranked.length)).toEqual(ranked)
        expect(ranked.map(({ teamId }) => teamId).sort()).toEqual([...teamIds].sort())
        for (const { teamId, points, fairPlay } of entries) {
          expect([teamId, points, fairPlay]).toEqual([teamId, pointsOf(teamId), fairPlayOf(teamId)])
        }
        expect(talliesAt(cup.tournament, CUP).reduce((sum, { goals }) => sum + goals, 0)).toBe(scored)
        for (const { annulled, result, withdrawnTeamId } of views) {
          if (annulled) expect([result, withdrawnTeamId]).toEqual([undefined, expect.any(String)])
        }
        for (const { plannedTeams, actualTeams, resolvedTeams } of views) {
          for (const side of ['home', 'guest'] as const) {
            const reference = plannedTeams[side]
            if (actualTeams[`${side}TeamId`] || !('groupId' in reference)) continue
            const at = isOver ? ranked.filter(({ rank }) => rank === reference.position) : []
            expect(resolvedTeams[`${side}TeamId`]).toBe(at.length === 1 ? at[0]?.teamId : undefined)
          }
        }
      }),
      { numRuns: runs },
    )
  })
})

describe('[K10] [G26] a change of what was planned', () => {
  /** The change that takes another one back, on the state before it. */
  const inverseOf = ({ games }: TournamentState, { data }: Extract<AnyCommand, { type: 'game.changePlan' }>) => {
    const plan = games.get(data.id)?.state.plan
    const wanted = { name: plan?.name, groupId: plan?.groupId ?? null, plannedTeams: plan?.plannedTeams }
    const { referee = null, secondReferee = null, isDeleted: deleted } = plan ?? {}
    const others = { referee, secondReferee, deleted }
    const named = Object.entries({ ...wanted, ...others }).filter(([key]) => key in data)
    return { type: 'game.changePlan', data: { id: data.id, ...Object.fromEntries(named) } } as const
  }

  it('is taken back by the change to what was before: every view is as it was', () => {
    fc.assert(
      fc.property(history, planChange, (moves, change) => {
        const cup = settled()
        const { tournament } = cup
        for (const { move: next } of moves) send(cup, next(tournament), instantOf(START))
        const before = viewsOf(tournament)
        if (change.type !== 'game.changePlan') return
        // [K3] What a game named before a withdrawal may be no place of the smaller group.
        if (tournament.competitions.get(CUP)?.state.withdrawals.length) return
        const undo = inverseOf(tournament, change)
        const isConfirmed = Object.keys(tournament.games.get(change.data.id)?.state.plan.actualTeams ?? {}).length > 0
        if (send(cup, change, instantOf(START)) === 'refused' || isConfirmed) return
        expect(send(cup, undo, instantOf(START))).not.toBe('refused')
        expect(viewsOf(tournament)).toEqual(before)
      }),
      { numRuns: runs },
    )
  })

  it('leaves no reference to a game or a group that is not there, and no group game with a team outside it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(planChange, deletion), { maxLength: 30 }), (changes) => {
        const cup = settled()
        const { tournament } = cup
        for (const change of changes) send(cup, change, instantOf(START))
        const group = tournament.competitions.get(CUP)?.state.groups.find(({ id }) => id === GROUP)
        for (const view of GAME_IDS.flatMap((id) => gameViewAt(tournament, id) ?? [])) {
          for (const side of Object.values(view.plannedTeams)) {
            if ('groupId' in side || view.groupId) expect(group).toBeDefined()
            const gameId = 'winnerTeam' in side ? side.winnerTeam : 'loserTeam' in side ? side.loserTeam : undefined
            if (gameId) expect(gameViewAt(tournament, gameId)).toBeDefined()
          }
        }
      }),
      { numRuns: runs },
    )
  })
})

describe('[K12] [K13] an act on the plan of a competition', () => {
  const FIELDS = ['duration', 'plannedTeams'] as const

  it('on the breaks is taken back by the list before: every view is as it was', () => {
    fc.assert(
      fc.property(history, breaks, (moves, change) => {
        const cup = settled()
        const { tournament } = cup
        for (const { move } of moves) send(cup, move(tournament), instantOf(START))
        const before = viewsOf(tournament)
        const former = competitionViewAt(tournament, CUP)?.breaks ?? []
        if (send(cup, change(tournament), instantOf(START)) === 'refused') return
        const undo: AnyCommand = { type: 'competition.changeDetails', data: { id: CUP, breaks: [...former] } }
        expect(send(cup, undo, instantOf(START))).not.toBe('refused')
        expect(viewsOf(tournament)).toEqual(before)
      }),
      { numRuns: runs },
    )
  })

  it('on several games is taken back by one with the values before: every view is as it was', () => {
    fc.assert(
      fc.property(history, manyGames, (moves, change) => {
        const cup = settled()
        const { tournament } = cup
        for (const { move } of moves) send(cup, move(tournament), instantOf(START))
        const act = change(tournament)
        if (act.type !== 'competition.changeGames') return
        const plans = act.data.games.flatMap(({ id }) => tournament.games.get(id)?.state.plan ?? [])
        const isConfirmed = plans.some(({ actualTeams }) => actualTeams.home || actualTeams.guest)
        const former = act.data.games.map((game) => {
          const plan = plans.find(({ id }) => id === game.id)
          return {
            id: game.id,
            ...Object.fromEntries(FIELDS.flatMap((field) => (field in game ? [[field, plan?.[field]]] : []))),
          }
        })
        const before = viewsOf(tournament)
        const done = send(cup, act, instantOf(START))
        if (done === 'refused') {
          expect(viewsOf(tournament)).toEqual(before)
          return
        }
        // Other teams take confirmed ones back, which the act before does not bring.
        if (isConfirmed) return
        const undo = { type: 'competition.changeGames', data: { id: CUP, games: former.toReversed() } } as const
        expect(send(cup, undo, instantOf(START))).not.toBe('refused')
        expect(viewsOf(tournament)).toEqual(before)
      }),
      { numRuns: runs },
    )
  })
})

/** Commands that name what they make or take back. */
const REPEATABLE = new Set<AnyCommand['type']>(['game.scoreGoal', 'game.revokeGoal', 'game.giveTimePenalty'])
