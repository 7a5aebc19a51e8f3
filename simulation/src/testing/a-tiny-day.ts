import { ENDS_AT, STARTS_AT } from '../day/times.ts'
import { createWorld } from '../kernel/world.ts'
import type { runDay } from '../run-day.ts'

/** The check that is planted. */
export const PLANTED = 'planted check'

/**
 * Runs days on which people and accidents only say what they do. A check fails as soon as all these happenings have
 * occurred, and another one at the end where some of them are left out.
 */
export function tinyDays(needs: readonly number[]): typeof runDay {
  return async ({ seed, happenings }) => {
    const world = createWorld(seed, STARTS_AT)
    const occurred = new Set<number>()
    world.onStep(() => {
      if (needs.length === 0 || !needs.every((n) => occurred.has(n))) return
      const drawn = world.chance('planted').between(1, 1_000_000)
      world.fail({ check: PLANTED, what: `they come together: at ${world.now()} with ${drawn}` })
    })
    for (const { n, at, who, does } of happenings)
      world.after(at - STARTS_AT, () => {
        occurred.add(n)
        world.tell(who, `${does} (${n})`)
      })
    const left = needs.filter((n) => !happenings.some((one) => one.n === n))
    if (left.length > 0) world.after(ENDS_AT - STARTS_AT, () => world.fail({ check: 'another check', what: 'too few' }))
    const failure = await world.run(ENDS_AT)
    return {
      failure,
      digest: world.digest(),
      story: world.story(),
      tasks: world.tasks(),
      endedAt: world.now(),
      virtualMs: world.now() - STARTS_AT,
    }
  }
}
