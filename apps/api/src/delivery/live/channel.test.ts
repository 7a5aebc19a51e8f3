import { describe, expect, it, vi } from 'vitest'
import { type Channel, channel, type Row } from './channel.ts'

/** More seats than one turn of the event loop serves. */
const MANY = 1200
const PER_TURN = 500

const turn = () => new Promise(setImmediate)

async function allTurns(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await turn()
}

/** Somebody who notes what comes, one letter a frame, and how often it was written to. */
function aListener(room: Channel, row: Row = 'crowd') {
  const writes: string[] = []
  const leave = room.join({ take: (frames) => void writes.push(frames.toString()) }, row)
  return { writes, leave, heard: () => writes.join('') }
}

const listeners = (room: Channel, count: number, row: Row = 'crowd') =>
  Array.from({ length: count }, () => aListener(room, row))

const say = (room: Channel, letters: string) => {
  for (const letter of letters) room.publish(Buffer.from(letter))
}

describe('what is not urgent', () => {
  it('travels with the next frame, in one write and in order', async () => {
    const room = channel()
    const one = aListener(room)
    room.publishSoon(Buffer.from('h'))
    await allTurns()
    expect(one.writes).toEqual([])
    say(room, 'a')
    await allTurns()
    expect(one.writes).toEqual(['ha'])
  })

  it('travels alone where nothing comes', async () => {
    const room = channel()
    const one = aListener(room)
    room.publishSoon(Buffer.from('h'))
    await vi.waitFor(() => expect(one.writes).toEqual(['h']))
    say(room, 'a')
    await allTurns()
    expect(one.writes).toEqual(['h', 'a'])
  })
})

describe('the front row', () => {
  it('is served at once, frame by frame', () => {
    const room = channel()
    const one = aListener(room, 'front')
    say(room, 'ab')

    expect(one.writes).toEqual(['a', 'b'])
  })

  it('has a hundred seats; who comes later is served with the crowd', async () => {
    const room = channel()
    const all = listeners(room, 101, 'front')
    say(room, 'a')
    const atOnce = all.map(({ heard }) => heard())
    await allTurns()

    expect(atOnce).toEqual([...Array.from({ length: 100 }, () => 'a'), ''])
    expect(all[100]?.heard()).toBe('a')
  })

  it('has a seat again when somebody leaves', () => {
    const room = channel()
    const [first] = listeners(room, 100, 'front')
    first?.leave()
    const next = aListener(room, 'front')
    say(room, 'a')

    expect([first?.heard(), next.heard()]).toEqual(['', 'a'])
  })
})

describe('the crowd', () => {
  it('is served after the turn in which something happened, in slices', async () => {
    const room = channel()
    const all = listeners(room, MANY)
    const served = () => all.filter(({ heard }) => heard() === 'a').length
    say(room, 'a')
    const counts = [served()]
    for (let n = 0; n < 3; n += 1) {
      await turn()
      counts.push(served())
    }

    expect(counts).toEqual([0, PER_TURN, 2 * PER_TURN, MANY])
  })

  it('gets what was said in one turn in one write', async () => {
    const room = channel()
    const one = aListener(room)
    say(room, 'abc')
    await allTurns()

    expect(one.writes).toEqual(['abc'])
  })

  it('gets what is said during a round in one write of the next one, in order', async () => {
    const room = channel()
    const all = listeners(room, MANY)
    say(room, 'a')
    await turn()
    say(room, 'bc')
    await allTurns()
    say(room, 'd')
    await allTurns()

    expect(all.map(({ writes }) => writes)).toEqual(all.map(() => ['a', 'bc', 'd']))
  })

  it('is written one and the same bytes', async () => {
    const room = channel()
    const taken: Buffer[] = []
    for (let n = 0; n < 3; n += 1) room.join({ take: (frames) => void taken.push(frames) }, 'crowd')
    say(room, 'ab')
    await allTurns()

    expect(taken.every((frames) => frames === taken[0])).toBe(true)
  })
})

describe('who joins', () => {
  it('after something was said, before the round, does not get it', async () => {
    const room = channel()
    aListener(room)
    say(room, 'a')
    const late = aListener(room)
    await allTurns()

    expect(late.writes).toEqual([])
  })

  it('between two frames of one round gets the second alone', async () => {
    const room = channel()
    const early = aListener(room)
    say(room, 'a')
    const late = aListener(room)
    say(room, 'b')
    await allTurns()

    expect([early.heard(), late.heard()]).toEqual(['ab', 'b'])
  })

  it('in the middle of a round gets what is said from then on', async () => {
    const room = channel()
    const all = listeners(room, MANY)
    say(room, 'a')
    await turn()
    say(room, 'b')
    const late = aListener(room)
    say(room, 'c')
    await allTurns()

    expect(late.heard()).toBe('c')
    expect(new Set(all.map(({ heard }) => heard()))).toEqual(new Set(['abc']))
  })

  it('an empty room hears nothing of what was said to nobody', async () => {
    const room = channel()
    say(room, 'a')
    const late = aListener(room)
    await allTurns()

    expect(late.writes).toEqual([])
  })
})

describe('who leaves', () => {
  it('in the middle of a round gets nothing more of it', async () => {
    const room = channel()
    const all = listeners(room, MANY)
    say(room, 'a')
    await turn()
    for (const { leave } of all) leave()
    await allTurns()

    expect(all.filter(({ heard }) => heard() === 'a')).toHaveLength(PER_TURN)
  })

  it('while others are served does not make anybody miss or hear twice', async () => {
    const room = channel()
    const all = listeners(room, MANY)
    room.join({ take: () => all[0]?.leave() }, 'front')
    say(room, 'ab')
    await turn()
    all[1]?.leave()
    all[PER_TURN]?.leave()
    await allTurns()

    const others = all.filter((_, n) => ![0, 1, PER_TURN].includes(n))
    expect(new Set(others.map(({ heard }) => heard()))).toEqual(new Set(['ab']))
    expect(all[0]?.heard()).toBe('')
  })

  it('leaves nothing behind, also when leaving twice', async () => {
    const room = channel()
    const all = [...listeners(room, 3), ...listeners(room, 3, 'front')]
    const before = room.size()
    for (const { leave } of [...all, ...all]) leave()

    expect([before, room.size()]).toEqual([6, 0])
  })
})

describe('[N8] what was published before', () => {
  it('has reached every seat when the channel has settled, while more is published', async () => {
    const room = channel()
    const crowd = listeners(room, MANY)
    say(room, 'a')
    await turn()
    say(room, 'b')
    const settled = room.settled()
    await settled
    const heard = crowd.map((one) => one.heard())
    say(room, 'c')

    expect(new Set(heard)).toEqual(new Set(['ab']))
  })

  it('is not held back to travel with the next frame', async () => {
    const room = channel()
    const one = aListener(room)
    room.publishSoon(Buffer.from('h'))
    await room.settled()

    expect(one.heard()).toBe('h')
  })

  it('is waited for by nobody where nothing is under way', async () => {
    const room = channel()
    listeners(room, 2)

    await expect(room.settled()).resolves.toBeUndefined()
  })

  it('has been sent when a round ends behind which nothing waits', async () => {
    const room = channel()
    const crowd = listeners(room, MANY)
    say(room, 'a')
    await turn()
    await room.settled()

    expect(new Set(crowd.map((one) => one.heard()))).toEqual(new Set(['a']))
  })
})
