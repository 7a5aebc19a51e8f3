import { CONNECTION_LIMITS } from '@cup/contract/live-limits'

/** Addresses without sockets are dropped after this time. */
const FORGET_AFTER_MS = 60_000

/** A client that wants to connect. */
export type Arrival = { readonly address: string; readonly isStaff: boolean }

/** Limits of live sockets by network and by process. */
export type ConnectionLimits = {
  readonly admits: (arrival: Arrival) => boolean
  /** Counts a connection; returns how to end it. */
  readonly enter: (arrival: Arrival) => () => void
}

const { arrivalsAtOnce, arrivalsPerSecond, openPerNetwork, keptForStaff } = CONNECTION_LIMITS

type Address = { open: number; credit: number; at: number }

/** Counts connections: a hall behind one address stays below the limits, a flood does not. */
export function connectionLimits(nowMs: () => number = () => performance.now()): ConnectionLimits {
  const addresses = new Map<string, Address>()
  let open = 0
  let forgottenAt = nowMs()

  /** A refused address is not stored, so that a flood takes no memory. */
  const addressOf = (name: string): Address => {
    const now = nowMs()
    const known = addresses.get(name) ?? { open: 0, credit: arrivalsAtOnce, at: now }
    known.credit = Math.min(arrivalsAtOnce, known.credit + ((now - known.at) / 1000) * arrivalsPerSecond)
    known.at = now
    return known
  }
  const forget = () => {
    const now = nowMs()
    if (now - forgottenAt < FORGET_AFTER_MS) return
    forgottenAt = now
    for (const [name, known] of addresses) {
      if (known.open === 0 && now - known.at >= FORGET_AFTER_MS) addresses.delete(name)
    }
  }

  return {
    admits: ({ address, isStaff }) => {
      if (isStaff) return open < CONNECTION_LIMITS.open + keptForStaff
      const from = addressOf(address)
      return open < CONNECTION_LIMITS.open && from.open < openPerNetwork && from.credit >= 1
    },
    enter: ({ address }) => {
      forget()
      const from = addressOf(address)
      addresses.set(address, from)
      open += 1
      from.open += 1
      from.credit -= 1
      return () => {
        open -= 1
        from.open -= 1
      }
    },
  }
}
