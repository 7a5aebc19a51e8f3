import { HALL_TIME_ZONE } from '@cup/ui/format'
import { commandTexts } from '../../shared/outbox/command-texts.ts'
import type { Refusal } from '../../shared/outbox/entry.ts'
import type { Sent } from '../../shared/outbox/sent.ts'
import { problemTexts } from '../../shared/problem-texts.ts'

const NO_BREAK_SPACE = '\u00a0'
const format = new Intl.DateTimeFormat('de-DE', { timeZone: HALL_TIME_ZONE, timeStyle: 'medium' })

/** So many presses wait. */
export const waitingText = (count: number): string =>
  count === 1 ? '1 Eingabe wartet auf die Verbindung' : `${count} Eingaben warten auf die Verbindung`

/** A press and when it was made: "Tor, 14:32:10 Uhr"; by the clock of the device while that of the service is not known. */
export const pressTextOf = ({ command, pressedAt, occurredAt }: Sent): string =>
  `${commandTexts[command.call]}, ${format.format(occurredAt ? Date.parse(occurredAt) : pressedAt)}${NO_BREAK_SPACE}Uhr`

/** Why a press came to nothing. */
export const refusalTextOf = (refusal: Refusal | undefined): string =>
  refusal === undefined || refusal === 'undelivered' ? 'Nicht gesendet: keine Verbindung.' : problemTexts[refusal]
