/** The German texts of the feature players-data. */
export const playersDataTexts = {
  person: 'Person',
  shownToAll: 'Was alle sehen',
  strictestRule: '. Es gilt die strengste dieser Regeln:',
  pagesIn: (competitions: string) => `Eine eigene Seite, die alle öffnen können: ${competitions}`,
  teams: 'Mannschaften',
  teamSince: (teamName: string | number, number: string | number, since: string | number) =>
    `${teamName}, Nr. ${number}, seit ${since}`,
  games: 'Spiele',
  entries: 'Einträge im Protokoll der Spiele',
  entriesExplained:
    'Das Protokoll hält fest, dass sich etwas geändert hat, aber nicht den Namen oder den Geburtstag selbst.',
  beside: 'Daneben',
  checksumsOf: (count: number, days: number) =>
    count === 1
      ? `Prüfsummen von 1 Eingabe, die ${days} Tage lang bleiben`
      : `Prüfsummen von ${count} Eingaben, die ${days} Tage lang bleiben`,
  keptDays: ', und Sicherungskopien, bis die Turnierleitung sie löscht.',
  none: 'Keine.',
  notHeld: 'nicht gespeichert',
  name: 'Name',
  birthday: 'Geburtstag',
  team: 'Mannschaft',
  number: 'Nummer',
  goalkeeper: 'Torwart',
  yes: 'ja',
  no: 'nein',
  id: 'Kennung',
  erasedAt: 'Gelöscht',
  ownRule: 'Eigene Angabe',
  entryBy: (recordedAt: string | number, what: string | number, actor: string | number) =>
    `${recordedAt}: ${what}, durch ${actor}`,
  organiser: 'Organisator',
  heldData: 'Gespeicherte Daten',
  print: 'Drucken',
  heldDataAsOf: 'Gespeicherte Daten über eine Person, Stand ',
  personErased: 'Name und Geburtstag sind gelöscht.',
  cachesPurged: (names: string | number) => `Geleert: ${names}.`,
  cachesMayShowUntil: (time: string | number) =>
    `Ein Zwischenspeicher vor dem Server kann den Namen noch bis ${time} zeigen.`,
  unreachable: 'Der Server ist gerade nicht zu erreichen.',
  erasureExplained:
    'Löschen entfernt Name und Geburtstag sofort und für immer, auf allen Seiten und Anzeigen. Die Spiele bleiben, wie sie gespielt wurden; statt des Namens steht dort „Nr. ',
  erasureIsFinal: '“. Das lässt sich nicht zurücknehmen.',
  eraseForEver: 'Für immer löschen',
} as const
