import { describe, expect, it } from 'vitest'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'

const HALL = '203.0.113.7'

/** A gate with a clock that the test moves. */
function aGate() {
  let now = 0
  const gate = connectionLimits(() => now)
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { gate, wait }
}

/** So many come and stay, as far as they are let in; answers how they leave. */
function come(
  gate: ConnectionLimits,
  count: number,
  who: { readonly address?: string; readonly isStaff?: boolean } = {},
) {
  const arrival = { address: HALL, isStaff: false, ...who }
  return Array.from({ length: count }, () => (gate.admits(arrival) ? [gate.enter(arrival)] : [])).flat()
}

/** So many come from addresses of their own. */
const comeFromEverywhere = (gate: ConnectionLimits, count: number) =>
  Array.from({ length: count }, (_, n) => come(gate, 1, { address: `198.51.100.${n}` })).flat()

describe('a hall behind one address', () => {
  it('gets in, ten thousand at once', () => {
    const { gate } = aGate()

    expect(come(gate, 10_000)).toHaveLength(10_000)
  })

  it('comes back at once after the service was restarted, and once more soon after', () => {
    const { gate, wait } = aGate()
    for (const leave of come(gate, 10_000)) leave()
    wait(10)

    expect(come(gate, 10_000)).toHaveLength(10_000)
  })
})

describe('a flood from one address', () => {
  it('is stopped, and goes on at a thousand a second', () => {
    const { gate, wait } = aGate()
    const first = come(gate, 13_000)
    for (const leave of first) leave()
    wait(1)
    const second = come(gate, 2000)

    expect([first.length, second.length]).toEqual([12_000, 1000])
  })

  it('does not keep others out', () => {
    const { gate } = aGate()
    for (const leave of come(gate, 13_000)) leave()

    expect(come(gate, 1, { address: '203.0.113.8' })).toHaveLength(1)
  })

  it('cannot fill the house', () => {
    const { gate, wait } = aGate()
    come(gate, 12_000)
    wait(60)
    come(gate, 12_000)

    expect(comeFromEverywhere(gate, 6000)).toHaveLength(5000)
  })
})

describe('a full house', () => {
  it('lets nobody in but the staff, and those not without end', () => {
    const { gate } = aGate()
    comeFromEverywhere(gate, 20_000)

    expect(comeFromEverywhere(gate, 10)).toHaveLength(0)
    expect(come(gate, 300, { isStaff: true })).toHaveLength(200)
  })

  it('has topic again when somebody leaves', () => {
    const { gate } = aGate()
    const [leave] = comeFromEverywhere(gate, 20_000)
    leave?.()

    expect(come(gate, 2)).toHaveLength(1)
  })
})

describe('the staff', () => {
  it('gets in from an address that has used up what it may', () => {
    const { gate } = aGate()
    come(gate, 13_000)

    expect(come(gate, 5, { isStaff: true })).toHaveLength(5)
  })
})

describe('what the gate remembers', () => {
  it('is every address from which somebody is there, for as long as that lasts', () => {
    const { gate, wait } = aGate()
    const stay = come(gate, 12_000)
    wait(600)
    comeFromEverywhere(gate, 1)
    wait(1)

    expect(come(gate, 13_000)).toHaveLength(3000)
    for (const leave of stay) leave()
    expect(come(gate, 13_000)).toHaveLength(9000)
  })

  it('forgets in a minute what an address has used up', () => {
    const { gate, wait } = aGate()
    for (const leave of come(gate, 12_000)) leave()
    wait(61)

    expect(come(gate, 12_000)).toHaveLength(12_000)
  })
})
