import { type Check, firstOf } from './step.ts'

/** A press of a person, as its device shows it. */
export type ShownPress = {
  readonly key: string
  readonly call: string
  readonly gameId: string | undefined
  readonly state: 'queued' | 'sending' | 'unconfirmed' | 'needsDecision' | 'refused' | 'done' | 'lost'
  /** Position of its last event, once it is answered. */
  readonly position: number | undefined
}

/** A device whose presses go through an outbox. */
export type Pressing = {
  readonly name: string
  readonly isOn: () => boolean
  readonly presses: () => readonly ShownPress[]
  /** Whether its line is up, and the service at its other end runs. */
  readonly isOnline: () => boolean
}

/** A press without an answer is shown as waiting after 1.5 s; a device that was busy or asleep needs a moment for it. */
const SHOWN_WITHIN_MS = 3_000
/** An attempt ends after 5 s, or after 13 s at a service that waits for its database, and the next one follows in 5 s. */
const ANSWERED_WITHIN_MS = 45_000
/** Looked at so often. */
const EACH_MS = 500

/**
 * [I12] [C9] A press is answered, or shown as waiting: at once where a person has to decide, after 1.5 s where the service
 * is silent. While the line is up and the services answer, it does not wait longer than the attempts of the outbox.
 */
export function pressesAnswered(devices: () => readonly Pressing[]): Check {
  const seen = new WeakMap<Pressing, ReadonlyMap<string, Waited>>()
  let brokenAt = 0
  let lookAt = 0
  return {
    name: 'a press is answered or shown as waiting',
    look: ({ now, answers }) => {
      if (answers.some(({ kind, response: { status } }) => kind === 'service' && status >= 500)) brokenAt = now
      if (now < lookAt) return undefined
      lookAt = now + EACH_MS
      return firstOf(devices(), (device) => {
        const waiting = device.isOn() ? waitingOf(device) : []
        const before = seen.get(device)
        const isOnline = device.isOnline()
        const waited = new Map(waiting.map(({ key }) => [key, waitedAt(now, isOnline, before?.get(key))]))
        seen.set(device, waited)
        return firstOf(waiting, (press) =>
          findingOf(device, press, { now, brokenAt, ...(waited.get(press.key) ?? waitedAt(now, isOnline)) }),
        )
      })
    },
  }
}

/** Since when a press waits, and since when it could have arrived. */
type Waited = { readonly since: number; readonly onlineSince: number }

const waitedAt = (now: number, isOnline: boolean, before?: Waited): Waited => ({
  since: before?.since ?? now,
  onlineSince: isOnline ? (before?.onlineSince ?? now) : now,
})

type Times = Waited & { readonly now: number; readonly brokenAt: number }

function findingOf(
  { name }: Pressing,
  { call, state }: ShownPress,
  { now, since, onlineSince, brokenAt }: Times,
): string | undefined {
  const what = `${name} has pressed ${call}`
  if (state !== 'unconfirmed' && now - since > SHOWN_WITHIN_MS)
    return `${what}, and does not show after ${now - since} ms that it waits.`
  const millis = now - Math.max(onlineSince, brokenAt)
  if (millis > ANSWERED_WITHIN_MS)
    return `${what}, and has no answer for ${Math.round(millis / 1000)} s while the line is up and every service answers.`
  return undefined
}

/** Presses that wait for the service, and not for a person: what follows on a question waits for its answer. */
function waitingOf({ presses }: Pressing): readonly ShownPress[] {
  const all = presses()
  const asked = new Set(
    all.flatMap(({ state, gameId }) => (state === 'needsDecision' || state === 'lost' ? [gameId] : [])),
  )
  return all.filter(
    ({ state, gameId }) => (state === 'queued' || state === 'sending' || state === 'unconfirmed') && !asked.has(gameId),
  )
}
