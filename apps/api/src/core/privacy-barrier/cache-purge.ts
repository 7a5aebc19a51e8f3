import { readFile } from 'node:fs/promises'
import { pause, type Runtime } from '@cup/runtime'
import { type Log, reasonOf } from '../../utilities/index.ts'

/** A cache that does not answer is asked again. */
const ANSWERS_WITHIN_MS = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

/** A shared cache in front of the service, and the request that empties it. */
export type PurgedCache = {
  readonly name: string
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** A header whose value is kept in a file of its own, which is read for each request. */
  readonly secret?: { readonly header: string; readonly prefix: string; readonly file: string } | undefined
  readonly body?: string | undefined
}

/** Empties one shared cache. */
export type CachePurge = {
  readonly name: string
  /** Resolves once the cache has confirmed a request that was sent after this call; asks until then. */
  readonly purge: () => Promise<void>
}

/** Dependencies of the purge of a cache. */
export type PurgeDeps = {
  readonly runtime: Runtime
  readonly fetch: typeof globalThis.fetch
  readonly warn: Log
  /** Aborted when the service stops. */
  readonly signal: AbortSignal
}

/** Asks a cache to forget everything, one request at a time and until it confirms. */
export function cachePurge(cache: PurgedCache, deps: PurgeDeps): CachePurge {
  const waiting = new Set<() => void>()
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.size > 0 && !deps.signal.aborted) {
      // Those who ask from here on need another request.
      const served = [...waiting]
      if (!(await isEmptied(cache, deps))) break
      for (const confirm of served) {
        waiting.delete(confirm)
        confirm()
      }
    }
    isRunning = false
  }
  return {
    name: cache.name,
    purge: () =>
      new Promise((resolve) => {
        waiting.add(resolve)
        if (!isRunning) void run()
      }),
  }
}

/** Asks until the cache has confirmed; false where the service stops before that. */
async function isEmptied(cache: PurgedCache, deps: PurgeDeps): Promise<boolean> {
  const { warn, signal } = deps
  for (let failures = 0; !signal.aborted; failures += 1) {
    const failure = await sendInTime(cache, deps).then(() => undefined, reasonOfFetch)
    if (failure === undefined) {
      if (failures > 0) warn(`The cache ${cache.name} has confirmed that it is empty.`)
      return true
    }
    if (failures === 0) warn(`The cache ${cache.name} could not be emptied and is asked again: ${failure}`)
    const millis = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    await pause(deps.runtime, millis, signal)
  }
  return false
}

async function sendInTime(cache: PurgedCache, { runtime, fetch, signal }: PurgeDeps): Promise<void> {
  const late = new AbortController()
  const callOff = runtime.after(ANSWERS_WITHIN_MS, () => late.abort(new Error('it does not answer')))
  try {
    await send(cache, fetch, AbortSignal.any([signal, late.signal]))
  } finally {
    callOff()
  }
}

async function send(
  { url, method, headers, secret, body }: PurgedCache,
  fetch: PurgeDeps['fetch'],
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: secret ? { ...headers, [secret.header]: `${secret.prefix}${await tokenIn(secret.file)}` } : headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal,
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`it answered ${response.status}`)
}

/** Why a request failed: `fetch` hides it behind a failure of its own. */
const reasonOfFetch = (error: unknown): string => reasonOf(error instanceof Error ? (error.cause ?? error) : error)

const tokenIn = async (file: string): Promise<string> => (await readFile(file, 'utf8')).trim()
