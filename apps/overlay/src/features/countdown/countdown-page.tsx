import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { currentGame, DISPLAY_POLL_MILLIS } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useHasServerTime } from '../../shared/use-has-server-time.ts'
import { CountdownView } from './countdown-view.tsx'
import { fieldOf } from './field.ts'
import { useCountdownOnAir } from './use-countdown-on-air.ts'

type CountdownPageProps = { readonly competitionId: string }

/** The field that tells the hall whether the broadcast is ready, and how long it still takes. */
export function CountdownPage({ competitionId }: CountdownPageProps) {
  const { data } = useQuery({
    ...currentGame(useHttp(), { competitionId }),
    refetchInterval: usePolling(DISPLAY_POLL_MILLIS),
  })
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
