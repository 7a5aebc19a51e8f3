import { useNowInSteps } from '@cup/api-client/live'
import { type CupDraft, cupDraftOf, type Suggestion, suggestionsFor } from '@cup/domain/cup-draft'
import type { Instant } from '@cup/domain/kernel'
import { useToast } from '@cup/ui/chakra'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { idsOfAct, useAct } from '../../../shared/act/use-act.ts'
import { useTakeBack } from '../../../shared/act/use-take-back.ts'
import { useDraft } from '../../../shared/form/draft.ts'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import { answersIn, defaultDraft, faultsOf, type WizardDraft, withAnswers } from './draft.ts'
import { callsOf } from './draft-calls.ts'

const HOUR_MILLIS = 3_600_000
/** The start of the app, where the preparation goes on. */
const HOME = '/'

/** Answers on their way to a cup: what they say, what follows from them, and how far the cup is. */
export function useNewCup() {
  const now: Instant = new Date(useNowInSteps(HOUR_MILLIS)).toISOString()
  const [defaults] = useState(() => defaultDraft(now))
  const { values, change, settle } = useDraft('new-cup', defaults)
  const answers = useMemo(() => answersIn(values), [values])
  const draft = useMemo(() => answers && cupDraftOf(answers), [answers])
  const considered = useDeferredValue(draft)
  const suggestions = useMemo(() => (considered ? suggestionsFor(considered) : []), [considered])
  /** The question that a suggestion has changed last, and how often one was taken. */
  const [changed, setChanged] = useState<{ readonly type: Suggestion['change']['type']; readonly count: number }>()

  const prepare = async () => {
    const { idOf, ids } = idsOfAct(values.ids)
    const calls = answers ? callsOf(cupDraftOf(answers, idOf)) : []
    change({ ids: ids() })
    return calls
  }
  const announce = useCreatedToast()
  const navigate = useNavigate()
  const { act, start } = useAct(prepare, (id) => {
    settle()
    if (draft) announce(draft, id)
    void navigate(HOME)
  })
  return {
    ...{ values, draft, suggestions, changed, act, now, create: start },
    faults: faultsOf(values),
    change: (some: Partial<Omit<WizardDraft, 'ids'>>) => change(some),
    take: ({ change: { type }, answers: wanted }: Suggestion) => {
      setChanged((before) => ({ type, count: (before?.count ?? 0) + 1 }))
      change(withAnswers(wanted))
    },
  }
}

/** State of the page that drafts a cup. */
export type NewCup = ReturnType<typeof useNewCup>

/** Says that the cup was made, and offers to take it back. */
function useCreatedToast() {
  const toast = useToast()
  const { takeBack } = useTakeBack()
  const undo = async (id: string) => {
    const isTakenBack = await takeBack(id)
    toast(isTakenBack ? { text: texts.takenBack } : { text: texts.notTakenBack, tone: 'problem' })
  }
  return ({ answers, ages }: CupDraft, id: string) =>
    toast({
      text: texts.created(
        answers.name,
        ages.reduce((sum, { games }) => sum + games.length, 0),
      ),
      action: { label: texts.takeBack, onPress: () => void undo(id) },
    })
}
