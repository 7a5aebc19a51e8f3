import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { EventEmitter } from 'eventemitter3'
import type { Committed } from '../../core/commands/index.ts'
import { type Log, withinLimit } from '../../utilities/index.ts'
import { JournalNews } from './journal-news.ts'
import { type JournalState, journalWatch } from './journal-state.ts'

/** The journal as the service sees it. */
export type Journal = {
  readonly state: () => JournalState
  /** Seconds that the journal is behind what was acknowledged. */
  readonly behindSeconds: () => number
  /** Emits after each change that people should see. */
  readonly changes: EventEmitter<'change'>
  readonly close: () => Promise<void>
}

type JournalGround = {
  readonly dataDir: string
  readonly folder: string
  readonly passphrase: string
  readonly everyMinutes: number
  readonly committed: EventEmitter<{ committed: [readonly Committed[]] }>
  readonly log: Log
}

const PROGRAM = join(import.meta.dirname, 'process.ts')
const START_AGAIN_MS = 1000
const LOOK_EVERY_MS = 500
/** A stick that hangs must not keep the service from ending. */
const ENDS_WITHIN_MS = 3000

/** Starts the process that writes the journal, again where it ends by itself; nothing here waits for it. */
export function startJournal({ committed, log, ...order }: JournalGround): Journal {
  const changes: Journal['changes'] = new EventEmitter()
  const watch = journalWatch({ folder: order.folder, log, onChange: () => changes.emit('change') })
  let isClosed = false
  let child: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  const start = () => {
    const started = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child = started
    started.on('message', (message) => watch.note(JournalNews.parse(message)))
    started.on('error', (error) => log(`The journal could not be started: ${error.message}`))
    started.once('exit', () => {
      if (!isClosed) again = setTimeout(start, START_AGAIN_MS)
    })
    started.send(order, () => undefined)
  }
  start()
  const onCommitted = (batch: readonly Committed[]) => watch.committed(batch.at(-1)?.event.position ?? 0)
  committed.on('committed', onCommitted)
  const looking = setInterval(watch.look, LOOK_EVERY_MS)
  return {
    state: watch.state,
    behindSeconds: watch.behindSeconds,
    changes,
    close: async () => {
      isClosed = true
      clearTimeout(again)
      clearInterval(looking)
      committed.off('committed', onCommitted)
      if (child) await end(child)
    },
  }
}

/** Asks the process to write what is left, and to end; kills it if it cannot. One that a disk holds is left alone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (child.connected) child.send('stop', () => undefined)
  await withinLimit(gone, ENDS_WITHIN_MS, () => new Error('the journal does not end')).catch(() => {
    child.kill('SIGKILL')
    child.channel?.unref()
    child.unref()
  })
}
