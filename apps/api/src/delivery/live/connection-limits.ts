/** A whole hall may come from one address, all at once after a restart, and still gets in. */
const ARRIVALS_AT_ONCE = 12_000
const ARRIVALS_PER_SECOND = 1000
const OPEN_PER_ADDRESS = 15_000
/** What one process carries on the machines of a cup; the rest belongs to another process. */
const OPEN_IN_ALL = 20_000
/** So many more for the staff, who must get in when everything is full. */
const KEPT_FOR_STAFF = 200
/** Addresses that nobody has come from for so long are forgotten. */
const FORGET_AFTER_MS = 60_000

/** Somebody at the door. */
export type Arrival = { readonly address: string; readonly isStaff: boolean }

export type ConnectionLimits = {
  readonly admits: (arrival: Arrival) => boolean
  /** Counts somebody in, and answers how to leave. */
  readonly enter: (arrival: Arrival) => () => void
}

type Address = { open: number; credit: number; at: number }

/** Counts who is in: limits that a hall behind one address never meets, and a flood does. */
export function connectionLimits(nowMs: () => number = () => performance.now()): ConnectionLimits {
  const addresses = new Map<string, Address>()
  let open = 0
  let forgottenAt = nowMs()

  /** Who is refused is not noted: a flood leaves nothing behind. */
  const addressOf = (name: string): Address => {
    const now = nowMs()
    const known = addresses.get(name) ?? { open: 0, credit: ARRIVALS_AT_ONCE, at: now }
    known.credit = Math.min(ARRIVALS_AT_ONCE, known.credit + ((now - known.at) / 1000) * ARRIVALS_PER_SECOND)
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
      if (isStaff) return open < OPEN_IN_ALL + KEPT_FOR_STAFF
      const from = addressOf(address)
      return open < OPEN_IN_ALL && from.open < OPEN_PER_ADDRESS && from.credit >= 1
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
