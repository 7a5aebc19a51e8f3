// The processes that a run has started: what they cost, and that none of them stays.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { treeOf } from './process-times.mjs'

/** A process is its parent's until that dies, so what starts and ends between two looks is in its parent's sum. */
const LOOK_EVERY_MS = 1_000
/** The time that a PostgreSQL has to take its shared memory away. */
const QUIT_WITHIN_MS = 5_000

/**
 * Watches everything that descends from this process. A process whose parent died before it was seen is known by the
 * folder of the run in its environment. Only Linux tells all that (`/proc`); elsewhere there is nothing to watch.
 */
export function watchProcesses(folder) {
  if (process.platform !== 'linux') return { cpuSeconds: () => undefined, endAll: async () => undefined }
  const tree = treeOf(process.pid, (pid) => environmentOf(pid).includes(`TMPDIR=${folder}\0`))
  const look = () => {
    tree.look(allProcesses())
    return tree
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
  return { cpuSeconds: () => look().seconds(), endAll: () => endAll(() => look().living()) }
}

/** PostgreSQL is asked to quit at once, since a killed one leaves its shared memory; what brings it back is killed. */
async function endAll(living) {
  const giveUp = Date.now() + QUIT_WITHIN_MS
  for (let left = living(); left.length > 0; left = living()) {
    const isPatient = Date.now() < giveUp
    for (const { pid, name } of left) kill(pid, name === 'postgres' && isPatient ? 'SIGQUIT' : 'SIGKILL')
    await sleep(50)
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

function allProcesses() {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(name) : []))
}

/** One process as `/proc` has it; none if it has ended. */
function processOf(pid) {
  const text = read(`/proc/${pid}/stat`)
  return text === '' ? [] : [parsed(text)]
}

/** The name, in brackets, may hold blanks and brackets. The numbers are those of `man proc_pid_stat`, less three. */
export function parsed(text) {
  const [begin, end] = [text.indexOf('('), text.lastIndexOf(')')]
  const fields = text.slice(end + 2).split(' ')
  const number = (index) => Number(fields[index])
  return {
    pid: Number(text.slice(0, begin)),
    name: text.slice(begin + 1, end),
    hasEnded: 'ZX'.includes(fields[0]),
    parent: number(1),
    own: number(11) + number(12),
    waitedFor: number(13) + number(14),
    started: number(19),
  }
}

const environmentOf = (pid) => read(`/proc/${pid}/environ`)

function read(file) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
