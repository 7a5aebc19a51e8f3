import { type Http, swallowsFailure } from '@cup/api-client/http'
import type { DeviceStorage } from '../store/kept.ts'
import { createStore, type ReadonlyStore } from '../store/store.ts'
import { isHallCall } from './command-texts.ts'
import { afterTime, agreed, nextChangeAt, pressed, resumed } from './entry.ts'
import type { HallCall, HallCommand } from './hall-command.ts'
import { heldEntries } from './held-entries.ts'
import { keptEntries } from './kept-entries.ts'
import { dueAmong } from './lanes.ts'
import { afterOutcome, type Outcome } from './outcome.ts'
import { post, timed } from './post.ts'
import { type Sent, sentOf } from './sent.ts'

/** What an outbox needs. */
export type OutboxOptions = {
  readonly http: Pick<Http, 'press' | 'request'>
  readonly storage: DeviceStorage
  /** The service's time as measured, as an instant; absent while nothing is measured. */
  readonly serverNow: () => string | undefined
  /** Asks anew for what a call may have changed; a press is shown as done until the screen has seen that. */
  readonly refresh: (call: HallCall) => Promise<unknown>
}

/** The one way of presses to the service: each once, those of a game in order, for as long as it takes. */
export type Outbox = {
  /** Everything that is on its way, refused, or just done; in the order in which it was pressed. */
  readonly sent: ReadonlyStore<readonly Sent[]>
  /** Takes a press; answers its key. */
  readonly send: (command: HallCommand) => string
  /** The operator wants a late command all the same. */
  readonly sendLate: (key: string) => void
  /** The operator does not want it any more, or has read why it was refused. */
  readonly drop: (key: string) => void
  /** The line is back, or somebody signed in: waits no longer. */
  readonly resume: () => void
}

/** Opens the outbox and sends what an earlier page has left in it. */
export function createOutbox({ http, storage, serverNow, refresh }: OutboxOptions): Outbox {
  const held = heldEntries(keptEntries(storage, isHallCall))
  const sent = createStore<readonly Sent[]>([])
  let alarm: ReturnType<typeof setTimeout> | undefined

  /** Does what is due, shows how everything stands, and comes back when time changes something. */
  const work = () => {
    const now = Date.now()
    for (const entry of held.all()) held.put(afterTime(entry, now))
    for (const entry of dueAmong(held.all(), now)) {
      const trying = { ...timed(entry, serverNow(), now), tries: entry.tries + 1 }
      held.put({ ...trying, stage: { name: 'sending', since: now } })
      void post(http, trying).then((outcome) => settle(trying, outcome))
    }
    sent.set(held.all().map((entry) => sentOf(entry, now)))
    clearTimeout(alarm)
    const next = Math.min(...held.all().map((entry) => nextChangeAt(entry, now)))
    if (Number.isFinite(next)) alarm = setTimeout(work, next - now)
  }
  const settle = ({ key, tries }: { readonly key: string; readonly tries: number }, outcome: Outcome) => {
    const entry = held.find(key)
    if (!entry || entry.stage.name === 'done') return
    // Of a try that was given up only its success counts: the next one is under way.
    if (entry.tries !== tries && outcome.type !== 'done') return
    const { call } = entry.command
    const next = afterOutcome(entry, outcome, Date.now())
    held.put(next)
    const { name } = next.stage
    if (name === 'done') void refresh(call).finally(() => drop(key))
    if (name === 'refused') void refresh(call)
    if (name === 'refused' && swallowsFailure(call)) held.remove(key)
    work()
  }
  const drop = (key: string) => {
    held.remove(key)
    work()
  }

  work()
  return {
    sent,
    drop,
    send: (command) => {
      const { key, ...said } = http.press()
      held.put(pressed({ key, command, pressedAt: Date.now(), ...said }))
      work()
      return key
    },
    sendLate: (key) => {
      const entry = held.find(key)
      if (entry) held.put(agreed(entry, Date.now()))
      work()
    },
    resume: () => {
      for (const entry of held.all()) held.put(resumed(entry, Date.now()))
      work()
    },
  }
}
