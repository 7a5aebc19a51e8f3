import type { Competition } from '@cup/contract/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { OpenPoints } from '../../../shared/open-points.ts'
import { checklistOf } from './checklist.ts'
import type { Facts } from './facts.ts'
import { phaseAt } from './phase.ts'
import { useFacts } from './use-facts.ts'

type CountOpenPointsProps = {
  readonly competition: Competition
  readonly onCount: (points: OpenPoints) => void
}

/** [O6] Counts the lines of the checklist while the cup is prepared, out of what pages have loaded. */
export function CountOpenPoints({ competition, onCount }: CountOpenPointsProps) {
  const { facts } = useFacts(competition, 'cache')
  const isOld = useIsOld()
  const counted = JSON.stringify(facts && !isOld ? countedIn(facts) : {})
  useEffect(() => onCount(JSON.parse(counted)), [counted, onCount])
  return null
}

/** Whether an answer that is only kept has been overtaken, and no page asks for it again. */
function useIsOld(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache.getAll().some((query) => query.getObserversCount() > 0 && !query.isActive() && query.state.isInvalidated),
  )
}

function countedIn(facts: Facts): OpenPoints {
  const competitions = facts.parts.map(({ competition }) => competition)
  if (phaseAt(facts.now, { competitions, games: facts.parts.flatMap(({ games }) => games) }) !== 'before') return {}
  const { open } = checklistOf(facts)
  const byPage = Map.groupBy(open, ({ page }) => page)
  const ofPages = [...byPage].map(
    ([page, lines]) => [page, { count: lines.length, blocks: lines.some(({ level }) => level === 'red') }] as const,
  )
  return Object.fromEntries([
    ...ofPages,
    ...(open.length > 0 ? [['start', { count: open.length, blocks: false }]] : []),
  ])
}
