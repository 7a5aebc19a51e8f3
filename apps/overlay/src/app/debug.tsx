import { useConnection } from '@cup/api-client/live'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { overlayTexts } from '../texts/overlays.ts'
import styles from './debug.module.css'

/** Often enough to be read, seldom enough not to be what is measured. */
const MEASURED_EVERY_MILLIS = 1_000

/** The safe frame and the state of the connection; for setting up, never on air. */
export function Debug() {
  const { state, isComplete, staleSince } = useConnection()
  const fetching = useIsFetching()
  const { frames, dataAge, now } = useMeasures()
  return (
    <div className={styles.debug}>
      <div className={styles.safe} />
      <dl className={styles.panel}>
        <dt>{overlayTexts.connection}</dt>
        <dd>{isComplete ? state : incompleteText(state, staleSince, now)}</dd>
        <dt>{overlayTexts.data}</dt>
        <dd>{dataText(dataAge, fetching > 0)}</dd>
        <dt>{overlayTexts.frames}</dt>
        <dd>{overlayTexts.framesPerSecond(frames)}</dd>
      </dl>
    </div>
  )
}

function incompleteText(state: string, staleSince: number | undefined, now: number): string {
  return staleSince === undefined
    ? overlayTexts.incomplete(state)
    : overlayTexts.incompleteSince(state, secondsOf(now - staleSince))
}

function dataText(age: number | undefined, isFetching: boolean): string {
  if (age === undefined) return overlayTexts.noData
  return isFetching ? overlayTexts.dataAgeLoading(secondsOf(age)) : overlayTexts.dataAge(secondsOf(age))
}

const secondsOf = (millis: number): string => `${Math.round(millis / 1000)}\u00a0s`

type Measures = { readonly frames: number; readonly dataAge: number | undefined; readonly now: number }

/** Counts the frames that this page could paint, and finds the newest answer. */
function useMeasures(): Measures {
  const client = useQueryClient()
  const [measures, setMeasures] = useState<Measures>({ frames: 0, dataAge: undefined, now: 0 })
  useEffect(() => {
    let frames = 0
    let request = requestAnimationFrame(function count() {
      frames += 1
      request = requestAnimationFrame(count)
    })
    const timer = setInterval(() => {
      const answered = client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.dataUpdatedAt)
      const newest = Math.max(0, ...answered)
      setMeasures({ frames, dataAge: newest === 0 ? undefined : Date.now() - newest, now: performance.now() })
      frames = 0
    }, MEASURED_EVERY_MILLIS)
    return () => {
      cancelAnimationFrame(request)
      clearInterval(timer)
    }
  }, [client])
  return measures
}
