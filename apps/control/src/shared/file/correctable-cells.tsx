import { Flex, Input } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { tableTexts as texts } from '../../texts/table.ts'
import { type Corrections, cellKey } from './corrections.ts'
import type { CsvLine } from './csv.ts'

type CorrectableCellsProps = {
  readonly line: CsvLine
  /** Columns of the file whose cells are shown. */
  readonly places: readonly number[]
  readonly titles: readonly string[]
  /** Name of a column that has no title in the file. */
  readonly title: string
  readonly onCorrect: (corrections: Corrections) => void
}

/** Letters of a cell that are seen at once. */
const MOST_LETTERS = 15

/** Cells of the file in a line of the preview, to be typed over; Enter or leaving a cell takes it. */
export function CorrectableCells({ line, places, titles, title, onCorrect }: CorrectableCellsProps) {
  const take = (at: number, text: string) => {
    if (text.trim() !== line.cells[at]) onCorrect({ [cellKey(line.number, at)]: text.trim() })
  }
  return (
    <Flex gap="1" wrap="wrap">
      {places.map((at) => (
        <Input
          key={`${at} ${line.cells[at]}`}
          aria-label={texts.cellOf(line.number, titles[at] || title)}
          autoComplete="off"
          minH="11"
          flex="1"
          minW={`${Math.min(MOST_LETTERS, (line.cells[at] ?? '').length + 3)}ch`}
          px="2"
          fontSize="sm"
          bg="bg.surface"
          defaultValue={line.cells[at] ?? ''}
          onBlur={({ target }) => take(at, target.value)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter') take(at, event.currentTarget.value)
          }}
        />
      ))}
    </Flex>
  )
}
