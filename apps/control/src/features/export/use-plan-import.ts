import { useMemo, useState } from 'react'
import { idsOfAct, useAct } from '../../shared/act/use-act.ts'
import { type Corrections, corrected, correctionsOf, type Suggestion } from '../../shared/file/corrections.ts'
import { useColumns } from '../../shared/file/use-columns.ts'
import { useDraft } from '../../shared/form/draft.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { PLAN_KINDS, type PlanKey, planColumnsOf, readPlanTable } from './plan-columns.ts'
import { planImportOf } from './plan-import-calls.ts'

/**
 * Input, and the ids of the things that it creates: they outlive a wrong turn, and a second run makes nothing twice.
 */
type Draft = {
  readonly text: string
  /** Minutes of new games whose lines have none. */
  readonly minutes: string
  /** Cells that were corrected in the preview. */
  readonly corrections: Corrections
  readonly ids: Readonly<Record<string, string>>
}

const NOTHING: Draft = { text: '', minutes: '', corrections: {}, ids: {} }

/** A table on its way into a plan: what it says, what it would do, and how far that is done. */
export function usePlanImport(present: WholePlan) {
  const { values, change, reset, settle } = useDraft(`plan/${present.competition.id}/import`, NOTHING)
  /** The plan when the run began: it counts until the run is over, or lines would change while they are sent. */
  const [before, setBefore] = useState<WholePlan>()
  const plan = before ?? present
  const read = useMemo(() => readPlanTable(values.text), [values.text])
  const table = useMemo(() => corrected(read, values.corrections), [read, values.corrections])
  const choice = useColumns(read, PLAN_KINDS, planColumnsOf)
  const { columns } = choice
  const { minutes } = values
  const preview = useMemo(
    () => planImportOf(table, plan, { idOf: (text) => values.ids[text] ?? text, columns, minutes }),
    [table, plan, values.ids, columns, minutes],
  )
  const prepare = async () => {
    const { idOf, ids } = idsOfAct(values.ids)
    const { calls } = planImportOf(table, plan, { idOf, columns, minutes })
    change({ ids: ids() })
    setBefore(plan)
    return calls
  }
  const { act, start, takeBack, reset: rest } = useAct(prepare, settle)
  const put = (some: Partial<Omit<Draft, 'ids'>>) => {
    rest()
    setBefore(undefined)
    if (some.text === '') reset()
    else change({ ...some, ids: {} })
  }
  const correct = (some: Corrections) => put({ corrections: { ...values.corrections, ...some } })
  return {
    ...{ table, choice, preview, act, start, takeBack, minutes, correct },
    ...{ text: values.text, corrections: values.corrections, before: plan.games.length },
    /** Whether new games have no minutes, or got those of all lines. */
    hasUntimed: minutes !== '' || preview.lines.some(({ row, fate }) => fate === 'faulty' && !row.minutes),
    put: (text: string) => put({ text, corrections: {} }),
    setMinutes: (text: string) => put({ minutes: text }),
    takeSuggestion: (suggestion: Suggestion<PlanKey>) =>
      correct(
        correctionsOf(table, columns, suggestion, ({ cells }, key) =>
          (cells[columns.indexOf(key)] ?? '').normalize('NFC').replace(/\s+/g, ' '),
        ),
      ),
  }
}
