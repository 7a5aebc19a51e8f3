import type { ReactNode } from 'react'
import { ledPalette } from './led-palette.ts'
import { type LedwallType, wallSizeOf } from './ledwall-type.ts'
import styles from './wall.module.css'

type WallProps = {
  readonly type: LedwallType
  /** Draws one display; screens are counted from 1. */
  readonly children: (screenId: number) => ReactNode
}

/** All displays of a wall on black, from the top left, pixel by pixel. */
export function Wall({ type, children }: WallProps) {
  const { width, height } = type
  return (
    <div className={styles.wall} style={{ ...ledPalette, ...wallSizeOf(type) }} data-type={type.id}>
      {screensOf(type).map((screenId) => (
        <div
          key={screenId}
          className={styles.display}
          style={{ width, height }}
          data-screen={screenId}
          aria-hidden={screenId > 1}
        >
          {children(screenId)}
        </div>
      ))}
    </div>
  )
}

const screensOf = ({ displays }: LedwallType): number[] => Array.from({ length: displays }, (_, display) => display + 1)
