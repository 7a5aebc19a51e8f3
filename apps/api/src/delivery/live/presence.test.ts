import type { Device } from '@cup/contract/live-messages'
import { instantOf } from '@cup/domain/kernel'
import { aGame, at, gameId, KICK_OFF } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesIn } from '../../../test/frames.ts'
import { happen } from '../../../test/memory-cup.ts'
import { aTeamCame } from '../../../test/memory-feed.ts'
import type { Staff } from '../../access/staff.ts'
import { emptyScopes, noteIn } from '../../core/projections/scopes.ts'
import { presenceOf } from './presence.ts'

const DEVICE: Staff = {
  actor: { id: 'token:7', kind: 'device', device: 'device:7', deviceName: 'Tablet 7' },
  roles: ['timekeeper'],
}
const TOKEN: Staff = { actor: { id: 'token:admin', kind: 'token' }, roles: ['organiser'] }

/** Those who are connected, over a log of its own. */
function aPresence(...before: readonly AnyEvent[]) {
  const tournament = emptyTournament()
  const scopes = emptyScopes()
  const happens = (...events: readonly AnyEvent[]) => {
    for (const { event, affected } of happen(tournament, events)) noteIn(scopes, tournament, event, affected)
  }
  happens(...before)
  const now = () => instantOf(Date.now())
  const presence = presenceOf({ tournament: () => tournament, scopes, now, runtime: systemRuntime })
  const come = (staff: Staff, isIdle: () => boolean = () => true) => {
    const lists: (readonly Device[])[] = []
    const write = (frames: Buffer) => {
      for (const message of messagesIn(frames)) if (message.type === 'presence') lists.push(message.devices)
    }
    const session = { write, isIdle, isWatched: false }
    return { ...presence.join(staff, session), session, lists, last: () => lists.at(-1) }
  }
  return { presence, come, happens, scopes }
}

const millis = (count: number) => vi.advanceTimersByTimeAsync(count)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(KICK_OFF) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the list of devices', () => {
  it('is sent to all devices of the staff', async () => {
    const { come, scopes } = aPresence(...aGame())
    const one = come(DEVICE)
    await millis(100)
    const two = come(TOKEN)
    await millis(200)

    const fresh = { tags: [], armed: false, done: [], position: scopes.head, gameIds: [] }
    const devices = [
      { ...fresh, id: 'device:7', name: 'Tablet 7', roles: ['timekeeper'], connectedAt: at(0), heardAt: at(0) },
      {
        ...fresh,
        id: 'token:admin#2',
        name: 'token:admin',
        roles: ['organiser'],
        connectedAt: at(0.1),
        heardAt: at(0.1),
      },
    ]
    expect([one.last(), two.last()]).toEqual([devices, devices])
  })

  it('counts every socket of a shared token', async () => {
    const { come } = aPresence()
    come(TOKEN)
    const { last } = come(TOKEN)
    await millis(200)

    expect(last()?.map(({ id }) => id)).toEqual(['token:admin#1', 'token:admin#2'])
  })

  it('leaves out a device that has disconnected', async () => {
    const { come } = aPresence()
    const [gone, there] = [come(DEVICE), come(TOKEN)]
    await millis(200)
    gone.leave()
    await millis(200)

    expect(there.last()).toHaveLength(1)
    expect(gone.lists).toHaveLength(1)
  })

  it('is sent at most five times a second and includes the last change', async () => {
    const { come } = aPresence()
    const { update, lists, last } = come(DEVICE)
    for (let n = 0; n < 100; n += 1) {
      update({ tags: [`${n}`] })
      await millis(10)
    }
    await millis(200)

    expect(lists.length).toBeLessThanOrEqual(6)
    expect(last()).toMatchObject([{ tags: ['99'] }])
  })

  it('is not sent without devices or after close', async () => {
    const { come, presence } = aPresence()
    come(DEVICE).leave()
    const late = come(TOKEN)
    presence.close()
    await millis(1000)

    expect(late.lists).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the report of a device', () => {
  it('is in the list until its next report', async () => {
    const { come } = aPresence()
    const { update, last } = come(DEVICE)
    update({ tags: ['nord'] })
    update({ armed: true })
    update({ done: 'e1.5' })
    await millis(200)
    const before = last()
    update({ tags: [] })
    update({ armed: false })
    await millis(200)

    expect(before).toMatchObject([{ tags: ['nord'], armed: true, done: ['e1.5'] }])
    expect(last()).toMatchObject([{ tags: [], armed: false, done: ['e1.5'] }])
  })

  it('has the last twenty acknowledged commands, each once', async () => {
    const { come } = aPresence()
    const { update, last } = come(DEVICE)
    for (const n of [3, ...Array.from({ length: 25 }, (_, number) => number)]) update({ done: `e1.${n}` })
    update({ done: 'e1.24' })
    await millis(200)

    expect(last()?.[0]?.done).toEqual(Array.from({ length: 20 }, (_, n) => `e1.${n + 5}`))
  })
})

describe('the entry of a device', () => {
  it('names the games that it operates', async () => {
    const operated = (number: number, operator: string): AnyEvent => ({
      type: 'game.takenOver',
      data: { id: gameId(number), operator },
      occurredAt: at(0),
    })
    const games = [1, 2, 3].flatMap((number) => aGame({ number }))
    const { come, happens, presence } = aPresence(...games, operated(1, 'device:7'), operated(2, 'device:7'))
    const { session, last } = come(DEVICE)
    const other = come(TOKEN)
    await millis(200)
    const before = last()?.[0]?.gameIds
    expect([session.isWatched, other.session.isWatched]).toEqual([true, false])
    happens(operated(2, 'token:admin'), operated(3, 'device:7'))
    presence.publish()

    expect([before, last()?.[0]?.gameIds]).toEqual([
      [gameId(1), gameId(2)],
      [gameId(1), gameId(3)],
    ])
  })

  it('has the time of its last message and the position of its data', async () => {
    const { come, happens, scopes, presence } = aPresence()
    const { seen, last } = come(DEVICE)
    happens(aTeamCame(1))
    await millis(5000)
    seen()
    presence.publish()

    expect(last()).toMatchObject([{ connectedAt: at(0), heardAt: at(5), position: scopes.head }])
  })

  it('keeps an old position while bytes for it are unsent', async () => {
    const { come, happens, presence } = aPresence()
    const { seen, last } = come(DEVICE, () => false)
    happens(aTeamCame(1))
    seen()
    presence.publish()

    expect(last()).toMatchObject([{ position: 0 }])
  })
})
