import type { JournalNotice, StoragePlace } from '@cup/contract/live-messages'

/** A disk of the service that is nearly full or full, and what to do. */
export const storageTexts = {
  full: 'Der Speicher ist voll.',
  /** For the one who can only go on. */
  goOn: 'Mach weiter: Eingaben bleiben auf diesem Gerät. Sag dem Veranstalter Bescheid.',
  /** The same beside the number of what waits. */
  tellOrganiser: 'Sag dem Veranstalter Bescheid.',
  /** For the one who can do something about it. */
  makeRoom: 'Lösche auf dem Rechner des Cups, was nicht gebraucht wird, etwa Aufnahmen, aber nichts im Datenordner.',
  uploadsFull: 'Der Speicher für Bilder ist voll. Schaffe Platz, dann lassen sich wieder Bilder hochladen.',
  backupsFull:
    'Der Speicher für Sicherungen ist voll: Es entsteht keine neue. Schaffe dort Platz, oder nimm einen anderen.',
  scarce: (place: StoragePlace['place'], usedPercent: number | undefined) =>
    `${placeTexts[place]} ist ${usedPercent === undefined ? 'fast voll' : `zu ${usedPercent}\u00a0% belegt`}. Schaffe Platz, bevor er voll ist.`,
  journalStarting: 'Stick: Die Grundlage entsteht.',
  journalBehind: (seconds: number) => `Stick: ${seconds.toFixed(1).replace('.', ',')}\u00a0s zurück`,
  journalAway: (because: JournalNotice['because'], time: string) => `${awayTexts[because ?? 'failing']} seit ${time}.`,
  /** Beside it: nothing has to be done for the games. */
  journalGoesOn: 'Der Cup läuft weiter. Sobald der Stick wieder da ist, schreibt der Rechner von selbst nach.',
} as const

const awayTexts = {
  missing: 'Stick fehlt',
  full: 'Stick ist voll',
  'read-only': 'Stick ist schreibgeschützt',
  failing: 'Stick nimmt nichts an',
  silent: 'Stick antwortet nicht',
} as const satisfies Record<NonNullable<JournalNotice['because']>, string>

const placeTexts = {
  database: 'Der Speicher',
  uploads: 'Der Speicher für Bilder',
  backups: 'Der Speicher für Sicherungen',
} as const satisfies Record<StoragePlace['place'], string>
