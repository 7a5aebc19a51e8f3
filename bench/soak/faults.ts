import { setTimeout as pause } from 'node:timers/promises'
import type { CupProcess } from './cup-process.ts'
import type { System } from './system.ts'

/** Between two faults everything may settle for so long. */
const QUIET_MS = 6000
const SHORT_CUT_MS = 4000
/** Longer than an edge serves viewers without its upstream service. */
const LONG_CUT_MS = 22_000
const AWAY_MS = 1000
/** Longer than a viewer waits for a message. */
const HANGS_MS = 50_000

/** An injected fault, and how long it took until the process was back. */
export type Fault = { readonly what: string; readonly at: number; readonly backAt: number }

type Print = (line: string) => void

/** Injects one fault after the other until the time is over; returns all of them. */
export async function injectFaults(system: System, until: number, print: Print): Promise<Fault[]> {
  const faults = faultsOf(system)
  const done: Fault[] = []
  for (let n = 0; performance.now() < until; n += 1) {
    const [what, inject] = faults[n % faults.length] ?? ['nothing', async () => undefined]
    done.push(await injected(what, inject, print))
    await pause(QUIET_MS)
  }
  return done
}

/** Injects one fault and waits until the process is back. */
export async function injected(what: string, inject: () => Promise<unknown>, print: Print): Promise<Fault> {
  const at = performance.now()
  await inject()
  const backAt = performance.now()
  print(`${what}: back after ${((backAt - at) / 1000).toFixed(1)} s`)
  return { what, at, backAt }
}

/** Kills a process and starts it again. */
export async function killed(one: CupProcess): Promise<void> {
  await one.kill()
  await pause(AWAY_MS)
  await one.start()
}

/** Stops a process as an update does, and starts it again. */
async function updated(one: CupProcess): Promise<void> {
  await one.stop()
  await pause(AWAY_MS)
  await one.start()
}

type FaultKind = readonly [what: string, inject: () => Promise<unknown>]

function faultsOf({ services, near, far, relay, log, stopDatabase }: System): readonly FaultKind[] {
  const cutFor = (millis: number) => async () => {
    relay.cut()
    await pause(millis)
    relay.mend()
  }
  return [
    ['an edge is killed', () => killed(near)],
    ['the connection of an edge is cut for a moment', cutFor(SHORT_CUT_MS)],
    ...services.map((service): FaultKind => [`${service.name} is killed`, () => killed(service)]),
    ['an edge is stopped for an update', () => updated(far)],
    ['the connection of an edge is cut for longer', cutFor(LONG_CUT_MS)],
    ...services.map((service): FaultKind => [`${service.name} is stopped for an update`, () => updated(service)]),
    ['an edge hangs', () => near.hang(HANGS_MS)],
    ['the notification connections are cut', log.cutListeners],
    ['the database is restarted', () => stopDatabase(AWAY_MS)],
  ]
}
