import { useBroadcast } from '@cup/api-client/live'
import { useStore } from 'zustand'
import { useOutbox } from '../../shared/outbox/outbox.ts'
import { isUnderWay, type Sent } from '../../shared/outbox/sent.ts'
import { type DisplayCommand, type Ledwall, ledwallAfter } from './ledwall-after.ts'

/** The wall as an operator sees it. */
export type LedwallControl = {
  /** What is on the wall; undefined until the service has said it. */
  readonly onAir: Ledwall | undefined
  /** What will be on the wall once everything that was pressed has arrived; what is not known yet is off. */
  readonly wanted: Ledwall
  readonly competitionOnAir: string | undefined
  /** Whether a press of one of these commands has not arrived yet. */
  readonly isOnItsWay: (...commands: readonly DisplayCommand['command'][]) => boolean
  readonly send: (command: DisplayCommand) => void
}

/** What is on the wall, what has been pressed, and the way to press more; commands are for every display [B4]. */
export function useLedwall(): LedwallControl {
  const outbox = useOutbox()
  const broadcast = useBroadcast()
  const sent = useStore(outbox.sent)
  const commandsAmong = (some: readonly Sent[]) =>
    some.flatMap(({ command }) => (command.call === 'command/send' ? [command.body] : []))
  const onTheirWay = commandsAmong(sent.filter(isUnderWay))
  // What has arrived is told by the socket a moment later.
  const pressed = commandsAmong(sent.filter(({ state }) => state !== 'refused'))
  return {
    onAir: broadcast?.ledwall,
    wanted: pressed.reduce(ledwallAfter, broadcast?.ledwall ?? { enabled: false }),
    competitionOnAir: broadcast?.competitionId,
    isOnItsWay: (...names) => onTheirWay.some(({ command }) => names.includes(command)),
    send: (body) => void outbox.send({ call: 'command/send', body }),
  }
}
