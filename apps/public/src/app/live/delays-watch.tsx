import { useHttp } from '@cup/api-client/http'
import { useNowInSteps } from '@cup/api-client/live'
import { gamesByCompetition, type OtherOfMeet, useOthersOfMeet } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { type Delay, delayOf, expectedStarts } from '@cup/domain/expected'
import { isSame } from '@cup/domain/kernel'
import { lanesOf } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { KnownDelays } from '../../shared/delays/delays.ts'
import { OTHERS_MILLIS } from '../../shared/page-reads.ts'
import { DelayBanner } from './delay-banner.tsx'

/** How often delays are computed again while no game changes. */
const STEP_MILLIS = 20_000

type DelaysWatchProps = { readonly competition: Competition; readonly onChange: (known: KnownDelays) => void }

/** Computes the delays from what the pages have loaded; it renders nothing, so that only a change reaches the pages. */
export function DelaysWatch({ competition, onChange }: DelaysWatchProps) {
  const http = useHttp()
  const { data: own = NO_GAMES } = useQuery({
    ...gamesByCompetition(http, { competitionId: competition.id }),
    enabled: false,
  })
  const others = useOthersOfMeet(competition, { isAsked: own.length > 0, everyMillis: OTHERS_MILLIS })
  const now = useNowInSteps(STEP_MILLIS)
  const last = useRef<ReadonlyMap<string, Delay>>(undefined)
  const starts = expectedStarts([...own, ...others.flatMap(({ games }) => games)], lanesOf(competition), now)
  const delays = new Map<string, Delay>(
    [...own, ...others.filter(isTold).flatMap(({ games }) => games)].flatMap((game) => {
      const delay = delayOf(game, starts.get(game.id))
      return delay ? [[game.id, delay] as const] : []
    }),
  )
  useEffect(() => {
    if (last.current && isSame([...last.current], [...delays])) return
    last.current = delays
    onChange({ delays, Banner: DelayBanner })
  })
  return null
}

/** [K6] Delays are announced only where the public sees more than the plan. */
const isTold = ({ competition: { settings } }: OtherOfMeet): boolean => settings.publicResults !== 'planOnly'

const NO_GAMES: readonly Game[] = []
