import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DomainError, instantOf } from '../kernel/index.ts'
import { CUP, copyOf, START, send, sendOrThrow, settled, viewsOf } from '../testing/cup-in-memory.ts'
import { at, gameId, teamId } from '../testing/index.ts'
import { planChange } from '../testing/random-plan.ts'
import type { AnyCommand, ListedCommand } from '../tournament-state/index.ts'

declare const process: { readonly env: { readonly LONG?: string } }

type Changes = Extract<AnyCommand, { type: 'competition.changeGames' }>['data']['games']
const act = (games: Changes): AnyCommand => ({ type: 'competition.changeGames', data: { id: CUP, games } })
const NOW = instantOf(START)

describe('[K12] several games changed in one act', () => {
  it('get what each of them is given, in the order of the list', () => {
    const cup = settled()
    const [one, two] = [{ teamId: teamId(1) }, { teamId: teamId(3) }]
    const { events } = sendOrThrow(
      cup,
      act([
        { id: gameId(1), name: 'Auftakt', duration: 90, shootOutShotsNumber: 3 },
        { id: gameId(3), dateTime: at(900), plannedTeams: { home: one, guest: two } },
      ]),
      NOW,
    )
    expect(events.map(({ type, stream }) => [type, stream])).toEqual([
      ['game.planChanged', `game-${gameId(1)}`],
      ['game.durationChanged', `game-${gameId(1)}`],
      ['game.shootOutShotsNumberChanged', `game-${gameId(1)}`],
      ['game.planChanged', `game-${gameId(3)}`],
      ['game.dateTimeChanged', `game-${gameId(3)}`],
    ])
  })

  it('are all as before if one change is refused, and the refusal names its game', () => {
    const cup = settled()
    sendOrThrow(cup, { type: 'game.cancel', data: { id: gameId(2) } }, NOW)
    const before = viewsOf(cup.tournament)
    const refused = () => sendOrThrow(cup, act([1, 2].map((number) => ({ id: gameId(number), duration: 90 }))), NOW)
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'game/cancelled',
        details: { gameId: gameId(2) },
      } satisfies Partial<DomainError>),
    )
    expect(viewsOf(cup.tournament)).toEqual(before)
  })

  it('changes nothing where all is so already, also in an archived competition', () => {
    const cup = settled()
    sendOrThrow(cup, { type: 'competition.archive', data: { id: CUP } }, NOW)
    expect(sendOrThrow(cup, act([{ id: gameId(1), duration: 60 }]), NOW).events).toEqual([])
    expect(() => sendOrThrow(cup, act([{ id: gameId(1), duration: 61 }]), NOW)).toThrow('competition/archived')
  })

  it('takes no game of another competition', () =>
    expect(() => sendOrThrow(settled(), act([{ id: gameId(99), duration: 60 }]), NOW)).toThrow(
      'competition/unknown-game',
    ))

  const change = fc
    .record({
      plan: planChange,
      duration: fc.option(fc.integer({ min: 30, max: 90 }), { nil: undefined }),
      shots: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      later: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    })
    .map(
      ({ plan, duration, shots, later }): One => ({
        ...planOf(plan),
        ...(duration === undefined ? {} : { duration }),
        ...(shots === undefined ? {} : { shootOutShotsNumber: shots }),
        ...(later === undefined ? {} : { dateTime: at(later * 900) }),
      }),
    )

  it('leave what the single commands leave, or nothing, and one act takes it back', () =>
    fc.assert(
      fc.property(fc.uniqueArray(change, { selector: ({ id }) => id, minLength: 1 }), (games) => {
        const cup = settled()
        const single = copyOf(cup)
        const views = viewsOf(cup.tournament)
        const former: Changes = games.map(({ id }) => {
          const plan = cup.tournament.games.get(id)?.state.plan
          if (!plan) throw new Error('no game')
          const { name, plannedTeams, dateTime, duration, shootOutShotsNumber } = plan
          const { groupId = null, referee = null, secondReferee = null } = plan
          const open = { groupId, referee, secondReferee }
          return { id, name, ...open, plannedTeams, dateTime, duration, shootOutShotsNumber }
        })
        const outcome = send(cup, act(games), NOW)
        const outcomes = games.flatMap((game) => singlesOf(game).map((command) => send(single, command, NOW)))
        expect(outcome === 'refused').toBe(outcomes.includes('refused'))
        expect(viewsOf(cup.tournament)).toEqual(outcome === 'refused' ? views : viewsOf(single.tournament))
        if (outcome === 'refused') return
        // The way back applies in the opposite order, because a reference may name a game that was changed with it.
        const back = [former.toReversed(), former].some((order) => send(cup, act(order), NOW) !== 'refused')
        expect(back).toBe(true)
        expect(viewsOf(cup.tournament)).toEqual(views)
      }),
      { numRuns: process.env.LONG ? 20_000 : 300 },
    ))
})

type One = Changes[number]

/** The change of the plan, without a name or a deletion. */
function planOf(command: AnyCommand): One {
  if (command.type !== 'game.changePlan') throw new Error('no change of a plan')
  const { deleted: _, ...change } = command.data
  return change
}

const singlesOf = ({ id, dateTime, duration, shootOutShotsNumber, ...plan }: One): (AnyCommand | ListedCommand)[] => [
  { type: 'game.changePlan', data: { id, ...plan } },
  ...(dateTime === undefined ? [] : [{ type: 'game.changeDateTime', data: { id, dateTime } } as const]),
  ...(duration === undefined ? [] : [{ type: 'game.changeDuration', data: { id, duration } } as const]),
  ...(shootOutShotsNumber === undefined
    ? []
    : [{ type: 'game.changeShootOutShotsNumber', data: { id, shootOutShotsNumber } } as const]),
]
