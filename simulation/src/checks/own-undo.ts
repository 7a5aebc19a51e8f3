import { entryKinds } from '@cup/domain/game'
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
  /** The device that has made each entry, and those of the shots of each game in their order. */
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
        if (looked.get(device) === presses) continue
        looked.set(device, presses)
        notePresses(known, device)
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
    const by = enteredBefore(known, type, Object(data))
    noteEntry(known, type, Object(data), device)
    if (!known.undone.has(key) || by === undefined || by === device) return undefined
    return `The undo of ${device} takes back what ${by} has entered (${type} at ${position}).`
  })

type Ids = { readonly id: string } & Readonly<Partial<Record<string, string>>>

const ID_FIELDS = Object.values(entryKinds).map(({ idField }) => idField)

const entryOf = (ids: Ids): string => ID_FIELDS.flatMap((field) => ids[field] ?? [])[0] ?? ''

/** The device that has entered what an event takes back; undefined for an event that takes nothing back. */
function enteredBefore({ enteredBy, shotsOf }: Known, type: string, ids: Ids): string | undefined {
  if (type === 'game.shootOutShotRevoked') return shotsOf.get(ids.id)?.at(-1)
  return TAKES_BACK.test(type) ? enteredBy.get(entryOf(ids)) : undefined
}

function noteEntry({ enteredBy, shotsOf }: Known, type: string, ids: Ids, device: string | undefined): void {
  const shots = shotsOf.get(ids.id) ?? []
  if (ENTERS.test(type)) enteredBy.set(entryOf(ids), device)
  if (type === 'game.shootOutShotTracked') shotsOf.set(ids.id, [...shots, device])
  if (type === 'game.shootOutShotRevoked') shotsOf.set(ids.id, shots.slice(0, -1))
}

const ENTERS = /^game\.(goalScored|timePenaltyGiven|foulCalled|timeOutTaken|cardShown)$/
const TAKES_BACK = /^game\.(goal|timePenalty|foul|timeOut|card)Revoked$/
