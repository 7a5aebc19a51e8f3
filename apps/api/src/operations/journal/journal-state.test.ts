import { describe, expect, it } from 'vitest'
import { journalWatch } from './journal-state.ts'

/** A watch whose time the test moves. */
function aWatch() {
  let now = Date.parse('2026-01-17T11:03:00.000Z')
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const watch = journalWatch({
    folder: '/media/stick',
    log,
    onChange: () => undefined,
    onLag: () => undefined,
    nowMs: () => now,
  })
  const pass = (millis: number) => {
    now += millis
    watch.look()
  }
  const written = (position: number) => watch.note({ type: 'written', position })
  return { ...watch, lines, pass, written }
}

describe('the state of the journal', () => {
  it('[E10] is how long the last commits have waited for the stick', () => {
    const { state, committed, written, pass } = aWatch()
    written(10)
    committed(11)
    pass(200)
    committed(12)
    pass(140)
    expect(state()).toEqual({ phase: 'following', behindSeconds: 0.3 })

    written(12)
    expect(state()).toEqual({ phase: 'following', behindSeconds: 0.3 })
    pass(6000)
    written(12)
    expect(state()).toEqual({ phase: 'following', behindSeconds: 0 })
  })

  it('[E10] is away from the first refusal until everything is written', () => {
    const { state, committed, note, written, pass, lines } = aWatch()
    written(10)
    note({ type: 'away', because: 'missing', reason: 'ENOENT' })
    committed(11)
    pass(2000)
    note({ type: 'away', because: 'missing', reason: 'ENOENT' })
    expect(state()).toEqual({ phase: 'away', because: 'missing', since: '2026-01-17T11:03:00.000Z' })

    written(10)
    expect(state()).toMatchObject({ phase: 'away' })
    written(11)
    expect(state()).toMatchObject({ phase: 'following' })
    expect(lines).toEqual([
      'The journal is written to /media/stick.',
      'The journal in /media/stick is not written: ENOENT. The cup goes on without it, and it continues by itself.',
      'The journal in /media/stick is written again.',
    ])
  })

  it('[E10] is silent since the last news of a process that a disk holds', () => {
    const { state, written, pass } = aWatch()
    written(10)
    pass(2500)
    expect(state()).toMatchObject({ phase: 'following' })

    pass(1000)
    expect(state()).toEqual({ phase: 'away', because: 'silent', since: '2026-01-17T11:03:00.000Z' })
    written(10)
    expect(state()).toMatchObject({ phase: 'following' })
  })

  it('[E10] is silent where the stick is too slow', () => {
    const { state, committed, written, pass } = aWatch()
    written(10)
    committed(11)
    for (let n = 0; n < 6; n += 1) {
      pass(1000)
      written(10)
    }

    expect(state()).toMatchObject({ phase: 'away', because: 'silent' })
  })
})
