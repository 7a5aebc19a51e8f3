import { describe, expect, it } from 'vitest'
import { readCsv as read, writeCsv } from './csv.ts'
import { decodeText } from './decode-text.ts'

const readCsv = (text: string) => read(text, (title) => ['Nachname', 'Vorname', 'Name', 'Stab'].includes(title))

const bytesOf = (...bytes: readonly number[]) => new Uint8Array(bytes).buffer

describe('a CSV file', () => {
  it.each([
    ['semicolons', 'Nachname;Vorname\r\nKeller;Mia\r\n'],
    ['commas', 'Nachname,Vorname\nKeller,Mia\n'],
    ['tabs', 'Nachname\tVorname\nKeller\tMia'],
    ['a mark and quotes', '\uFEFF"Nachname";"Vorname"\n"Keller";"Mia"\n\n;\n'],
  ])('is read with %s', (_, text) => {
    expect(readCsv(text)).toEqual({
      titles: ['Nachname', 'Vorname'],
      titleLine: 1,
      lines: [{ number: 2, cells: ['Keller', 'Mia'] }],
    })
  })

  it('keeps separators and line ends inside quotes, and the numbers of lines', () => {
    const { lines } = readCsv('Name;Stab\nHSG;"Ada; Bo\nCy"\n\nTSV;')
    expect(lines).toEqual([
      { number: 2, cells: ['HSG', 'Ada; Bo\nCy'] },
      { number: 4, cells: ['TSV', ''] },
    ])
  })

  it('is decoded as UTF-8, or as Excel writes it', () => {
    expect(decodeText(bytesOf(0x4d, 0xc3, 0xbc))).toBe('Mü')
    expect(decodeText(bytesOf(0x4d, 0xfc))).toBe('Mü')
  })

  it.each([
    ['UTF-16 of Excel', [0xff, 0xfe, 0x4d, 0, 0xfc, 0]],
    ['UTF-16, big end first', [0xfe, 0xff, 0, 0x4d, 0, 0xfc]],
    ['UTF-16 without a mark', [0x4d, 0, 0xfc, 0]],
    ['the encoding of old Macs', [0x4d, 0x9f]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc]],
  ])('is decoded from %s', (_, bytes) => {
    expect(decodeText(bytesOf(...bytes))).toBe('Mü')
  })

  it('is written so that nothing in it runs, and numbers stay numbers', () => {
    expect(
      writeCsv(
        ['Name', 'D.'],
        [
          ['=1+1', -3],
          ['+49', 0],
          ['@home', 1],
          ['Müller; Söhne', 2],
        ],
      ),
    ).toBe(`\uFEFFName;D.\r\n'=1+1;-3\r\n'+49;0\r\n'@home;1\r\n"Müller; Söhne";2\r\n`)
  })
})
