import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readTableFile } from '../../shared/file/read-table-file.ts'
import type { ReadFile } from '../../shared/file/sheets.ts'
import { reasonOf } from '../../shared/file/table-line.ts'
import { workbook } from '../../testing/a-workbook.ts'
import { readImportTable } from './import-columns.ts'
import { importPlanOf } from './import-plan.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const windows = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from(`\uFEFF${text}`.split('').flatMap((unit) => [unit.charCodeAt(0) % 256, unit.charCodeAt(0) >> 8]))
const mac = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => ({ ö: 0x9a, ü: 0x9f, Ü: 0x86 })[letter] ?? letter.charCodeAt(0))

const asBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const textOf = (read: ReadFile): string => ('sheets' in read ? (read.sheets[0]?.text ?? '') : read.refused)

/** Outcome of each line: "2 neu TSV Übungsheim: Probe, Jörg, 04.05.2012, 7". */
async function outlineOf(bytes: Uint8Array): Promise<readonly string[]> {
  const table = readImportTable(textOf(await readTableFile(asBuffer(bytes))))
  const known = { teams: [], players: [], competition: undefined, now: '2025-01-18T09:00:00.000Z' }
  const { lines, hasPlayers } = importPlanOf(table, known, { idOf: (text) => text })
  return lines.map((line) => {
    const { number, fate, team, player } = line
    const { lastName, firstName, birthday } = player
    const child = [`${lastName}, ${firstName}`, birthday.replaceAll('/', '.'), player.number].join(', ')
    const read = `${team.name}: ${hasPlayers ? child : `${team.shortName}, ${team.primaryColor}`}`
    const reason = reasonOf(line)
    return `${number} ${fate} ${['faulty', 'skipped'].includes(fate) ? reason : [read, reason].filter(Boolean).join(' | ')}`
  })
}

const PROBE = 'new TSV Übungsheim: Probe, Jörg, 04.05.2012, 7'
const SQUAD = 'Mannschaft;Nachname;Vorname;Geburtstag;Nummer\nTSV Übungsheim;Probe;Jörg;04.05.2012;7\n'

/** Files as clubs send them; all clubs and children are invented. */
const FILES: readonly (readonly [name: string, bytes: Uint8Array, outline: readonly string[]])[] = [
  ['UTF-8 with a mark', utf8(`\uFEFF${SQUAD}`), [`2 ${PROBE}`]],
  ['Windows-1252, CRLF', windows(SQUAD.replaceAll('\n', '\r\n')), [`2 ${PROBE}`]],
  ['"Unicode-Text" of Excel: UTF-16, tabs', utf16(SQUAD.replaceAll(';', '\t')), [`2 ${PROBE}`]],
  ['an old Mac: CR alone', mac(SQUAD.replaceAll('\n', '\r')), [`2 ${PROBE}`]],
  ['sep=, in the first line', utf8(`sep=,\n${SQUAD.replaceAll(';', ',')}`), [`3 ${PROBE}`]],
  [
    'headings and empty lines above the titles',
    utf8(`Meldeliste U11;;;;\n\nStand 12.01.2025, Seite 1;;;;\n${SQUAD}`),
    [`5 ${PROBE}`],
  ],
  [
    'one column for both names, and short titles',
    utf8('Team;Name, Vorname;geb.;Trikot-Nr.\nTSV Übungsheim;Probe, Jörg;4.5.12;07'),
    [`2 ${PROBE}`],
  ],
  [
    'first name before last name, with a particle',
    utf8('Team;Spieler;geb. am;Nr.\nTSV Übungsheim;Pia von Muster;4. Mai 2012;8\nTSV Übungsheim;Jörg Probe;20120504;7'),
    [
      '2 new TSV Übungsheim: von Muster, Pia, 04.05.2012, 8 | Geraten: Vorname „Pia“, Nachname „von Muster“.',
      `3 ${PROBE}`,
    ],
  ],
  [
    'club and team in two columns: two teams of one club stay two',
    utf8('Verein;Mannschaft\nTSV Übungsheim;U11 I\nTSV Übungsheim;U11 II\nSG Musterau;SG Musterau II'),
    [
      '2 new TSV Übungsheim U11 I: TSVÜB, ',
      '3 new TSV Übungsheim U11 II: TSVÜB,  | Die Kurzform TSVÜB hat auch TSV Übungsheim U11 I.',
      '4 new SG Musterau II: SGMUS, ',
    ],
  ],
  [
    'two columns of one name: the first that is filled',
    utf8('Mannschaft;Vorname;Nachname;Geburtstag;Nr;Geburtstag\nTSV Übungsheim;Jörg;Probe;;7;04.05.2012'),
    [`2 ${PROBE}`],
  ],
  [
    'colours by name and code, and one that is none',
    utf8(
      'Mannschaft (Pflicht);Farbe\nTSV A;rot\nTSV B;#F00\nTSV C;FF8800\nTSV D;kariert\nTSV E;rot/weiß\nMannschaft (Pflicht);Farbe',
    ),
    [
      '2 new TSV A: TSVA, #dc2626',
      '3 new TSV B: TSVB, #ff0000',
      '4 new TSV C: TSVC, #ff8800',
      '5 new TSV D: TSVD,  | Die Farbe „kariert“ kennt die App nicht; sie bleibt weg.',
      '6 new TSV E: TSVE, #dc2626 | Von „rot/weiß“ gilt die erste Farbe.',
      '7 skipped Das sind noch einmal die Titel der Spalten.',
    ],
  ],
  [
    'double, no-break and decomposed letters: one team',
    utf8(`Mannschaft\nTSV Übungsheim\nTSV  Übungsheim\nTSV\u00a0Übungsheim\n${'tsv Übungsheim'.normalize('NFD')}`),
    [
      '2 new TSV Übungsheim: TSVÜB, ',
      '3 known TSV Übungsheim: TSVÜB, ',
      '4 known TSV Übungsheim: TSVÜB, ',
      '5 known tsv übungsheim: TSVÜB, '.replace('übungsheim', 'Übungsheim'),
    ],
  ],
  [
    'birthdays that are none',
    utf8(
      `${SQUAD}TSV Übungsheim;Muster;Pia;31.02.2012;8\nTSV Übungsheim;Muster;Max;01.02.2031;9\nTSV Übungsheim;Muster;Mo;2012;3`,
    ),
    [
      `2 ${PROBE}`,
      '3 faulty Den 31.02.2012 gibt es nicht.',
      '4 faulty Der Geburtstag liegt in der Zukunft.',
      '5 faulty „2012“ ist nur ein Jahr, kein Geburtstag.',
    ],
  ],
  [
    'a number of Excel for a day',
    utf8(SQUAD.replace('04.05.2012', '41033')),
    [`2 ${PROBE} | 41033 ist als Zahl von Excel der 04.05.2012.`],
  ],
  [
    'a number twice in a team',
    utf8(`${SQUAD}TSV Übungsheim;Muster;Pia;01.02.2012;7`),
    [
      `2 ${PROBE} | Die Nummer 7 hat auch Pia Muster.`,
      '3 new TSV Übungsheim: Muster, Pia, 01.02.2012, 7 | Die Nummer 7 hat auch Jörg Probe.',
    ],
  ],
  [
    'a line twice, and a sum below',
    utf8(`${SQUAD}TSV Übungsheim;Probe;Jörg;04.05.2012;7\nSumme;2 Spieler;;;`),
    [
      `2 ${PROBE}`,
      '3 known TSV Übungsheim: Probe, Jörg, 04.05.2012, 7 | Steht schon in Zeile 2.',
      '4 skipped Das ist eine Summe.',
    ],
  ],
  [
    'apostrophes of an export',
    utf8("Mannschaft;Nachname;Vorname;Geburtstag;Nummer\n'+plus;Probe;'- Anna;04.05.2012;7"),
    ['2 new +plus: Probe, - Anna, 04.05.2012, 7'],
  ],
  [
    'cells that were pasted without titles',
    utf8('TSV Übungsheim\tProbe, Jörg\t4.5.12\t7\nTSV Übungsheim\tMuster, Pia\t21.3.12\t16'),
    [`1 ${PROBE}`, '2 new TSV Übungsheim: Muster, Pia, 21.03.2012, 16'],
  ],
  [
    'columns that are not needed: gender and passport',
    utf8('Pass;Team;m/w;Nachname;Vorname;Geburtsdatum;Rückennummer\nX1;TSV Übungsheim;m;Probe;Jörg;2012-05-04;Nr. 7'),
    [`2 ${PROBE}`],
  ],
  [
    'UTF-8 that was once read as Windows-1252',
    utf8(SQUAD.replaceAll('Ü', 'Ã\u0153').replaceAll('ö', 'Ã¶')),
    [`2 ${PROBE}`],
  ],
  [
    'UTF-8 with a broken byte: only that line is left out',
    Uint8Array.from([...utf8(SQUAD), ...utf8('TSV Übungsheim;Mu'), 0xff, ...utf8('ster;Pia;01.02.2012;8\n')]),
    [`2 ${PROBE}`, '3 faulty Nachname: Darin sind Zeichen, die man nicht sieht. Tipp es neu ein, statt es einzufügen.'],
  ],
  [
    'a quotation mark without a second one: only that line is left out',
    utf8(
      `${SQUAD.replace('Probe;', '"Probe;')}TSV Übungsheim;Muster;Pia;01.02.2012;8\nTSV Übungsheim;"Holm";Mo;01.02.2013;9`,
    ),
    [
      '2 faulty Ein Anführungszeichen hat kein zweites; die Zellen können falsch getrennt sein.',
      '3 new TSV Übungsheim: Muster, Pia, 01.02.2012, 8',
      '4 new TSV Übungsheim: Holm, Mo, 01.02.2013, 9',
    ],
  ],
  [
    'a line end in a cell',
    utf8(SQUAD.replace('Probe', '"Probe-\nMuster"')),
    ['2 new TSV Übungsheim: Probe- Muster, Jörg, 04.05.2012, 7'],
  ],
  [
    'columns set with spaces, as in an e-mail',
    utf8('Mannschaft       Nachname  Vorname  Geburtstag  Nr\nTSV Übungsheim   Probe     Jörg     4.5.2012    7'),
    [`2 ${PROBE}`],
  ],
  [
    'zero-width spaces, soft hyphens and marks of direction',
    utf8(
      'Mannschaft;Nachname;Vorname;Geburtstag;Nummer\nTSV\u00a0Übungs\u00adheim;Pro\u200bbe;Jörg;\u200e04.05.2012;7\u200b',
    ),
    [`2 ${PROBE}`],
  ],
  [
    'days in many forms',
    utf8(
      `${SQUAD}TSV Übungsheim;Adler;A;Fr 4.5.12;1\nTSV Übungsheim;Busch;B;Sa 04.05.2012;2\nTSV Übungsheim;Clemens;C;4-Mai-2012;3\nTSV Übungsheim;Dorn;D;41033,0;4\nTSV Übungsheim;Esch;E;2012-05-04T00:00:00;5\nTSV Übungsheim;Fink;F;4. Mai;6`,
    ),
    [
      `2 ${PROBE}`,
      '3 new TSV Übungsheim: Adler, A, 04.05.2012, 1',
      '4 new TSV Übungsheim: Busch, B, 04.05.2012, 2 | Der 04.05.2012 ist ein anderer Wochentag.',
      '5 new TSV Übungsheim: Clemens, C, 04.05.2012, 3',
      '6 new TSV Übungsheim: Dorn, D, 04.05.2012, 4 | 41033,0 ist als Zahl von Excel der 04.05.2012.',
      '7 new TSV Übungsheim: Esch, E, 04.05.2012, 5',
      '8 faulty Der Geburtstag ist kein Tag wie 04.05.2012.',
    ],
  ],
  [
    'a mistyped century, which is pointed out',
    utf8(SQUAD.replace('2012', '1912')),
    ['2 new TSV Übungsheim: Probe, Jörg, 04.05.1912, 7 | Das Kind wäre 112 Jahre alt.'],
  ],
  [
    'a year of birth only',
    utf8('Mannschaft;Nachname;Vorname;Jg.;Rückennr\nTSV Übungsheim;Probe;Jörg;2012;7'),
    ['2 faulty „2012“ ist nur ein Jahr, kein Geburtstag.'],
  ],
  [
    'an age class beside the club: its teams stay two',
    utf8(
      'Verein / Mannschaft;Altersklasse;Nachname;Vorname;geb.;Trikotnr.\nSV Dorf;U 9;Probe;Jörg;04.05.2016;7\nSV Dorf;U11;Muster;Pia;04.05.2014;7\nSV Dorf U11;U11;Holm;Mo;05.05.2014;8',
    ),
    [
      '2 new SV Dorf U 9: Probe, Jörg, 04.05.2016, 7',
      '3 new SV Dorf U11: Muster, Pia, 04.05.2014, 7 | Die Kurzform SVDOR hat auch SV Dorf U 9.',
      '4 new SV Dorf U11: Holm, Mo, 05.05.2014, 8',
    ],
  ],
  [
    'teams in merged cells',
    utf8(
      'Mannschaft;Nachname;Vorname;Geburtstag;Nummer\nTSV Übungsheim;Probe;Jörg;04.05.2012;7\n;Muster;Pia;01.02.2012;8\nSV Dorf;Holm;Mo;01.02.2013;9',
    ),
    [
      `2 ${PROBE}`,
      '3 new TSV Übungsheim: Muster, Pia, 01.02.2012, 8 | Die Mannschaft ist die von Zeile 2.',
      '4 new SV Dorf: Holm, Mo, 01.02.2013, 9',
    ],
  ],
  [
    'a team that is spelled in two ways',
    utf8(`${SQUAD}TSV Uebungsheim;Muster;Pia;01.02.2012;8`),
    [`2 ${PROBE}`, '3 new TSV Uebungsheim: Muster, Pia, 01.02.2012, 8 | Diese Mannschaft gibt es noch nicht.'],
  ],
  [
    'a child in two teams',
    utf8(`${SQUAD}SV Dorf;Probe;Jörg;04.05.2012;3`),
    [
      `2 ${PROBE} | Ein Kind mit diesem Namen und Geburtstag ist auch bei SV Dorf.`,
      '3 new SV Dorf: Probe, Jörg, 04.05.2012, 3 | Ein Kind mit diesem Namen und Geburtstag ist auch bei TSV Übungsheim.',
    ],
  ],
  [
    'cells without titles, first name first: a guess that is said',
    utf8('TSV Übungsheim\tJörg\tProbe\t4.5.12\t7\nTSV Übungsheim\tPia\tMuster\t21.3.12\t16'),
    [
      '1 new TSV Übungsheim: Jörg, Probe, 04.05.2012, 7 | Geraten: Vorname „Probe“, Nachname „Jörg“.',
      '2 new TSV Übungsheim: Pia, Muster, 21.03.2012, 16 | Geraten: Vorname „Muster“, Nachname „Pia“.',
    ],
  ],
  [
    'English titles, and positions for goalkeepers',
    utf8('Team;Last name;First name;Date of birth;Shirt number;Pos.\nTSV Übungsheim;Probe;Jörg;2012-05-04;7;ST'),
    [`2 ${PROBE}`],
  ],
  [
    'semicolons in the titles and commas in one line',
    utf8(`${SQUAD}TSV Übungsheim,Muster,Pia,01.02.2012,8`),
    [
      `2 ${PROBE}`,
      '3 faulty Der Nachname fehlt. Der Vorname fehlt. Der Geburtstag ist kein Tag wie 04.05.2012. Die Nummer ist keine Zahl von 1 bis 999.',
    ],
  ],
  [
    'titles in line 7',
    utf8(
      `TSV Übungsheim e. V.\n\nMeldebogen;;\nHallencup, 18.01.2025\nVerantwortlich: M. Muster\n\n${SQUAD}\nInsgesamt: 1`,
    ),
    [`8 ${PROBE}`, '10 skipped Das ist eine Summe.'],
  ],
  [
    'a workbook with days and numbers in cells',
    workbook([
      ['Meldung', ''],
      ['Mannschaft', 'Name, Vorname', 'Geburtstag', 'Nummer'],
      ['TSV Übungsheim', 'Probe, Jörg', { day: 41033 }, 7],
    ]),
    [`3 ${PROBE}`],
  ],
]

describe('[T13] a messy file', () => {
  it.each(FILES)('with %s is read line by line', async (_, bytes, outline) => {
    expect(await outlineOf(bytes)).toEqual(outline)
  })

  it.each([
    ['of more than 5 MB', new Uint8Array(5_000_001), 'tooLarge'],
    ['with a password, or from before 2007', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'locked'],
    ['that is a PDF', utf8('%PDF-1.7'), 'notATable'],
    ['that is another archive', zipSync({ 'text.txt': utf8('Text') }), 'notATable'],
    ['that is empty', utf8(' \n'), 'empty'],
    ['of more than 50 MB unpacked', zipSync({ 'xl/sheet.xml': new Uint8Array(50_000_001) }), 'tooLargeUnpacked'],
  ])('%s is refused', async (_, bytes, refused) => {
    expect(await readTableFile(asBuffer(bytes))).toEqual({ refused })
  })
})
