import type { Pressing } from './presses-answered.ts'
import { type Check, firstOf } from './step.ts'
import { storedKeyOf } from './written-once.ts'

/** [I15] Presses of devices that the log has lost, until each is in the log again or was shown to its person as lost. */
export type LostPresses = Check & {
  /** At rest: a press that the log has lost and that its device has never asked about. */
  readonly finding: () => string | undefined
}

/** Follows what becomes of the presses that a log loses with its end. */
export function lostPresses(devices: () => readonly Pressing[]): LostPresses {
  const inLog = new Map<string, number>()
  const lost = new Map<string, number>()
  /** Presses by the key that the log stores. */
  const pressed = new Map<string, { readonly device: string; readonly call: string }>()
  const known = new Set<string>()
  let looked = new WeakMap<Pressing, unknown>()
  return {
    name: 'a lost press is asked about',
    look: ({ written }) => {
      for (const device of devices()) if (device.isOn()) notePresses(device)
      for (const one of written) {
        if ('lostAfter' in one) loseAfter(one.lostAfter)
        else for (const { key, position } of one.commit.keys) take(key, position)
      }
      return undefined
    },
    finding: () =>
      firstOf(lost, ([key, position]) => {
        const press = pressed.get(key)
        return (
          press && `${press.device} never asks about ${press.call}, which the log has lost at position ${position}.`
        )
      }),
  }

  function notePresses(device: Pressing): void {
    const presses = device.presses()
    if (looked.get(device) === presses) return
    looked.set(device, presses)
    for (const { key, call, state } of presses) {
      const isNew = !known.has(key)
      if (isNew) known.add(key)
      if (isNew && !MOMENTARY.test(call)) pressed.set(storedKeyOf(key), { device: device.name, call })
      if (state === 'lost' || state === 'refused') lost.delete(storedKeyOf(key))
    }
  }

  function take(key: string, position: number): void {
    inLog.set(key, position)
    lost.delete(key)
  }

  function loseAfter(position: number): void {
    // What its person has been told of is looked for again.
    looked = new WeakMap()
    for (const [key, at] of inLog) {
      if (at <= position) continue
      inLog.delete(key)
      lost.set(key, at)
    }
  }
}

/** A late one is worse than none. */
const MOMENTARY = /^(command\/send|horn|countdown)$/
