import type { BreakUse } from '@cup/domain/game-plan'

type Effect = {
  readonly games: number
  readonly breaks: readonly { readonly at: string; readonly before: number; readonly after: number }[]
  readonly changes: number
  readonly onTimeFrom: string | undefined
}

const games = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spiele`)

/** Delays, slips and swaps. */
export const slipTexts = {
  title: 'Zeitplan',
  late: (minutes: number) => `${minutes} Min. zu spät`,
  lateTitle: (minutes: number) => `Wir sind ${minutes} Min. zu spät`,
  measured: (names: readonly string[]) => `Gemessen an ${names.join(' und ')}.`,
  onTime: 'Kein Spiel ist mehr als 8 Minuten zu spät.',
  change: 'Zeit ändern',
  explained: 'Dieses Spiel und alle späteren des Tages. Was läuft, vorbei oder abgesagt ist, bleibt.',
  minutes: 'Minuten',
  minusIsEarlier: 'Mit Minus früher: −5',
  minutesInvalid: 'Bitte ganze Minuten eintragen, bis 1440.',
  signedMinutes: (minutes: number) => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} Min.`,
  ways: 'Wie aufholen?',
  way: {
    shorten: 'In den Pausen aufholen',
    halve: 'Halb und halb',
    keep: 'Alles verschieben',
  } as const satisfies Record<BreakUse, string>,
  effect: ({ games: count, breaks, changes, onTimeFrom }: Effect) =>
    [
      ...breaks.map(({ at, before, after }) => `Pause vor ${at}: ${before} → ${after} Min.`),
      ...(changes > 0 ? [`${changes}\u00a0× kürzerer Wechsel`] : []),
      `${games(count)} später`,
      ...(onTimeFrom ? [`ab ${onTimeFrom} pünktlich`] : []),
    ].join(', '),
  end: 'Ende',
  wholeMeet: 'Alle Turniere der Veranstaltung',
  preview: 'Vorschau',
  game: 'Spiel',
  planned: 'Bisher',
  now: 'Neu',
  cancel: 'Abbrechen',
  move: (count: number) => `${games(count)} verschieben`,
  moved: (count: number) => `${games(count)} verschoben`,
  swapTitle: 'Spiele tauschen',
  swapWith: 'Tauschen mit',
  swap: (one: string, other: string) => `${one} und ${other} tauschen`,
  swapped: (one: string, other: string) => `${one} und ${other} getauscht`,
  noConflict: 'Kein Konflikt.',
  nothingToSwap: 'Es sind keine zwei Spiele mehr zu tauschen.',
  sameTeam: (team: string, game: string) => `${team} spielt gleichzeitig in ${game}.`,
  shortRest: (team: string, minutes: number) => `${team} hat nur ${minutes} Min. Pause.`,
  otherClash: (one: string, other: string) => `${one} und ${other} überschneiden sich.`,
  undecided: (one: string, other: string) => `${other} braucht das Ergebnis von ${one}.`,
  oneOfMany: 'Mannschaft',
  takeBack: 'Zurücknehmen',
  expected: (time: string) => `voraussichtlich ${time}`,
} as const
