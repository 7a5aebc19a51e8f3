/** A team of the sample cup, without players and id. */
export type TeamDetails = {
  readonly name: string
  readonly shortName: string
  readonly primaryColor: string
  readonly staff: string
  readonly sponsor: { readonly name: string; readonly url: string; readonly ledwallFilePath?: string }
}

/**
 * The sixteen clubs of the sample cup. Clubs, places, sponsors and persons are invented; any resemblance to real ones is
 * accidental. Colours reach from nearly black to nearly white, and Kranichmoor and Fuchsenried wear nearly the same blue
 * on purpose: screens must not rely on colour alone.
 */
export const CLUB_DETAILS: readonly TeamDetails[] = [
  {
    name: 'SV Blau-Weiß Kranichmoor',
    shortName: 'BWK',
    primaryColor: '#1d4ed8',
    staff: 'Trainer: Ole Birkwasser, Betreuer: Hanno Kleinschnell',
    sponsor: { name: 'Bäckerei Krümelglück', url: 'https://example.com/kruemelglueck' },
  },
  {
    name: 'TSV Tannenquell',
    shortName: 'TTQ',
    primaryColor: '#166534',
    staff: 'Trainerin: Wiebke Harzbrunn, Betreuer: Jost Nadelöhr',
    sponsor: {
      name: 'Sägewerk Spanflug',
      url: 'https://example.com/spanflug',
      ledwallFilePath: '/sponsors/spanflug-$screenId-$width-$height.png',
    },
  },
  {
    name: 'FC Rabenfurth 09',
    shortName: 'RAB',
    primaryColor: '#111827',
    staff: 'Trainer: Bertram Schwarzfeder, Betreuerin: Inga Krähwinkler',
    sponsor: { name: 'Fahrradladen Kettenfroh', url: 'https://example.com/kettenfroh' },
  },
  {
    name: 'SG Mühlensiel',
    shortName: 'MÜH',
    primaryColor: '#b45309',
    staff: 'Trainer: Götz Kornspeicher, Betreuer: Fiete Schleusner-Damm',
    sponsor: { name: 'Mühlenhof Mahlgut & Töchter', url: 'https://example.com/mahlgut' },
  },
  {
    name: '1. FC Nebelhausen',
    shortName: 'NEB',
    primaryColor: '#cbd5e1',
    staff: 'Trainer: Arvid Dunstmeyer, Betreuer: Lutz Trübmann, Betreuerin: Käthe Silberblick',
    sponsor: { name: 'Optik Klarblick-Invent', url: 'https://example.com/klarblick' },
  },
  {
    name: 'VfL Eulenwinkel',
    shortName: 'EUL',
    primaryColor: '#7c3aed',
    staff: 'Trainerin: Silke Nachtflug, Betreuer: Udo Federwisch',
    sponsor: { name: 'Buchhandlung Eselsohr und Lesezeichen', url: 'https://example.com/eselsohr' },
  },
  {
    name: 'SpVgg Haselgrundingen',
    shortName: 'HAS',
    primaryColor: '#78350f',
    staff: 'Trainer: Knut Haselböck-Stauden, Betreuer: Rolf Nussknapp',
    sponsor: {
      name: 'Nussrösterei Knackfein',
      url: 'https://example.com/knackfein',
      ledwallFilePath: '/sponsors/knackfein-$width-$height.png',
    },
  },
  {
    name: 'TuS Wolkenstede',
    shortName: 'WOL',
    primaryColor: '#e0f2fe',
    staff: 'Trainer: Jasper Himmelreuter, Betreuerin: Rieke Luftikus',
    sponsor: { name: 'Dachdeckerei Regendicht', url: 'https://example.com/regendicht' },
  },
  {
    name: 'FSV Grünspechtau',
    shortName: 'GRÜ',
    primaryColor: '#65a30d',
    staff: 'Trainer: Valentin Klopfholz, Betreuer: Sönke Rindermann-Ast',
    sponsor: { name: 'Gärtnerei Blattgrün', url: 'https://example.com/blattgruen' },
  },
  {
    name: 'SC Fuchsenried',
    shortName: 'FUX',
    primaryColor: '#1e50dc',
    staff: 'Trainer: Reinald Fuchsbauer, Betreuerin: Tilda Schlaukopf',
    sponsor: { name: 'Autohaus Sausewind', url: 'https://example.com/sausewind' },
  },
  {
    name: 'JSG Altmarschhausen/Niederquellbach/Sankt Ottilienfeld-Drei Türme 1923',
    shortName: 'JSGAN',
    primaryColor: '#be123c',
    staff: 'Trainer: Friedhelm Altmarsch-Quellinger, Betreuer: Eckart Dreitürmer, Betreuerin: Ottilie Langenname',
    sponsor: {
      name: 'Versicherungsbüro Langmut, Geduld & Zuversicht Gesellschaft für alle Fälle',
      url: 'https://example.com/langmut-geduld-zuversicht',
    },
  },
  {
    name: 'SSV Habichtsee',
    shortName: 'HAB',
    primaryColor: '#0e7490',
    staff: 'Trainer: Enno Seegrund, Betreuer: Thees Uferschwalb',
    sponsor: { name: 'Bootsverleih Schaukelkahn', url: 'https://example.com/schaukelkahn' },
  },
  {
    name: 'Eintracht Fährwarden',
    shortName: 'FÄHR',
    primaryColor: '#f97316',
    staff: 'Trainerin: Dörte Fährhaus, Betreuer: Momme Ankerplatz',
    sponsor: { name: 'Fischbude Grätenlos', url: 'https://example.com/graetenlos' },
  },
  {
    name: 'TV Kiebitzau 1897',
    shortName: 'KIE',
    primaryColor: '#facc15',
    staff: 'Trainer: Wilko Watvogel, Betreuer: Jörg Kiebitzer',
    sponsor: { name: 'Eisdiele Schleckermeier', url: 'https://example.com/schleckermeier' },
  },
  {
    name: 'SV Rot-Gold Zwiebelkamp',
    shortName: 'ZWI',
    primaryColor: '#dc2626',
    staff: 'Trainer: Detlev Lauchstedt, Betreuerin: Petra Schalotta',
    sponsor: { name: 'Hofladen Zwiebelchen', url: 'https://example.com/zwiebelchen' },
  },
  {
    name: 'DJK Ährenbüttel',
    shortName: 'ÄHR',
    primaryColor: '#fef3c7',
    staff: 'Trainer: Heiner Garbenbinder, Betreuer: Oskar Strohwisch',
    sponsor: { name: 'Müsliwerkstatt Haferfroh', url: 'https://example.com/haferfroh' },
  },
]

/** The two companies of the Firmenfinale, as invented as the clubs. */
export const COMPANY_DETAILS: readonly TeamDetails[] = [
  {
    name: 'Schraubwerk Nordheide',
    shortName: 'SWN',
    primaryColor: '#475569',
    staff: 'Trainer: Ingo Gewindemann',
    sponsor: { name: 'Schraubwerk Nordheide', url: 'https://example.com/schraubwerk' },
  },
  {
    name: 'Backstube Süderaue',
    shortName: 'BSA',
    primaryColor: '#db2777',
    staff: 'Trainerin: Gundula Teigmann',
    sponsor: { name: 'Backstube Süderaue', url: 'https://example.com/backstube' },
  },
]

/** All teams: the clubs are numbers 1 to 16, the companies 17 and 18. */
export const TEAM_DETAILS: readonly TeamDetails[] = [...CLUB_DETAILS, ...COMPANY_DETAILS]
