import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '../format/index.ts'
import styles from './countdown-wall.module.css'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import type { LedwallType } from './ledwall-type.ts'
import { emsOf, emsOfFigures, pixelsOf } from './type-width.ts'
import { Wall } from './wall.tsx'

type CountdownWallProps = { readonly type: LedwallType; readonly seconds: Seconds }

/** [B6] How long it is still to wait. */
export function CountdownWall({ type, seconds }: CountdownWallProps) {
  const { word, clock } = sizes[type.id]
  const time = formatClock(seconds)
  return (
    <Wall type={type}>
      {() => (
        <div className={styles.countdown}>
          <FittedLine text={WORD} size={word} width={pixelsOf(emsOf(WORD), word)} align="center" tone="muted" />
          <FittedFigures text={time} size={clock} width={pixelsOf(emsOfFigures(time), clock)} />
        </div>
      )}
    </Wall>
  )
}

const WORD = 'Noch'

/** In pixels. */
const sizes = { 1: { word: 96, clock: 136 }, 2: { word: 96, clock: 160 } } as const
