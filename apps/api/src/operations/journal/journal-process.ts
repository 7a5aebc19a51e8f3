import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { EventEmitter } from 'eventemitter3'
import type { Committed } from '../../core/commands/index.ts'
import { type Log, wakefulRuntime, withinLimit } from '../../utilities/index.ts'
import { JournalNews } from './journal-news.ts'
import { type JournalState, journalWatch } from './journal-state.ts'

/** The journal as the service sees it. */
export type Journal = {
  readonly state: () => JournalState
  /** Seconds that the journal is behind what was acknowledged. */
  readonly behindSeconds: () => number
  /** Emits after each change that people should see, and every few seconds. */
  readonly changes: EventEmitter<'change'>
  /** Begins to write what is committed. */
  readonly start: (committed: CommittedEvents) => void
  readonly close: () => Promise<void>
}

type CommittedEvents = EventEmitter<{ committed: [readonly Committed[]] }>

type JournalGround = {
  readonly dataDir: string
  readonly folder: string
  readonly passphrase: string
  readonly everyMinutes: number
  /** Takes how long a commit has waited, in milliseconds. */
  readonly onLag: (lagMs: number) => void
  readonly log: Log
}

const PROGRAM = join(import.meta.dirname, 'process.ts')
const START_AGAIN_MS = 1000
const LOOK_EVERY_MS = 500
/** A stick that hangs must not keep the service from ending. */
const ENDS_WITHIN_MS = 3000

/** Prepares the process that writes the journal, which is started again where it ends; nothing here waits for it. */
export function journalOf({ log, onLag, ...order }: JournalGround): Journal {
  const changes: Journal['changes'] = new EventEmitter()
  const watch = journalWatch({ folder: order.folder, log, onChange: () => changes.emit('change'), onLag })
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let isStarted = false
  const load = (): ChildProcess => {
    const loading = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const onEnd = () => {
      if (child !== loading) return
      child = undefined
      if (isStarted && !isClosed) again = setTimeout(start, START_AGAIN_MS)
    }
    loading.once('exit', onEnd)
    return loading.on('error', (error) => {
      log(`The journal could not be started: ${error.message}`)
      if (loading.pid === undefined) onEnd()
    })
  }
  // It loads its code while the service folds the log.
  let child: ChildProcess | undefined = load()
  const start = () => {
    isStarted = true
    child ??= load()
    child.on('message', (message) => watch.note(JournalNews.parse(message)))
    if (child.connected) child.send(order, () => undefined)
  }
  const onCommitted = (batch: readonly Committed[]) => watch.committed(batch.at(-1)?.event.position ?? 0)
  let looking: NodeJS.Timeout | undefined
  return {
    state: watch.state,
    behindSeconds: watch.behindSeconds,
    changes,
    start: (committed) => {
      committed.on('committed', onCommitted)
      looking = setInterval(watch.look, LOOK_EVERY_MS)
      start()
    },
    close: async () => {
      isClosed = true
      clearTimeout(again)
      clearInterval(looking)
      if (child) await end(child)
    },
  }
}

/** Asks the process to write what is left, and to end; kills it if it cannot. One that a disk holds is left alone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (child.connected) child.send('stop', () => undefined)
  await withinLimit(wakefulRuntime, gone, ENDS_WITHIN_MS, () => new Error('the journal does not end')).catch(() => {
    child.kill('SIGKILL')
    child.channel?.unref()
    child.unref()
  })
}
