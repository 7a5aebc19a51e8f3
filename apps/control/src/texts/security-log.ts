import { ROLES } from '@cup/contract/permissions'
import type { SecurityEntry, SecurityNote } from '@cup/contract/staff'
import { formatGameDateTime } from '@cup/ui/format'
import { rolesText } from '../shared/role/roles.ts'

type Said = (who: string, whom: string) => string

const sentences: Readonly<Record<SecurityNote, Said>> = {
  'signed-in': (who) => `${who} hat sich angemeldet`,
  'signed-out': (who) => `${who} hat sich abgemeldet`,
  'signed-out-everywhere': (who) => `${who} hat sich auf allen Geräten abgemeldet`,
  unlocked: (who) => `${who} hat mit der PIN entsperrt`,
  'locked-out': (who) => `${who} wurde nach zu vielen falschen PINs abgemeldet`,
  refused: (who) => `${who} wollte etwas, das nicht erlaubt ist`,
  'wrong-secret': (who) => `${who} hat etwas Falsches eingegeben`,
  invited: (who) => `${who} hat eingeladen`,
  'invitation-withdrawn': (who) => `${who} hat eine Einladung zurückgezogen`,
  'token-made': (who, whom) => `${who} hat das Token ${whom} erstellt`,
  'access-changed': (who, whom) => `${who} hat den Zugang ${whom} geändert`,
  'access-revoked': (who, whom) => `${who} hat ${whom} den Zugang entzogen`,
  'pin-set': (who) => `${who} hat eine PIN festgelegt`,
  'pin-removed': (who) => `${who} hat die PIN entfernt`,
  'password-set': (who) => `${who} hat ein Passwort festgelegt`,
}

/** A line of the log as a sentence: "Büro hat Tablet 2 den Zugang entzogen." */
export function logSentence({ what, who = 'Jemand', whom = 'jemandem', device, detail }: SecurityEntry): string {
  const more = [detail && detailText(detail), device === who ? undefined : device].filter((text) => text)
  return `${sentences[what](who, whom)}${more.length > 0 ? ` (${more.join(', ')})` : ''}.`
}

/** The words of the service, and what people call that. */
const words: Readonly<Record<string, string>> = {
  link: 'Link',
  spare: 'Ersatz-Code',
  token: 'Zugangscode des Servers',
  password: 'Passwort',
  pin: 'PIN',
  name: 'Name',
  roles: 'Rollen',
  competitionIds: 'Turniere',
  courtIds: 'Felder',
  validUntil: 'Ende',
}

/** Plural of a subject. */
const plurals: Readonly<Record<string, string>> = { link: 'Links', spare: 'Ersatz-Codes' }

/** A detail in words: "2 spare: regie,ledwall" is "2 Ersatz-Codes: Regie, Ledwall". */
const detailText = (detail: string): string =>
  detail
    .replace(/^at the console/, 'an der Konsole')
    .replace(ROLE_LIST, (list) => rolesText(ROLES.filter((role) => list.split(',').includes(role))))
    .replace(/(?<=competitionIds): [^;]*/, '')
    .replace(/(?<=courtIds): [^;]*/, '')
    .replace(/(?<=validUntil: ).+$/, (instant) => formatGameDateTime(instant))
    .replace(SEVERAL, (word) => plurals[word] ?? word)
    .replace(WORD, (word) => words[word] ?? word)

/** A word behind a number greater than one. */
const SEVERAL = /(?<=^(?:[2-9]|[1-9]\d+) )[a-z]+(?=$|:)/

/** A word by itself, or one that says what follows. */
const WORD = /(?<=^|; |^\d+ )[a-zA-Z]+(?=$|:|;)/g

/** Roles as the service writes a list: with commas alone, behind a colon or by themselves. */
const ROLE_LIST = new RegExp(`(?<=: |^)(?:${ROLES.join('|')})(?:,(?:${ROLES.join('|')}))*(?=$|;)`)
