import { instantOf, plusSeconds } from '@cup/domain/kernel'
import { aGame, at, gameId, KICK_OFF } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { happen } from '../../../test/memory-cup.ts'
import type { Envelope } from '../../core/commands/handle-command.ts'
import { clockKeeper } from './clock-keeper.ts'

const GAME = gameId(1)

/** A keeper over a tournament state of its own; what it asks for is noted, and may be refused a few times. */
function aKeeper(events: readonly AnyEvent[], refusals = 0) {
  const tournament = emptyTournament()
  happen(tournament, events)
  const asked: Envelope['command'][] = []
  const keeper = clockKeeper({
    tournament: () => tournament,
    now: () => instantOf(Date.now()),
    runtime: systemRuntime,
    handle: async ({ command }) => {
      asked.push(command)
      if (asked.length <= refusals) throw new Error('the log is away')
      return tournament.position
    },
  })
  return { keeper, asked, happened: (...more: AnyEvent[]) => keeper.watch(happen(tournament, more)) }
}

const ended = (occurredAt: string) => ({ type: 'game.endRegularTime', data: { id: GAME }, occurredAt })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(KICK_OFF) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[C5] the clock keeper', () => {
  it('ends regular time at zero, once', async () => {
    const { keeper, asked } = aKeeper(aGame({ phase: 'started' }))
    keeper.watchAll()
    await vi.advanceTimersByTimeAsync(599_999)
    const before = [...asked]
    await vi.advanceTimersByTimeAsync(10_000)

    expect(before).toEqual([])
    expect(asked).toEqual([ended(at(600))])
  })

  it('ends regular time immediately for a zero in the past', async () => {
    vi.setSystemTime(Date.parse(at(1000)))
    const { keeper, asked } = aKeeper(aGame({ phase: 'started' }))
    keeper.watchAll()
    await vi.advanceTimersByTimeAsync(0)

    expect(asked).toEqual([ended(at(1000))])
  })

  it('[Z2] ends the first half at its mark, and regular time once the second half is over', async () => {
    const { keeper, asked, happened } = aKeeper(aGame({ phase: 'started', rules: { periods: 2 } }))
    keeper.watchAll()
    await vi.advanceTimersByTimeAsync(300_000)
    happened({ type: 'game.periodEnded', data: { id: GAME, period: 1 }, occurredAt: at(300) })
    await vi.advanceTimersByTimeAsync(60_000)
    happened({ type: 'game.clockResumed', data: { id: GAME }, occurredAt: at(360) })
    await vi.advanceTimersByTimeAsync(299_999)
    const before = [...asked]
    await vi.advanceTimersByTimeAsync(10_000)

    expect(before).toEqual([ended(at(300))])
    expect(asked).toEqual([ended(at(300)), ended(at(660))])
  })

  it('ignores a paused clock', async () => {
    const { keeper, asked, happened } = aKeeper(aGame({ phase: 'started' }))
    keeper.watchAll()
    happened({ type: 'game.clockPaused', data: { id: GAME }, occurredAt: at(100) })
    await vi.advanceTimersByTimeAsync(3_600_000)

    expect(asked).toEqual([])
  })

  it('follows a resumed clock', async () => {
    const { asked, happened } = aKeeper(aGame({ phase: 'paused' }))
    vi.setSystemTime(Date.parse(at(400)))
    happened({ type: 'game.clockResumed', data: { id: GAME }, occurredAt: at(400) })
    await vi.advanceTimersByTimeAsync(300_000)

    expect(asked).toEqual([ended(at(700))])
  })

  it('keeps several clocks with one timer', async () => {
    const other = aGame({ phase: 'started', number: 2, plan: { duration: 300 } })
    const { keeper, asked } = aKeeper([...aGame({ phase: 'started' }), ...other])
    keeper.watchAll()
    const timers = vi.getTimerCount()
    await vi.advanceTimersByTimeAsync(600_000)

    expect(timers).toBe(1)
    expect(asked.map(({ data }) => data)).toEqual([{ id: gameId(2) }, { id: GAME }])
  })

  it('retries until the log can be reached', async () => {
    const { keeper, asked } = aKeeper(aGame({ phase: 'started' }), 2)
    keeper.watchAll()
    await vi.advanceTimersByTimeAsync(620_000)

    expect(asked.map(({ occurredAt }) => occurredAt.slice(0, 19))).toEqual(
      [at(600), at(601), at(602)].map((instant) => instant.slice(0, 19)),
    )
  })

  it('waits for a zero beyond the longest timer', async () => {
    const far = 40 * 86_400
    const [first, ...rest] = aGame({ phase: 'started' })
    const { keeper, asked } = aKeeper([
      first!,
      ...rest.map((event) => ({ ...event, occurredAt: plusSeconds(event.occurredAt, far) })),
    ])
    keeper.watchAll()
    await vi.advanceTimersByTimeAsync((far + 600) * 1000)

    expect(asked).toEqual([ended(at(far + 600))])
  })

  it('does nothing after close, even if a retry is due', async () => {
    const { keeper, asked } = aKeeper(aGame({ phase: 'started' }), 99)
    keeper.watchAll()
    await vi.advanceTimersByTimeAsync(600_500)
    keeper.close()
    await vi.advanceTimersByTimeAsync(60_000)

    expect(asked).toHaveLength(1)
  })
})
