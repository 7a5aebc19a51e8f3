import { Broadcast, CommandMessage } from '@cup/contract/live-messages'
import {
  type BroadcastEvent,
  type BroadcastEventType,
  broadcastEvents,
  evolveBroadcast,
  silentBroadcast,
} from '@cup/domain/broadcast'
import { describe, expect, it } from 'vitest'
import { AT, CUP } from '../testing/views.ts'
import { createLiveStore } from './live-store.ts'
import type { SentMessage } from './transport.ts'
import { broadcastAfter, liveSenderOf } from './use-broadcast.ts'

describe('what is on air', () => {
  const sent = (data: object): BroadcastEvent => ({
    type: 'broadcast.commandSent',
    data: broadcastEvents['broadcast.commandSent'].parse({ tags: [], ...data }),
    occurredAt: AT,
  })
  const ENDS_AT = '2025-01-18T09:01:30.500Z'
  const countdown = broadcastEvents['broadcast.countdownStarted'].parse({
    competitionId: CUP,
    seconds: 90.5,
    endsAt: ENDS_AT,
    tags: [],
  })

  /** Everything that can be put on air, and taken off it again. */
  const day: readonly BroadcastEvent[] = [
    sent({ command: 'ledwall.enable' }),
    sent({ command: 'ledwall.type', typeId: 2 }),
    sent({ command: 'ledwall.activityItem.select', activityItemId: 'finale' }),
    sent({ command: 'ledwall.text.show', text: 'Finale!' }),
    sent({ command: 'competition', competitionId: CUP }),
    sent({ command: 'commentator.on' }),
    { type: 'broadcast.countdownStarted', data: countdown, occurredAt: AT },
    { type: 'broadcast.hornSounded', data: { competitionId: countdown.competitionId, tags: [] }, occurredAt: AT },
    sent({ command: 'ledwall.activityItem.disable' }),
    sent({ command: 'ledwall.text.hide' }),
    sent({ command: 'commentator.off' }),
    { type: 'broadcast.countdownStopped', data: { competitionId: countdown.competitionId, tags: [] }, occurredAt: AT },
    sent({ command: 'ledwall.disable' }),
  ]

  const commands: Readonly<Partial<Record<BroadcastEventType, object>>> = {
    'broadcast.hornSounded': { command: 'horn' },
    'broadcast.countdownStarted': { command: 'countdown' },
    'broadcast.countdownStopped': { command: 'countdown', seconds: 0 },
  }

  /** A command as a display receives it. */
  const commandOf = ({ type, data }: BroadcastEvent, n: number): CommandMessage =>
    CommandMessage.parse({ type: 'command', commandId: `c${n}`, ...data, ...commands[type], sentAt: AT })

  describe('[B5] what is on air for a display that received every command', () => {
    it.each(day.map((event, n) => [n + 1, commandOf(event, n).command] as const))(
      'is what the service says after %i of them, the last being %s',
      (count) => {
        const known = day.slice(0, count).reduce(evolveBroadcast, silentBroadcast)
        const heard = day.slice(0, count).map(commandOf).reduce(broadcastAfter, Broadcast.parse(silentBroadcast))
        expect(heard).toEqual(known)
      },
    )

    it.each(['competition', 'ledwall.type', 'ledwall.text.show', 'ledwall.activityItem.select'] as const)(
      'does not change by a %s that says nothing',
      (command) => {
        const silent = Broadcast.parse(silentBroadcast)
        const message: CommandMessage = { type: 'command', commandId: 'c', command, tags: [], sentAt: AT }
        expect(broadcastAfter(silent, message)).toBe(silent)
      },
    )
  })
})

describe('the reports of a device', () => {
  /** A device, and what it sends while it is connected. */
  function aDevice() {
    const live = createLiveStore()
    const said: SentMessage[] = []
    const connect = () => live.setState({ send: (message) => void said.push(message) })
    const lose = () => live.setState({ send: undefined })
    return { live, line: liveSenderOf(live), said, connect, lose }
  }

  describe('a device', () => {
    it('says at once that it is armed, and again on every connection', () => {
      const { live, line, said, connect, lose } = aDevice()
      connect()
      line.setArmed(true)
      live.setState({ isComplete: true })
      lose()
      connect()
      expect(said).toEqual(Array(2).fill({ type: 'device', armed: true }))
    })

    it('says nothing of arms that it was never asked for', () => {
      const { said, connect } = aDevice()
      connect()
      expect(said).toEqual([])
    })

    it('sends acknowledgements as soon as it is connected, once', () => {
      const { line, said, connect, lose } = aDevice()
      line.acknowledge('c1')
      connect()
      line.acknowledge('c2')
      lose()
      connect()
      expect(said).toEqual([
        { type: 'ack', commandId: 'c1' },
        { type: 'ack', commandId: 'c2' },
      ])
    })

    it('has one sender for each store', () => {
      const { live, line, said, connect } = aDevice()
      liveSenderOf(live).setArmed(true)
      line.setArmed(false)
      connect()
      expect(said).toEqual([{ type: 'device', armed: false }])
    })
  })
})
