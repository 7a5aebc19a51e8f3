import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import { idsOfAct, useAct } from '../../shared/act/use-act.ts'
import { ColumnChoice } from '../../shared/file/column-choice.tsx'
import { columnsByTitle } from '../../shared/file/columns.ts'
import { type CsvTable, MOST_LINES } from '../../shared/file/csv.ts'
import { TableSource } from '../../shared/file/table-source.tsx'
import { useColumns } from '../../shared/file/use-columns.ts'
import { useDraft } from '../../shared/form/draft.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { PlanFrame } from '../../shared/planning/plan-frame.tsx'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import { planImportTexts as texts } from '../../texts/export.ts'
import { tableTexts } from '../../texts/table.ts'
import { type PlanImport, planImportOf } from './plan-import-calls.ts'
import { PLAN_KINDS, type PlanLine, readPlanTable } from './read-plan-csv.ts'

/** Brings a plan in from a table; nothing is saved before the preview was seen. */
export const ImportPlanPage = () => <PlanFrame title={texts.title}>{(plan) => <PlanTable plan={plan} />}</PlanFrame>

/**
 * Input, and the ids of the things that it creates: they outlive a wrong turn, and a second run makes nothing twice.
 */
type Draft = { readonly text: string; readonly ids: Readonly<Record<string, string>> }

const NOTHING: Draft = { text: '', ids: {} }

const guessed = (table: CsvTable) => columnsByTitle(table, PLAN_KINDS)

function usePlanImport(present: WholePlan) {
  const { values, change, reset, settle } = useDraft(`plan/${present.competition.id}/import`, NOTHING)
  /** The plan when the run began: it counts until the run is over, or lines would change while they are sent. */
  const [before, setBefore] = useState<WholePlan>()
  const plan = before ?? present
  const table = useMemo(() => readPlanTable(values.text), [values.text])
  const choice = useColumns(table, PLAN_KINDS, guessed)
  const { columns } = choice
  const preview = useMemo(
    () => planImportOf(table, plan, { idOf: (text) => values.ids[text] ?? text, columns }),
    [table, plan, values.ids, columns],
  )
  const prepare = async () => {
    const { idOf, ids } = idsOfAct(values.ids)
    const { calls } = planImportOf(table, plan, { idOf, columns })
    change({ ids: ids() })
    setBefore(plan)
    return calls
  }
  const { act, start, takeBack, reset: rest } = useAct(prepare, settle)
  const put = (text: string) => {
    rest()
    setBefore(undefined)
    if (text === '') reset()
    else change({ text, ids: {} })
  }
  return { text: values.text, table, choice, preview, act, start, takeBack, put, before: plan.games.length }
}

function PlanTable({ plan }: { readonly plan: WholePlan }) {
  const { text, table, choice, preview, act, start, takeBack, put, before } = usePlanImport(plan)
  return (
    <Stack gap="6" maxW="5xl">
      {act.phase !== 'sending' && (
        <>
          <Text maxW="prose">{texts.explained}</Text>
          <TableSource text={text} onText={put} />
          {text.trim() !== '' && (
            <ColumnChoice
              table={table}
              kinds={PLAN_KINDS}
              columns={choice.columns}
              isRemembered={choice.isRemembered}
              onChange={choice.change}
              onGuessAgain={choice.guessAgain}
            />
          )}
        </>
      )}
      {preview.missing.length > 0 && text.trim() !== '' && (
        <Text role="alert" color="fg.error">
          {texts.columnsMissing(preview.missing.join(', '))}
        </Text>
      )}
      {table.tooMany !== undefined && (
        <Text role="alert" color="fg.error">
          {tableTexts.tooManyLines(table.tooMany, MOST_LINES)}
        </Text>
      )}
      {preview.lines.length > 0 && (
        <>
          <ActStatus act={act} doneText={texts.done} />
          {preview.calls.length === 0 && act.phase === 'idle' ? (
            <Text>{texts.nothingToDo}</Text>
          ) : (
            <ActButtons
              act={act}
              label={texts.take(countOf(preview, 'new'), countOf(preview, 'changed'))}
              onStart={start}
              onTakeBack={takeBack}
              whenDone={<Next onAgain={() => put('')} />}
            />
          )}
          {act.phase !== 'done' && <Preview preview={preview} before={before} />}
        </>
      )}
    </Stack>
  )
}

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

const countOf = ({ lines }: PlanImport, fate: PlanLine['fate']): number =>
  lines.filter((line) => line.fate === fate).length

const FATES: readonly PlanLine['fate'][] = ['new', 'changed', 'known', 'faulty']

type PreviewProps = { readonly preview: PlanImport; readonly before: number }

/** Consequences of each line, and the number of games of the plan that no line names. */
function Preview({ preview, before }: PreviewProps) {
  const others = before - countOf(preview, 'changed') - countOf(preview, 'known')
  return (
    <Stack gap="4">
      <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {FATES.map((fate) => texts.linesOf(countOf(preview, fate), fate)).join(' · ')}
      </Text>
      {preview.made.length > 0 && <Text>{texts.alsoMade(preview.made)}</Text>}
      {countOf(preview, 'faulty') > 0 && <Text color="fg.muted">{texts.faultySkipped}</Text>}
      {others > 0 && <Text color="fg.muted">{texts.othersStay(others)}</Text>}
      <DataTable
        label={texts.preview}
        columns={COLUMNS}
        rows={preview.lines}
        keyOf={({ number }) => String(number)}
        count={texts.lineCount}
      />
    </Stack>
  )
}

const COLORS = { new: 'fg.success', changed: 'fg.info', known: 'fg.muted', faulty: 'fg.error' } as const

const fateText = ({ fate, notes }: PlanLine): string =>
  notes.length === 0 ? texts.fates[fate] : `${texts.fates[fate]}: ${notes.join(' ')}`

const COLUMNS: readonly Column<PlanLine>[] = [
  { title: texts.lineNumber, value: ({ number }) => number },
  { title: texts.content, value: ({ text }) => text },
  {
    title: texts.whatHappens,
    value: fateText,
    show: (line) => (
      <Text as="span" color={COLORS[line.fate]}>
        {fateText(line)}
      </Text>
    ),
  },
]
