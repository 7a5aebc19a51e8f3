/** The German sentences of the rules of a tournament, as they are printed and copied. */
export const rulesTexts = {
  time: 'Spielzeit',
  halves: (halves: number, minutes: string) =>
    halves === 1 ? `Ein Spiel dauert ${minutes}.` : `Ein Spiel dauert ${halves} × ${minutes}.`,
  halvesAsPlanned: (halves: number) =>
    halves === 1
      ? 'Gespielt wird ohne Halbzeit; wie lange, steht im Spielplan.'
      : 'Gespielt wird in zwei gleich langen Halbzeiten; wie lange, steht im Spielplan.',
  break: (pause: string, changesSides: boolean) =>
    changesSides
      ? `Die Pause dauert ${pause}, danach werden die Seiten gewechselt.`
      : `Die Pause dauert ${pause}, die Seiten bleiben.`,
  noBreak: (changesSides: boolean) =>
    changesSides
      ? 'Die Seiten werden ohne Pause gewechselt.'
      : 'Zwischen den Halbzeiten gibt es weder Pause noch Seitenwechsel.',
  knockoutHalves: (halves: number) =>
    halves === 1 ? 'K.-o.-Spiele haben keine Halbzeit.' : 'K.-o.-Spiele haben zwei Halbzeiten.',
  lastMinute: 'In der letzten Minute hält die Uhr bei jedem Pfiff.',
  minutesADay: (minutes: number) => `Eine Mannschaft spielt höchstens ${minutes} Minuten am Tag.`,

  field: 'Auf dem Feld',
  players: (number: number) => `Es spielen ${number} gegen ${number}, die Torhüter mitgezählt.`,

  fouls: 'Fouls und Auszeiten',
  foulLimit: (foul: number, hasHalves: boolean) =>
    `Ab dem ${foul}. Foul einer Mannschaft ${hasHalves ? 'in einer Halbzeit' : 'in einem Spiel'} gibt es einen Freistoß aus 10 m ohne Mauer.`,
  timeOuts: (number: number, length: string, hasHalves: boolean) =>
    `Jede Mannschaft hat ${hasHalves ? 'in jeder Halbzeit' : 'in jedem Spiel'} ${number === 1 ? 'eine Auszeit' : `${number} Auszeiten`} von ${length}.`,

  penalties: 'Zeitstrafen und Karten',
  penaltyLengths: (lengths: readonly string[]) => `Eine Zeitstrafe dauert ${lengths.join(' oder ')}.`,
  endsOnGoal: 'Ein Gegentor in Unterzahl beendet die älteste Strafe.',
  cards: 'Es gibt Gelb, Gelb-Rot und Rot.',
  sentOff: (length: string, endsOnGoal: boolean) =>
    `Nach Gelb-Rot und Rot spielt die Mannschaft ${length} in Unterzahl${endsOnGoal ? ' oder bis zum Gegentor' : ''}.`,
  sentOffReplaced: 'Nach Gelb-Rot und Rot bleibt die Mannschaft vollzählig.',
  outOfGame: 'Der Spieler selbst nimmt an diesem Spiel nicht mehr teil.',

  table: 'Punkte und Tabelle',
  points: (win: string, draw: string) => `Ein Sieg zählt ${win}, ein Unentschieden ${draw}.`,
  pointsOf: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  criteria: (names: readonly string[]) =>
    names.length === 0
      ? 'Bei gleichen Punkten entscheidet ein 9-Meter-Schießen oder das Los.'
      : `Bei gleichen Punkten zählt der Reihe nach: ${names.join(', ')}. Danach entscheidet ein 9-Meter-Schießen oder das Los.`,
  criterion: {
    difference: 'Tordifferenz',
    goals: 'mehr Tore',
    headToHead: 'direkter Vergleich',
    wins: 'mehr Siege',
    fairPlay: 'Fairness',
  },
  walkover: (goals: number) =>
    `Zieht eine Mannschaft zurück, werden Spiele, die sie nicht mehr spielt, mit 0:${goals} gegen sie gewertet.`,
  published: {
    withoutTables: 'Tabellen und Torschützen werden nicht veröffentlicht.',
    planOnly: 'Ergebnisse und Tabellen werden nicht veröffentlicht.',
  },

  knockout: 'K.-o.-Spiele',
  extraTime: (length: string) => `Steht es am Ende unentschieden, folgt eine Verlängerung von ${length}.`,
  shootOut: (shots: number, afterExtraTime: boolean) =>
    `${afterExtraTime ? 'Steht es dann noch unentschieden' : 'Steht es am Ende unentschieden'}, folgt ein 9-Meter-Schießen: ${shots === 1 ? 'ein Schuss' : `${shots} Schüsse`} je Mannschaft, danach paarweise.`,

  minutes: (minutes: number) => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`),
  seconds: (seconds: number) => (seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`),
} as const
