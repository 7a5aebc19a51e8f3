import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import { idsOfAct, useAct } from '../../shared/act/use-act.ts'
import { readCsv } from '../../shared/file/csv.ts'
import { FileChoice } from '../../shared/file/file-choice.tsx'
import { useDraft } from '../../shared/form/draft.ts'
import { LongTextField } from '../../shared/form/fields.tsx'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { PlanFrame } from '../../shared/planning/plan-frame.tsx'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import { planImportTexts as texts } from '../../texts/export.ts'
import { type PlanImport, planImportOf } from './plan-import-calls.ts'
import type { PlanLine } from './read-plan-csv.ts'

/** Brings a plan in from a table; nothing is saved before the preview was seen. */
export const ImportPlanPage = () => <PlanFrame title={texts.title}>{(plan) => <PlanTable plan={plan} />}</PlanFrame>

/**
 * Input, and the ids of the things that it creates: they outlive a wrong turn, and a second run makes nothing twice.
 */
type Draft = { readonly text: string; readonly ids: Readonly<Record<string, string>> }

const NOTHING: Draft = { text: '', ids: {} }

function usePlanImport(present: WholePlan) {
  const { values, change, reset, settle } = useDraft(`plan/${present.competition.id}/import`, NOTHING)
  /** The plan when the run began: it counts until the run is over, or lines would change while they are sent. */
  const [before, setBefore] = useState<WholePlan>()
  const plan = before ?? present
  const table = useMemo(() => readCsv(values.text), [values.text])
  const preview = useMemo(
    () => planImportOf(table, plan, (text) => values.ids[text] ?? text),
    [table, plan, values.ids],
  )
  const prepare = async () => {
    const { idOf, ids } = idsOfAct(values.ids)
    const { calls } = planImportOf(table, plan, idOf)
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
  return { text: values.text, preview, act, start, takeBack, put, before: plan.games.length }
}

function PlanTable({ plan }: { readonly plan: WholePlan }) {
  const { text, preview, act, start, takeBack, put, before } = usePlanImport(plan)
  return (
    <Stack gap="6" maxW="5xl">
      {act.phase !== 'sending' && (
        <>
          <Text maxW="prose">{texts.explained}</Text>
          <FileChoice label={texts.chooseFile} accept=".csv,.tsv,.txt,text/csv" onChosen={(file) => put(file.text)} />
          <LongTextField
            label={texts.tableText}
            help={texts.tableTextHint}
            value={text}
            onChange={put}
            onLeave={() => undefined}
            fault={undefined}
          />
        </>
      )}
      {preview.missing.length > 0 && text.trim() !== '' && (
        <Text role="alert" color="fg.error">
          {texts.columnsMissing(preview.missing.join(', '))}
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
