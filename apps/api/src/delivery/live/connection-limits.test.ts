import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'

const HALL = '203.0.113.7'

/** A gate with a clock that the test moves. */
function aGate() {
  let now = 0
  const gate = connectionLimits({ ...systemRuntime, steadyMs: () => now })
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { gate, wait }
}

/** Connects that many clients, as far as they are admitted; returns a function that disconnects them. */
function come(
  gate: ConnectionLimits,
  count: number,
  who: { readonly address?: string; readonly isStaff?: boolean } = {},
) {
  const arrival = { address: HALL, isStaff: false, ...who }
  return Array.from({ length: count }, () => (gate.admits(arrival) ? [gate.enter(arrival)] : [])).flat()
}

/** Connects that many clients from addresses of their own. */
const comeFromEverywhere = (gate: ConnectionLimits, count: number) =>
  Array.from({ length: count }, (_, n) => come(gate, 1, { address: `198.51.100.${n}` })).flat()

describe('a hall behind one address', () => {
  it('connects ten thousand clients at once', () => {
    const { gate } = aGate()

    expect(come(gate, 10_000)).toHaveLength(10_000)
  })

  it('reconnects after a restart, and once more soon after', () => {
    const { gate, wait } = aGate()
    for (const leave of come(gate, 10_000)) leave()
    wait(10)

    expect(come(gate, 10_000)).toHaveLength(10_000)
  })
})

describe('a flood from one address', () => {
  it('is limited to a thousand connections a second', () => {
    const { gate, wait } = aGate()
    const first = come(gate, 13_000)
    for (const leave of first) leave()
    wait(1)
    const second = come(gate, 2000)

    expect([first.length, second.length]).toEqual([12_000, 1000])
  })

  it('does not limit other addresses', () => {
    const { gate } = aGate()
    for (const leave of come(gate, 13_000)) leave()

    expect(come(gate, 1, { address: '203.0.113.8' })).toHaveLength(1)
  })

  it('cannot use all sockets', () => {
    const { gate, wait } = aGate()
    come(gate, 12_000)
    wait(60)
    come(gate, 12_000)

    expect(comeFromEverywhere(gate, 6000)).toHaveLength(5000)
  })
})

describe('a full process', () => {
  it('admits only staff, up to a limit', () => {
    const { gate } = aGate()
    comeFromEverywhere(gate, 20_000)

    expect(comeFromEverywhere(gate, 10)).toHaveLength(0)
    expect(come(gate, 300, { isStaff: true })).toHaveLength(200)
  })

  it('admits a client after another one has left', () => {
    const { gate } = aGate()
    const [leave] = comeFromEverywhere(gate, 20_000)
    leave?.()

    expect(come(gate, 2)).toHaveLength(1)
  })
})

describe('the staff', () => {
  it('connects from an address above its limit', () => {
    const { gate } = aGate()
    come(gate, 13_000)

    expect(come(gate, 5, { isStaff: true })).toHaveLength(5)
  })
})

describe('the addresses in memory', () => {
  it('are those with open connections', () => {
    const { gate, wait } = aGate()
    const stay = come(gate, 12_000)
    wait(600)
    comeFromEverywhere(gate, 1)
    wait(1)

    expect(come(gate, 13_000)).toHaveLength(3000)
    for (const leave of stay) leave()
    expect(come(gate, 13_000)).toHaveLength(9000)
  })

  it('are dropped a minute after their last connection', () => {
    const { gate, wait } = aGate()
    for (const leave of come(gate, 12_000)) leave()
    wait(61)

    expect(come(gate, 12_000)).toHaveLength(12_000)
  })
})

describe('held requests', () => {
  const hold = (gate: ConnectionLimits, count: number, address?: string) =>
    Array.from({ length: count }, () => gate.hold(address) ?? []).flat()

  it('share the places of their network with its sockets', () => {
    const { gate } = aGate()
    come(gate, 10_000)

    expect(hold(gate, 10_000, HALL)).toHaveLength(5000)
    expect(gate.hold('198.51.100.1')).toBeDefined()
  })

  it('have their places back when they end', () => {
    const { gate } = aGate()
    for (const end of hold(gate, 15_000, HALL)) end()

    expect(hold(gate, 15_000, HALL)).toHaveLength(15_000)
  })

  it('of a proxy without an address are bounded by the process alone', () => {
    const { gate } = aGate()

    expect(hold(gate, 30_000)).toHaveLength(20_000)
  })

  it('take no arrivals of sockets', () => {
    const { gate } = aGate()
    for (const end of hold(gate, 15_000, HALL)) end()

    expect(come(gate, 12_000)).toHaveLength(12_000)
  })
})
