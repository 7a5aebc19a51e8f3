import type { Commit } from './log-history.ts'
import type { Pressing } from './presses-answered.ts'
import { type Check, firstOf } from './step.ts'
import { storedKeyOf } from './written-once.ts'

/** A device with an undo bar. */
export type Undoing = Pick<Pressing, 'name' | 'presses'> & {
  /** Keys of the presses that its undo bar has made. */
  readonly undoKeys: () => ReadonlySet<string>
}

type Known = {
  /** The device of each press, by the key that the log stores. */
  readonly deviceOf: Map<string, string>
  readonly undone: Set<string>
  /** The device that has entered each goal and penalty, and those of the shots of each game in their order. */
  readonly enteredBy: Map<string, string | undefined>
  readonly shotsOf: Map<string, (string | undefined)[]>
}

/** [U12] The undo bar takes back what its own device has entered, and nothing of another one. */
export function ownUndo(devices: () => readonly Undoing[]): Check {
  const known: Known = { deviceOf: new Map(), undone: new Set(), enteredBy: new Map(), shotsOf: new Map() }
  const looked = new WeakMap<Undoing, unknown>()
  return {
    name: 'an undo takes back what its own device has done',
    look: ({ written }) => {
      for (const device of devices()) {
        const presses = device.presses()
        if (looked.get(device) !== presses) notePresses(known, device)
        looked.set(device, presses)
      }
      return firstOf(written, (one) => ('commit' in one ? findingOf(known, one.commit) : undefined))
    },
  }
}

function notePresses({ deviceOf, undone }: Known, { name, presses, undoKeys }: Undoing): void {
  const keys = undoKeys()
  for (const { key } of presses()) {
    const stored = storedKeyOf(key)
    deviceOf.set(stored, name)
    if (keys.has(key)) undone.add(stored)
  }
}

const findingOf = (known: Known, { events }: Commit): string | undefined =>
  firstOf(events, ({ event: { type, data, position }, origin: { key = '' } }) => {
    const device = known.deviceOf.get(key)
    const { id, goalId, timePenaltyId } = Object(data)
    const entry = goalId ?? timePenaltyId
    const shots = known.shotsOf.get(id) ?? []
    if (ENTERS.test(type)) known.enteredBy.set(entry, device)
    if (type === 'game.shootOutShotTracked') known.shotsOf.set(id, [...shots, device])
    if (type === 'game.shootOutShotRevoked') known.shotsOf.set(id, shots.slice(0, -1))
    const isShot = type === 'game.shootOutShotRevoked'
    if (!known.undone.has(key) || !(isShot || TAKES_BACK.test(type))) return undefined
    const by = isShot ? shots.at(-1) : known.enteredBy.get(entry)
    if (by === undefined || by === device) return undefined
    return `The undo of ${device} takes back what ${by} has entered (${type} at ${position}).`
  })

const ENTERS = /^game\.(goalScored|timePenaltyGiven)$/
const TAKES_BACK = /^game\.(goalRevoked|timePenaltyRevoked)$/
