const OUTCOME_TEXTS = { hit: 'getroffen', miss: 'verschossen', open: 'offen' } as const

const AWARD_TEXTS = {
  noShow: 'nicht angetreten',
  abandoned: 'abgebrochen',
  decision: 'Entscheidung der Turnierleitung',
} as const

/** The timekeeper's desk. */
export const deskTexts = {
  documentTitle: (game: string) => `${game} · Hallencup`,
  history: 'Verlauf',
  save: 'Speichern',
  nextGame: (game: string) => `Nächstes Spiel: ${game}`,
  following: {
    title: 'Zeitnehmer',
    change: 'Wechseln',
    back: (game: string) => `Zurück zu ${game}`,
    nothingPlanned: 'Noch keine Spiele geplant.',
    allPlayed: 'Kein laufendes Spiel. Alle Spiele sind gespielt.',
    nothingRuns: (next: string, time: string) => `Kein laufendes Spiel. Nächstes: ${next} um ${time}.`,
  },
  setTeams: {
    title: (game: string) => `Teams für ${game} festlegen`,
    confirm: 'Teams bestätigen',
    choose: 'Bitte wählen',
    none: 'kein passendes Team gefunden',
    fixed: 'Steht fest.',
    planned: (team: string) => `Laut Plan: ${team}`,
    faults: {
      missing: 'Bitte eine Mannschaft wählen.',
      same: 'Eine Mannschaft kann nicht gegen sich selbst spielen.',
    },
  },
  board: {
    title: 'Spielstand',
    spoken: (home: string, guest: string, score: { readonly home: number; readonly guest: number }) =>
      `${home} gegen ${guest}, ${score.home} zu ${score.guest}`,
    running: 'Spielzeit läuft: ',
    stopped: 'Spielzeit angehalten: ',
    unconfirmed: 'Noch nicht beim Server angekommen',
    stoppedSince: (seconds: number) =>
      seconds < 60
        ? `Angehalten seit ${seconds}\u00a0s`
        : `Angehalten seit ${Math.floor(seconds / 60)}\u00a0Min. ${seconds % 60}\u00a0s`,
  },
  clock: {
    /** For a Regie that is not ready and for a frozen regular time alike: the words of the product. */
    waiting: 'Warte auf Regie',
    start: 'Anpfiff',
    pause: 'Uhr anhalten',
    resume: 'Weiter',
    over: 'Zeit abgelaufen',
    duration: (time: string) => `${time} Min.`,
    shots: (count: number) => `9 m: ${count} ${count === 1 ? 'Schuss' : 'Schüsse'}`,
  },
  freeze: {
    button: 'Festschreiben',
    done: 'Festgeschrieben',
    revoke: 'Festschreiben zurücknehmen',
    byEnter: 'Mit der Eingabetaste festschreiben',
    isLocked: 'Tore und Zeitstrafen sind gesperrt.',
    willLock: 'Danach sind Tore und Zeitstrafen gesperrt.',
    stillOpen: 'Noch offen',
    openHint: 'Danach lässt sich nur noch in der Korrektur nachtragen, wer es war.',
    anyway: 'So festschreiben',
    notYet: 'Erst wenn die Spielzeit abgelaufen ist.',
  },
  sides: { swap: 'Seiten tauschen', short: 'Seiten' },
  tools: { title: 'Bedienung', changeTeams: 'Teams ändern', horn: 'Horn' },
  setClock: {
    title: 'Uhr stellen',
    newTime: 'Neue Spielzeit',
    now: (time: string) => `Die Uhr steht bei ${time}.`,
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
    outcome: (outcome: keyof typeof OUTCOME_TEXTS, isSending: boolean) =>
      isSending ? `${OUTCOME_TEXTS[outcome]}, wird gesendet` : OUTCOME_TEXTS[outcome],
    sending: 'wird gesendet …',
    suddenDeath: (round: number) => `Entscheidung, Runde ${round}`,
    round: (round: number, of: number) => `Runde ${round} von ${of}`,
  },
  deck: 'Protokoll und Links',
  notices: {
    title: 'Hinweise',
    screenGoesOff:
      'Der Bildschirm dieses Geräts geht von selbst aus. Stelle die automatische Sperre in seinen Einstellungen auf „Nie“.',
    waitForRegie: 'Anpfiff erst, wenn die Regie bereit ist.',
    postponed: (time: string) => `Verschoben auf ${time}.`,
    unfrozen: (games: readonly string[]) => `Noch nicht festgeschrieben: ${games.join(', ')}`,
    toGame: (game: string) => `Zu ${game}`,
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
    winner: (team: string) => `Sieger: ${team}`,
    awarded: (reason: keyof typeof AWARD_TEXTS) => ` · gewertet: ${AWARD_TEXTS[reason]}`,
  },
  undo: 'Rückgängig',
  mayComeBack: (who: string) => `${who} darf rein`,
  onePlayer: 'Ein Spieler',
  nothingToUndo: 'Nichts zurückzunehmen',
  clockSet: (time: string) => `Uhr auf ${time} gestellt`,
  shot: (name: string, team: string, isHit: boolean) => `${name} ${team}: ${isHit ? 'Treffer' : 'daneben'}`,
  record: {
    title: 'Protokoll',
    empty: 'Noch keine Tore und Zeitstrafen.',
    change: (entry: string) => `Ändern: ${entry}`,
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
    keys: { space: 'Leertaste', enter: 'Eingabe', undo: 'Strg Z', freeze: 'Umschalt F' },
    actions: {
      clock: 'Anpfiff, Uhr anhalten, Weiter',
      number: 'Nummer auf dem Trikot; ohne Nummer: keine Vorlage',
      ownGoal: 'Eigentor',
      undo: 'Rückgängig',
      shot: '9-Meter: Treffer, daneben',
      freeze: 'Festschreiben',
      horn: 'Horn',
      close: 'Schließen',
      help: 'Diese Übersicht',
    },
  },
} as const
