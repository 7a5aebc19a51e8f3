import type { RosterEntry } from './rosters.ts'
import type { TeamDetails } from './team-details.ts'

type Club = readonly [place: string, shortName: string, primaryColor: string, staff: string, sponsor: string]

/** The ten clubs of the U11. Clubs, places, sponsors and persons of the sample meet are invented. */
const U11: readonly Club[] = [
  ['SV Moorkate', 'MOK', '#1e40af', 'Trainerin: Greta Wollgras, Betreuer: Jonte Reetmann', 'Reetdach Halmgut'],
  ['TuS Kieselbach', 'KSB', '#15803d', 'Trainer: Arne Steinbeißer, Betreuer: Knut Flutgraben', 'Kieswerk Rundling'],
  ['FC Distelfeld', 'DIS', '#7e22ce', 'Trainer: Ralf Stachelbusch, Betreuerin: Meike Kletten', 'Gärtnerei Blattlaus'],
  ['SG Hasenbrook', 'HAS', '#b91c1c', 'Trainerin: Imke Löffelohr, Betreuer: Malte Hakenschlag', 'Möhrenhof Knackig'],
  [
    'VfB Wolkenstedt',
    'WOL',
    '#e2e8f0',
    'Trainer: Henrik Schauermann, Betreuer: Ole Nieselreich',
    'Schirmladen Trocken',
  ],
  ['TSV Ginsterhorst', 'GIN', '#facc15', 'Trainer: Eike Heidschnuck, Betreuerin: Frauke Sandweg', 'Imkerei Summstein'],
  ['Blau-Gelb Otterau', 'OTT', '#0e7490', 'Trainer: Piet Biberdamm, Betreuer: Lasse Fischotter', 'Bootsbau Kielgut'],
  ['SC Ulmenkrug', 'ULM', '#92400e', 'Trainerin: Birte Borkenau, Betreuer: Jan Ulmenrode', 'Gasthaus Krugwirt'],
  [
    'Eintracht Nordersiel',
    'NOS',
    '#111827',
    'Trainer: Tjark Deichgräber, Betreuer: Uwe Sielwärter',
    'Deichbau Grundfest',
  ],
  [
    'SV Sonnenberge-Altmoor',
    'SAM',
    '#ea580c',
    'Trainer: Veit Hügelkamp, Betreuerin: Antje Altmoor',
    'Solar Sonnengold',
  ],
]

/** The eight clubs of the U9. */
const U9: readonly Club[] = [
  ['SV Moorkate', 'MOK', '#1e40af', 'Trainer: Sönke Torfstich, Betreuerin: Gesa Wollgras', 'Reetdach Halmgut'],
  ['TuS Kieselbach', 'KSB', '#15803d', 'Trainerin: Nele Furtmann, Betreuer: Bodo Kiesel', 'Kieswerk Rundling'],
  ['FC Distelfeld', 'DIS', '#7e22ce', 'Trainer: Timo Dornfeld, Betreuerin: Wanda Klee', 'Gärtnerei Blattlaus'],
  ['SG Hasenbrook', 'HAS', '#b91c1c', 'Trainer: Karl Rammler, Betreuer: Sven Stallhase', 'Möhrenhof Knackig'],
  ['JSG Krähenhof', 'KRÄ', '#334155', 'Trainerin: Hilke Federkiel, Betreuer: Enno Saatkräh', 'Bäckerei Mohnkorn'],
  ['TSV Lindenwarft', 'LIW', '#65a30d', 'Trainer: Focke Warftmann, Betreuerin: Tomke Linde', 'Tischlerei Hobelspan'],
  ['FC Fuchsgraben', 'FUG', '#c2410c', 'Trainer: Udo Rotfuchs, Betreuer: Jost Grabenau', 'Optik Scharfblick'],
  ['SV Perlensee', 'PER', '#be185d', 'Trainerin: Wencke Muschel, Betreuer: Lars Perlmutt', 'Segelschule Leeseite'],
]

const detailsOf =
  (ageGroup: string) =>
  ([place, shortName, primaryColor, staff, sponsor]: Club): TeamDetails => ({
    name: `${place} ${ageGroup}`,
    shortName,
    primaryColor,
    staff,
    sponsor: { name: sponsor, url: 'https://example.com/sponsor' },
  })

/** The teams of the sample meet: ten of the U11, then eight of the U9. */
export const MEET_TEAM_DETAILS: readonly TeamDetails[] = [...U11.map(detailsOf('U11')), ...U9.map(detailsOf('U9'))]

/** Number of teams of the U11. */
export const U11_COUNT = U11.length

const SQUAD = 8

const FIRST_NAMES =
  'Ada Ben Caspar Dana Emil Fenja Gero Hanna Ilja Jette Kian Lene Mats Nora Onno Pia Quentin Rike Silas Tilda Umut Veda Wim Yara Zeno Änne Bosse Cleo Dario'.split(
    ' ',
  )
const LAST_NAMES =
  'Ackerwinde Bachstelz Distelkamp Eibenhof Farnkraut Grashalm Haselbusch Immenried Jungholz Kornrade Lerchensporn Moosbart Nesselrath Ohrwurm Pusteblum Quellmoos Rainfarn Schilfrohr Taubnessel Uferlos Vogelbeer Weidenkatz Ysopgarten Zaunkönig Ährenfeld Buchfink Dachsbau Erlenbruch Feldmaus Grünspecht Heidekorn'.split(
    ' ',
  )

/** The squads, team by team: eight invented names each, none twice, because the lists have 29 and 31 names. */
export const MEET_ROSTERS: readonly (readonly RosterEntry[])[] = MEET_TEAM_DETAILS.map((_, team) =>
  Array.from({ length: SQUAD }, (_, place) => playerOf(team, place)),
)

function playerOf(team: number, place: number): RosterEntry {
  const player = team * SQUAD + place
  const firstYear = team < U11_COUNT ? 2014 : 2016
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return {
    number: place === 0 ? 1 : place + 2,
    firstName: FIRST_NAMES[player % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[player % LAST_NAMES.length] ?? '',
    birthday: `${firstYear + (player % 2)}-${twoDigits((player % 12) + 1)}-${twoDigits((player % 28) + 1)}`,
    ...(place === 0 ? { isGoalkeeper: true } : {}),
  }
}
