import { zipSync } from 'fflate'

type Cell = string | number | { /** Days since the end of 1899. */ readonly day: number }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

type Rows = readonly (readonly Cell[])[]

/** A workbook of one sheet as spreadsheets write it; the second style is that of days. */
export const workbook = (rows: Rows): Uint8Array => workbookOf({ Kader: rows })

/** A workbook of several sheets by their names. */
export function workbookOf(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const named = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, number: index + 1 }))
  const styles = named.length + 1
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${named.map(({ number }) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      named.map(({ number, rows }) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  }
  const encoder = new TextEncoder()
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, encoder.encode(xml)])))
}

const rowXml = (cells: readonly Cell[], index: number): string =>
  `<row r="${index + 1}">${cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${index + 1}`)).join('')}</row>`

function cellXml(cell: Cell, place: string): string {
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" s="1"><v>${cell.day}</v></c>`
}
