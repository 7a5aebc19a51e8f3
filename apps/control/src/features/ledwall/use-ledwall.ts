import { useBroadcast } from '@cup/api-client/live'
import type { BodyOf } from '@cup/contract/routes'
import type { BroadcastState } from '@cup/domain/broadcast'
import { useStore } from 'zustand'
import { isForDevice, tagsAt } from '../../shared/competition/choice.ts'
import { useCourt } from '../../shared/competition/use-choice.ts'
import { useDevice } from '../../shared/device/device.ts'
import { isUnderWay, type Sent } from '../../shared/outbox/sent.ts'
import { useOutbox } from '../../shared/outbox/use-outbox.ts'

/** The wall as an operator sees it. */
export type LedwallControl = {
  /** Content of the wall; undefined until the service has sent it. */
  readonly onAir: Ledwall | undefined
  /** Content of the wall once every press has arrived; unknown parts are off. */
  readonly wanted: Ledwall
  readonly competitionOnAir: string | undefined
  /** Whether a press of one of these commands has not arrived yet. */
  readonly isOnItsWay: (...commands: readonly DisplayCommand['command'][]) => boolean
  readonly send: (command: DisplayCommand) => void
}

/** [B4] Content of the wall of the chosen court, the presses for it, and the functions for more. */
export function useLedwall(): LedwallControl {
  const outbox = useOutbox()
  const broadcast = useBroadcast()
  const sent = useStore(outbox.sent)
  const deviceTags = tagsAt(useStore(useDevice().tags), useCourt())
  const commandsAmong = (some: readonly Sent[]) =>
    some.flatMap(({ command: { call, body } }) =>
      call === 'command/send' && isForDevice(body.tags ?? [], deviceTags) ? [body] : [],
    )
  const onTheirWay = commandsAmong(sent.filter(isUnderWay))
  // The socket delivers accepted commands a moment later.
  const pressed = commandsAmong(sent.filter(({ state }) => state !== 'refused'))
  return {
    onAir: broadcast?.ledwall,
    wanted: pressed.reduce(ledwallAfter, broadcast?.ledwall ?? { enabled: false }),
    competitionOnAir: broadcast?.competitionId,
    isOnItsWay: (...names) => onTheirWay.some(({ command }) => names.includes(command)),
    send: (body) => void outbox.send({ call: 'command/send', body }),
  }
}

/** Content of the wall, as far as commands describe it. */
type Ledwall = BroadcastState['ledwall']

/** Content of a command to the displays. */
type DisplayCommand = BodyOf<'command/send'>

/** Content of the wall after this command. */
function ledwallAfter(ledwall: Ledwall, command: DisplayCommand): Ledwall {
  const { activityItemId: _item, ...withoutItem } = ledwall
  const { text: _text, ...withoutText } = ledwall
  const { size: _size, ...withoutSize } = ledwall
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
      return { ...withoutSize, typeId: command.typeId, ...(command.size ? { size: command.size } : {}) }
    case 'programme.hold':
    case 'programme.show':
    case 'programme.skip':
    case 'programme.clear':
    case 'programme.automatic':
    case 'competition':
    case 'competition.automatic':
    case 'commentator.on':
    case 'commentator.off':
      return ledwall
  }
}
