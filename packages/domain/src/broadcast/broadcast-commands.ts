import { z } from 'zod'
import type { Command } from '../kernel/decider.ts'
import { CompetitionId } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'

/** [B2] The LED walls that can be rented here, by their id. */
export const LEDWALL_TYPES = [
  { id: 1, displays: 2, width: 1920, height: 144 },
  { id: 2, displays: 1, width: 1024, height: 190 },
] as const

export const LEDWALL_TYPE_IDS = LEDWALL_TYPES.map((type) => type.id)

/** [B3] The action images of the LED wall: id, German label, and the path of the drawn image. */
export const LEDWALL_ACTIVITY_ITEMS = [
  { id: 'welcome', label: 'Willkommen', source: 'action-images/welcome.svg' },
  { id: 'thanks', label: 'Danke', source: 'action-images/thanks.svg' },
  { id: 'instagram', label: 'Instagram', source: 'action-images/instagram.svg' },
  { id: 'tombola', label: 'Tombola', source: 'action-images/tombola.svg' },
  { id: 'app', label: 'App', source: 'action-images/app.svg' },
  { id: 'trampoline', label: 'Trampolin', source: 'action-images/trampoline.svg' },
  { id: 'apprentice-cup', label: 'Azubi-Cup', source: 'action-images/apprentice-cup.svg' },
  { id: 'ddc', label: 'DDC', source: 'action-images/ddc.svg' },
  { id: 'finale', label: 'Finale', source: 'action-images/finale.svg' },
  { id: 'congratulations', label: 'Herzlichen Glückwunsch', source: 'action-images/congratulations.svg' },
  { id: 'see-you-tomorrow', label: 'Bis morgen', source: 'action-images/see-you-tomorrow.svg' },
  { id: 'see-you-next-year', label: 'Bis nächstes Jahr', source: 'action-images/see-you-next-year.svg' },
] as const

export type LedwallActivityItemId = (typeof LEDWALL_ACTIVITY_ITEMS)[number]['id']

export const LEDWALL_ACTIVITY_ITEM_IDS = LEDWALL_ACTIVITY_ITEMS.map((item) => item.id)

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
