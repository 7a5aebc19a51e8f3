import { instantOf } from '@cup/domain/kernel'
import { aCompetition, aGame, at, competitionId, gameId, KICK_OFF } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesIn } from '../../../test/frames.ts'
import { happen } from '../../../test/memory-cup.ts'
import type { FeedName } from './feed-item.ts'
import { liveTicks } from './live-ticks.ts'

const CUP = competitionId(1)
const OTHER_CUP = competitionId(2)
const GAME = gameId(1)

/** The ticks of a tournament state of its own, whose time the test makes pass. */
function someTicks(...before: readonly AnyEvent[]) {
  const tournament = emptyTournament()
  happen(tournament, [...aCompetition(), ...aCompetition({ id: OTHER_CUP }), ...before])
  const ticks = liveTicks({ tournament: () => tournament, now: () => instantOf(Date.now()), runtime: systemRuntime })
  const listen = (name: FeedName = CUP) => {
    const heard: string[] = []
    const write = (frames: Buffer) => {
      const millis = Date.now() - Date.parse(KICK_OFF)
      for (const message of messagesIn(frames)) {
        if (message.type === 'tick') heard.push(`${millis}: ${numberOf(message.gameId)} has ${message.time}`)
      }
    }
    return { heard, leave: ticks.join(name, { write }, 'high') }
  }
  return { ticks, listen, happens: (...events: AnyEvent[]) => ticks.watch(happen(tournament, events)) }
}

const numberOf = (id: string) => (id === GAME ? 'game 1' : 'game 2')

/** Game 1 runs since the kick-off; ten minutes unless told otherwise. */
const started = (change: Parameters<typeof aGame>[0] = {}) => aGame({ phase: 'started', ...change })

const clock = (type: 'game.clockPaused' | 'game.clockResumed', seconds: number): AnyEvent => ({
  type,
  data: { id: GAME },
  occurredAt: at(seconds),
})
const clockSet = (remaining: number, seconds: number): AnyEvent => ({
  type: 'game.clockSet',
  data: { id: GAME, remaining },
  occurredAt: at(seconds),
})
const policy = (publicResults: 'all' | 'planOnly'): AnyEvent => ({
  type: 'competition.settingsChanged',
  data: { id: CUP, publicResults },
  occurredAt: at(0),
})

const millis = (count: number) => vi.advanceTimersByTimeAsync(count)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(KICK_OFF) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the ticks', () => {
  it('are sent at the second boundaries of the game’s clock', async () => {
    const { listen } = someTicks(...started())
    await millis(250)
    const { heard } = listen()
    await millis(3000)

    expect(heard).toEqual(['1000: game 1 has 599', '2000: game 1 has 598', '3000: game 1 has 597'])
  })

  it('follow clocks with fractions, and several clocks with one timer', async () => {
    const other = aGame({ phase: 'started', number: 2, plan: { duration: 300.25 } })
    const { listen } = someTicks(...started(), ...other)
    const { heard } = listen()
    await millis(1500)
    const timers = vi.getTimerCount()
    await millis(500)

    expect(heard).toEqual([
      '250: game 2 has 300',
      '1000: game 1 has 599',
      '1250: game 2 has 299',
      '2000: game 1 has 598',
    ])
    expect(timers).toBe(1)
  })

  it('pause with the clock and continue where it stopped', async () => {
    const { listen, happens } = someTicks(...started())
    const { heard } = listen()
    await millis(1300)
    happens(clock('game.clockPaused', 1.3))
    await millis(10_000)
    happens(clock('game.clockResumed', 11.3))
    await millis(1700)

    expect(heard).toEqual(['1000: game 1 has 599', '12000: game 1 has 598', '13000: game 1 has 597'])
  })

  it('follow a clock that was set', async () => {
    const { listen, happens } = someTicks(...started())
    const { heard } = listen()
    happens(clock('game.clockPaused', 0), clockSet(30.5, 0))
    await millis(5000)
    happens(clock('game.clockResumed', 5))
    await millis(1500)

    expect(heard).toEqual(['5500: game 1 has 30', '6500: game 1 has 29'])
  })

  it('reach zero at the exact end, once, although the end is recorded later', async () => {
    const { listen, happens } = someTicks(...started({ plan: { duration: 2 } }))
    const { heard } = listen()
    await millis(2500)
    happens({ type: 'game.takenOver', data: { id: GAME, operator: 'x' }, occurredAt: at(2.5) })
    await millis(5000)
    const timers = vi.getTimerCount()
    happens({ type: 'game.regularTimeEnded', data: { id: GAME }, occurredAt: at(2) })
    await millis(5000)

    expect(heard).toEqual(['1000: game 1 has 1', '2000: game 1 has 0'])
    expect(timers).toBe(0)
  })

  it('leave out a clock that has run out', async () => {
    const { listen } = someTicks(...started({ plan: { duration: 2 } }))
    await millis(3000)
    const { heard } = listen()
    await millis(5000)

    expect(heard).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('include a game that starts after the subscription', async () => {
    const { listen, happens } = someTicks()
    const { heard } = listen()
    happens(...started())
    await millis(1000)

    expect(heard).toEqual(['1000: game 1 has 599'])
  })

  it('are those of the subscribed competition, or of all', async () => {
    const other = aGame({ phase: 'started', number: 2, plan: { competitionId: OTHER_CUP } })
    const { listen } = someTicks(...started(), ...other)
    const [ours, theirs, all] = [listen(CUP), listen(OTHER_CUP), listen('all')]
    await millis(1000)

    expect(ours.heard).toEqual(['1000: game 1 has 599'])
    expect(theirs.heard).toEqual(['1000: game 2 has 599'])
    expect(all.heard).toEqual(['1000: game 1 has 599', '1000: game 2 has 599'])
  })

  it('are sent once for each second, also when a timer fires early or late', async () => {
    const { listen } = someTicks(...started())
    const { heard } = listen()
    await millis(997)
    vi.setSystemTime(Date.now() - 2)
    await millis(3005)
    vi.setSystemTime(Date.now() + 700)
    await millis(2000)
    const seconds = heard.map((line) => Number(line.split(' ').at(-1)))

    expect(seconds).toEqual([...new Set(seconds)].sort((a, b) => b - a))
    expect(seconds.at(-1)).toBe(600 - Math.floor((Date.now() - Date.parse(KICK_OFF)) / 1000))
  })
})

describe('[K6] a game with a private course', () => {
  it('does not tick', async () => {
    const { listen } = someTicks(policy('planOnly'), ...started())
    const { heard } = listen()
    await millis(5000)

    expect(heard).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops ticking when its course becomes private and ticks again when it becomes public', async () => {
    const { listen, happens } = someTicks(...started())
    const { heard } = listen()
    await millis(1500)
    happens(policy('planOnly'))
    await millis(2000)
    happens(policy('all'))
    await millis(1000)

    expect(heard).toEqual(['1000: game 1 has 599', '4000: game 1 has 596'])
  })
})

describe('without subscribers', () => {
  it('no timer runs', async () => {
    const { listen, happens } = someTicks(...started())
    const before = vi.getTimerCount()
    const leaves = [listen(), listen('all')].map(({ leave }) => leave)
    const during = vi.getTimerCount()
    for (const leave of leaves) leave()
    happens(clock('game.clockPaused', 1), clock('game.clockResumed', 2))

    expect([before, during, vi.getTimerCount()]).toEqual([0, 1, 0])
  })

  it('a later subscriber receives the current state', async () => {
    const { listen, happens } = someTicks()
    listen().leave()
    happens(...started())
    const { heard } = listen()
    await millis(1000)

    expect(heard).toEqual(['1000: game 1 has 599'])
  })

  it('no timer runs after close', async () => {
    const { ticks, listen } = someTicks(...started())
    const { heard } = listen()
    ticks.close()
    await millis(5000)

    expect(heard).toEqual([])
  })
})
