import { USUAL_REST } from '@cup/domain/planning'
import { useDraft } from '../../shared/form/draft.ts'
import { numberIn } from '../../shared/form/typed-values.ts'
import { planTexts } from '../../texts/plan.ts'

const MINUTE_SECONDS = 60

/** The rest that every team should have between two games: as typed, and in seconds; kept while the tab is open. */
export function useRest(competitionId: string) {
  const { values, change } = useDraft(`plan/${competitionId}/rest`, { rest: String(USUAL_REST / MINUTE_SECONDS) })
  const minutes = numberIn(values.rest)
  return {
    seconds: (minutes ?? 0) * MINUTE_SECONDS,
    field: {
      value: values.rest,
      onChange: (rest: string) => change({ rest }),
      onLeave: () => undefined,
      fault: minutes === undefined ? planTexts.wholeMinutesMissing : undefined,
    },
  }
}
