import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { MotionContext } from '../shared/appearance.tsx'
import styles from './canvas.module.css'
import type { OverlayParameters } from './parameters.ts'
import { isSeen, useSourceState } from './source-state.ts'

type CanvasProps = {
  readonly parameters: Pick<OverlayParameters, 'background' | 'scale' | 'hasMotion'>
  readonly children: ReactNode
  /** Content above the picture that is not part of it. */
  readonly above?: ReactNode
}

/** The picture: 1920 × 1080, transparent. It is remounted whenever it comes on, so that it enters; hidden, it does not move. */
export function Canvas({ parameters: { background, scale, hasMotion }, children, above }: CanvasProps) {
  const source = useSourceState()
  const turn = useTurn(source.turns)
  const isReady = turn === source.turns
  const moves = hasMotion && !isMotionReduced() && isReady && isSeen(source)
  const fitting = useSyncExternalStore(subscribeToSize, fittingScale)
  const shown = scale ?? fitting
  const style = useMemo(
    () => ({ ...(background ? { background } : {}), ...(shown === 1 ? {} : { transform: `scale(${shown})` }) }),
    [background, shown],
  )
  return (
    <MotionContext value={moves}>
      <div className={styles.canvas} data-motion={moves} data-ready={isReady} style={style} aria-hidden="true">
        <div key={turn} className={styles.turn}>
          {children}
        </div>
        {above}
      </div>
    </MotionContext>
  )
}

function subscribeToSize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The scale at which the picture fits into a source that is smaller than it; 1 in a larger one. */
const fittingScale = (): number => Math.min(1, window.innerWidth / 1920, window.innerHeight / 1080)

/** Whether the system of the viewer asks for less motion. */
const isMotionReduced = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The latest turn for which everything is there: the type, and fresh data for those after the first one. */
function useTurn(turns: number): number | undefined {
  const client = useQueryClient()
  const [ready, setReady] = useState<number>()
  useEffect(() => {
    let isOver = false
    const done = () => {
      if (!isOver) setReady(turns)
    }
    void Promise.all([overlayFontsAreThere(), turns > 0 && freshData(client)]).then(done)
    return () => {
      isOver = true
    }
  }, [client, turns])
  return ready
}

/** An old picture is better than none for longer. */
const LONGEST_REFRESH_MILLIS = 1_000

const freshData = (client: QueryClient): Promise<unknown> =>
  Promise.race([
    client.refetchQueries({ type: 'active' }),
    new Promise((resolve) => setTimeout(resolve, LONGEST_REFRESH_MILLIS)),
  ])

/** Without type there is no picture, but a picture in other type is better than none. */
const LONGEST_WAIT_MILLIS = 3_000
const FACES = [
  ...[600, 700, 800].map((weight) => `${weight} 40px "Barlow Semi Condensed"`),
  '800 40px "Barlow Condensed"',
]
/** A letter out of each file of the font: Latin, and what Turkish and Polish names need beside it. */
const LETTERS = 'aş'

/** Done once the stage's type is there to paint with. */
const overlayFontsAreThere = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(FACES.map((face) => document.fonts.load(face, LETTERS))),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLIS)),
  ])
