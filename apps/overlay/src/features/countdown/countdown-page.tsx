import { shownNow, useBroadcast, useLiveStore } from '@cup/api-client/live'
import type { Broadcast } from '@cup/contract/live-messages'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useHasServerTime } from '../../shared/picture-ready.ts'
import { useCurrentGame } from '../../shared/use-game-on-display.ts'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'
import { CountdownView, fieldOf } from './countdown-view.tsx'

type CountdownPageProps = { readonly competitionId: string }

/** The field that shows the hall whether the broadcast is ready, and how long it still takes. */
export function CountdownPage({ competitionId }: CountdownPageProps) {
  const data = useCurrentGame(competitionId)
  const countdown = useCountdownOnAir()
  const hasServerTime = useHasServerTime()
  const field = useMemo(() => {
    const isKnown = data !== undefined && hasServerTime
    return isKnown ? fieldOf({ game: data ?? undefined, countdown, competitionId }) : undefined
  }, [data, countdown, competitionId, hasServerTime])
  return (
    <Appearance picture={field && { name: 'field', content: field }}>
      {(shown) => <CountdownView {...shown} />}
    </Appearance>
  )
}

/** So long the zero stands before the countdown is forgotten. */
const ZERO_STANDS_MILLIS = 5_000

/** [B6] The countdown that was put on air, until shortly after its end. */
function useCountdownOnAir(): Broadcast['countdown'] {
  const live = useLiveStore()
  const countdown = useBroadcast()?.countdown
  const left = countdown && Date.parse(countdown.endsAt) + ZERO_STANDS_MILLIS - shownNow(live)
  useRedrawIn(left === undefined ? undefined : left / 1000)
  return left !== undefined && left > 0 ? countdown : undefined
}
