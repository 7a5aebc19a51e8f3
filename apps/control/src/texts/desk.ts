import { deskLaneTexts } from './desk-lane.ts'

const OUTCOME_TEXTS = { hit: 'getroffen', miss: 'verschossen', open: 'offen' } as const

const AWARD_TEXTS = {
  noShow: 'nicht angetreten',
  abandoned: 'abgebrochen',
  decision: 'Entscheidung der Turnierleitung',
  withdrawal: 'Mannschaft zurückgezogen',
} as const

type NamedPeriod = { readonly number: number; readonly count: number; readonly extra: number }

/** The timekeeper's desk. */
export const deskTexts = {
  documentTitle: (game: string) => `${game} · Hallencup`,
  history: 'Verlauf',
  save: 'Speichern',
  back: 'Zurück',
  rested: (button: string) => `„${button}“ zählt nicht: Der Finger lag zu lange auf dem Glas.`,
  slid: (button: string) => `„${button}“ zählt nicht: Der Finger ist abgerutscht.`,
  menu: deskLaneTexts.open.menu,
  nextGame: (game: string) => `Nächstes Spiel: ${game}`,
  following: {
    title: 'Zeitnehmer',
    change: 'Wechseln',
    back: (game: string) => `Zurück zu ${game}`,
    nothingPlanned: 'Noch keine Spiele geplant.',
    allPlayed: 'Kein laufendes Spiel. Alle Spiele sind gespielt.',
    nothingRuns: (next: string, time: string) => `Kein laufendes Spiel. Nächstes: ${next} um ${time}.`,
  },
  board: {
    title: 'Spielstand',
    spoken: (home: string, guest: string, score: { readonly home: number; readonly guest: number }) =>
      `${home} gegen ${guest}, ${score.home} zu ${score.guest}`,
    onField: 'auf dem Feld',
    round: 'Runde',
    finalScore: 'Endstand',
    unconfirmed: 'Noch nicht beim Server angekommen',
    stoppedSince: (span: string) => `Angehalten seit ${span}`,
  },
  outdated: {
    title: 'Mit diesen Mannschaften anpfeifen?',
    start: 'So anpfeifen',
  },
  clock: {
    /** For a Regie that is not ready and for a frozen regular time alike: the words of the product. */
    waiting: 'Warte auf Regie',
    start: 'Anpfiff',
    pause: 'Uhr anhalten',
    resume: 'Weiter',
    over: 'Zeit abgelaufen',
    ended: 'Spiel beendet',
    chooseFirst: 'Erst unten wählen',
    /** The state of the game, on the field of its clock. */
    states: {
      waits: 'Warte auf Regie',
      ready: 'Bereit',
      runs: 'Läuft',
      stands: 'Steht',
      break: 'Pause',
      over: 'Abgelaufen',
      shootOut: '9-Meter-Schießen',
      frozen: 'Festgeschrieben',
      ended: 'Spiel beendet',
      cancelled: 'Spiel abgesagt',
      unsure: 'Uhr unsicher',
    },
    since: (isRunning: boolean, time: string) => (isRunning ? `läuft, gestellt um ${time}` : `steht seit ${time}`),
    duration: (time: string) => `${time} Min.`,
    shots: (count: number) => `9 m: ${count} ${count === 1 ? 'Schuss' : 'Schüsse'}`,
  },
  periods: {
    title: 'Halbzeiten',
    /** [Z10] A period by its number; those of extra time count on. */
    name: ({ number, count, extra }: NamedPeriod) => {
      if (number <= count) return `${number}. Halbzeit`
      return extra === 1 ? 'Verlängerung' : `${number - count}. Halbzeit der Verlängerung`
    },
    extraTime: 'Verlängerung',
    fouls: (fouls: string) => `Fouls ${fouls}`,
    duration: (count: number, length: string) => (count === 1 ? length : `${count} × ${length}`),
    breakLeft: (span: string) => `Pause noch ${span}, früher geht auch`,
    breakOver: 'Die Pause ist vorbei',
    breakTitle: 'Pause noch',
    swap: 'Seiten am Tisch tauschen',
    sides: (left: string, right: string) => `Jetzt links ${left}, rechts ${right}. Wand und Bild bleiben.`,
    notYet: (period: string) => `Doch noch ${period}`,
    notYetDetail: 'Restzeit einstellen',
    /** The table of the break. */
    foulsOf: (period: string) => `Fouls ${period}`,
    timeOuts: 'Auszeit',
    cards: 'Karten',
    fromZero: 'dann 0 : 0',
    goOn: 'zählen weiter',
    free: (count: number) => (count === 0 ? 'dann keine' : `dann je ${count}`),
    stay: 'bleiben',
    isBreak: ({ number, count }: NamedPeriod) => {
      if (number < count) return 'Halbzeit. Ab dem Anpfiff zählen Fouls und Auszeiten von vorn.'
      const pause = number === count ? 'Pause vor der Verlängerung' : 'Halbzeit der Verlängerung'
      return `${pause}. Fouls zählen weiter, Auszeiten gibt es nicht mehr.`
    },
  },
  freeze: {
    button: 'Festschreiben',
    done: 'Festgeschrieben',
    revoke: 'Festschreiben zurücknehmen',
    byEnter: 'Mit der Eingabetaste festschreiben',
    isLocked: 'Tore und Zeitstrafen sind gesperrt.',
    willLock: 'Gedrückt halten. Danach sind Tore und Zeitstrafen gesperrt.',
    stillOpen: 'Noch offen',
    openHint: 'Danach lässt sich nur noch in der Korrektur nachtragen, wer es war.',
    anyway: 'So festschreiben',
    early: 'Gedrückt halten. Beendet das Spiel vor Ablauf der Zeit.',
    notYet: 'Erst wenn die Uhr steht.',
  },
  sides: { swap: 'Seiten tauschen', short: 'Seiten' },
  tools: { title: 'Bedienung', changeTeams: 'Teams ändern', horn: 'Horn' },
  setClock: {
    title: 'Uhr stellen',
    before: (time: string) => `vorher ${time}`,
    done: 'Fertig',
    tooMuch: (duration: string) => `Das Spiel dauert nur ${duration}.`,
    digits: 'Ziffern: Minuten und Sekunden',
    erase: 'Letzte Ziffer löschen',
    hint: 'Nur laufende Zeitstrafen gehen mit und behalten ihre Restzeit. Tore und vergangene Strafen bleiben, wie sie sind.',
    button: (time: string) => `Uhr auf ${time} stellen`,
  },
  links: {
    title: 'Medien-Links',
    gallery: 'Galerie',
    youtube: 'YouTube',
    fault: 'Bitte eine ganze Adresse mit https://',
  },
  shootOut: {
    revokeShot: 'Letzten Schuss zurücknehmen',
    hit: 'Treffer',
    miss: 'Daneben',
    shotBy: (isHit: boolean, team: string) => `${isHit ? 'Treffer' : 'Daneben'} ${team}`,
    outcome: (outcome: keyof typeof OUTCOME_TEXTS, isSending: boolean, shooter: string | undefined) =>
      [OUTCOME_TEXTS[outcome], shooter, isSending && 'wird gesendet'].filter(Boolean).join(', '),
    whoShoots: (team: string) => `Schütze ${team}`,
    mayStayOpen: 'kann offen bleiben',
    sending: 'wird gesendet …',
    shoots: (team: string) => `${team} schießt`,
    suddenDeath: (round: number) => `Entscheidung, Runde ${round}`,
    round: (round: number, of: number) => `Runde ${round} von ${of}`,
  },
  deck: 'Protokoll und Links',
  lane: deskLaneTexts,
  next: {
    title: (court: string | undefined) => (court === undefined ? 'Als Nächstes' : `${court} · als Nächstes`),
    game: (time: string, game: string) => `${time} · ${game}`,
    none: 'Danach kommt hier kein Spiel mehr.',
  },
  start: {
    title: 'Dieses Spiel',
    squads: (home: string, guest: string) => `Kader: ${home}, ${guest}`,
    toRegie: 'Zur Regie',
    toSettings: 'Zu den Einstellungen',
    longDay: (team: string, minutes: number, limit: number) =>
      `${team} kommt mit diesem Spiel auf ${minutes} Minuten am Tag; vorgesehen sind höchstens ${limit}.`,
    wrongTeams: 'Falsche Teams? Nach dem Anpfiff ändert sie die Turnierleitung als Korrektur im Verlauf.',
  },
  notices: {
    title: 'Hinweise',
    lastMinute: 'Letzte Minute effektiv: Bei jedem Pfiff die Uhr anhalten.',
    screenGoesOff:
      'Der Bildschirm dieses Geräts geht von selbst aus. Stelle die automatische Sperre in seinen Einstellungen auf „Nie“.',
    archived: 'Das Turnier ist archiviert. Hier lässt sich nichts eingeben.',
    postponed: (time: string) => `Verschoben auf ${time}.`,
    unfrozen: (game: string) => `Noch nicht festgeschrieben: ${game}`,
    toGame: (game: string) => `Zu ${game}`,
  },
  courtBusy: {
    title: (court: string | undefined) => (court ? `${court} ist belegt` : 'Das Feld ist belegt'),
    question: (court: string | undefined, game: string | undefined) =>
      `Auf ${court ?? 'dem Feld'} läuft noch ${game ?? 'ein anderes Spiel'}. Trotzdem anpfeifen?`,
    startNevertheless: 'Trotzdem anpfeifen',
    alsoRuns: (court: string | undefined, game: string) => `Auf ${court ?? 'dem Feld'} läuft auch ${game}.`,
  },
  returned: {
    hint: 'Das Gerät war kurz weg. Damit unterwegs nichts gedrückt wird, zuerst hier tippen.',
    button: 'Weiter bedienen',
  },
  operator: {
    none: 'Noch nicht bedient',
    byThisDevice: 'Bedient von diesem Gerät',
    by: (device: string) => `Bedient von ${device}`,
    device: (name: string) => `„${name}“`,
    otherDevice: 'einem anderen Gerät',
    /** A device that is cut off does not know what has happened since. */
    lastKnown: (operator: string) => `Zuletzt bekannt: ${operator}`,
    takeBack: 'Zurückholen',
    takeOver: 'Übernehmen',
    taken: (device: string) => `Das Spiel wird jetzt von ${device} bedient. Hier lässt sich nichts mehr eingeben.`,
    watch: (device: string) => `Dieses Spiel wird von ${device} bedient. Hier kannst du zusehen.`,
  },
  end: {
    finished: {
      title: 'Spiel beendet',
      text: 'An diesem Spiel können keine Änderungen mehr vorgenommen werden.',
    },
    cancelled: { title: 'Spiel abgesagt', text: 'Dieses Spiel findet nicht statt.' },
    withdrawn: { title: 'Spiel abgesagt', text: 'Eine Mannschaft ist zurückgezogen. Dieses Spiel findet nicht statt.' },
    annulled: { title: 'Spiel annulliert', text: 'Eine Mannschaft ist zurückgezogen. Dieses Spiel zählt nicht.' },
    winner: (team: string) => `Sieger: ${team}`,
    isFinal:
      'Inzwischen hat ein anderes Spiel begonnen. Das Ergebnis lässt sich nur noch als Korrektur im Verlauf ändern.',
    fromPaper: 'Das Ergebnis kommt vom Papier. Die Turnierleitung nimmt es dort zurück oder korrigiert es im Verlauf.',
    isAwarded: 'Das Ergebnis wurde gewertet. Es lässt sich nur als Korrektur im Verlauf ändern.',
    awarded: (reason: keyof typeof AWARD_TEXTS) => ` · gewertet: ${AWARD_TEXTS[reason]}`,
  },
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  mayComeBack: (who: string) => `${who} darf rein`,
  onePlayer: 'Ein Spieler',
  nothingToUndo: 'Nichts zurückzunehmen',
  nothingToRedo: 'Nichts zu wiederholen',
  clockSet: (time: string) => `Uhr auf ${time} gestellt`,
  shot: (name: string, shooter: string, isHit: boolean) => `${name} ${shooter}: ${isHit ? 'Treffer' : 'daneben'}`,
  shooter: (team: string, player: string | undefined) => (player === undefined ? team : `${team}, ${player}`),
  record: {
    title: 'Protokoll',
    empty: 'Noch keine Tore und Zeitstrafen.',
    change: (entry: string) => `Ändern: ${entry}`,
    changeShort: 'Ändern',
    remove: (entry: string) => `Löschen: ${entry}`,
    states: {
      sending: 'wird gesendet …',
      changing: 'Änderung wird gesendet …',
      removing: 'wird gelöscht …',
    },
  },
  shortcuts: {
    title: 'Tasten',
    show: 'Tasten anzeigen',
    keys: { space: 'Leertaste', enter: 'Eingabe', undo: 'Strg Z', redo: 'Strg Y', freeze: 'Umschalt F' },
    actions: {
      clock: 'Anpfiff, Uhr anhalten, Weiter',
      number: 'Nummer auf dem Trikot; ohne Nummer: keine Vorlage',
      ownGoal: 'Eigentor',
      undo: 'Rückgängig',
      redo: 'Wiederholen',
      shot: '9-Meter: Treffer, daneben',
      freeze: 'Festschreiben',
      horn: 'Horn',
      close: 'Schließen',
      help: 'Diese Übersicht',
    },
  },
} as const
