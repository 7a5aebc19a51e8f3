import { describe, expect, it } from 'vitest'
import { treeOf } from './process-times.mjs'
import { parsed } from './process-tree.mjs'

const ROOT = 10
const one = (pid, parent, times = {}) => ({
  pid,
  parent,
  started: pid,
  own: 0,
  waitedFor: 0,
  hasEnded: false,
  ...times,
})

/** The seconds that a tree has cost after these looks; a process of 90 or more carries the mark of the run. */
function secondsOf(...looks) {
  const tree = treeOf(ROOT, (pid) => pid >= 90)
  for (const look of looks) tree.look(look)
  return tree.seconds()
}

describe('the CPU seconds of a tree of processes', () => {
  it('are those of the process and of all below it', () => {
    expect(secondsOf([one(10, 1, { own: 100 }), one(11, 10, { own: 200 }), one(12, 11, { own: 300 })])).toBe(6)
  })

  it('hold nothing of other processes', () => {
    expect(secondsOf([one(10, 1, { own: 100 }), one(11, 1, { own: 200 })])).toBe(1)
  })

  it('hold what has ended between two looks, as its parent waited for it', () => {
    expect(secondsOf([one(10, 1)], [one(10, 1, { waitedFor: 150 })])).toBe(1.5)
  })

  it('hold what was seen and then waited for once', () => {
    expect(secondsOf([one(10, 1), one(11, 10, { own: 100 })], [one(10, 1, { waitedFor: 130 })])).toBe(1.3)
  })

  it('hold what went on when its parent was dead', () => {
    const looks = [
      [one(10, 1), one(11, 10, { own: 100 }), one(12, 11, { own: 100 })],
      [one(10, 1, { waitedFor: 100 }), one(12, 1, { own: 400 })],
      [one(10, 1, { waitedFor: 100 })],
    ]

    expect(secondsOf(...looks)).toBe(5)
  })

  it('hold a process whose parent was never seen, by the mark of the run', () => {
    expect(secondsOf([one(10, 1), one(90, 1, { own: 100 }), one(91, 90, { own: 100 })])).toBe(2)
  })

  it('tell a process from a later one of the same number', () => {
    const later = { ...one(11, 1, { own: 900 }), started: 99 }

    expect(secondsOf([one(10, 1), one(11, 10, { own: 100 })], [one(10, 1, { waitedFor: 100 }), later])).toBe(1)
  })
})

describe('a process of /proc', () => {
  it('is read also where its name has blanks and brackets', () => {
    const text = '17 (a (b) c) Z 3 17 17 0 -1 4 0 0 0 0 5 6 7 8 20 0 1 0 4711 0'

    expect(parsed(text)).toEqual({
      ...{ pid: 17, name: 'a (b) c', hasEnded: true, parent: 3 },
      ...{ own: 11, waitedFor: 15, started: 4711 },
    })
  })
})
