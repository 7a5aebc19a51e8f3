import type { Mode } from '@cup/domain/cup-draft'

const teams = (count: number) => (count === 1 ? '1 Mannschaft' : `${count} Mannschaften`)
const games = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spiele`)
const span = ({ least, most }: { readonly least: number; readonly most: number }, unit: string) =>
  least === most ? `${most} ${unit}` : `${least} bis ${most} ${unit}`

/** Texts of the page that drafts a whole cup. */
export const newCupTexts = {
  title: 'Neuer Hallencup',
  subtitle: 'Vier Fragen, dann steht der Plan. Alles bleibt änderbar.',
  fromFile: 'Aus Datei',
  asLastYear: 'Wie im Vorjahr',
  sample: 'Beispiel ansehen',
  cupOf: (year: string) => `Hallencup ${year}`,
  hall: 'Sporthalle',

  who: 'Wer spielt?',
  ageGroup: 'Altersklasse',
  ageGroupAt: (place: number) => `${place}. Altersklasse`,
  teamsOf: (age: string) => `Mannschaften ${age}`,
  groupsOf: (age: string) => `Gruppen ${age}`,
  teamsIn: 'Mannschaften in',
  groups: (count: number) => (count === 1 ? 'Gruppe' : 'Gruppen'),
  groupSizes: (sizes: readonly number[]) =>
    `${sizes.slice(0, -1).join(', ')}${sizes.length > 1 ? ' und ' : ''}${sizes.at(-1)}`,
  fewer: (of: string) => `Weniger ${of}`,
  more: (of: string) => `Mehr ${of}`,
  addAge: 'Altersklasse dazu',
  removeAge: (age: string) => `${age} entfernen`,

  courts: 'Auf wie vielen Feldern?',

  hallFree: 'Wann ist die Halle frei?',
  day: 'Tag',
  opens: 'Halle von',
  closes: 'bis',
  firstKickOff: '1. Anpfiff',
  breakMinutes: 'Pause',
  minutes: 'Min.',
  isPast: 'Der Tag ist vorbei. Du kannst ihn trotzdem nehmen.',
  dayMissing: 'Tag wie 17.1.2026',
  timeMissing: 'Uhrzeit wie 9:15',
  minutesMissing: 'Zahl wie 15',
  beforeOpening: (time: string) => `Die Halle öffnet erst um ${time}.`,

  how: 'Wie wird gespielt?',
  game: 'Spiel',
  change: 'Wechsel',
  modes: {
    finals: 'Gruppen, dann Halbfinale und Finale',
    places: 'Gruppen, dann alle Plätze',
    roundRobin: 'Jeder gegen jeden',
    festival: 'Spielfest ohne Tabelle',
  } satisfies Record<Mode, string>,
  modeOf: (age: string, mode: Mode): string => `${age}: ${newCupTexts.modes[mode]}`,
  playsAllPlaces: (age: string) => `${age} spielt auch die Plätze dahinter aus`,

  about: 'Name, Ort und Regie',
  name: 'Name',
  location: 'Ort',
  regie: 'Regie gibt jedes Spiel frei',

  result: 'Was herauskommt',
  teams: 'Mannschaften',
  courtCount: 'Felder',
  games: 'Spiele',
  end: 'Ende',
  summary: (count: number, time: string) => `${games(count)} · Ende ${time}`,
  size: (teamCount: number, courts: number) => `${teams(teamCount)} · ${courts === 1 ? '1 Feld' : `${courts} Felder`}`,
  theDay: 'Der Tag',
  dayInWords: (games: number, courts: number, from: string, until: string) =>
    `${games} Spiele auf ${courts === 1 ? 'einem Feld' : `${courts} Feldern`} von ${from} bis ${until}.`,
  gamesOf: (count: number) => ` · ${games(count)}`,
  spare: (minutes: number, closes: string) =>
    [`${minutes} Min. Luft`, ` bis die Halle um ${closes} schließt.`] as const,
  late: (minutes: number, closes: string) => [`${minutes} Min. zu lang.`, ` Die Halle schließt um ${closes}.`] as const,
  finals: (all: readonly string[]) => (all.length > 1 ? `${all.join(', ')}, nie gleichzeitig.` : `${all.join('')}.`),
  finalAt: (age: string, time: string) => `Finale ${age} ${time}`,
  noConflicts: '0 Konflikte',
  conflicts: (count: number) =>
    count === 1 ? '1 Mal ist die Pause einer Mannschaft kurz.' : `${count} Mal ist die Pause einer Mannschaft kurz.`,
  eachTeamOf: (age: string) => `Jede ${age}-Mannschaft`,
  gamesEach: (each: { readonly least: number; readonly most: number }) =>
    each.most === 1 ? '1 Spiel' : span(each, 'Spiele'),
  minutesEach: (each: { readonly least: number; readonly most: number }) => span(each, 'Min.'),
  placesPlayed: (played: number, teams: number) => {
    if (played === 0) return 'Plätze nach Tabelle'
    if (played >= teams) return `Platz 1 bis ${teams} ausgespielt`
    const behind = played + 1 === teams ? `Platz ${teams}` : `Platz ${played + 1} bis ${teams}`
    return `${behind} nach Tabelle`
  },
  noPlaces: 'ohne Tabelle',

  whatIf: 'Was wäre, wenn',
  take: 'Nehmen',
  takeChange: (change: string) => `Nehmen: ${change}`,
  duration: (from: number, to: number) => `${to} statt ${from} Min. je Spiel`,
  moreCourts: (count: number) => `${['', 'Ein', 'Zwei', 'Drei', 'Vier'][count] ?? count} Felder`,
  allPlaces: (age: string, isPlayed: boolean) =>
    isPlayed ? `${age} spielt auch die Plätze dahinter aus` : `${age} nur mit Halbfinale und Finale`,
  moreGroups: (age: string, groups: number) => `${age} in ${groups} Gruppen`,
  noBreak: 'Ohne Pause',

  create: 'Plan anlegen',
  isIncomplete: 'Eine Angabe ist noch nicht lesbar.',
  createExplained: 'Mit Platzhaltern wie „U11 A1“. Eingelesene Mannschaften nehmen ihre Plätze ein.',
  created: (cup: string, count: number) => `${cup}: ${games(count)} angelegt.`,
  takeBack: 'Rückgängig',
  takenBack: 'Alles ist zurückgenommen.',
  notTakenBack: 'Nicht zurückgenommen. Im Verlauf steht, warum.',
} as const
