import { describe, expect, it } from 'vitest'
import { decodeText, readCsv, writeCsv } from './csv.ts'

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
      lines: [{ number: 2, cells: { Nachname: 'Keller', Vorname: 'Mia' } }],
    })
  })

  it('keeps separators and line ends inside quotes, and the numbers of lines', () => {
    const { lines } = readCsv('Name;Stab\nHSG;"Ada; Bo\nCy"\n\nTSV;')
    expect(lines).toEqual([
      { number: 2, cells: { Name: 'HSG', Stab: 'Ada; Bo\nCy' } },
      { number: 4, cells: { Name: 'TSV', Stab: '' } },
    ])
  })

  it('is decoded as UTF-8, or as Excel writes it', () => {
    expect(decodeText(bytesOf(0x4d, 0xc3, 0xbc))).toBe('Mü')
    expect(decodeText(bytesOf(0x4d, 0xfc))).toBe('Mü')
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
