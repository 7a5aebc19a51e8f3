import { z } from 'zod'
import type { Command } from '../kernel/decider.ts'
import { CompetitionId } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'
import { LEDWALL_ACTIVITY_ITEM_IDS, LEDWALL_TYPE_IDS } from './ledwall.ts'

/** [B4] Device tags choose who acts on a command; an empty list means every device. */
export const Tags = z.array(line(40)).max(20)

const toDevices = { tags: Tags.default([]) }

/** [B1] Every broadcast command, with what it needs. */
export const SendCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('ledwall.enable'), ...toDevices }),
  z.strictObject({ command: z.literal('ledwall.disable'), ...toDevices }),
  z.strictObject({
    command: z.literal('ledwall.activityItem.select'),
    activityItemId: z.enum(LEDWALL_ACTIVITY_ITEM_IDS),
    ...toDevices,
  }),
  z.strictObject({ command: z.literal('ledwall.activityItem.disable'), ...toDevices }),
  z.strictObject({ command: z.literal('ledwall.text.show'), text: line(120), ...toDevices }),
  z.strictObject({ command: z.literal('ledwall.text.hide'), ...toDevices }),
  z.strictObject({ command: z.literal('ledwall.type'), typeId: z.literal(LEDWALL_TYPE_IDS), ...toDevices }),
  z.strictObject({ command: z.literal('competition'), competitionId: CompetitionId, ...toDevices }),
  z.strictObject({ command: z.literal('commentator.on'), ...toDevices }),
  z.strictObject({ command: z.literal('commentator.off'), ...toDevices }),
])
export type SendCommand = z.infer<typeof SendCommand>

export const SoundHorn = z.strictObject({ competitionId: CompetitionId, ...toDevices })
export const StartCountdown = z.strictObject({
  competitionId: CompetitionId,
  seconds: z.number().min(0).max(86_400),
  ...toDevices,
})

/** The data of every broadcast command, by its type. */
export const broadcastCommands = {
  'broadcast.send': SendCommand,
  'broadcast.soundHorn': SoundHorn,
  'broadcast.startCountdown': StartCountdown,
} as const

export type BroadcastCommandType = keyof typeof broadcastCommands
export type BroadcastCommandData<T extends BroadcastCommandType> = z.infer<(typeof broadcastCommands)[T]>
export type BroadcastCommand = {
  [T in BroadcastCommandType]: Command<T, BroadcastCommandData<T>>
}[BroadcastCommandType]
