import { at, competitionId, playerId, teamId } from '@cup/domain/testing'
import { emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { anEnvelope } from '../../../test/memory-cup.ts'
import { until } from '../../../test/until.ts'
import type { Committed } from '../commands/folded-log.ts'
import { openPrivacyBarrier } from './privacy-barrier.ts'
import type { Processes } from './processes.ts'

const ERASE = anEnvelope({ type: 'player.erase', data: { id: playerId(11) } })
const HORN = anEnvelope({ type: 'broadcast.soundHorn', data: { competitionId: competitionId(1), tags: [] } })

/** Commit of an erasure at a position. */
const erasedAt = (position: number): Committed => ({
  event: {
    type: 'player.erased',
    data: { id: playerId(11) },
    occurredAt: at(0),
    position,
    stream: `player-${playerId(11)}`,
    version: 1,
  },
  affected: {
    games: new Set(),
    leaderboards: new Set(),
    topScorers: new Set(),
    competitions: new Set(),
    meets: new Set(),
    teams: new Set([teamId(1)]),
    players: new Set(),
  },
})

/** A process whose frames are sent, and whose neighbours catch up, when the test resolves them. */
async function aBarrier() {
  const state = { head: 10, behind: 0, epoch: 'e1' }
  const required: number[] = []
  const renewed: number[] = []
  const sending: (() => void)[] = []
  const forgotten: number[] = []
  const processes: Processes = {
    renew: async (position) => {
      renewed.push(position)
      return { isRenewed: true, others: 1 }
    },
    require: async (position) => void required.push(position),
    behind: async () => state.behind,
    leave: async () => undefined,
  }
  const barrier = await openPrivacyBarrier({
    processes,
    queue: { handle: async () => state.head, follow: async () => undefined },
    tournament: emptyTournament,
    head: () => state.head,
    epoch: () => state.epoch,
    forget: () => void forgotten.push(state.head),
    settle: () => new Promise((resolve) => void sending.push(resolve)),
    stopShowing: () => undefined,
    log: () => undefined,
    runtime: systemRuntime,
  })
  const handle = (envelope: typeof ERASE) => {
    const call = { isAnswered: false, position: barrier.handle(envelope) }
    call.position.then(
      () => {
        call.isAnswered = true
      },
      () => undefined,
    )
    return call
  }
  return { barrier, state, required, renewed, sending, forgotten, handle }
}

describe('[N8] a call that redacts something', () => {
  it('is answered when every other process has applied it', async () => {
    const { state, required, handle } = await aBarrier()
    state.behind = 1
    const call = handle(ERASE)
    await until(() => required.length > 1)
    const early = call.isAnswered
    state.behind = 0

    expect([early, await call.position, required[0]]).toEqual([false, 10, 10])
  })

  it('waits until the earlier frames and responses of this process are sent', async () => {
    const { barrier, state, sending, required, handle } = await aBarrier()
    state.head = 11
    barrier.watch([erasedAt(11)])
    const call = handle(ERASE)
    await new Promise(setImmediate)
    const before = required.length
    for (const send of sending) send()

    expect([before, await call.position]).toEqual([0, 11])
  })

  it('[E7] is refused with a retry where the log has lost its end meanwhile, and the change with it', async () => {
    const { state, required, handle } = await aBarrier()
    state.behind = 1
    const call = handle(ERASE)
    await until(() => required.length > 1)
    state.epoch = 'e2'
    state.behind = 0

    await expect(call.position).rejects.toMatchObject({ code: 'service/unavailable' })
  })

  it('drops what was made for later at once, also while earlier frames are being sent', async () => {
    const { barrier, state, forgotten } = await aBarrier()
    for (const head of [11, 12]) {
      state.head = head
      barrier.watch([erasedAt(head)])
    }
    expect(forgotten).toEqual([11, 12])
  })

  it('counts as applied here only then', async () => {
    const { barrier, state, sending, renewed } = await aBarrier()
    state.head = 11
    barrier.watch([erasedAt(11)])
    await new Promise(setImmediate)
    const before = renewed.at(-1)
    for (const send of sending) send()
    await until(() => renewed.at(-1) === 11)

    expect(before).toBe(10)
  })

  it('is refused with a retry if another process neither applies it nor loses its lease', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { state, handle } = await aBarrier()
    state.behind = 1
    const refused = expect(handle(ERASE).position).rejects.toMatchObject({ code: 'service/unavailable' })
    await vi.advanceTimersByTimeAsync(12_000)

    await refused
  })
})

describe('any other call', () => {
  it('waits for no other process', async () => {
    const { state, required, handle } = await aBarrier()
    state.behind = 1

    expect(await handle(HORN).position).toBe(10)
    expect(required).toEqual([])
  })
})
