/** The German texts of the page of the rules of a competition. */
export const rulesTexts = {
  title: 'Regeln',
  saved: 'Die Regeln sind gespeichert.',
  save: 'Regeln speichern',
  discard: 'Verwerfen',
  unsaved: 'Noch nicht gespeichert.',
  allSaved: 'Alles ist gespeichert.',
  archived: 'Dieses Turnier ist im Archiv: Seine Regeln lassen sich nicht ändern.',
  copy: 'Text kopieren',
  copied: 'Der Text ist kopiert.',
  notCopied: 'Der Text ließ sich nicht kopieren.',
  announcement: 'So steht es in der Ausschreibung',
  profiles: 'Profil',
  chosen: 'gewählt',
  profile: {
    hall: { title: 'Hallenfußball', about: 'Eine Spielzeit, Zeitstrafe 2 Minuten, ohne Foulzählung' },
    futsal: { title: 'Futsal', about: '2 × 10 Minuten, Fouls bis zum sechsten, Auszeit, Karten' },
  },
  own: 'Eigene',
  ownFrom: (profile: string) => `alles selbst, ausgehend von ${profile}`,
  differs: 'weicht ab',
  differences: (count: number, profile: string) =>
    count === 0
      ? `Alle Angaben sind wie im Profil ${profile}.`
      : count === 1
        ? `1 Angabe weicht vom Profil ${profile} ab.`
        : `${count} Angaben weichen vom Profil ${profile} ab.`,
  backTo: (profile: string) => `Zurück auf ${profile}`,
  less: (label: string) => `${label}: weniger`,
  more: (label: string) => `${label}: mehr`,
  minutes: (count: string) => (count === '1' ? '1 Minute' : `${count} Minuten`),
  seconds: (count: number) => `${count} Sekunden`,
  time: {
    title: 'Spielzeit',
    game: 'Ein Spiel hat',
    periods: { 1: 'keine Halbzeiten', 2: 'zwei Halbzeiten' },
    isFixed: 'Länge vorgeben',
    length: { 1: 'Länge eines Spiels', 2: 'Länge einer Halbzeit' },
    each: { 1: 'und dauert', 2: 'zu je' },
    minutes: 'Min.',
    lengthOpen: 'Die Länge steht im Spielplan.',
    break: 'Pause',
    changeSides: 'Nach der Halbzeit werden die Seiten gewechselt',
    knockout: 'K.-o.-Spiele haben',
    knockoutPeriods: { same: 'es ebenso', 1: 'keine Halbzeiten', 2: 'zwei Halbzeiten' },
    lastMinute: 'Letzte Minute: Uhr bei jedem Pfiff anhalten',
  },
  field: {
    title: 'Auf dem Feld',
    players: 'Spieler auf dem Feld',
    onField: 'auf dem Feld',
    withGoal: (fieldPlayers: number) => `(${fieldPlayers} und Torwart)`,
  },
  fouls: {
    title: 'Fouls',
    isOn: 'Fouls zählen',
    from: 'Ab dem',
    limit: 'Foul mit Freistoß ohne Mauer',
    kick: 'Foul: Freistoß aus 10 m ohne Mauer.',
    counted: (isInHalves: boolean, warning: number) =>
      `Gezählt ${isInHalves ? 'je Halbzeit' : 'im Spiel'}, Warnung beim ${warning}. Foul.`,
  },
  timeOuts: {
    title: 'Auszeit',
    isOn: 'Auszeiten erlauben',
    count: 'Auszeiten',
    each: (isInHalves: boolean) => (isInHalves ? 'je Mannschaft und Halbzeit,' : 'je Mannschaft und Spiel,'),
    length: 'Länge einer Auszeit',
    seconds: 'Sekunden',
  },
  penalties: {
    title: 'Zeitstrafen',
    length: 'Länge einer Zeitstrafe',
    other: (number: number) => `Weitere Länge ${number}`,
    or: 'oder',
    minutes: 'Min.',
    add: 'Weitere Länge',
    remove: (length: string) => `${length} entfernen`,
    endsOnGoal: 'Ein Gegentor beendet die Unterzahl',
  },
  cards: {
    title: 'Karten',
    isOn: 'Karten eintragen',
    colours: 'Gelb, Gelb-Rot, Rot; nach Gelb-Rot und Rot',
    short: 'Unterzahl nach einer roten Karte',
    minutes: 'Min. Unterzahl.',
    never: '0 heißt: Es kommt sofort ein anderer Spieler.',
  },
  points: { title: 'Punkte', win: 'Sieg', draw: 'Unentschieden', defeat: 'Niederlage 0' },
  order: {
    title: 'Bei gleichen Punkten zählt, in dieser Reihenfolge',
    help: 'Ziehen, oder mit den Pfeiltasten und den Knöpfen ordnen.',
    criteria: {
      difference: 'Tordifferenz',
      goals: 'Mehr Tore',
      headToHead: 'Direkter Vergleich',
      wins: 'Mehr Siege',
      fairPlay: 'Fair-Play-Wertung',
    },
    move: (criterion: string) => `${criterion} verschieben`,
    up: (criterion: string) => `${criterion} nach oben`,
    down: (criterion: string) => `${criterion} nach unten`,
    remove: (criterion: string) => `${criterion} zählt nicht`,
    add: (criterion: string) => `${criterion} zählt mit`,
    unused: 'Zählt nicht:',
    last: 'Danach 9-Meter-Schießen oder Los.',
    moved: (criterion: string, place: number, count: number) => `${criterion} ist jetzt ${place}. von ${count}.`,
    added: (criterion: string, place: number) => `${criterion} zählt jetzt, an ${place}. Stelle.`,
    removed: (criterion: string) => `${criterion} zählt nicht mehr.`,
  },
  knockout: {
    title: 'Unentschieden in der K.-o.-Runde',
    level: 'Dann kommt',
    extraTime: { none: '9-Meter-Schießen', extra: 'erst Verlängerung, dann 9-Meter-Schießen' },
    periods: 'Teile der Verlängerung',
    length: 'Länge eines Teils der Verlängerung',
    times: '×',
    minutes: 'Min. Verlängerung',
  },
  day: {
    title: 'Spielzeit am Tag',
    isOn: 'Spielzeit am Tag begrenzen',
    limit: 'Minuten am Tag',
    atMost: 'Eine Mannschaft spielt höchstens',
    minutes: 'Minuten am Tag.',
    warned: 'Spielplan und Spieltisch warnen, wenn es mehr wird. Verboten ist nichts.',
  },
  holds: {
    title: 'Für welche Spiele',
    open: (count: number) =>
      count === 1
        ? 'Gilt für 1 Spiel, das noch nicht begonnen hat.'
        : `Gilt für ${count} Spiele, die noch nicht begonnen haben.`,
    noneOpen: 'Alle Spiele haben begonnen: Für sie ändert sich nichts.',
    noGames: 'Gilt für alle Spiele, die noch geplant werden.',
    running: (count: number) =>
      count === 1 ? '1 laufendes Spiel behält seine Regeln.' : `${count} laufende Spiele behalten ihre Regeln.`,
    over: (count: number) =>
      count === 1 ? '1 beendetes Spiel bleibt, wie es war.' : `${count} beendete Spiele bleiben, wie sie waren.`,
    table: 'Punkte, Reihenfolge und Spielzeit am Tag gelten sofort für alle Spiele; die Tabellen rechnen neu.',
    otherLength: (count: number, length: string) =>
      count === 1
        ? `1 geplantes Spiel dauert nicht ${length}: Die Länge gilt erst, wenn du es im Plan änderst.`
        : `${count} geplante Spiele dauern nicht ${length}: Die Länge gilt erst, wenn du sie im Plan änderst.`,
    toGames: 'Spiele ändern',
  },
} as const
