import type { Broadcast, CommandMessage } from '@cup/contract/live-messages'
import {
  type BroadcastState,
  evolveBroadcast,
  LEDWALL_ACTIVITY_ITEM_IDS,
  LEDWALL_TYPE_IDS,
  SendCommand,
} from '@cup/domain/broadcast'
import { plusSeconds } from '@cup/domain/kernel'

/** [B5] What is on air, as it was welcomed with. */
export function onAirOf({ ledwall, countdown, ...rest }: Broadcast): BroadcastState {
  const { typeId: type, activityItemId: item, ...others } = ledwall
  const typeId = LEDWALL_TYPE_IDS.find((known) => known === type)
  const activityItemId = LEDWALL_ACTIVITY_ITEM_IDS.find((known) => known === item)
  const { endsAt, competitionId } = countdown ?? {}
  return {
    ...rest,
    ...(endsAt !== undefined && competitionId !== undefined ? { countdown: { endsAt, competitionId } } : {}),
    ledwall: {
      ...others,
      ...(typeId === undefined ? {} : { typeId }),
      ...(activityItemId === undefined ? {} : { activityItemId }),
    },
  }
}

/** [B5] What is on air after a command: the fold of the log itself, over the event that the command was. */
export function onAirAfter(state: BroadcastState, message: CommandMessage): BroadcastState {
  const { type: _, commandId: _id, sentAt: occurredAt, ...command } = message
  const { competitionId, seconds, tags } = command
  const sent = SendCommand.safeParse(command)
  if (sent.success) return evolveBroadcast(state, { type: 'broadcast.commandSent', data: sent.data, occurredAt })
  if (command.command !== 'countdown' || competitionId === undefined || seconds === undefined) return state
  if (seconds === 0) {
    return evolveBroadcast(state, { type: 'broadcast.countdownStopped', data: { competitionId, tags }, occurredAt })
  }
  const data = { competitionId, seconds, tags, endsAt: plusSeconds(occurredAt, seconds) }
  return evolveBroadcast(state, { type: 'broadcast.countdownStarted', data, occurredAt })
}
