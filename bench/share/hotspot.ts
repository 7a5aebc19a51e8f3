import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { endWithThisProcess } from '../shared/processes.ts'

const NAME = 'cup-hotspot'
const OUTSIDE = '10.78.0.1'
const INSIDE = '10.78.0.2'

/** A network of its own for the laptop: it reaches out, and nothing reaches in. */
export type Hotspot = {
  /** The address at which the laptop finds this machine. */
  readonly outside: string
  /** The address of the laptop, at which nothing answers; undefined without a network of its own. */
  readonly inside: string | undefined
  /** Starts a program of Node there, with a channel for messages. */
  readonly start: (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => ChildProcess
  readonly close: () => void
}

/** Makes the network, where root on Linux can; else the laptop shares that of this machine. */
export function hotspot(): Hotspot {
  const isOwn = makeNetwork()
  const inside = isOwn ? ['ip', 'netns', 'exec', NAME] : []
  return {
    outside: isOwn ? OUTSIDE : '127.0.0.1',
    inside: isOwn ? INSIDE : undefined,
    start: (file, args, env) => {
      const [program = '', ...rest] = [...inside, process.execPath, file, ...args]
      return endWithThisProcess(spawn(program, rest, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
    },
    close: () => {
      if (isOwn) ip('netns', 'del', NAME)
    },
  }
}

function makeNetwork(): boolean {
  try {
    ip('netns', 'add', NAME)
    ip('link', 'add', `${NAME}-0`, 'type', 'veth', 'peer', 'name', `${NAME}-1`, 'netns', NAME)
    ip('addr', 'add', `${OUTSIDE}/24`, 'dev', `${NAME}-0`)
    ip('link', 'set', `${NAME}-0`, 'up')
    ip('-n', NAME, 'addr', 'add', `${INSIDE}/24`, 'dev', `${NAME}-1`)
    for (const device of ['lo', `${NAME}-1`]) ip('-n', NAME, 'link', 'set', device, 'up')
    return true
  } catch {
    return false
  }
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'ignore' })
