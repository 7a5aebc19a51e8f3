import type { Competition } from '@cup/contract/entities'
import type { CommandMessage } from '@cup/contract/live-messages'
import { LEDWALL_ACTIVITY_ITEMS } from '@cup/domain/broadcast'
import { formatClock } from '@cup/ui/format'
import type { HallCommand } from '../../shared/outbox/command.ts'

/** What a command is called on the socket. */
export type CommandName = CommandMessage['command']

/** The name of a press; undefined for what is none of the displays' business. */
export function nameOfPress({ call, body }: HallCommand): CommandName | undefined {
  if (call === 'command/send') return body.command
  return call === 'horn' || call === 'countdown' ? call : undefined
}

/** What a command has done, in words: "Ledwall ein". */
export function commandText(message: CommandMessage, competitions: readonly Competition[]): string {
  switch (message.command) {
    case 'ledwall.enable':
      return 'Ledwall ein'
    case 'ledwall.disable':
      return 'Ledwall aus'
    case 'ledwall.activityItem.select':
      return `Aktionsbild ${labelOf(message.activityItemId)}`
    case 'ledwall.activityItem.disable':
      return 'Aktionsbild aus'
    case 'ledwall.text.show':
      return 'Text ein'
    case 'ledwall.text.hide':
      return 'Text aus'
    case 'ledwall.type':
      return 'Ledwall-Typ'
    case 'competition':
      return `Turnier ${competitions.find(({ id }) => id === message.competitionId)?.name ?? 'gewechselt'}`
    case 'commentator.on':
      return 'Meldung ein'
    case 'commentator.off':
      return 'Meldung aus'
    case 'horn':
      return 'Horn'
    case 'countdown':
      return message.seconds ? `Countdown ${formatClock(message.seconds)}` : 'Countdown aus'
  }
}

const labelOf = (activityItemId: string | undefined): string =>
  LEDWALL_ACTIVITY_ITEMS.find(({ id }) => id === activityItemId)?.label ?? 'ein'
