import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import { ColumnChoice } from '../../shared/file/column-choice.tsx'
import { MOST_LINES, writeCsv } from '../../shared/file/csv.ts'
import { FaultyLines } from '../../shared/file/faulty-lines.tsx'
import { type PreviewColumn, PreviewTable } from '../../shared/file/preview-table.tsx'
import { saveFile } from '../../shared/file/save-file.ts'
import { countOf } from '../../shared/file/table-line.ts'
import { TableSource } from '../../shared/file/table-source.tsx'
import { NumberField } from '../../shared/form/fields.tsx'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { PlanFrame } from '../../shared/planning/plan-frame.tsx'
import { planColumnTexts, planImportTexts as texts } from '../../texts/export.ts'
import { tableTexts } from '../../texts/table.ts'
import { PLAN_KINDS, type PlanKey, planColumnsOf, readPlanTable } from './plan-columns.ts'
import type { PlanLine } from './read-plan-csv.ts'
import { usePlanImport } from './use-plan-import.ts'

/** Brings a plan in from a table; nothing is saved before the preview was seen. */
export const ImportPlanPage = () => <PlanFrame title={texts.title}>{(plan) => <PlanTable plan={plan} />}</PlanFrame>

type Whole = ReturnType<typeof usePlanImport>

function PlanTable({ plan }: { readonly plan: WholePlan }) {
  const whole = usePlanImport(plan)
  const { text, table, choice, preview, act, start, takeBack, put } = whole
  const isEmpty = text.trim() === ''
  const label = texts.take(countOf(preview.lines, 'new'), countOf(preview.lines, 'changed'))
  return (
    <Stack gap="6">
      {act.phase !== 'sending' && (
        <>
          <TableSource text={text} onText={put} titlesIn={titlesIn} aside={<Template />} />
          {!isEmpty && table.tooMany === undefined && (
            <>
              <Text>{tableTexts.read(table.lines.length, table.titleLine)}</Text>
              <ColumnChoice
                table={table}
                kinds={PLAN_KINDS}
                columns={choice.columns}
                isRemembered={choice.isRemembered}
                onChange={choice.change}
                onGuessAgain={choice.guessAgain}
              />
            </>
          )}
        </>
      )}
      {table.tooMany !== undefined && <Refusal>{tableTexts.tooManyLines(table.tooMany, MOST_LINES)}</Refusal>}
      {preview.missing.length > 0 && !isEmpty && table.tooMany === undefined && (
        <Refusal>{texts.columnsMissing(preview.missing.join(', '))}</Refusal>
      )}
      {preview.lines.length > 0 && (
        <>
          {whole.hasUntimed && act.phase === 'idle' && (
            <Box maxW="xs">
              <NumberField
                label={texts.minutesOfLines}
                min={1}
                value={whole.minutes}
                onChange={whole.setMinutes}
                onLeave={() => undefined}
                fault={undefined}
              />
            </Box>
          )}
          {act.phase !== 'done' && <Preview {...whole} />}
          <ActStatus act={act} doneText={texts.done} />
          {preview.calls.length === 0 && act.phase === 'idle' ? (
            <Text>{texts.nothingToDo}</Text>
          ) : (
            <ActButtons
              act={act}
              label={label}
              calls={preview.calls.length}
              onStart={start}
              onTakeBack={takeBack}
              whenDone={<Next onAgain={() => put('')} />}
            />
          )}
        </>
      )}
    </Stack>
  )
}

const Refusal = ({ children }: { readonly children: string }) => (
  <Text role="alert" color="fg.error">
    {children}
  </Text>
)

const titlesIn = (text: string): number => planColumnsOf(readPlanTable(text)).filter(Boolean).length

/** A file that can be filled in. */
const Template = () => (
  <Stack as="section" gap="3" p="5" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {texts.template}
    </Heading>
    <Text maxW="prose" color="fg.muted">
      {texts.explained}
    </Text>
    <Flex>
      <Button size="touch" onClick={() => saveFile({ ...EXAMPLE_FILE, text: exampleCsv() })}>
        {texts.saveExample}
      </Button>
    </Flex>
  </Stack>
)

const EXAMPLE_FILE = { name: 'vorlage-spielplan.csv', type: 'text/csv' } as const

const exampleCsv = (): string => writeCsv(texts.example.titles, texts.example.rows)

const Next = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Flex gap="3" wrap="wrap">
    <Button asChild size="touch" variant="solid" colorPalette="blue">
      <Link to=".." relative="path">
        {texts.toPlan}
      </Link>
    </Button>
    <Button size="touch" onClick={onAgain}>
      {texts.anotherTable}
    </Button>
  </Flex>
)

const minutesText = (minutes = ''): string => (/^\d+$/.test(minutes) ? texts.minutes(minutes) : minutes)

const SHOWN: readonly PreviewColumn<PlanLine, PlanKey>[] = [
  { title: planColumnTexts.name.title, keys: ['name'], parts: [{ path: 'name', value: ({ row }) => row.name ?? '' }] },
  {
    title: texts.start,
    keys: ['date', 'time'],
    parts: [{ path: 'date', value: ({ row }) => `${row.date ?? ''} ${row.time ?? ''}` }],
  },
  {
    title: texts.courtAndMinutes,
    keys: ['court', 'minutes'],
    parts: [
      { path: 'court', value: ({ row }) => row.court ?? '' },
      { path: 'minutes', value: ({ row }) => minutesText(row.minutes) },
    ],
  },
  {
    title: planColumnTexts.home.title,
    keys: ['home', 'pairing'],
    parts: [{ path: 'home', value: ({ row }) => row.home ?? '' }],
  },
  {
    title: planColumnTexts.guest.title,
    keys: ['guest'],
    parts: [{ path: 'guest', value: ({ row }) => row.guest ?? '' }],
  },
]

type PreviewProps = Pick<
  Whole,
  'preview' | 'before' | 'table' | 'choice' | 'corrections' | 'correct' | 'takeSuggestion'
>

/** Consequences of each line, and the number of games of the plan that no line names. */
function Preview({ preview, before, table, choice, ...whole }: PreviewProps) {
  const others = before - countOf(preview.lines, 'changed') - countOf(preview.lines, 'known')
  return (
    <Stack gap="4">
      {preview.made.length > 0 && <Text>{texts.alsoMade(preview.made)}</Text>}
      {others > 0 && <Text color="fg.muted">{texts.othersStay(others)}</Text>}
      <PreviewTable
        lines={preview.lines}
        columns={SHOWN}
        table={table}
        meanings={choice.columns}
        corrections={whole.corrections}
        onCorrect={whole.correct}
        onSuggestion={whole.takeSuggestion}
      />
      <Flex gap="4" wrap="wrap" align="center" justify="flex-end">
        <FaultyLines table={table} lines={preview.lines} />
      </Flex>
    </Stack>
  )
}
