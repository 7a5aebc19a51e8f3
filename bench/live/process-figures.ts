import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The tick of `/proc/stat`. */
const TICK_MS = 10
const PAGE_KB = 4
/** The state of an established connection in `/proc/net/tcp`. */
const ESTABLISHED = '01'

/** What a process has computed so far in all of its threads, in milliseconds; 0 once it is gone. */
export const cpuMsOf = (pid: number): number =>
  entriesOf(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [ran = '0'] = textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')
    return sum + Number(ran) / 1e6
  }, 0)

/** The resident memory of a process, in MB. */
export const rssMbOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024

/** How many connections of a process are still established, as the kernel sees it. */
export function connectionsOf(pid: number): number {
  const own = new Set(entriesOf(`/proc/${pid}/fd`).flatMap((file) => inodeOf(`/proc/${pid}/fd/${file}`) ?? []))
  const rows = textOf('/proc/net/tcp')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return rows.filter(([, , , state, , , , , , inode = '']) => state === ESTABLISHED && own.has(inode)).length
}

function inodeOf(file: string): string | undefined {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(file))?.[1]
  } catch {
    return undefined
  }
}

/** How many files and sockets this process and its children may hold open. */
export const mostOpenFiles = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(textOf('/proc/self/limits'))?.[1] ?? 0)

/** The memory of the machine that waits in TCP buffers, in MB. */
export const socketMemoryMb = (): number =>
  (Number(/TCP:.* mem (\d+)/.exec(textOf('/proc/net/sockstat'))?.[1] ?? 0) * PAGE_KB) / 1024

/** The processes that this one has started. */
export const childrenOf = (pid: number): number[] =>
  entriesOf('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(textOf(`/proc/${child}/stat`)) === pid)

/** A name in brackets may hold anything; the state and the parent follow it. */
const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)

/** Watches the machine from now on; answers the share of it that others than these processes have used since. */
export function watchOthers(ownPids: () => readonly number[]): () => number {
  const ownMs = () => ownPids().reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  const before = { ...machineMs(), own: ownMs() }
  return () => {
    const now = machineMs()
    const others = now.busy - before.busy - (ownMs() - before.own)
    return Math.max(0, others / (now.total - before.total))
  }
}

function machineMs(): { readonly busy: number; readonly total: number } {
  const [line = ''] = textOf('/proc/stat').split('\n')
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number)
  const total = ticks.reduce((sum, one) => sum + one, 0)
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
  return { busy: (total - idle) * TICK_MS, total: total * TICK_MS }
}

// A process, or one of its threads, may end while it is looked at.
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
