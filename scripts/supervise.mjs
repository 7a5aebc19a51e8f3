// Keeps the service running: a cup goes on by itself when its process dies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** The service refuses to start: wrong configuration or a port in use. Trying again would not help. */
const REFUSED = 2
/** A service that gives up within this time, the first time, has never been up. */
const NEVER_UP = 3_000
const STEADY = 60_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 5_000
const STOPPED_WITHIN = 15_000

/** Read at once: the parent may be gone before the install is over. */
const PARENT = process.ppid

/** Runs `node ...args` in this environment until it ends for good or is stopped; resolves to the exit code. */
export async function supervise(node, args, env = process.env) {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  whenNpmIsGone(() => stop.abort())
  let hasBeenUp = false
  let pause
  for (;;) {
    const end = await run({ node, args, env }, stop.signal)
    if (stop.signal.aborted) return end.code ?? (end.signal === 'SIGTERM' ? 0 : 1)
    hasBeenUp ||= end.signal !== null || end.lived >= NEVER_UP
    if (end.code === 0 || end.code === REFUSED || !hasBeenUp) return end.code
    pause = nextPause(pause, end.lived)
    const reason = end.signal ?? `exit code ${end.code}`
    console.error(`The service ended unexpectedly (${reason}); starting it again in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal: stop.signal }).catch(() => undefined)
    if (stop.signal.aborted) return 0
  }
}

/** npm passes a SIGTERM on to its shell only, which dies without a word to us. Without npm a parent may go (nohup). */
function whenNpmIsGone(stop) {
  if (!('npm_lifecycle_event' in process.env)) return
  setInterval(() => process.ppid !== PARENT && stop(), 500).unref()
}

const nextPause = (last, lived) =>
  last === undefined || lived >= STEADY ? FIRST_PAUSE : Math.min(last * 2, LONGEST_PAUSE)

/**
 * The service gets a process group of its own, so that Ctrl-C reaches only us and the service gets one signal.
 * Its ipc channel closes when we die in whatever way: that is how it notices a `kill -9` of ours.
 */
async function run({ node, args, env }, stop) {
  const start = performance.now()
  // On Windows a detached process would open its own console.
  const service = spawn(node, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  const end = () => {
    service.kill('SIGTERM')
    setTimeout(() => service.kill('SIGKILL'), STOPPED_WITHIN).unref()
  }
  stop.addEventListener('abort', end)
  const [code, signal] = await once(service, 'exit')
  stop.removeEventListener('abort', end)
  return { code, signal, lived: performance.now() - start }
}
