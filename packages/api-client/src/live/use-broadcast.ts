import type { Broadcast, CommandMessage, Device, JournalNotice, StoragePlace } from '@cup/contract/live-messages'
import type { CompetitionId } from '@cup/domain/kernel'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { LiveState, LiveStore } from './live-store.ts'
import { useLive, useLiveStore } from './use-live.ts'

/** [B5] Broadcast, kept current by commands; undefined until the first welcome. */
export function useBroadcast(): Broadcast | undefined {
  const onAir = useLive((state) => state.onAir)
  const commands = useLive(({ commandsSince }) => commandsSince)
  const tags = useLive((state) => state.tags)
  return useMemo(() => broadcastOf({ onAir, commandsSince: commands, tags }), [onAir, commands, tags])
}

/** [B5] Broadcast of a state: that of the welcome, after the commands since that are meant for here. */
export function broadcastOf({
  onAir,
  commandsSince,
  tags,
}: Pick<LiveState, 'onAir' | 'commandsSince' | 'tags'>): Broadcast | undefined {
  const isForHere = ({ tags: wanted }: CommandMessage) =>
    wanted.length === 0 || wanted.some((tag) => tags.includes(tag))
  return onAir && commandsSince.filter(isForHere).reduce(broadcastAfter, onAir)
}

/** Calls the listener once for each command, also over several connections; needs the topic `commands`. */
export function useCommands(listener: (command: CommandMessage) => void): void {
  const live = useLiveStore()
  const receive = useEffectEvent(listener)
  useEffect(() => onCommands(live, (command) => receive(command)), [live])
}

/** Calls the listener once for each command, until it is called off. */
export const onCommands = (live: LiveStore, listener: (command: CommandMessage) => void): (() => void) =>
  live.subscribe(({ commandsSince }, before) => {
    const command = commandsSince.at(-1)
    if (command && command !== before.commandsSince.at(-1)) listener(command)
  })

/** For staff: the connected devices, as the service sent them last. */
export const usePresence = (): readonly Device[] => useLive(({ devices }) => devices)

/** [E10] For staff: the journal of the service; undefined where none is written. */
export const useJournal = (): JournalNotice | undefined => useLive(({ journal }) => journal)

/** [0047] For staff: what is nearly full or full at the service. */
export const useStorage = (): readonly StoragePlace[] => useLive(({ storage }) => storage)

/** Reports of this device: executed commands, and whether it may sound the horn. */
export const useLiveSender = (): LiveSender => liveSenderOf(useLiveStore())

/** [B5] Broadcast after a command. */
export function broadcastAfter(onAir: Broadcast, command: CommandMessage): Broadcast {
  const { ledwall, countdown: _, ...rest } = onAir
  switch (command.command) {
    case 'ledwall.enable':
      return withLedwall(onAir, { enabled: true })
    case 'ledwall.disable':
      return withLedwall(onAir, { enabled: false })
    case 'ledwall.activityItem.select':
      return command.activityItemId === undefined
        ? onAir
        : withLedwall(onAir, { activityItemId: command.activityItemId })
    case 'ledwall.activityItem.disable': {
      const { activityItemId: _item, ...others } = ledwall
      return { ...onAir, ledwall: others }
    }
    case 'ledwall.text.show':
      return command.text === undefined ? onAir : withLedwall(onAir, { text: command.text })
    case 'ledwall.text.hide': {
      const { text: _text, ...others } = ledwall
      return { ...onAir, ledwall: others }
    }
    case 'ledwall.type':
      return command.typeId === undefined ? onAir : withWall(onAir, command.typeId, command.size)
    case 'competition':
      return command.competitionId === undefined ? onAir : { ...onAir, competitionId: command.competitionId }
    case 'competition.automatic': {
      const { competitionId: _chosen, ...others } = onAir
      return others
    }
    case 'programme.hold':
    case 'programme.show':
    case 'programme.skip':
    case 'programme.clear':
      return command.competitionId === undefined
        ? onAir
        : { ...onAir, programme: programmeOf(command, command.competitionId, programmeModes[command.command]) }
    case 'programme.automatic': {
      const { programme: _rest, ...others } = onAir
      return others
    }
    case 'commentator.on':
      return { ...onAir, commentator: 'on' }
    case 'commentator.off':
      return { ...onAir, commentator: 'off' }
    case 'countdown':
      return command.seconds ? { ...onAir, countdown: countdownOf(command, command.seconds) } : { ...rest, ledwall }
    case 'horn':
      return onAir
  }
}

const programmeModes = {
  'programme.hold': 'hold',
  'programme.show': 'show',
  'programme.skip': 'skip',
  'programme.clear': 'empty',
} as const

/** [B21] Choice of the Regie. */
const programmeOf = (
  { sentAt, gameId, scene, to }: CommandMessage,
  competitionId: CompetitionId,
  mode: NonNullable<Broadcast['programme']>['mode'],
): NonNullable<Broadcast['programme']> => ({
  ...{ mode, competitionId, at: sentAt },
  ...(gameId === undefined ? {} : { gameId }),
  ...(scene === undefined ? {} : { scene }),
  ...(to === undefined ? {} : { to }),
})

const withLedwall = (onAir: Broadcast, change: Partial<Broadcast['ledwall']>): Broadcast => ({
  ...onAir,
  ledwall: { ...onAir.ledwall, ...change },
})

/** [B27] A wall without a size has that of its type. */
function withWall(onAir: Broadcast, typeId: number, size: Broadcast['ledwall']['size']): Broadcast {
  const { size: _size, ...ledwall } = onAir.ledwall
  return { ...onAir, ledwall: { ...ledwall, typeId, ...(size ? { size } : {}) } }
}

/** [B6] It ends so many seconds after it was sent. */
const countdownOf = (
  { sentAt, competitionId }: CommandMessage,
  seconds: number,
): NonNullable<Broadcast['countdown']> => ({
  endsAt: new Date(Date.parse(sentAt) + seconds * 1000).toISOString(),
  ...(competitionId === undefined ? {} : { competitionId }),
})

/** Reports of a device of the staff, or of a display. */
export type LiveSender = {
  /** A display has done a command; sent as soon as the service is connected. */
  readonly acknowledge: (commandId: string) => void
  /** Whether this device may sound the horn; sent again on every connection. */
  readonly setArmed: (isArmed: boolean) => void
}

/** Number of acknowledgements that wait for a connection. */
const WAITING = 200

/** One for each store: it outlives the screens that use it. */
const senders = new WeakMap<LiveStore, LiveSender>()

/** The reports of this device. */
export function liveSenderOf(live: LiveStore): LiveSender {
  const sender = senders.get(live) ?? liveSender(live)
  senders.set(live, sender)
  return sender
}

function liveSender(live: LiveStore): LiveSender {
  let waiting: readonly string[] = []
  let isArmed: boolean | undefined
  const sendArmed = () => {
    if (isArmed !== undefined) live.getState().send?.({ type: 'device', armed: isArmed })
  }
  const sendDone = () => {
    const { send } = live.getState()
    if (!send) return
    for (const commandId of waiting) send({ type: 'ack', commandId })
    waiting = []
  }

  live.subscribe(({ send }, before) => {
    if (send === before.send) return
    sendArmed()
    sendDone()
  })
  return {
    acknowledge: (commandId) => {
      waiting = [...waiting, commandId].slice(-WAITING)
      sendDone()
    },
    setArmed: (isArmedNow) => {
      isArmed = isArmedNow
      sendArmed()
    },
  }
}
