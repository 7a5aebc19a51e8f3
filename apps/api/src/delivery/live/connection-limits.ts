import { CONNECTION_LIMITS } from '@cup/contract/live-limits'
import type { Runtime } from '@cup/runtime'

/** Addresses without sockets are dropped after this time. */
const FORGET_AFTER_MS = 60_000

/** A client that wants to connect. */
export type Arrival = { readonly address: string; readonly isStaff: boolean }

/** Limits of live sockets and held requests, by network and by process. */
export type ConnectionLimits = {
  readonly admits: (arrival: Arrival) => boolean
  /** Counts a connection; returns how to end it. */
  readonly enter: (arrival: Arrival) => () => void
  /**
   * Counts a request that may be held, beside the open connections of its network; returns how to end it, undefined where
   * there are too many. Without an address it comes from a proxy for many visitors, and only the limit of the process holds.
   */
  readonly hold: (address: string | undefined) => (() => void) | undefined
}

const { arrivalsAtOnce, arrivalsPerSecond, openPerNetwork, keptForStaff } = CONNECTION_LIMITS

type Address = { open: number; credit: number; at: number }

/** Counts connections: a hall behind one address stays below the limits, a flood does not. */
export function connectionLimits({ steadyMs }: Runtime): ConnectionLimits {
  const addresses = new Map<string, Address>()
  let open = 0
  let forgottenAt = steadyMs()

  /** A refused address is not stored, so that a flood takes no memory. */
  const addressOf = (name: string): Address => {
    const now = steadyMs()
    const known = addresses.get(name) ?? { open: 0, credit: arrivalsAtOnce, at: now }
    known.credit = Math.min(arrivalsAtOnce, known.credit + ((now - known.at) / 1000) * arrivalsPerSecond)
    known.at = now
    return known
  }
  const forget = () => {
    const now = steadyMs()
    if (now - forgottenAt < FORGET_AFTER_MS) return
    forgottenAt = now
    for (const [name, known] of addresses) {
      if (known.open === 0 && now - known.at >= FORGET_AFTER_MS) addresses.delete(name)
    }
  }
  const begin = (from: Pick<Address, 'open'>) => {
    forget()
    open += 1
    from.open += 1
    return () => {
      open -= 1
      from.open -= 1
    }
  }

  return {
    admits: ({ address, isStaff }) => {
      if (isStaff) return open < CONNECTION_LIMITS.open + keptForStaff
      const from = addressOf(address)
      return open < CONNECTION_LIMITS.open && from.open < openPerNetwork && from.credit >= 1
    },
    enter: ({ address }) => {
      const from = addressOf(address)
      addresses.set(address, from)
      from.credit -= 1
      return begin(from)
    },
    hold: (address) => {
      if (open >= CONNECTION_LIMITS.open) return undefined
      if (address === undefined) return begin({ open: 0 })
      const from = addressOf(address)
      if (from.open >= openPerNetwork) return undefined
      addresses.set(address, from)
      return begin(from)
    },
  }
}
