import { useHttp } from '@cup/api-client/http'
import { useNowInSteps } from '@cup/api-client/live'
import { gamesByCompetition, useOthersOfMeet } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { Delay } from '@cup/domain/expected'
import { isSame } from '@cup/domain/kernel'
import { lanesOf } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Delays } from '../../shared/delays/delays.ts'
import { idle } from '../../shared/on-device.ts'

type Module = typeof import('@cup/domain/expected')

/** How often delays are computed again while no game changes. */
const STEP_MILLIS = 20_000
/** How often the games of other competitions of the meet are asked for: their live changes do not come here. */
const OTHERS_MILLIS = 60_000
const MOST_IDLE_MILLIS = 3_000

type DelaysProviderProps = { readonly competition: Competition | undefined; readonly children: ReactNode }

/** [V20] Gives the pages below the delays of the games that they show, once the page has been painted. */
export function DelaysProvider({ competition, children }: DelaysProviderProps) {
  const [delays, setDelays] = useState<ReadonlyMap<string, Delay>>(NONE)
  const isAsked = competition !== undefined && competition.settings.publicResults !== 'planOnly'
  return (
    <Delays value={isAsked ? delays : NONE}>
      {isAsked && <Watch key={competition.id} competition={competition} onChange={setDelays} />}
      {children}
    </Delays>
  )
}

const NONE: ReadonlyMap<string, Delay> = new Map()

type WatchProps = { readonly competition: Competition; readonly onChange: (delays: ReadonlyMap<string, Delay>) => void }

/** Computes the delays from what the pages have loaded; it renders nothing, so that only a change reaches the pages. */
function Watch({ competition, onChange }: WatchProps) {
  const module = useModule()
  const http = useHttp()
  const { data: own = NO_GAMES } = useQuery({
    ...gamesByCompetition(http, { competitionId: competition.id }),
    enabled: false,
  })
  const others = useOthersOfMeet(competition, {
    isAsked: module !== undefined && own.length > 0,
    everyMillis: OTHERS_MILLIS,
  })
  const now = useNowInSteps(STEP_MILLIS)
  const last = useRef(NONE)
  const delays = module && delaysIn(module, { competition, own, others: others.flatMap(({ games }) => games), now })
  useEffect(() => {
    if (!delays || isSame([...last.current], [...delays])) return
    last.current = delays
    onChange(delays)
  })
  useEffect(() => () => onChange(NONE), [onChange])
  return null
}

const NO_GAMES: readonly Game[] = []

/** The rules of expected times: a file of their own, loaded when the device has time. */
function useModule(): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    let isGone = false
    void idle(MOST_IDLE_MILLIS)
      .then(() => import('@cup/domain/expected'))
      .then((loaded) => {
        if (!isGone) setModule(loaded)
      })
      // Without it the page shows planned times; the next visit loads it.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return module
}

type Known = {
  readonly competition: Competition
  readonly own: readonly Game[]
  readonly others: readonly Game[]
  readonly now: number
}

function delaysIn({ expectedStarts, delayOf }: Module, { competition, own, others, now }: Known) {
  const starts = expectedStarts([...own, ...others], lanesOf(competition), now)
  return new Map<string, Delay>(
    own.flatMap((game) => {
      const delay = delayOf(game, starts.get(game.id))
      return delay ? [[game.id, delay] as const] : []
    }),
  )
}
