import type { LiveStore } from './live-store.ts'

/** What a device of the staff, or a display, says of itself. */
export type DeviceLine = {
  /** A display has done a command; said as soon as somebody hears it. */
  readonly acknowledge: (commandId: string) => void
  /** Whether this device may sound the horn; said again on every connection. */
  readonly setArmed: (isArmed: boolean) => void
}

/** So many answers wait for somebody who hears them. */
const WAITING = 200

/** One for each store: it outlives the screens that speak on it. */
const lines = new WeakMap<LiveStore, DeviceLine>()

/** The line on which this device speaks. */
export function deviceLineOf(live: LiveStore): DeviceLine {
  const line = lines.get(live) ?? deviceLine(live)
  lines.set(live, line)
  return line
}

function deviceLine(live: LiveStore): DeviceLine {
  let waiting: readonly string[] = []
  let isArmed: boolean | undefined
  const sayArmed = () => {
    if (isArmed !== undefined) live.getState().say?.({ type: 'device', armed: isArmed })
  }
  const sayDone = () => {
    const { say } = live.getState()
    if (!say) return
    for (const commandId of waiting) say({ type: 'ack', commandId })
    waiting = []
  }

  live.subscribe(({ say }, before) => {
    if (say === before.say) return
    sayArmed()
    sayDone()
  })
  return {
    acknowledge: (commandId) => {
      waiting = [...waiting, commandId].slice(-WAITING)
      sayDone()
    },
    setArmed: (isArmedNow) => {
      isArmed = isArmedNow
      sayArmed()
    },
  }
}
