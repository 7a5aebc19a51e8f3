import type { Broadcast, CommandMessage } from '@cup/contract/live-messages'
import {
  type BroadcastEvent,
  followersIn,
  LEDWALL_ACTIVITY_ITEM_IDS,
  LEDWALL_TYPE_IDS,
  onAirAt,
  onAirFor,
  type SendCommand,
  SentCommand,
  type Signals,
  signalsAfter,
  tagsIn,
} from '@cup/domain/broadcast'
import { defined, isSame, plusSeconds } from '@cup/domain/kernel'
import { type LiveCommands, signalMessages, type Topics } from '../delivery/live/index.ts'

/** Broadcast on an edge. */
export type OnAir = Pick<Topics, 'broadcast' | 'signals'> & {
  readonly command: (message: CommandMessage) => void
  /** Takes what is on air; false where displays have missed the commands that led to it. */
  readonly welcomed: (message: Welcome) => boolean
}

type OnAirDeps = {
  readonly commands: Pick<LiveCommands, 'publish'>
  readonly epoch: () => string
  readonly now: () => string
}

/** [B5] Broadcast, from the welcome of the upstream and its commands since. */
export function onAirTopics({ commands, epoch, now }: OnAirDeps): OnAir {
  let onAir: Signals = []
  return {
    broadcast: (device) => onAirAt(onAir, device, now()),
    signals: () => signalMessages(onAir, epoch()),
    command: (message) => {
      onAir = signalsWith(onAir, message)
      commands.publish([message])
    },
    welcomed: (message) => {
      const before = onAir
      onAir = signalsOf(message)
      return isSameOnAir(before, onAir)
    },
  }
}

type Welcome = {
  readonly broadcast: Broadcast
  readonly signals?: readonly CommandMessage[] | undefined
  readonly serverTime: string
}

/** [B5] The signals that count, as the upstream welcomed with them: those that it lists, or those to all that lead to what is on air. */
export const signalsOf = ({ broadcast, signals, serverTime }: Welcome): Signals =>
  signals ? signals.reduce(signalsWith, []) : sentFor(broadcast, serverTime).reduce(signalsAfter, [])

/** [B5] The signals that count after a command: the fold of the log itself, over the event that the command was. */
export function signalsWith(signals: Signals, message: CommandMessage): Signals {
  const event = eventOf(message)
  return event ? signalsAfter(signals, event) : signals
}

/** [B5] Whether every device shows the same by both. */
export const isSameOnAir = (one: Signals, other: Signals): boolean =>
  [[], ...[...tagsIn(one), ...tagsIn(other)].map((tag) => [tag])].every((tags) =>
    followersIn([...one, ...other]).every((follows) =>
      isSame(onAirFor(one, { tags, follows }), onAirFor(other, { tags, follows })),
    ),
  )

function eventOf(message: CommandMessage): BroadcastEvent | undefined {
  const { type: _, commandId: _id, sentAt: occurredAt, ...command } = message
  const { competitionId, seconds, tags, scope } = command
  const sent = SentCommand.safeParse(command)
  if (sent.success) return { type: 'broadcast.commandSent', data: sent.data, occurredAt }
  if (command.command !== 'countdown' || competitionId === undefined || seconds === undefined) return undefined
  const data = { competitionId, tags, ...defined({ scope }) }
  if (seconds === 0) return { type: 'broadcast.countdownStopped', data, occurredAt }
  const endsAt = plusSeconds(occurredAt, seconds)
  return { type: 'broadcast.countdownStarted', data: { ...data, seconds, endsAt }, occurredAt }
}

/** The signals to all that lead to this. */
function sentFor(
  { competitionId, ledwall, commentator, countdown, programme }: Broadcast,
  occurredAt: string,
): BroadcastEvent[] {
  const { enabled, text } = ledwall
  const typeId = LEDWALL_TYPE_IDS.find((known) => known === ledwall.typeId)
  const activityItemId = LEDWALL_ACTIVITY_ITEM_IDS.find((known) => known === ledwall.activityItemId)
  const tags: string[] = []
  const commands: (SendCommand | undefined)[] = [
    competitionId && { command: 'competition', competitionId, tags },
    enabled ? undefined : { command: 'ledwall.disable', tags },
    typeId && { command: 'ledwall.type', typeId, ...(ledwall.size ? { size: ledwall.size } : {}), tags },
    activityItemId && { command: 'ledwall.activityItem.select', activityItemId, tags },
    text === undefined ? undefined : { command: 'ledwall.text.show', text, tags },
    commentator === 'unknown' ? undefined : { command: `commentator.${commentator}`, tags },
  ]
  const sent = commands.flatMap((data): BroadcastEvent[] =>
    data ? [{ type: 'broadcast.commandSent', data, occurredAt }] : [],
  )
  const chosen = programme ? programmeSent(programme) : []
  if (!countdown?.competitionId) return [...sent, ...chosen]
  const { endsAt } = countdown
  const data = { competitionId: countdown.competitionId, seconds: 0, endsAt, tags }
  return [...sent, ...chosen, { type: 'broadcast.countdownStarted', data, occurredAt }]
}

/** [B21] The signal by which the Regie has chosen this. */
function programmeSent({ mode, at, ...chosen }: NonNullable<Broadcast['programme']>): BroadcastEvent[] {
  const data = SentCommand.safeParse({ command: mode === 'empty' ? 'programme.clear' : `programme.${mode}`, ...chosen })
  return data.success ? [{ type: 'broadcast.commandSent', data: data.data, occurredAt: at }] : []
}
