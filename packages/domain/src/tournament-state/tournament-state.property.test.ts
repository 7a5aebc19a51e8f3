import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, isSame } from '../kernel/index.ts'
import { CUP, GAME_IDS, GROUP, START, send, settled, viewsOf } from '../testing/cup-in-memory.ts'
import { deletion, history, paper, planChange } from '../testing/random-history.ts'
import type { AffectedViews } from './affected-views.ts'
import { applyTo } from './apply.ts'
import type { AnyCommand } from './log-event.ts'
import { emptyTournament, type TournamentState } from './tournament-state.ts'
import { gameViewAt, leaderboardAt } from './views.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 100_000 : 1_000

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
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          const before = viewsOf(tournament)
          const happened = send(cup, next(tournament), instantOf(now))
          const after = viewsOf(tournament)
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
        if (!leaderboardAt(tournament, GROUP)) expect(views.filter(({ groupId }) => groupId)).toEqual([])
        const results = views.flatMap(({ groupId, result }) => (groupId && result ? [result] : []))
        const sum = (of: (entry: (typeof entries)[number]) => number) => entries.reduce((all, one) => all + of(one), 0)
        expect(sum((entry) => entry.played)).toBe(results.length * 2)
        expect(sum((entry) => entry.goalDifference)).toBe(0)
        expect(sum((entry) => entry.scoredGoals)).toBe(results.reduce((all, { home, guest }) => all + home + guest, 0))
        expect(sum((entry) => entry.points)).toBe(
          results.reduce((all, { winnerTeamId }) => all + (winnerTeamId === null ? 2 : 3), 0),
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

describe('[K10] [G26] a change of what was planned', () => {
  /** The change that takes another one back, on the state before it. */
  const inverseOf = ({ games }: TournamentState, { data }: Extract<AnyCommand, { type: 'game.changePlan' }>) => {
    const plan = games.get(data.id)?.state.plan
    const wanted = { name: plan?.name, groupId: plan?.groupId ?? null, plannedTeams: plan?.plannedTeams }
    const others = { referee: plan?.referee ?? null, deleted: plan?.isDeleted }
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

/** Commands that name what they make or take back. */
const REPEATABLE = new Set<AnyCommand['type']>(['game.scoreGoal', 'game.revokeGoal', 'game.giveTimePenalty'])
