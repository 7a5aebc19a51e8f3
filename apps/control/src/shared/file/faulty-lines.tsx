import { Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { tableTexts as texts } from '../../texts/table.ts'
import { type CsvTable, writeCsv } from './csv.ts'
import { saveFile } from './save-file.ts'
import { countOf, type TableLine } from './table-line.ts'

type FaultyLinesProps = { readonly table: CsvTable; readonly lines: readonly TableLine[] }

/** Says that faulty lines are left out, and saves them as a file. */
export const FaultyLines = ({ table, lines }: FaultyLinesProps) =>
  countOf(lines, 'faulty') > 0 && (
    <>
      <Text color="fg.muted">{texts.faultySkipped}</Text>
      <Button size="touch" onClick={() => saveFile({ ...FAULTY_FILE, text: faultyCsv(table, lines) })}>
        {texts.saveFaultyLines}
      </Button>
    </>
  )

const FAULTY_FILE = { name: 'fehlerhafte-zeilen.csv', type: 'text/csv' } as const

/** The lines that are left out, and why, to be corrected and read again. */
function faultyCsv({ titles, lines }: CsvTable, read: readonly TableLine[]): string {
  const kept = titles.flatMap((title, at) => (title === texts.reason ? [] : at))
  const faults = new Map(
    read.flatMap(({ number, fate, faults: ofLine }) =>
      fate === 'faulty' ? [[number, ofLine.join(' ')] as const] : [],
    ),
  )
  return writeCsv(
    [...kept.map((at) => titles[at] ?? ''), texts.reason],
    lines
      .filter(({ number }) => faults.has(number))
      .map(({ number, cells }) => [...kept.map((at) => cells[at] ?? ''), faults.get(number) ?? '']),
  )
}
