import type { EventEmitter } from 'node:events'
import type { Log } from './utilities/index.ts'

/** A part of the program that ends before the process does. */
export type Stoppable = { readonly close: () => Promise<void> }

/** The part of the process that is used here. */
type Process = EventEmitter & { readonly exit: (code: number) => void }

/** Supervisors kill a process after 15 s (`npm start`) or 20 s (`infra`). What is acknowledged is in the log by then. */
const STOPS_WITHIN_MS = 12_000

/**
 * Stops the service and ends the process, once: at Ctrl-C, at the request of a service manager, or when the supervisor
 * is gone. A service that does not stop in time, because what it waits for does not answer, ends without.
 */
export function stopOnRequest(service: Stoppable, log: Log, own: Process = process): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log(`The service did not stop within ${STOPS_WITHIN_MS / 1000} s; it ends at once. Nothing acknowledged is lost.`)
      own.exit(1)
    }, STOPS_WITHIN_MS).unref()
    await service.close()
    own.exit(0)
  }
  for (const request of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) own.on(request, () => void stop())
}
