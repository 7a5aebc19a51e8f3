import { setTimeout as pause } from 'node:timers/promises'
import type { Part } from './cup-process.ts'
import type { Ground } from './system.ts'

/** Between two blows everything may settle for so long. */
const QUIET_MS = 6000
const SHORT_CUT_MS = 4000
/** Longer than an edge serves viewers without its upstream service. */
const LONG_CUT_MS = 22_000
const AWAY_MS = 1000
/** Longer than a viewer waits for a word. */
const HANGS_MS = 50_000

/** Something that went wrong on purpose, and how long it took until the part was back. */
export type Blow = { readonly what: string; readonly at: number; readonly backAt: number }

type Say = (line: string) => void

/** Strikes one part after the other until the time is over; answers everything that was done. */
export async function chaos(ground: Ground, until: number, say: Say): Promise<Blow[]> {
  const blows = blowsOn(ground)
  const done: Blow[] = []
  for (let n = 0; performance.now() < until; n += 1) {
    const [what, strike] = blows[n % blows.length] ?? ['nothing', async () => undefined]
    done.push(await struck(what, strike, say))
    await pause(QUIET_MS)
  }
  return done
}

/** Strikes once, and waits until the part is back. */
export async function struck(what: string, strike: () => Promise<unknown>, say: Say): Promise<Blow> {
  const at = performance.now()
  await strike()
  const backAt = performance.now()
  say(`${what}: back after ${((backAt - at) / 1000).toFixed(1)} s`)
  return { what, at, backAt }
}

/** Ends a part without a word, and starts it again. */
export async function killed(part: Part): Promise<void> {
  await part.kill()
  await pause(AWAY_MS)
  await part.start()
}

/** Stops a part as an update does, and starts it again. */
async function updated(part: Part): Promise<void> {
  await part.stop()
  await pause(AWAY_MS)
  await part.start()
}

type Strike = readonly [what: string, strike: () => Promise<unknown>]

function blowsOn({ services, near, far, wire, log, stopDatabase }: Ground): readonly Strike[] {
  const cutFor = (millis: number) => async () => {
    wire.cut()
    await pause(millis)
    wire.mend()
  }
  return [
    ['an edge is killed', () => killed(near)],
    ['the line of an edge is cut for a moment', cutFor(SHORT_CUT_MS)],
    ...services.map((service): Strike => [`${service.name} is killed`, () => killed(service)]),
    ['an edge is stopped for an update', () => updated(far)],
    ['the line of an edge is cut for longer', cutFor(LONG_CUT_MS)],
    ...services.map((service): Strike => [`${service.name} is stopped for an update`, () => updated(service)]),
    ['an edge hangs', () => near.hang(HANGS_MS)],
    ['the notification connections are cut', log.cutListeners],
    ['the database is restarted', () => stopDatabase(AWAY_MS)],
  ]
}
