/** Forms of columns that are no field: how people title them. */
export const importColumnTexts = {
  club: { title: 'Verein', spellings: ['club', 'klub', 'vereinsname', 'name des vereins'] },
  ageClass: {
    title: 'Altersklasse',
    spellings: ['ak', 'altersgruppe', 'altersstufe', 'jugend', 'spielklasse', 'klasse', 'age group'],
  },
  lastFirst: {
    title: 'Name, Vorname',
    spellings: [
      'nachname, vorname',
      'familienname, vorname',
      'name und vorname',
      'nachname und vorname',
      'nach- und vorname',
    ],
  },
  fullName: {
    title: 'Vorname Name',
    spellings: [
      'vorname nachname',
      'vor- und nachname',
      'vorname und name',
      'vorname und nachname',
      'vor- und zuname',
      'spieler',
      'spielerin',
      'spieler/in',
      'spielername',
      'name des spielers',
      'kind',
      'name des kindes',
      'teilnehmer',
      'full name',
    ],
  },
  group: { title: 'Gruppe', spellings: ['gruppenname', 'staffel', 'group'] },
  gender: {
    title: 'Geschlecht (wird nicht gespeichert)',
    spellings: ['geschlecht', 'm/w', 'm/w/d', 'w/m', 'geschl.', 'gender', 'anrede'],
  },
} as const satisfies Readonly<Record<string, { title: string; spellings: readonly string[] }>>
