import type { DecidedBy } from '@cup/domain/projections'
import { texts } from '@cup/ui/components'

type Decision = { readonly mark: string; readonly explanation: string }

/** What puts a team below the one above it, where the numbers of the table do not show it. */
export const decisions: Readonly<Partial<Record<DecidedBy, Decision>>> = {
  headToHead: { mark: 'DV', explanation: 'im direkten Vergleich' },
  tieDecision: { mark: '9m', explanation: `im ${texts.nineMetres} oder durch das Los` },
  undecided: { mark: '=', explanation: 'gleichauf' },
}
