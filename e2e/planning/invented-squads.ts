/** Sixteen teams that do not exist. */
export const TEAM_NAMES = [
  'SV Apfelbrück',
  'TuS Birkenfurt',
  'FC Dornsiel',
  'SG Eulenried',
  'VfL Farnmoor',
  'TSV Gänsewerder',
  'SC Haferdeich',
  'SV Igelshagen',
  'JSG Kranichsee',
  'FC Lerchenau',
  'SpVgg Möwenstedt',
  'TuS Nussbaumsiel',
  'SV Otterbek',
  'FC Quellental',
  'VfB Rosenwarft',
  'SG Storchenhorst',
] as const

/** Invented names; any match with real people is chance. */
const FIRST_NAMES = ['Ada', 'Bo', 'Caro', 'Deniz', 'Elif', 'Finn']
const LAST_NAMES = ['Muster', 'Probe', 'Beispiel', 'Vorlage', 'Entwurf', 'Skizze']

/** Rows of a table as German Excel saves it: a title line, semicolons, the first of each team in goal. */
export const squadsCsv = (): string =>
  [
    'Mannschaft;Nachname;Vorname;Geburtstag;Nummer;Torwart',
    ...TEAM_NAMES.flatMap((team, teamIndex) =>
      FIRST_NAMES.map((firstName, index) => {
        const lastName = LAST_NAMES[(index + teamIndex) % LAST_NAMES.length]
        const isGoalkeeper = index === 0 ? 'ja' : ''
        return `${team};${lastName};${firstName};0${index + 1}.05.2012;${index + 1};${isGoalkeeper}`
      }),
    ),
  ].join('\r\n')

export const PLAYER_COUNT = TEAM_NAMES.length * FIRST_NAMES.length
