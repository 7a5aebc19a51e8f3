import { type ReactNode, useMemo } from 'react'
import { MotionContext } from '../shared/motion-context.ts'
import styles from './canvas.module.css'
import type { OverlayParameters } from './parameters.ts'
import { isSeen } from './source-state.ts'
import { useSourceState } from './use-source-state.ts'
import { useTurn } from './use-turn.ts'

type CanvasProps = {
  readonly parameters: Pick<OverlayParameters, 'background' | 'scale' | 'hasMotion'>
  readonly children: ReactNode
  /** What is not part of the picture. */
  readonly above?: ReactNode
}

/** The picture: 1920 × 1080, transparent. Whenever it comes on it is made anew, so that it enters; unseen, it is still. */
export function Canvas({ parameters: { background, scale, hasMotion }, children, above }: CanvasProps) {
  const source = useSourceState()
  const turn = useTurn(source.turns)
  const isReady = turn === source.turns
  const moves = hasMotion && isReady && isSeen(source)
  const style = useMemo(
    () => ({ ...(background ? { background } : {}), ...(scale === 1 ? {} : { transform: `scale(${scale})` }) }),
    [background, scale],
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
