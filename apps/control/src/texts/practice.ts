type Names = { readonly home: string; readonly guest: string }

/** The practice game that an invitation offers. */
export const practiceTexts = {
  offer: 'Erst üben (10 Minuten)',
  offerHint: 'Ein erfundenes Spiel, nur auf diesem Gerät. Niemand sieht es, und nichts davon bleibt.',
  marker: 'ÜBUNG',
  label: 'Übung',
  documentTitle: 'Übung · Hallencup',
  step: (number: number, all: number) => `${number} von ${all}`,
  again: 'Von vorn',
  end: 'Beenden',
  cup: {
    name: 'Übungscup',
    location: 'Nur auf diesem Gerät',
    matchday: 'Übung',
    game: 'Übungsspiel',
    next: 'Übungsspiel 2',
  },
  teams: {
    home: { name: 'SC Füchse Nirgendwo', shortName: 'FUX' },
    guest: { name: 'TuS Wölfe Anderswo', shortName: 'WOL' },
  },
  timekeeper: {
    start: () => 'Die Schiedsrichter geben das Spiel frei. Drück jetzt „Anpfiff“.',
    goal: ({ home }: Names) => `Tor für ${home}! Drück jetzt „TOR ${home}“.`,
    scorer: () => 'Die Nummer 7 hat getroffen. Tippe auf die 7, danach auf „keine Vorlage“.',
    wrongGoal: ({ guest }: Names) => `${guest} jubelt. Drück jetzt „TOR ${guest}“.`,
    undo: () => 'Es war kein Tor: Die Schiedsrichter winken ab. Drück unten auf „Rückgängig“.',
    equaliser: ({ guest }: Names) =>
      `Jetzt zählt es: Drück noch einmal „TOR ${guest}“. Wer getroffen hat, darf offen bleiben.`,
    stop: () => 'Pfiff, ein Foul. Drück jetzt „Uhr anhalten“.',
    penalty: ({ guest }: Names) =>
      `Zwei Minuten für die Nummer 4 von ${guest}: Drück „Zeitstrafe ${guest}“, dann die 4.`,
    setClock: () => 'Die Uhr lief zu lange. Drück „Uhr stellen“, tippe 1 und 0, und stelle sie auf 00:10.',
    resume: () => 'Es geht weiter. Drück jetzt „Weiter“.',
    over: () => 'Gleich ist die Zeit abgelaufen. Warte, bis die Uhr auf 00:00 steht.',
    freeze: () => 'Das Ergebnis steht fest. Halte „Festschreiben“ gedrückt, bis der Balken voll ist.',
    shots: () =>
      'Unentschieden, also 9-Meter-Schießen. Tippe nach jedem Schuss auf „Treffer“ oder „Daneben“, bis es entschieden ist.',
    done: () => 'Geschafft! Das war alles, was der Tisch braucht. Beende die Übung, und melde dich an.',
  },
  regie: {
    ready: () => 'Bild und Ton stehen. Drück unter „Jetzt“ auf „Regie bereit“, mit dem Finger etwas länger.',
    unready: () => 'Eine Kamera ist ausgefallen, die Regie ist doch nicht bereit. Drück daneben auf „zurücknehmen“.',
    postpone: () => 'Das dauert. Drück auf „In 3 Min.“: So lange wartet das Spiel.',
    readyAgain: () => 'Die Kamera läuft wieder. Drück auf „Regie bereit“.',
    done: () => 'Geschafft! Jetzt kann der Tisch anpfeifen. Beende die Übung, und melde dich an.',
  },
} as const
