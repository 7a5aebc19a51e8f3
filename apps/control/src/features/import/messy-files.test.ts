import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readTableFile } from '../../shared/file/read-table-file.ts'
import { workbook } from '../../testing/a-workbook.ts'
import { asBuffer, mac, outlineOf, PROBE, SQUAD, utf8, utf16, windows } from './testing/outline.ts'

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
