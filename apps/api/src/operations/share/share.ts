import { setTimeout as pause } from 'node:timers/promises'
import { type Log, once } from '../../utilities/index.ts'
import { shareVoice } from './share-lines.ts'
import { knownNameOf, type ShareTarget } from './share-target.ts'
import { SHARE_PORT } from './ssh-command.ts'
import type { Failure } from './ssh-failure.ts'
import { fingerprintsIn, type KeptSshKey } from './ssh-key.ts'
import { openSshTunnel, type SshTunnel } from './ssh-tunnel.ts'

/** The hall on a server, kept up until it is closed. */
export type Share = { readonly close: () => Promise<void> }

/** Pauses before the next try: short enough that visitors wait for seconds, long enough for a server to notice the end. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000
/** Only a person can mend the rest; a server that counts refusals must not lock this address out. */
const PAUSE_FOR_PERSON_MS = 30_000

/** Dependencies of a tunnel that is kept up. */
export type ShareOptions = {
  readonly target: ShareTarget
  readonly key: KeptSshKey
  /** The port of the service that the tunnel leads to. */
  readonly servicePort: number
  /** The port of the server that leads there. */
  readonly serverPort?: number
  readonly log: Log
  /** Waits before the next try, or until the signal. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Keeps a tunnel to the server: opens it again whenever it ends, for ever, and says each change once. */
export function openShare(options: ShareOptions): Share {
  const stop = new AbortController()
  const kept = keepTunnel(options, stop.signal)
  return {
    close: async () => {
      stop.abort()
      await kept
    },
  }
}

async function keepTunnel(options: ShareOptions, signal: AbortSignal): Promise<void> {
  const { target, key, servicePort, serverPort = SHARE_PORT, log, wait = pauseFor } = options
  const voice = shareVoice({ target, log })
  const knownName = knownNameOf(target)
  let failures = 0
  while (!signal.aborted) {
    const known = await fingerprintsIn(key.knownHostsFile, knownName)
    const meet = once(async () => {
      const [shown] = known.length > 0 ? [] : await fingerprintsIn(key.knownHostsFile, knownName)
      if (shown !== undefined) voice.met(shown)
    })
    const onUp = () => {
      failures = 0
      void meet().then(voice.up)
    }
    const tunnel = await openSshTunnel({ target, key, servicePort, serverPort, isServerKnown: known.length > 0 }, onUp)
    const failure = await untilItEnds(tunnel, signal)
    if (!failure) return
    await meet()
    voice.down(failure, key)
    failures += 1
    await wait(pauseAfter(failure, failures), signal)
  }
}

async function untilItEnds(tunnel: SshTunnel, signal: AbortSignal): Promise<Failure | undefined> {
  const close = () => void tunnel.close()
  if (signal.aborted) close()
  signal.addEventListener('abort', close, { once: true })
  const failure = await tunnel.ended
  signal.removeEventListener('abort', close)
  return failure
}

/** The time before the next try, after so many failures one after the other. */
export function pauseAfter({ why }: Failure, failures: number): number {
  if (why === 'another key' || why === 'not permitted') return PAUSE_FOR_PERSON_MS
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}

const pauseFor = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined)
