import { type Http, required, swallowsFailure } from '@cup/api-client/http'
import { defined } from '@cup/domain/kernel'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { DeviceStorage } from '../store/kept.ts'
import { createStore, type ReadonlyStore } from '../store/store.ts'
import { arrangedForTablet, keysForHall, type OwnClock } from './answer.ts'
import { type HallCall, type HallCommand, playedGameOf } from './command.ts'
import {
  afterTime,
  agreed,
  dueAmong,
  type Entry,
  LONGEST_RETRY_MILLIS,
  newEntry,
  nextChangeAt,
  resumed,
  timed,
} from './entry.ts'
import { type EntryList, persistentEntries } from './persistence.ts'
import { afterOutcome, type Outcome, post } from './sending.ts'
import { concerns, type Sent, sentOf } from './sent.ts'

/** Dependencies of an outbox. */
export type OutboxOptions = {
  readonly http: Pick<Http, 'stamp' | 'request'>
  readonly storage: DeviceStorage
  /** The service's time as measured, as an instant; absent while nothing is measured. */
  readonly serverNow: () => string | undefined
  /** [C9] The last position of a game that this device knows; undefined where it knows none. */
  readonly knownPosition: (gameId: string) => number | undefined
  /**
   * Brings what a call may have changed to the screen, for one that succeeded with everything up to its position; until then
   * the command is shown as done. Resolves with false where the service could not be reached.
   */
  readonly refresh: (call: HallCall, position?: number) => Promise<boolean>
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
  /** Removes a command that the operator no longer wants, or whose refusal was read. */
  readonly drop: (key: string) => void
  /** Sends everything at once, after the connection is back or a sign-in. */
  readonly resume: () => void
}

/** Opens the outbox and sends what an earlier page has left in it. */
export function createOutbox({ http, storage, serverNow, knownPosition, refresh }: OutboxOptions): Outbox {
  const entries = persistentEntries(storage)
  const sent = createStore<readonly Sent[]>([])
  let alarm: ReturnType<typeof setTimeout> | undefined

  /** Sends what is due, publishes the state of all entries, and wakes up at the next change by time. */
  const work = () => {
    const now = Date.now()
    for (const entry of entries.all()) entries.put(afterTime(entry, now))
    for (const entry of dueAmong(entries.all(), now)) {
      const trying = { ...timed(entry, serverNow(), now), tries: entry.tries + 1 }
      entries.put({ ...trying, stage: { name: 'sending', since: now } })
      void post(http, trying).then((outcome) => settle(trying, outcome))
    }
    sent.set(entries.all().map((entry) => sentOf(entry, now)))
    clearTimeout(alarm)
    const next = Math.min(...entries.all().map((entry) => nextChangeAt(entry, now)))
    if (Number.isFinite(next)) alarm = setTimeout(work, next - now)
  }
  const settle = ({ key, tries }: { readonly key: string; readonly tries: number }, outcome: Outcome) => {
    const entry = entries.find(key)
    if (!entry || entry.stage.name === 'done') return
    // Only the success of an abandoned attempt counts: the next attempt is on its way.
    if (entry.tries !== tries && outcome.type !== 'done') return
    const { call } = entry.command
    const next = afterOutcome(entry, outcome, Date.now())
    entries.put(next)
    const { name } = next.stage
    if (outcome.type === 'done') void dropOnceShown(key, call, outcome.position)
    if (name === 'refused' || name === 'asking') void refresh(call)
    if (name === 'refused' && swallowsFailure(call)) entries.remove(key)
    work()
  }
  const drop = (key: string) => {
    entries.remove(key)
    work()
  }
  /** A connection that is cut right after the answer must not take the result off the screen again. */
  const dropOnceShown = async (key: string, call: HallCall, position: number): Promise<void> => {
    if (await refresh(call, position)) drop(key)
    else setTimeout(() => void dropOnceShown(key, call, position), LONGEST_RETRY_MILLIS)
  }

  const entryOf = entriesFrom({ http, knownPosition })

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
    ...answersTo({ entries, entryOf, work }),
    resume: () => {
      for (const entry of entries.all()) entries.put(resumed(entry, Date.now()))
      work()
    },
  }
}

/** Makes the entry of a command that takes effect some time before the press. */
const entriesFrom =
  ({ http, knownPosition }: Pick<OutboxOptions, 'http' | 'knownPosition'>) =>
  (command: HallCommand, millisAgo = 0): Entry => {
    const { key, occurredAt } = http.stamp()
    const gameId = playedGameOf(command)
    return newEntry({
      key,
      command,
      pressedAt: Date.now() - millisAgo,
      ...defined({
        occurredAt: occurredAt === undefined ? undefined : before(occurredAt, millisAgo),
        knownPosition: gameId === undefined ? undefined : knownPosition(gameId),
      }),
    })
  }

type Answering = {
  readonly entries: EntryList
  readonly entryOf: (command: HallCommand) => Entry
  readonly work: () => void
}

/** [C9] Answers of the operator about presses that are late. */
const answersTo = ({
  entries,
  entryOf,
  work,
}: Answering): Pick<Outbox, 'sendLate' | 'keepHallClock' | 'keepOwnClock'> => ({
  sendLate: (key) => {
    const entry = entries.find(key)
    if (entry) entries.put(agreed(entry, Date.now()))
    work()
  },
  keepHallClock: (gameId) => {
    for (const key of keysForHall(entries.all(), gameId)) entries.remove(key)
    work()
  },
  keepOwnClock: (gameId, clock) => {
    const making = { newEntryOf: entryOf, at: Date.now() }
    entries.arrange(arrangedForTablet(entries.all(), gameId, clock, making))
    work()
  },
})

const before = (instant: string, millis: number): string => new Date(Date.parse(instant) - millis).toISOString()

/** Provides the outbox to the components below. */
export const OutboxContext = createContext<Outbox | undefined>(undefined)

/** The outbox of this page. */
export const useOutbox = (): Outbox => required(useContext(OutboxContext), 'OutboxContext not set')

/** Sends commands of a component, and tells their state. */
export type Send = {
  /** Takes a command and returns its key at once. */
  readonly send: Outbox['send']
  /** Commands of a game that are pending, refused, or just done, in their order. */
  readonly pendingFor: (gameId: string) => readonly Sent[]
  /** The same for one command; undefined once its result is on the screen, or it is dropped. */
  readonly find: (key: string) => Sent | undefined
  readonly drop: Outbox['drop']
}

/** Sends commands; renders again when the state of one changes. */
export function useSend(): Send {
  const outbox = useOutbox()
  const sent = useStore(outbox.sent)
  return {
    send: outbox.send,
    pendingFor: (gameId) => sent.filter((one) => concerns(one, gameId)),
    find: (key) => sent.find((one) => one.key === key),
    drop: outbox.drop,
  }
}
