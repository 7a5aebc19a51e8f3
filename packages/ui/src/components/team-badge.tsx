import { useState } from 'react'
import { inkOn } from '../format/colours.ts'
import type { DisplayTeam } from './sides.ts'
import styles from './team-badge.module.css'

/** Broadcast is for pictures of the stream: 88 × 44 px, with letters that a phone can show. */
type BadgeSize = 'small' | 'large' | 'broadcast'
type TeamBadgeProps = { readonly team: DisplayTeam; readonly size?: BadgeSize }

/** A team's logo, or its short name on its colour; the name itself stands beside it. */
export function TeamBadge({ team, size = 'small' }: TeamBadgeProps) {
  const [brokenLogo, setBrokenLogo] = useState<string>()
  const { logoFilePath } = team
  if (logoFilePath === undefined || logoFilePath === brokenLogo) return <DrawnBadge team={team} size={size} />
  return (
    <img
      className={styles.badge}
      data-size={size}
      src={logoFilePath}
      alt=""
      decoding="async"
      onError={() => setBrokenLogo(logoFilePath)}
    />
  )
}

/** The drawn badge in units of its own: up to so many letters stand as they are, more are pressed together. */
type Plate = { readonly width: number; readonly height: number; readonly roomyLetters: number }

const ORDINARY: Plate = { width: 60, height: 40, roomyLetters: 4 }
const plates: Readonly<Record<BadgeSize, Plate>> = {
  small: ORDINARY,
  large: ORDINARY,
  broadcast: { width: 88, height: 44, roomyLetters: 3 },
}
const PADDING = 5

function DrawnBadge({ team: { shortName, primaryColor }, size }: Required<TeamBadgeProps>) {
  const { width, height, roomyLetters } = plates[size]
  const pressed = { textLength: width - 2 * PADDING, lengthAdjust: 'spacingAndGlyphs' }
  return (
    <svg
      className={styles.badge}
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.plate} x="1" y="1" width={width - 2} height={height - 2} rx="9" fill={primaryColor} />
      <text
        className={styles.letters}
        x={width / 2}
        y={height / 2 + 0.5}
        fill={inkOn(primaryColor)}
        {...([...shortName].length > roomyLetters ? pressed : {})}
      >
        {shortName}
      </text>
    </svg>
  )
}
