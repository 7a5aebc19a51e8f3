import { HALL_TIME_ZONE } from '@cup/ui/format'
import { outboxTexts } from '../../texts/outbox.ts'
import type { Sent } from './sent.ts'

const format = new Intl.DateTimeFormat('de-DE', { timeZone: HALL_TIME_ZONE, timeStyle: 'medium' })

/** A press and its time; by the clock of the device while that of the service is not known. */
export const commandText = ({ command, pressedAt, occurredAt }: Sent): string =>
  outboxTexts.commandAt(command.call, format.format(occurredAt ? Date.parse(occurredAt) : pressedAt))
