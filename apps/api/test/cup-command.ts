import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../src/operations/cli/cup.ts')
/** Where programs lie, and what Node has compiled of this one already. */
const OF_THE_MACHINE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'NODE_COMPILE_CACHE'].includes(name)),
)

/** How a run of the command ended, and what it said. */
export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }
/** A run of the command. */
export type Running = { readonly process: ChildProcess; readonly ended: Promise<Ended> }

/** Starts the command as a shell does, with nothing of this machine's own cup. */
export function startCup(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...OF_THE_MACHINE, ...env } })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), ...said }))
  return { process: child, ended }
}

/** Runs the command to its end. */
export const cup = (args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended> =>
  startCup(args, env).ended
