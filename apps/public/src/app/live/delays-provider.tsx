import type { Competition } from '@cup/contract/entities'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Delays, type KnownDelays, NO_DELAYS } from '../../shared/delays/delays.ts'
import { idle } from '../../shared/on-device.ts'

/** The rules of expected times are a file of their own, loaded when the device has time; without a network by then, no delays are shown. */
const DelaysWatch = lazy(async () => ({ default: (await import('./delays-watch.tsx')).DelaysWatch }))

const MOST_IDLE_MILLIS = 3_000

type DelaysProviderProps = { readonly competition: Competition | undefined; readonly children: ReactNode }

/** [V20] Gives the pages below the delays of the games that they show, once the page has been painted. */
export function DelaysProvider({ competition, children }: DelaysProviderProps) {
  const [known, setKnown] = useState<KnownDelays & { readonly id?: string }>(NO_DELAYS)
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void idle(MOST_IDLE_MILLIS).then(() => setIsIdle(true)), [])
  const id = competition?.settings.publicResults === 'planOnly' ? undefined : competition?.id
  return (
    <Delays value={known.id === id ? known : NO_DELAYS}>
      {isIdle && competition && id && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DelaysWatch key={id} competition={competition} onChange={(delays) => setKnown({ ...delays, id })} />
          </Suspense>
        </ErrorBoundary>
      )}
      {children}
    </Delays>
  )
}
