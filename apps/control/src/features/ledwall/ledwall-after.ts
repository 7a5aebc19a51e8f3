import type { BodyOf } from '@cup/contract/routes'
import type { BroadcastState } from '@cup/domain/broadcast'

/** What is on the wall, as far as commands say it. */
export type Ledwall = BroadcastState['ledwall']

/** What a command to the displays says. */
export type DisplayCommand = BodyOf<'command/send'>

/** What is on the wall once this command has arrived. */
export function ledwallAfter(ledwall: Ledwall, command: DisplayCommand): Ledwall {
  const { activityItemId: _item, ...withoutItem } = ledwall
  const { text: _text, ...withoutText } = ledwall
  switch (command.command) {
    case 'ledwall.enable':
      return { ...ledwall, enabled: true }
    case 'ledwall.disable':
      return { ...ledwall, enabled: false }
    case 'ledwall.activityItem.select':
      return { ...ledwall, activityItemId: command.activityItemId }
    case 'ledwall.activityItem.disable':
      return withoutItem
    case 'ledwall.text.show':
      return { ...ledwall, text: command.text }
    case 'ledwall.text.hide':
      return withoutText
    case 'ledwall.type':
      return { ...ledwall, typeId: command.typeId }
    case 'competition':
    case 'commentator.on':
    case 'commentator.off':
      return ledwall
  }
}
