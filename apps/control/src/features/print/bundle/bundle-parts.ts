import type { Competition, Game } from '@cup/contract/entities'
import { useSearchParams } from 'react-router-dom'
import { hasBegun } from '../match-report.ts'

/** [A6] Parts of the print bundle, in the order of its pages. */
const BUNDLE_PARTS = ['rules', 'squads', 'plan', 'reports', 'incidents', 'results', 'tables'] as const
export type BundlePart = (typeof BUNDLE_PARTS)[number]

/** Parts that an association asks for before the first game. */
const FOR_APPROVAL: readonly BundlePart[] = ['rules', 'squads', 'plan']

const PARAMETER = 'teile'

/** [K6] Parts that a competition offers: no lists of results where the public gets the plan alone. */
const offeredBy = ({ settings }: Competition): readonly BundlePart[] =>
  settings.publicResults === 'planOnly'
    ? BUNDLE_PARTS.filter((part) => part !== 'results' && part !== 'tables')
    : BUNDLE_PARTS

/** The chosen parts, kept in the address; without a choice those for the approval, and once a game has begun all. */
export function useBundleParts(competition: Competition, games: readonly Game[]) {
  const [search, setSearch] = useSearchParams()
  const offered = offeredBy(competition)
  const words = search.get(PARAMETER)?.split(' ') ?? (games.some(hasBegun) ? BUNDLE_PARTS : FOR_APPROVAL)
  const parts = offered.filter((part) => words.some((word) => word === part))
  const toggle = (part: BundlePart) =>
    setSearch(
      (before) => {
        before.set(PARAMETER, offered.filter((one) => parts.includes(one) !== (one === part)).join(' '))
        return before
      },
      { replace: true },
    )
  return { offered, parts, toggle }
}
