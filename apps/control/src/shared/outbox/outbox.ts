import { type Http, swallowsFailure } from '@cup/api-client/http'
import { defined, instantOf, millisOf } from '@cup/domain/kernel'
import { type CallOff, type Runtime, systemRuntime } from '@cup/runtime'
import type { DeviceStorage } from '../store/kept.ts'
import { createStore, type ReadonlyStore } from '../store/store.ts'
import { arrangedForTablet, keysForHall, type OwnClock } from './answer.ts'
import { type AnsweredPresses, answeredPresses } from './answered-presses.ts'
import { type HallCall, type HallCommand, playedGameOf } from './command.ts'
import {
  afterTime,
  agreed,
  dueAmong,
  type Entry,
  enteredAgain,
  LONGEST_RETRY_MILLIS,
  lostIn,
  newEntry,
  nextChangeAt,
  resumed,
  retryAt,
  timed,
} from './entry.ts'
import { logDoubt } from './log-doubt.ts'
import { onwardClock } from './onward-clock.ts'
import { type EntryList, persistentEntries } from './persistence.ts'
import { afterOutcome, type Outcome, post } from './sending.ts'
import { type Sent, sentOf } from './sent.ts'

/** Dependencies of an outbox. */
export type OutboxOptions = {
  readonly http: Pick<Http, 'stamp' | 'request'>
  readonly storage: DeviceStorage
  /** The service's time as measured, as an instant; absent while nothing is measured. */
  readonly serverNow: () => string | undefined
  /** [C9] The last position of a game that this device knows; undefined where it knows none. */
  readonly knownPosition: (gameId: string) => number | undefined
  /** Whether the app knows that no access is signed in here. */
  readonly isSignedOut: () => boolean
  /**
   * Brings what a call may have changed to the screen, for one that succeeded with everything up to its position; until then
   * the command is shown as done. Resolves with false where the service could not be reached.
   */
  readonly refresh: (call: HallCall, position?: number) => Promise<boolean>
  /** [E7] The number of reloads: after one, the log may lack what was answered before. */
  readonly reloads?: () => number
  readonly runtime?: Runtime
}

/** Delivers commands to the service: each once, those of a game in order, for as long as it takes. */
export type Outbox = {
  /** Everything that is pending, refused or just done, in the order in which it was given. */
  readonly sent: ReadonlyStore<readonly Sent[]>
  /** Takes a command and returns its key; it may take effect some time before the press. */
  readonly send: (command: HallCommand, millisAgo?: number) => string
  /** Sends a late command that the operator has confirmed. */
  readonly sendLate: (key: string) => void
  /** [C9] The clock of the hall is right: drops what moves the clock of this game, and sends the rest. */
  readonly keepHallClock: (gameId: string) => void
  /** [C9] The clock of this device is right: sends everything, stops the clock and sets it. */
  readonly keepOwnClock: (gameId: string, clock: OwnClock) => void
  /** [I15] Sends what the log has lost of this lane, in the order in which it was pressed, before all that waits. */
  readonly enterAgain: (lane: string) => void
  /** [I15] Removes what the log has lost of this lane. */
  readonly giveUp: (lane: string) => void
  /** Removes a command that the operator no longer wants, or whose refusal was read. */
  readonly drop: (key: string) => void
  /** Sends everything at once, after the connection is back or a sign-in. */
  readonly resume: () => void
  /** [I15] The connection was lost: the service may be another one when it is back. */
  readonly doubt: () => void
}

/** Opens the outbox and sends what an earlier page has left in it. */
export function createOutbox({ http, storage, serverNow, ...options }: OutboxOptions): Outbox {
  const { knownPosition, isSignedOut, refresh, reloads = () => 0, runtime: machine = systemRuntime } = options
  const wallMs = onwardClock(machine)
  const runtime = { ...machine, wallMs }
  const entries = persistentEntries({ storage, runtime })
  const answered = answeredPresses({ storage, runtime })
  const sent = createStore<readonly Sent[]>([])
  let callOff: CallOff | undefined

  /** Sends what is due, publishes the state of all entries, and wakes up at the next change by time. */
  const work = () => {
    const now = wallMs()
    for (const entry of entries.all()) entries.put(afterTime(entry, now))
    for (const entry of doubt.isSettled(now) ? dueAmong(entries.all(), now) : []) {
      const trying = { ...timed(entry, serverNow(), now), tries: entry.tries + 1 }
      entries.put({ ...trying, stage: { name: 'sending', since: now } })
      void post(http, trying).then((outcome) => settle(trying, outcome))
    }
    sent.set(entries.all().map((entry) => sentOf(entry, now)))
    callOff?.()
    const next = Math.min(doubt.asksAt(), ...entries.all().map((entry) => nextChangeAt(entry, now)))
    if (Number.isFinite(next)) callOff = runtime.after(next - now, work)
  }
  const drop = (key: string) => {
    entries.remove(key)
    work()
  }
  const settle = settling({
    ...{ entries, answered, refresh, reloads, runtime, work, drop },
    isLogKnown: () => doubt.isSettled(wallMs()),
    onUnreachable: (at) => doubt.begin(at),
  })
  const doubt = logDoubt({
    http,
    entries,
    answered,
    runtime,
    isSignedOut,
    onArrived: (entry, position) => settle(entry, { type: 'done', position }),
    onChange: () => work(),
  })
  const entryOf = entriesFrom({ http, knownPosition, wallMs })

  work()
  return {
    sent,
    drop,
    send: (command, millisAgo = 0) => {
      const entry = entryOf(command, millisAgo)
      entries.put(entry)
      work()
      return entry.key
    },
    ...answersTo({ entries, entryOf, wallMs, work }),
    doubt: () => {
      doubt.begin(wallMs())
      work()
    },
    resume: () => {
      doubt.begin(wallMs())
      for (const entry of entries.all()) entries.put(resumed(entry, wallMs()))
      work()
    },
  }
}

type Settling = Required<Pick<OutboxOptions, 'refresh' | 'reloads'>> & {
  readonly runtime: Runtime
  readonly entries: EntryList
  readonly answered: AnsweredPresses
  readonly work: () => void
  readonly drop: (key: string) => void
  /** [I15] Whether the service has said which presses its log has. */
  readonly isLogKnown: () => boolean
  /** [I15] An attempt was not answered; the next one is made at this time. */
  readonly onUnreachable: (at: number) => void
}

/** Takes the outcome of an attempt into its entry. */
function settling({ entries, answered, refresh, reloads, runtime, work, drop, ...log }: Settling) {
  /**
   * A connection that is cut right after the answer must not take the result off the screen again. [E7] After a reload
   * nothing waits for the position any more: the log may never come to it.
   */
  const dropOnceShown = async (key: string, call: HallCall, position: number, before = reloads()): Promise<void> => {
    const isOfThisLog = before === reloads()
    const isShown = await refresh(call, isOfThisLog ? position : undefined)
    if (entries.find(key)?.stage.name !== 'done') return
    if (isShown && (isOfThisLog || log.isLogKnown())) drop(key)
    else runtime.after(LONGEST_RETRY_MILLIS, () => void dropOnceShown(key, call, position, before))
  }
  const follow = (entry: Entry, { call }: HallCommand, outcome: Outcome) => {
    const { key, stage } = entry
    if (outcome.type === 'unreachable') log.onUnreachable(retryAt(entry, runtime.wallMs()))
    if (outcome.type === 'done') {
      answered.keep(entry)
      void dropOnceShown(key, call, outcome.position)
    }
    if (stage.name === 'refused' || stage.name === 'asking') void refresh(call)
    if (stage.name === 'refused' && swallowsFailure(call)) entries.remove(key)
  }
  return ({ key, tries }: Pick<Entry, 'key' | 'tries'>, outcome: Outcome) => {
    const entry = entries.find(key)
    if (!entry || entry.stage.name === 'done') return
    // Only the success of an abandoned attempt counts: the next attempt is on its way.
    if (entry.tries !== tries && outcome.type !== 'done') return
    const next = afterOutcome(entry, outcome, runtime.wallMs())
    entries.put(next)
    follow(next, entry.command, outcome)
    work()
  }
}

/** Makes the entry of a command that takes effect some time before the press. */
const entriesFrom =
  ({ http, knownPosition, wallMs }: Pick<OutboxOptions, 'http' | 'knownPosition'> & Pick<Runtime, 'wallMs'>) =>
  (command: HallCommand, millisAgo = 0): Entry => {
    const { key, occurredAt } = http.stamp()
    const gameId = playedGameOf(command)
    return newEntry({
      key,
      command,
      pressedAt: wallMs() - millisAgo,
      ...defined({
        occurredAt: occurredAt === undefined ? undefined : instantOf(millisOf(occurredAt) - millisAgo),
        knownPosition: gameId === undefined ? undefined : knownPosition(gameId),
      }),
    })
  }

type Answering = Pick<Runtime, 'wallMs'> & {
  readonly entries: EntryList
  readonly entryOf: (command: HallCommand) => Entry
  readonly work: () => void
}

/** Answers of the operator about presses that are late [C9] or lost [I15]. */
const answersTo = ({
  entries,
  entryOf,
  wallMs,
  work,
}: Answering): Pick<Outbox, 'sendLate' | 'keepHallClock' | 'keepOwnClock' | 'enterAgain' | 'giveUp'> => ({
  enterAgain: (lane) => {
    for (const entry of lostIn(entries.all(), lane)) entries.put(enteredAgain(entry, wallMs()))
    work()
  },
  giveUp: (lane) => {
    for (const { key } of lostIn(entries.all(), lane)) entries.remove(key)
    work()
  },
  sendLate: (key) => {
    const entry = entries.find(key)
    if (entry) entries.put(agreed(entry, wallMs()))
    work()
  },
  keepHallClock: (gameId) => {
    for (const key of keysForHall(entries.all(), gameId)) entries.remove(key)
    work()
  },
  keepOwnClock: (gameId, clock) => {
    const making = { newEntryOf: entryOf, at: wallMs() }
    entries.arrange(arrangedForTablet(entries.all(), gameId, clock, making))
    work()
  },
})
