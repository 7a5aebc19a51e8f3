import { expect, it } from 'vitest'
import { outlineOf, PROBE, SQUAD, utf8 } from './testing/outline.ts'

/** Lists that are broken, ambiguous or mistyped; all clubs and children are invented. */
const FILES: readonly (readonly [name: string, bytes: Uint8Array, outline: readonly string[]])[] = [
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
]

it.each(FILES)('[T14] a list with %s is read line by line', async (_, bytes, outline) =>
  expect(await outlineOf(bytes)).toEqual(outline),
)
