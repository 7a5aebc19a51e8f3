// Runs a command for as long as it makes progress.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A stage hangs if it prints nothing for five times as long as it takes on a quiet machine, and for five minutes at least. */
const TIMES_QUIET = 5
const LEAST_SECONDS = 300

export const mostSilentSeconds = (quietSeconds) => Math.max(LEAST_SECONDS, TIMES_QUIET * quietSeconds)

/** Runs a command line, writes its output to `output`, and answers its exit code. Without output for too long it is ended. */
export async function runWatched({
  command,
  env = {},
  output,
  quietSeconds,
  silentSeconds = mostSilentSeconds(quietSeconds),
}) {
  const canGroup = process.platform !== 'win32'
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, ...env },
    // A group of its own, so that its end reaches the programs behind the shell as well.
    detached: canGroup,
  })
  const end = (signal) => (canGroup ? process.kill(-child.pid, signal) : child.kill(signal))
  const endAll = () => quietly(() => end('SIGKILL'))
  process.on('exit', endAll)
  let timer
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      output.write(`\nEnded: no output for ${silentSeconds} s.\n`)
      endAll()
    }, silentSeconds * 1000)
  }
  watch()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      watch()
      output.write(text)
    })
  }
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  process.off('exit', endAll)
  return code ?? 1
}

/** The group may be gone already. */
function quietly(action) {
  try {
    action()
  } catch {
    // Nothing is left to end.
  }
}
