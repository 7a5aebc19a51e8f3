import type { Screen } from '../kernel/types.ts'
import { type Check, firstOf } from './step.ts'

/**
 * [C14] A correction back by less than 3 s waits until the time has come. Two large ones between two looks, one back and one
 * ahead, may add up to less: a step that is surely a small one is below this.
 */
const WAITS_BELOW_MS = 1_000
/** Looked at so often: a step back by less is not seen. */
const EACH_MS = 100

/** [C3] [C14] The time by which the clocks of a screen count never steps back by a little; a large mistake is put right at once. */
export function clocksGoOn(screens: () => readonly Screen[]): Check {
  const last = new Map<Screen, { readonly pages: number; readonly at: number; readonly now: number }>()
  let lookAt = 0
  return {
    name: 'no clock on a screen runs backwards',
    look: ({ now }) => {
      if (now < lookAt) return undefined
      lookAt = now + EACH_MS
      return firstOf(screens(), (screen) => {
        const at = screen.isOn() ? screen.clock?.() : undefined
        if (at === undefined) return undefined
        const pages = screen.pages?.() ?? 0
        const before = last.get(screen)
        last.set(screen, { pages, at, now })
        const back = before?.pages === pages ? before.at - at : 0
        const correction = back + now - (before?.now ?? now)
        // Reckoned from several measurements, with fractions of a millisecond.
        if (back < 1 || correction >= WAITS_BELOW_MS) return undefined
        return `The clocks of ${screen.name} go from ${timeOf(at + back)} back to ${timeOf(at)}.`
      })
    },
  }
}

const timeOf = (millis: number): string => new Date(millis).toISOString().slice(11, 23)
