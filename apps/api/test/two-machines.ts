import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Two machines of one network: network namespaces of this one, joined by a cable. */
export type TwoMachines = {
  /** Runs the code of a module there, and answers its lines. */
  readonly run: (machine: Machine, code: string) => RunningCode
  readonly move: (machine: Machine, from: string, to: string) => void
  readonly remove: () => void
}

export type Machine = 'laptop' | 'spare'

export type RunningCode = { readonly lines: readonly string[]; readonly stop: (signal?: NodeJS.Signals) => void }

/** The addresses of the machines. */
export const ADDRESSES = { laptop: '10.77.0.1', spare: '10.77.0.2' } as const

const ip = (...words: readonly string[]) => execFileSync('ip', words, { stdio: 'pipe' })

/** Whether this machine may make network namespaces: root on Linux. */
export const mayMakeMachines = (): boolean => {
  try {
    twoMachines().remove()
    return true
  } catch {
    return false
  }
}

/** Makes the machines; they know no other network. */
export function twoMachines(): TwoMachines {
  const id = `${process.pid}`.slice(-5)
  const nameOf = (machine: Machine) => `cup-${machine}-${id}`
  const cableOf = (machine: Machine) => `${machine.slice(0, 3)}${id}`
  const remove = () => {
    for (const machine of ['laptop', 'spare'] as const) {
      try {
        ip('netns', 'delete', nameOf(machine))
      } catch {
        // It was not made.
      }
    }
  }
  try {
    for (const machine of ['laptop', 'spare'] as const) ip('netns', 'add', nameOf(machine))
    const cable = ['link', 'add', cableOf('laptop'), 'netns', nameOf('laptop'), 'type', 'veth']
    ip(...cable, 'peer', 'name', cableOf('spare'), 'netns', nameOf('spare'))
    for (const machine of ['laptop', 'spare'] as const) {
      const at = ['-n', nameOf(machine)]
      ip(...at, 'address', 'add', `${ADDRESSES[machine]}/24`, 'dev', cableOf(machine))
      ip(...at, 'link', 'set', cableOf(machine), 'up')
      ip(...at, 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    remove,
    move: (machine, from, to) => {
      const device = ['dev', cableOf(machine)]
      ip('-n', nameOf(machine), 'address', 'delete', `${from}/24`, ...device)
      ip('-n', nameOf(machine), 'address', 'add', `${to}/24`, ...device)
    },
    run: (machine, code) => {
      const words = ['netns', 'exec', nameOf(machine), process.execPath, '--input-type=module', '--eval', code]
      const child = spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname })
      const lines: string[] = []
      createInterface(child.stdout).on('line', (line) => lines.push(line))
      return { lines, stop: (signal = 'SIGTERM') => void child.kill(signal) }
    },
  }
}
