import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useMemo, useState } from 'react'
import { tableTexts as texts } from '../../texts/table.ts'
import { type Column, DataTable } from '../table/data-table.tsx'
import type { Columns } from './columns.ts'
import { CorrectableCells } from './correctable-cells.tsx'
import { type Corrections, isCorrected, type Suggestion } from './corrections.ts'
import type { CsvTable } from './csv.ts'
import { type ChangedCell, countOf, FATES, type Fate, reasonOf, shownText, type TableLine } from './table-line.ts'

/** A column of a preview, and the meanings of the cells that a person corrects in it. */
export type PreviewColumn<Line, Key extends string> = {
  readonly title: string
  readonly keys: readonly Key[]
  readonly parts: readonly Part<Line>[]
}
/** A value of a line, by the path under which it changes. */
type Part<Line> = {
  readonly path: string
  readonly value: (line: Line) => string
  readonly show?: (text: string) => ReactNode
}

type PreviewTableProps<Line extends TableLine<Key>, Key extends string> = {
  readonly lines: readonly Line[]
  readonly columns: readonly PreviewColumn<Line, Key>[]
  readonly table: CsvTable
  readonly meanings: Columns<Key>
  readonly corrections: Corrections
  readonly onCorrect: (corrections: Corrections) => void
  readonly onSuggestion: (suggestion: Suggestion<Key>) => void
}

/** Consequences of each line of a table; cells of faulty lines are corrected in it. */
export function PreviewTable<Line extends TableLine<Key>, Key extends string>(props: PreviewTableProps<Line, Key>) {
  const { lines } = props
  const [wanted, setWanted] = useState<Filter>()
  const rows = useMemo(() => lines.filter((line) => isWanted(line, wanted)), [lines, wanted])
  return (
    <Stack gap="4">
      <Flex columnGap="4" wrap="wrap" justify="space-between">
        <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {FATES.map((fate) => texts.linesOf(countOf(lines, fate), fate)).join(' · ')}
        </Text>
        {countOf(lines, 'faulty') > 0 && <Text color="fg.muted">{texts.cellsCanBeCorrected}</Text>}
      </Flex>
      <DataTable
        label={texts.preview}
        columns={useColumnsOf(props)}
        rows={rows}
        keyOf={keyOfLine}
        count={texts.lineCount}
        filter={<FateFilter lines={lines} wanted={wanted} onWanted={setWanted} />}
      />
    </Stack>
  )
}

const keyOfLine = ({ number }: TableLine): string => String(number)

type Filter = Fate | 'noted' | undefined

function isWanted({ fate, notes }: TableLine, wanted: Filter): boolean {
  if (wanted === 'noted') return notes.length > 0
  return wanted === undefined || fate === wanted
}

type FateFilterProps = {
  readonly lines: readonly TableLine[]
  readonly wanted: Filter
  readonly onWanted: (filter: Filter) => void
}

function FateFilter({ lines, wanted, onWanted }: FateFilterProps) {
  const noted = lines.filter((line) => isWanted(line, 'noted')).length
  return (
    <Flex gap="2" wrap="wrap">
      <Button aria-pressed={wanted === undefined} onClick={() => onWanted(undefined)}>
        {texts.allLines(lines.length)}
      </Button>
      {FATES.map((fate) => (
        <Button key={fate} aria-pressed={wanted === fate} color={COLORS[fate]} onClick={() => onWanted(fate)}>
          {texts.fateCount(fate, countOf(lines, fate))}
        </Button>
      ))}
      {noted > 0 && (
        <Button aria-pressed={wanted === 'noted'} color="fg.warning" onClick={() => onWanted('noted')}>
          {texts.noted(noted)}
        </Button>
      )}
    </Flex>
  )
}

const COLORS = {
  new: 'fg.success',
  changed: 'fg.info',
  known: 'fg.muted',
  faulty: 'fg.error',
  skipped: 'fg.muted',
} as const

function useColumnsOf<Line extends TableLine<Key>, Key extends string>(props: PreviewTableProps<Line, Key>) {
  const { columns, table, meanings, corrections, onCorrect, onSuggestion } = props
  return useMemo((): readonly Column<Line>[] => {
    const lines = new Map(table.lines.map((line) => [line.number, line]))
    /** Lines whose cells are shown as they are in the file, to be corrected. */
    const openLine = ({ number, fate }: TableLine) => {
      const line = lines.get(number)
      return line && (fate === 'faulty' || isCorrected(corrections, line)) ? line : undefined
    }
    const inTable = columns.map(({ title, keys, parts }): Column<Line> => {
      const places = keys.flatMap((key) => (meanings.includes(key) ? meanings.indexOf(key) : []))
      return {
        title,
        value: (line) => textOf(parts, line),
        show: (line) => {
          const source = openLine(line)
          if (source === undefined || places.length === 0)
            return parts.map((part) => <Value key={part.path} part={part} line={line} />)
          return (
            <CorrectableCells line={source} places={places} titles={table.titles} title={title} onCorrect={onCorrect} />
          )
        },
      }
    })
    return [...FATE, ...inTable, reasonColumn((line) => (openLine(line) ? [] : columns.flatMap(pathsOf)), onSuggestion)]
  }, [columns, table, meanings, corrections, onCorrect, onSuggestion])
}

const pathsOf = ({ parts }: { readonly parts: readonly { readonly path: string }[] }): readonly string[] =>
  parts.map(({ path }) => path)

const textOf = <Line,>(parts: readonly Part<Line>[], line: Line): string =>
  parts
    .map(({ value }) => value(line))
    .filter(Boolean)
    .join(' ')

const FATE: readonly Column<TableLine>[] = [
  { title: texts.line, value: ({ number }) => number },
  {
    title: texts.whatHappens,
    value: ({ fate }) => texts.fates[fate],
    show: ({ fate }) => (
      <Text as="span" fontWeight="semibold" color={COLORS[fate]}>
        {texts.fates[fate]}
      </Text>
    ),
  },
]

type ValueProps<Line> = { readonly part: Part<Line>; readonly line: Line }

/** A value, and the old one struck where it changes. */
function Value<Line extends TableLine>({ part, line }: ValueProps<Line>) {
  const { path, value, show = (text: string) => text } = part
  const change: ChangedCell | undefined = line.changes.find((one) => one.path === path)
  if (!change) return <>{show(value(line))} </>
  return (
    <>
      <Text as="s" color="fg.muted">
        {show(shownText(change.before)) || '–'}
      </Text>{' '}
      <Text as="b">{show(shownText(change.after)) || '–'}</Text>{' '}
    </>
  )
}

/** Reasons of a line without the changes that its cells show already, and the names that it may mean. */
const reasonColumn = <Key extends string>(
  shownIn: (line: TableLine) => readonly string[],
  onSuggestion: (suggestion: Suggestion<Key>) => void,
): Column<TableLine<Key>> => ({
  title: texts.reason,
  value: reasonOf,
  show: (line) => (
    <Flex as="span" gap="2" wrap="wrap" align="center" minW={{ base: '0', md: '48' }}>
      <Text as="span" color={line.fate === 'faulty' ? 'fg.error' : line.notes.length > 0 ? 'fg.warning' : 'fg.muted'}>
        {reasonOf({ ...line, changes: line.changes.filter(({ path }) => !shownIn(line).includes(path)) })}
      </Text>
      {line.suggestions.map((suggestion) => (
        <Button
          key={suggestion.text}
          maxW="full"
          whiteSpace="normal"
          h="auto"
          py="1"
          onClick={() => onSuggestion(suggestion)}
        >
          {texts.didYouMean(suggestion.name)}
        </Button>
      ))}
    </Flex>
  ),
})
