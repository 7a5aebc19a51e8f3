import type { Part } from './part.ts'
import type { Wire } from './wire.ts'

/** Between two blows everything may settle for so long. */
const QUIET_MS = 6000
const SHORT_CUT_MS = 4000
/** Longer than an edge speaks for a service that it does not hear. */
const LONG_CUT_MS = 22_000
const AWAY_MS = 1000

/** Something that went wrong on purpose, and how long it took until the part was back. */
export type Blow = { readonly what: string; readonly at: number; readonly backAt: number }

/** Everything that can be struck. */
export type Stage = {
  readonly api: Part
  readonly near: Part
  readonly far: Part
  readonly wire: Wire
  /** Stops the database for so many milliseconds. */
  readonly stopDatabase: (millis: number) => Promise<void>
}

/** Strikes one part after the other until the time is over; answers everything that was done. */
export async function chaos(
  { api, near, far, wire, stopDatabase }: Stage,
  until: number,
  say: (line: string) => void,
): Promise<Blow[]> {
  const cutFor = (millis: number) => async () => {
    wire.cut()
    await pause(millis)
    wire.mend()
  }
  const restart = (part: Part, end: () => Promise<void>) => async () => {
    await end()
    await pause(AWAY_MS)
    await part.start()
  }
  const blows: readonly (readonly [what: string, strike: () => Promise<void>])[] = [
    ['an edge is killed', restart(near, near.kill)],
    ['the line of an edge is cut for a moment', cutFor(SHORT_CUT_MS)],
    ['the service is killed', restart(api, api.kill)],
    ['an edge is stopped for an update', restart(far, far.stop)],
    ['the line of an edge is cut for longer', cutFor(LONG_CUT_MS)],
    ['the service is stopped for an update', restart(api, api.stop)],
    ['the database is started anew', () => stopDatabase(AWAY_MS)],
  ]
  const done: Blow[] = []
  for (let n = 0; performance.now() < until; n += 1) {
    const [what, strike] = blows[n % blows.length] ?? ['nothing', async () => undefined]
    const at = performance.now()
    await strike()
    const backAt = performance.now()
    done.push({ what, at, backAt })
    say(`${what}: back after ${((backAt - at) / 1000).toFixed(1)} s`)
    await pause(QUIET_MS)
  }
  return done
}

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))
