import { instantOf } from '@cup/domain/kernel'
import { describe, expect, it } from 'vitest'
import { edgeContacts } from './edge-contacts.ts'

const BEGIN = Date.parse('2025-01-18T10:00:00.000Z')
const LASTS = 75
const isEdge = (address: string) => address.endsWith(ONE)
const ONE = '192.0.2.7'

function aWatch(edges: readonly string[] = []) {
  let seconds = 0
  const contacts = edgeContacts({ edges, isEdge, now: () => instantOf(BEGIN + seconds * 1000) })
  return {
    ...contacts,
    after: (more: number) => {
      seconds += more
    },
    /** Seconds from the beginning. */
    until: () => {
      const instant = contacts.namesUntil()
      return instant && (Date.parse(instant) - BEGIN) / 1000
    },
  }
}

describe('[N8] names on a cut-off edge', () => {
  it('have no end where no edge was ever there, or all are in contact', () => {
    const { connected, until } = aWatch(['198.51.100.0/24'])
    expect(until()).toBeUndefined()
    connected(ONE)
    connected('203.0.113.9')?.lost()
    expect(until()).toBeUndefined()
  })

  it('may be there for a while after the edge was lost, and not after that', () => {
    const { connected, after, until } = aWatch()
    const edge = connected(ONE)
    after(100)
    edge?.lost()
    after(LASTS - 1)
    expect(until()).toBe(100 + LASTS)
    after(1)
    expect(until()).toBeUndefined()
  })

  it('are current again once the edge is connected again', () => {
    const { connected, until } = aWatch()
    connected(ONE)?.lost()
    expect(until()).toBe(LASTS)
    connected(`::ffff:${ONE}`)
    expect(until()).toBeUndefined()
  })

  it('count from now where an edge is silent on a connection that looks open', () => {
    const { connected, after, until } = aWatch()
    const edge = connected(ONE)
    after(12)
    edge?.heard()
    after(12)
    expect(until()).toBeUndefined()
    after(1)
    expect(until()).toBe(25 + LASTS)
  })

  it('count from the start of the process for an edge that has not come yet', () => {
    const { connected, after, until } = aWatch([ONE])
    after(10)
    expect(until()).toBe(LASTS)
    connected(ONE)
    expect(until()).toBeUndefined()
  })

  it('are those of the edge that is away, where another one has the same address', () => {
    const { connected, until } = aWatch()
    connected(ONE)
    const other = connected(ONE)
    other?.lost()
    other?.lost()
    expect(until()).toBe(LASTS)
    connected(ONE)
    expect(until()).toBeUndefined()
  })
})
