import type { ReactNode } from 'react'
import { contrastOf, type DisplayTeam, inkOn } from '../components/index.ts'
import type { LedwallType } from './ledwall-type.ts'
import styles from './team-wall.module.css'
import { Wall } from './wall.tsx'

type TeamWallProps = {
  readonly type: LedwallType
  readonly team: DisplayTeam
  /** Draws one display; screens are counted from 1. */
  readonly children: (screenId: number) => ReactNode
}

/** The whole wall in the colour of a team. */
export function TeamWall({ type, team: { primaryColor: color }, children }: TeamWallProps) {
  const isDark = isTooBright(color)
  const style = { width: type.width, height: type.height, color: isDark ? color : inkOn(color) }
  return (
    <Wall type={type} ground={isDark ? undefined : color}>
      {(screenId) => (
        <div className={styles.team} data-type={type.id} style={style}>
          {children(screenId)}
        </div>
      )}
    </Wall>
  )
}

/** A white wall would blind the hall: there the colour is that of the letters, between two stripes of it. */
export const isTooBright = (color: string): boolean => contrastOf(color, '#ffffff') < 1.6
