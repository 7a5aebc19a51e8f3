import { describe, expect, it } from 'vitest'
import { aTeamCame, CUP, CUPS, inCup, OTHER_CUP } from '../../../test/feed-events.ts'
import { typesOf } from '../../../test/frames.ts'
import { aFeed, EPOCH, someTurns } from '../../../test/memory-feed.ts'

/** A connection that takes the next frame only when it is told to. */
function aSlowLine() {
  const waiting: (() => void)[] = []
  return {
    drained: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    goOn: async () => {
      for (const resolve of waiting.splice(0)) resolve()
      await someTurns()
    },
  }
}

describe('who reads slowly', () => {
  it('gets the next piece only when the last one has gone', async () => {
    const { sit, publish, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    for (let n = 0; n < 1500; n += 1) publish(aTeamCame(1))
    const line = aSlowLine()
    const { frames } = sit(CUP, after, line)
    await someTurns()
    const counts = [frames.length]
    for (let n = 0; n < 2; n += 1) {
      await line.goOn()
      counts.push(frames.length)
    }

    expect(counts).toEqual([2, 3, 4])
  })

  it('hears what happened meanwhile after the rest, without a gap and without a repetition', async () => {
    const { sit, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(aTeamCame(1))
    const line = aSlowLine()
    const { chain, frames } = sit(CUP, { epoch: EPOCH, position }, line)
    await someTurns()
    publish(inCup(OTHER_CUP))
    publish(aTeamCame(2))
    await line.goOn()
    publish(aTeamCame(3))
    await line.goOn()
    await line.goOn()
    publish(aTeamCame(4))

    expect(frames).toHaveLength(5)
    expect(chain()).toEqual([
      [position, position + 1],
      [position + 1, position + 3],
      [position + 3, position + 4],
      [position + 4, position + 5],
    ])
  })

  it('is told of nothing as missed that belonged to another competition', async () => {
    const { sit, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    const line = aSlowLine()
    const { chain } = sit(CUP, { epoch: EPOCH, position }, line)
    await someTurns()
    publish(inCup(CUP))
    await line.goOn()
    await line.goOn()

    expect(chain()).toEqual([
      [position, position + 1],
      [position + 1, position + 3],
    ])
  })

  it('and leaves meanwhile gets nothing more', async () => {
    const { sit, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    for (let n = 0; n < 1500; n += 1) publish(aTeamCame(1))
    const line = aSlowLine()
    const { frames, leave } = sit(CUP, { epoch: EPOCH, position }, line)
    await someTurns()
    leave()
    await line.goOn()
    publish(aTeamCame(2))
    await someTurns()

    expect(frames).toHaveLength(2)
  })
})

it('who leaves while the log is read for it is not told of what was read', async () => {
  const { sit } = aFeed({ before: CUPS })
  const { heard, leave } = sit(CUP, { epoch: EPOCH, position: 0 })
  await Promise.resolve()
  leave()
  await someTurns()

  expect(typesOf(heard())).toEqual(['subscribed'])
})

describe('who missed too much', () => {
  it('in bytes is not sent all of it, and reads again', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(...Array.from({ length: 2000 }, () => aTeamCame(1)))
    publish(...Array.from({ length: 6000 }, () => aTeamCame(1)))
    const { heard, frames } = await comeBack(CUP, { position })

    expect(typesOf(heard()).at(-1)).toBe('reload')
    expect(frames.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1.2 * 1024 * 1024)
  })

  it('and reads again hears everything from then on', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    publish(...Array.from({ length: 8000 }, () => aTeamCame(1)))
    const { chain } = await comeBack(CUP, { position: CUPS.length })
    const known = scopes.head
    publish(aTeamCame(2))

    expect(chain().at(-1)).toEqual([known, known + 1])
  })
})
