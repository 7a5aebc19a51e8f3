import type { Competition } from '@cup/contract/entities'
import type { CommandMessage, Device } from '@cup/contract/live-messages'
import type { Instant } from '@cup/domain/kernel'
import { HALL_TIME_ZONE } from '@cup/ui/format'
import { isUnderWay, type Sent } from '../../shared/outbox/sent.ts'
import { type CommandName, commandText, nameOfPress } from './command-names.ts'

/** How a button of this room stands: what was sent last by anybody, and what became of our own press. */
export type OrderStatus = {
  readonly press: 'none' | 'sending' | 'unconfirmed' | 'notSent'
  readonly last: LastSent | undefined
}

/** What was sent last, when, and which devices have done it. */
export type LastSent = { readonly text: string; readonly doneOn: readonly string[] }

/** What is known of the commands of the hall. */
export type Known = {
  readonly heard: readonly CommandMessage[]
  readonly sent: readonly Sent[]
  readonly devices: readonly Device[]
  readonly competitions: readonly Competition[]
}

/** How the button for these commands stands. */
export function orderStatusOf(names: readonly CommandName[], known: Known): OrderStatus {
  const last = known.heard.findLast(({ command }) => names.includes(command))
  const mine = known.sent.findLast(({ command }) => names.some((name) => name === nameOfPress(command)))
  return { press: pressOf(mine), last: last && lastSentOf(last, known) }
}

/** How a press of ours stands. */
export function pressOf(mine: Sent | undefined): OrderStatus['press'] {
  if (!mine) return 'none'
  if (mine.state === 'refused') return 'notSent'
  if (mine.state === 'unconfirmed' || mine.state === 'needsDecision') return 'unconfirmed'
  return isUnderWay(mine) ? 'sending' : 'none'
}

const lastSentOf = (message: CommandMessage, { devices, competitions }: Known): LastSent => ({
  text: `${commandText(message, competitions)} · ${formatSecond(message.sentAt)}`,
  doneOn: devices.filter(({ done }) => done.includes(message.commandId)).map(nameOfDevice),
})

/** What people call a device. */
export const nameOfDevice = ({ name }: Pick<Device, 'name'>): string => name || 'Gerät ohne Namen'

const format = new Intl.DateTimeFormat('de-DE', { timeZone: HALL_TIME_ZONE, timeStyle: 'medium' })

/** The time of the hall to the second: "14:32:10". */
export const formatSecond = (instant: Instant): string => format.format(Date.parse(instant))
