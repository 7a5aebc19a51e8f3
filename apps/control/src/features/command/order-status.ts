import type { Competition } from '@cup/contract/entities'
import type { CommandMessage, Device } from '@cup/contract/live-messages'
import { LEDWALL_ACTIVITY_ITEMS } from '@cup/domain/broadcast'
import type { Instant } from '@cup/domain/kernel'
import { formatClock, HALL_TIME_ZONE } from '@cup/ui/format'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { isUnderWay, type Sent } from '../../shared/outbox/sent.ts'
import { commandPageTexts } from '../../texts/command.ts'

/** The state of a button: the last command from any device, and the state of this device's own press. */
export type OrderStatus = {
  readonly press: 'none' | 'sending' | 'unconfirmed' | 'notSent'
  readonly last: LastSent | undefined
}

/** The command that was sent last, its time, and the devices that have executed it. */
export type LastSent = { readonly text: string; readonly doneOn: readonly string[] }

/** State of the commands of the hall. */
export type Known = {
  readonly received: readonly CommandMessage[]
  readonly sent: readonly Sent[]
  readonly devices: readonly Device[]
  readonly competitions: readonly Competition[]
}

/** How the button for these commands stands. */
export function orderStatusOf(names: readonly CommandName[], known: Known): OrderStatus {
  const last = known.received.findLast(({ command }) => names.includes(command))
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

/** Name of a device. */
export const nameOfDevice = ({ name }: Pick<Device, 'name'>): string => name || commandPageTexts.namelessDevice

const format = new Intl.DateTimeFormat('de-DE', { timeZone: HALL_TIME_ZONE, timeStyle: 'medium' })

/** The time of the hall to the second: "14:32:10". */
export const formatSecond = (instant: Instant): string => format.format(Date.parse(instant))

/** Name of a command on the socket. */
export type CommandName = CommandMessage['command']

/** The name of a press; undefined for what is none of the displays' business. */
function nameOfPress({ call, body }: HallCommand): CommandName | undefined {
  if (call === 'command/send') return body.command
  return call === 'horn' || call === 'countdown' ? call : undefined
}

/** Effect of a command, in words: "Ledwall ein". */
function commandText(message: CommandMessage, competitions: readonly Competition[]): string {
  switch (message.command) {
    case 'ledwall.enable':
      return commandPageTexts.ledwallOn
    case 'ledwall.disable':
      return commandPageTexts.ledwallOff
    case 'ledwall.activityItem.select':
      return commandPageTexts.actionImageShown(labelOf(message.activityItemId))
    case 'ledwall.activityItem.disable':
      return commandPageTexts.actionImageOff
    case 'ledwall.text.show':
      return commandPageTexts.textOn
    case 'ledwall.text.hide':
      return commandPageTexts.textOff
    case 'ledwall.type':
      return commandPageTexts.ledwallType
    case 'competition':
      return competitionText(competitions.find(({ id }) => id === message.competitionId)?.name)
    case 'competition.automatic':
      return commandPageTexts.competitionAutomatic
    case 'programme.hold':
      return commandPageTexts.programmeHeld
    case 'programme.show':
      return commandPageTexts.programmeShown
    case 'programme.skip':
      return commandPageTexts.programmeSkipped
    case 'programme.clear':
      return commandPageTexts.programmeCleared
    case 'programme.automatic':
      return commandPageTexts.programmeAutomatic
    case 'commentator.on':
      return commandPageTexts.callOn
    case 'commentator.off':
      return commandPageTexts.callOff
    case 'horn':
      return commandPageTexts.horn
    case 'countdown':
      return message.seconds
        ? commandPageTexts.countdownShown(formatClock(message.seconds))
        : commandPageTexts.countdownOff
  }
}

const competitionText = (name: string | undefined): string =>
  name === undefined ? commandPageTexts.competitionSwitched : commandPageTexts.competitionShown(name)

const labelOf = (activityItemId: string | undefined): string =>
  LEDWALL_ACTIVITY_ITEMS.find(({ id }) => id === activityItemId)?.label ?? commandPageTexts.actionImageOn
