import type { DecidedBy } from '@cup/domain/projections'
import { texts } from './texts.ts'

type Decision = { readonly explanation: string; readonly mark?: string }

/** What puts a team below the one above it; what the numbers do not show has a mark. */
export const decisions: Readonly<Record<DecidedBy, Decision>> = {
  points: { explanation: 'nach Punkten' },
  goalDifference: { explanation: 'nach Tordifferenz' },
  scoredGoals: { explanation: 'nach erzielten Toren' },
  headToHead: { explanation: 'im direkten Vergleich', mark: 'DV' },
  tieDecision: { explanation: `im ${texts.nineMetres} oder durch das Los`, mark: '9m' },
  undecided: { explanation: 'gleichauf', mark: '=' },
}
