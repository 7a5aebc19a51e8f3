import type { Device } from '@cup/contract/live-messages'
import type { Access } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { calendarDateOf, formatGameDateTime, formatTimeOfDay } from '@cup/ui/format'
import { accessTexts } from '../../texts/access.ts'

/** How a device of an access is, in words. */
export type Presence = { readonly isThere: boolean; readonly text: string }

/** Other data of the page. */
export type Around = {
  readonly devices: readonly Device[]
  /** Up to where this page knows the log. */
  readonly head: number | undefined
  readonly now: Instant
}

/** Whether an access is at work now, on which devices, and how old their data are; else when it was. */
export function presencesOf(access: Access, { devices, head, now }: Around): readonly Presence[] {
  const there = devices.filter(({ accessId }) => accessId === access.id)
  if (there.length > 0) return there.map((device) => ({ isThere: true, text: deviceText(device, head) }))
  const last = access.lastSeenAt ? accessTexts.lastSeen(seenText(access.lastSeenAt, now)) : accessTexts.neverSeen
  const place = access.deviceName && access.deviceName !== access.name ? `${access.deviceName}, ` : ''
  return [{ isThere: false, text: `${place}${last}` }]
}

function deviceText({ name, position, armed }: Device, head = position): string {
  const behind = Math.max(0, head - position)
  const data =
    behind === 0
      ? accessTexts.dataCurrent
      : behind === 1
        ? accessTexts.oneEventBehind
        : accessTexts.eventsBehind(behind)
  return [name, accessTexts.connected, data, armed && accessTexts.soundArmed].filter(Boolean).join(' · ')
}

const MINUTE_MILLIS = 60_000
const HOUR_MINUTES = 60

/** How long ago: "gerade eben", "vor 5 min", "heute 08:05 Uhr", "18.01., 08:05 Uhr". */
function seenText(instant: Instant, now: Instant): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / MINUTE_MILLIS)
  if (minutes < 1) return accessTexts.justNow
  if (minutes < HOUR_MINUTES) return accessTexts.minutesAgo(minutes)
  if (calendarDateOf(instant) === calendarDateOf(now)) return accessTexts.todayAt(formatTimeOfDay(instant))
  return formatGameDateTime(instant)
}
