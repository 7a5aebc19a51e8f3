import type { GlobalPosition } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import { coalesce, type Log } from '../../utilities/index.ts'
import type { Processes } from './processes.ts'

/** [N8] How long others wait for a process that does not answer. */
export const LEASE_MS = 10_000
/** A process stops by itself earlier, so that its current work has ended before others go on. */
const OWN_LEASE_MS = 9000
const RENEW_EVERY_MS = 1000

/** Milliseconds since its creation. */
type Stopwatch = () => number

/** A clock that is set back or a machine that was asleep must not extend a lease. */
function startStopwatch({ steadyMs, wallMs }: Runtime): Stopwatch {
  const steady = steadyMs()
  const wall = wallMs()
  return () => Math.max(steadyMs() - steady, wallMs() - wall)
}

/** Lease of a process: while it lasts, other processes wait for this one when something is hidden. */
export type Lease = {
  /** Whether this process may show people: it is alone, or the others wait for it. */
  readonly mayShow: () => boolean
  /** Renews now; concurrent calls share one renewal. */
  readonly renew: () => Promise<void>
  readonly close: () => Promise<void>
}

type Deps = {
  readonly processes: Processes
  /** Up to where this process has applied the log to everything that it shows. */
  readonly applied: () => GlobalPosition
  /** Applies what the log has by now. */
  readonly follow: () => Promise<void>
  /** Called when the lease has expired and other processes exist: this process must send no more personal data. */
  readonly stopShowing: () => void
  readonly log: Log
  readonly runtime: Runtime
}

/**
 * Keeps the lease of this process and its local expiry, which counts from before the renewal was sent, so that
 * it ends here before it ends in the database. A process whose lease expired reads the log before it shows names:
 * others may have committed meanwhile. Begins with the first renewal.
 */
export async function keepLease(deps: Deps): Promise<Lease> {
  const { processes, log, runtime } = deps
  let sinceRenewal: Stopwatch = () => Number.POSITIVE_INFINITY
  let isAlone = false
  let sinceLook = startStopwatch(runtime)
  let mustFollow = true
  let isClosed = false
  let callOffEnd = () => {}

  const isOver = () => sinceRenewal() >= OWN_LEASE_MS
  /** A single process that slept for so long may have missed that others started and committed. */
  const isSurelyAlone = () => isAlone && sinceLook() < OWN_LEASE_MS
  const lapse = () => {
    if (isSurelyAlone() || mustFollow) return
    mustFollow = true
    log('Other processes may have gone on without this one: no personal data is sent until the log is read again.')
    deps.stopShowing()
  }
  const hold = (sinceAsked: Stopwatch) => {
    sinceRenewal = sinceAsked
    callOffEnd()
    callOffEnd = runtime.after(Math.max(0, OWN_LEASE_MS - sinceAsked()), lapse)
  }
  const renewOnce = async () => {
    if (isClosed) return
    const sinceAsked = startStopwatch(runtime)
    const position = deps.applied()
    const { isRenewed, others } = await processes.renew(position, LEASE_MS)
    isAlone = isRenewed && others === 0
    if (isOver()) lapse()
    if (isRenewed) hold(sinceAsked)
    if (isRenewed && !mustFollow) return
    await deps.follow()
    if (isRenewed) mustFollow = false
    if (deps.applied() > position) void renew()
  }
  const renewing = coalesce(renewOnce)
  // The next try follows within a second; a lease that expires reports the failure.
  const renew = () => renewing().catch(() => undefined)
  await renewing()
  const stopRenewing = runtime.every(RENEW_EVERY_MS, () => {
    // Timers do not notice that the machine was asleep.
    if (isOver()) lapse()
    sinceLook = startStopwatch(runtime)
    void renew()
  })

  return {
    mayShow: () => !mustFollow && (isSurelyAlone() || !isOver()),
    renew,
    close: async () => {
      isClosed = true
      stopRenewing()
      callOffEnd()
      await renew()
      // A database that is away forgets this process by itself.
      await processes.leave().catch(() => undefined)
    },
  }
}
