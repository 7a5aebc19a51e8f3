import type { Device } from '@cup/contract/live-messages'
import { deskTexts } from '../../texts/desk.ts'

/** Operator of a game, seen from this device. */
export type Operator =
  | { readonly who: 'none' }
  | { readonly who: 'me' }
  /** The name is unknown while that device is not connected. */
  | { readonly who: 'other'; readonly name: string | undefined }

type Seat = { readonly deviceId: string; readonly devices: readonly Pick<Device, 'id' | 'name'>[] }

/** [G22] Operator of a game; `operator` is that of the service. */
export function operatorOf(operator: string | undefined, { deviceId, devices }: Seat): Operator {
  if (operator === undefined) return { who: 'none' }
  if (operator === deviceId) return { who: 'me' }
  return { who: 'other', name: devices.find(({ id }) => id === operator)?.name || undefined }
}

/** A device in a sentence. */
export const nameOfOther = (name: string | undefined): string =>
  name ? deskTexts.operator.device(name) : deskTexts.operator.otherDevice

/** The operator of the game as this device knew it before it was cut off, in words. */
export const lastKnownOperatorText = (operator: Operator): string =>
  deskTexts.operator.lastKnown(operatorText(operator) ?? deskTexts.operator.none)

/** The operator of the game, in words; undefined without one. */
export function operatorText(operator: Operator): string | undefined {
  switch (operator.who) {
    case 'none':
      return undefined
    case 'me':
      return deskTexts.operator.byThisDevice
    case 'other':
      return deskTexts.operator.by(nameOfOther(operator.name))
  }
}
