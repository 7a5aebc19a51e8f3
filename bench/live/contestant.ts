import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LogPosition, parsePosition } from '@cup/contract/position'
import { end, messageFrom, rssMbOf, start } from '../shared/processes.ts'
import { type Call, call } from './running-game.ts'

/** An answered command: the position of its event, when it was sent, and how long the answer took in milliseconds. */
export type Answered = { readonly position: number; readonly sentAt: number; readonly tookMs: number }

/** A server that is measured, while it runs. */
export type Running = {
  readonly pid: number
  readonly port: number
  /** The address of the live socket, with its subscription. */
  readonly livePath: string
  /** Makes one event, always of the same length. */
  readonly command: () => Promise<Answered>
  /** Reads something that has nothing to do with it; answers how long that took, in milliseconds. */
  readonly read: () => Promise<number>
  /** The position of the latest event. */
  readonly head: () => Promise<LogPosition>
  readonly collectGarbage: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A server that can be started as often as it is measured. */
export type Contestant = { readonly name: string; readonly start: () => Promise<Running> }

/** Flags with which a server collects its garbage on request. */
export const COLLECTING = ['--expose-gc', '--import', join(import.meta.dirname, 'gc-on-request.ts')] as const

/** Lets a server that was started with these flags collect its garbage. */
export async function collectGarbageOf(child: ChildProcess): Promise<void> {
  const collected = messageFrom(child)
  child.send('collect')
  await collected
}

/** Time for the pages of a collected heap to go back to the system. */
const GIVE_BACK_MS = 300

/** The memory of a server after a garbage collection, in MB. */
export async function collectedMb({ collectGarbage, pid }: Running): Promise<number> {
  await collectGarbage()
  await sleep(GIVE_BACK_MS)
  return rssMbOf(pid)
}

type Calls = {
  readonly port: number
  readonly readPath: string
  /** The call that makes an event, with a body that differs each time. */
  readonly commandCall: () => Omit<Call, 'port'>
}

/** The calls of a server that answers as ours does. */
export function callsOf({ port, readPath, commandCall }: Calls): Pick<Running, 'command' | 'read' | 'head'> {
  return {
    command: async () => {
      const { text, sentAt, tookMs } = await call({ port, ...commandCall() })
      return { position: Number(JSON.parse(text).position), sentAt, tookMs }
    },
    read: async () => (await call({ port, path: readPath })).tookMs,
    head: async () => {
      const head = parsePosition((await call({ port, path: readPath })).position ?? '')
      if (!head) throw new Error('an answer without a position')
      return head
    },
  }
}

/** The peer: it stores nothing and sends events of this many bytes. */
export const peerContestant = (eventBytes: number): Contestant => ({
  name: 'peer',
  start: async () => {
    const child = start('live/peer.ts', {
      env: { ...process.env, EVENT_BYTES: `${eventBytes}` },
      execArgv: [...COLLECTING],
    })
    const port = await messageFrom<number>(child)
    return {
      pid: child.pid ?? 0,
      port,
      livePath: '/live?',
      ...callsOf({ port, readPath: '/read', commandCall: () => ({ path: '/command', body: {} }) }),
      collectGarbage: () => collectGarbageOf(child),
      stop: () => end(child, 'SIGKILL'),
    }
  },
})
