import { useState } from 'react'
import { inkOn } from './ink.ts'
import type { StageTeam } from './stage-team.ts'
import styles from './team-badge.module.css'

type TeamBadgeProps = { readonly team: StageTeam; readonly size?: 'small' | 'large' }

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

/** Up to so many letters stand as they are; more are pressed together. */
const ROOMY_LETTERS = 4
const TEXT_WIDTH = 50

function DrawnBadge({ team, size }: Required<TeamBadgeProps>) {
  const { shortName, primaryColor } = team
  const isTight = [...shortName].length > ROOMY_LETTERS
  return (
    <svg className={styles.badge} data-size={size} viewBox="0 0 60 40" aria-hidden="true" focusable="false">
      <rect className={styles.plate} x="1" y="1" width="58" height="38" rx="9" fill={primaryColor} />
      <text
        className={styles.letters}
        x="30"
        y="20.5"
        fill={inkOn(primaryColor)}
        {...(isTight ? { textLength: TEXT_WIDTH, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {shortName}
      </text>
    </svg>
  )
}
