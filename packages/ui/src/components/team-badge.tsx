import { type CrestText, crestOf } from '@cup/domain/crest'
import { useId } from 'react'
import { ImageOr } from './image-or.tsx'
import type { DisplayTeam } from './sides.ts'
import styles from './team-badge.module.css'

/** Small and broadcast are without letters: the name stands beside. Broadcast and poster are for pictures of the stream. */
type BadgeSize = 'small' | 'large' | 'broadcast' | 'poster'
type TeamBadgeProps = { readonly team: DisplayTeam; readonly size?: BadgeSize }

/** A team's logo, or its drawn crest where there is none or it does not load; the name itself stands beside it. */
export function TeamBadge({ team, size = 'small' }: TeamBadgeProps) {
  const crest = <DrawnCrest team={team} size={size} />
  if (team.logoFilePath === undefined) return crest
  return (
    <ImageOr
      className={styles.badge}
      data-size={size}
      src={team.logoFilePath}
      alt=""
      decoding="async"
      otherwise={crest}
    />
  )
}

function DrawnCrest({ team, size }: Required<TeamBadgeProps>) {
  const clip = useId()
  const { outline, kit, ground, second, ink, letters, mark } = crestOf(team)
  return (
    <svg className={styles.badge} data-size={size} viewBox="0 0 64 72" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H64V72H0Z" fill={ground} />
        <path d={kit} fill={second} />
        <path className={styles.rim} d={outline} stroke={second} />
        <path className={styles.seam} d={outline} stroke={ground} />
      </g>
      <path className={styles.edge} d={outline} />
      {hasLetters[size] && <Letters line={letters} ink={ink} halo={ground} />}
      {mark && size === 'large' && <Letters line={mark} ink={ink} halo={ground} />}
    </svg>
  )
}

const hasLetters: Readonly<Record<BadgeSize, boolean>> = { small: false, large: true, broadcast: false, poster: true }

type LettersProps = { readonly line: CrestText; readonly ink: string; readonly halo: string }

const Letters = ({ line: { text, size, baseline, width }, ink, halo }: LettersProps) => (
  <text
    className={styles.letters}
    x="32"
    y={baseline}
    fontSize={size}
    fill={ink}
    stroke={halo}
    {...(width === undefined ? {} : { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
  >
    {text}
  </text>
)
