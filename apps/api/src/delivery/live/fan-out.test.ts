import { systemRuntime } from '@cup/runtime'
import { describe, expect, it, vi } from 'vitest'
import { type FanOut, fanOut, type Priority } from './fan-out.ts'

/** More seats than one turn of the event loop serves. */
const MANY = 1200
const PER_TURN = 500

const turn = () => new Promise(setImmediate)

async function allTurns(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await turn()
}

/** A subscriber that records its frames, one letter each, and the number of writes. */
function aListener(topic: FanOut, priority: Priority = 'normal') {
  const writes: string[] = []
  const leave = topic.join({ write: (frames) => void writes.push(frames.toString()) }, priority)
  return { writes, leave, heard: () => writes.join('') }
}

const listeners = (topic: FanOut, count: number, priority: Priority = 'normal') =>
  Array.from({ length: count }, () => aListener(topic, priority))

const say = (topic: FanOut, letters: string) => {
  for (const letter of letters) topic.publish(Buffer.from(letter))
}

describe('a low-priority frame', () => {
  it('shares a write with the next frame, in order', async () => {
    const topic = fanOut(systemRuntime)
    const one = aListener(topic)
    topic.publishSoon(Buffer.from('h'))
    await allTurns()
    expect(one.writes).toEqual([])
    say(topic, 'a')
    await allTurns()
    expect(one.writes).toEqual(['ha'])
  })

  it('is sent alone where no frame follows', async () => {
    const topic = fanOut(systemRuntime)
    const one = aListener(topic)
    topic.publishSoon(Buffer.from('h'))
    await vi.waitFor(() => expect(one.writes).toEqual(['h']))
    say(topic, 'a')
    await allTurns()
    expect(one.writes).toEqual(['h', 'a'])
  })
})

describe('high priority', () => {
  it('is served immediately, frame by frame', () => {
    const topic = fanOut(systemRuntime)
    const one = aListener(topic, 'high')
    say(topic, 'ab')

    expect(one.writes).toEqual(['a', 'b'])
  })

  it('holds a hundred subscribers; further ones are served with normal priority', async () => {
    const topic = fanOut(systemRuntime)
    const all = listeners(topic, 101, 'high')
    say(topic, 'a')
    const atOnce = all.map(({ heard }) => heard())
    await allTurns()

    expect(atOnce).toEqual([...Array.from({ length: 100 }, () => 'a'), ''])
    expect(all[100]?.heard()).toBe('a')
  })

  it('accepts a subscriber after another one has left', () => {
    const topic = fanOut(systemRuntime)
    const [first] = listeners(topic, 100, 'high')
    first?.leave()
    const next = aListener(topic, 'high')
    say(topic, 'a')

    expect([first?.heard(), next.heard()]).toEqual(['', 'a'])
  })
})

describe('normal priority', () => {
  it('is served after the current turn of the event loop, in slices', async () => {
    const topic = fanOut(systemRuntime)
    const all = listeners(topic, MANY)
    const served = () => all.filter(({ heard }) => heard() === 'a').length
    say(topic, 'a')
    const counts = [served()]
    for (let n = 0; n < 3; n += 1) {
      await turn()
      counts.push(served())
    }

    expect(counts).toEqual([0, PER_TURN, 2 * PER_TURN, MANY])
  })

  it('receives the frames of one turn in one write', async () => {
    const topic = fanOut(systemRuntime)
    const one = aListener(topic)
    say(topic, 'abc')
    await allTurns()

    expect(one.writes).toEqual(['abc'])
  })

  it('receives frames published during a round in one write of the next round, in order', async () => {
    const topic = fanOut(systemRuntime)
    const all = listeners(topic, MANY)
    say(topic, 'a')
    await turn()
    say(topic, 'bc')
    await allTurns()
    say(topic, 'd')
    await allTurns()

    expect(all.map(({ writes }) => writes)).toEqual(all.map(() => ['a', 'bc', 'd']))
  })

  it('shares one buffer', async () => {
    const topic = fanOut(systemRuntime)
    const taken: Buffer[] = []
    for (let n = 0; n < 3; n += 1) topic.join({ write: (frames) => void taken.push(frames) }, 'normal')
    say(topic, 'ab')
    await allTurns()

    expect(taken.every((frames) => frames === taken[0])).toBe(true)
  })
})

describe('a new subscriber', () => {
  it('does not receive a frame published before it joined', async () => {
    const topic = fanOut(systemRuntime)
    aListener(topic)
    say(topic, 'a')
    const late = aListener(topic)
    await allTurns()

    expect(late.writes).toEqual([])
  })

  it('receives only the second of two frames of a round when it joins between them', async () => {
    const topic = fanOut(systemRuntime)
    const early = aListener(topic)
    say(topic, 'a')
    const late = aListener(topic)
    say(topic, 'b')
    await allTurns()

    expect([early.heard(), late.heard()]).toEqual(['ab', 'b'])
  })

  it('receives frames from its joining on when it joins during a round', async () => {
    const topic = fanOut(systemRuntime)
    const all = listeners(topic, MANY)
    say(topic, 'a')
    await turn()
    say(topic, 'b')
    const late = aListener(topic)
    say(topic, 'c')
    await allTurns()

    expect(late.heard()).toBe('c')
    expect(new Set(all.map(({ heard }) => heard()))).toEqual(new Set(['abc']))
  })

  it('does not receive a frame published without subscribers', async () => {
    const topic = fanOut(systemRuntime)
    say(topic, 'a')
    const late = aListener(topic)
    await allTurns()

    expect(late.writes).toEqual([])
  })
})

describe('a leaving subscriber', () => {
  it('receives nothing more of a running round', async () => {
    const topic = fanOut(systemRuntime)
    const all = listeners(topic, MANY)
    say(topic, 'a')
    await turn()
    for (const { leave } of all) leave()
    await allTurns()

    expect(all.filter(({ heard }) => heard() === 'a')).toHaveLength(PER_TURN)
  })

  it('causes no missing or doubled frames for others', async () => {
    const topic = fanOut(systemRuntime)
    const all = listeners(topic, MANY)
    topic.join({ write: () => all[0]?.leave() }, 'high')
    say(topic, 'ab')
    await turn()
    all[1]?.leave()
    all[PER_TURN]?.leave()
    await allTurns()

    const others = all.filter((_, n) => ![0, 1, PER_TURN].includes(n))
    expect(new Set(others.map(({ heard }) => heard()))).toEqual(new Set(['ab']))
    expect(all[0]?.heard()).toBe('')
  })

  it('is removed once, also when it leaves twice', async () => {
    const topic = fanOut(systemRuntime)
    const all = [...listeners(topic, 3), ...listeners(topic, 3, 'high')]
    const before = topic.size()
    for (const { leave } of [...all, ...all]) leave()

    expect([before, topic.size()]).toEqual([6, 0])
  })
})

describe('[N8] settled', () => {
  it('resolves after every subscriber has received the frames published before, while more are published', async () => {
    const topic = fanOut(systemRuntime)
    const crowd = listeners(topic, MANY)
    say(topic, 'a')
    await turn()
    say(topic, 'b')
    const settled = topic.settled()
    await settled
    const heard = crowd.map((one) => one.heard())
    say(topic, 'c')

    expect(new Set(heard)).toEqual(new Set(['ab']))
  })

  it('sends held low-priority frames', async () => {
    const topic = fanOut(systemRuntime)
    const one = aListener(topic)
    topic.publishSoon(Buffer.from('h'))
    await topic.settled()

    expect(one.heard()).toBe('h')
  })

  it('resolves immediately when idle', async () => {
    const topic = fanOut(systemRuntime)
    listeners(topic, 2)

    await expect(topic.settled()).resolves.toBeUndefined()
  })

  it('resolves at the end of the last round', async () => {
    const topic = fanOut(systemRuntime)
    const crowd = listeners(topic, MANY)
    say(topic, 'a')
    await turn()
    await topic.settled()

    expect(new Set(crowd.map((one) => one.heard()))).toEqual(new Set(['a']))
  })
})
