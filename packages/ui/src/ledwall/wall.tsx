import { type ReactNode, useEffect, useState } from 'react'
import { displaysOf, type LedwallType, wallSizeOf } from './ledwall-type.ts'
import styles from './wall.module.css'

type WallProps = {
  readonly type: LedwallType
  /** A colour that fills every display to its edges. */
  readonly ground?: string | undefined
  /** Draws one display; screens are counted from 1. */
  readonly children: (screenId: number) => ReactNode
}

/** All displays of a wall on black, from the top left, pixel by pixel. */
export function Wall({ type, ground, children }: WallProps) {
  const { width, height, rows } = displaysOf(type)
  return (
    <div className={styles.wall} style={{ ...ledPalette, ...wallSizeOf(type) }} data-type={type.id}>
      {screensOf(rows).map((screenId) => (
        <div
          key={screenId}
          className={styles.display}
          style={{ width, height, background: ground }}
          data-screen={screenId}
          aria-hidden={screenId > 1}
        >
          {type.size ? <Scaled type={type}>{children(screenId)}</Scaled> : children(screenId)}
        </div>
      ))}
    </div>
  )
}

const screensOf = (rows: number): number[] => Array.from({ length: rows }, (_, row) => row + 1)

type ScaledProps = { readonly type: LedwallType; readonly children: ReactNode }

/** [B27] Image of a type, as large as possible on a display of another size, centred. */
function Scaled({ type: { width, height, size }, children }: ScaledProps) {
  const scale = size ? Math.min(size.width / width, size.height / height) : 1
  return (
    <div className={styles.scaled} style={{ width, height, transform: `scale(${scale})` }}>
      {children}
    </div>
  )
}

/** Index of the present turn, from 0 on, in a circle; every turn takes as many seconds, and a single one stays. */
export function useTurn(count: number, seconds: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((last) => last + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [count, seconds])
  return count === 0 ? 0 : turn % count
}

/** The colours of the LED wall, each bright on black; spread into the style of what is drawn with them. */
export const ledPalette = {
  '--led-white': '#ffffff',
  '--led-muted': '#aeb9cf',
  '--led-open': '#8593b0',
  '--led-green': '#2be38a',
  '--led-red': '#ff4d3d',
  '--led-miss': '#c81e1e',
  '--led-yellow': '#ffd60a',
  '--led-dash': '#2b3346',
  '--led-blue': '#4d8dff',
} as const
