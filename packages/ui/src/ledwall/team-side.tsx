import type { Side, Sides } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { type DisplayTeam, inkOn, TeamBadge } from '../components/index.ts'
import { areTooAlike } from '../format/index.ts'
import { FittedLine } from './fitted-line.tsx'
import type { LedwallType } from './ledwall-type.ts'
import styles from './team-side.module.css'

type TeamSideProps = {
  readonly type: LedwallType
  readonly teams: Sides<DisplayTeam>
  readonly side: Side
  /** [F21] The line below the name, which is smaller then. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A side of the scoreboard: its crest and its colour outside, its name, and what else is to be said; the guest mirrored. */
export function TeamSide({ type: { id, height }, teams, side, below, children }: TeamSideProps) {
  const { block, crest, ...name } = below ? { ...room[id], ...smaller[id] } : room[id]
  const sign = <Crest team={teams[side]} height={crest} />
  const line = <FittedLine text={teams[side].shortName} {...name} align={side === 'home' ? 'left' : 'right'} />
  return (
    <div className={styles.side} data-side={side} data-type={id} data-rows={below ? 3 : 2} style={{ height }}>
      <div className={styles.block} style={{ width: block, height }}>
        <TeamStripe teams={teams} side={side} width={block} height={height} />
        {id === 1 && sign}
      </div>
      {id === 2 && sign}
      {below ? (
        <div className={styles.named}>
          {line}
          <div className={styles.below}>{below}</div>
        </div>
      ) : (
        line
      )}
      {children}
    </div>
  )
}

/** In pixels. */
const room = {
  1: { block: 124, crest: 112, width: 262, size: 120 },
  2: { block: 18, crest: 96, width: 190, size: 92 },
} as const

/** In pixels, above what is counted. */
const smaller = { 1: { size: 92 }, 2: { size: 76, crest: 80 } } as const

type CrestProps = { readonly team: DisplayTeam; readonly height: number }

/** A team's crest or logo, so many pixels high. */
export const Crest = ({ team, height }: CrestProps) => (
  <span className={styles.crest} style={{ width: Math.round((height * 8) / 9), height }}>
    <TeamBadge team={team} size="broadcast" />
  </span>
)

type TeamStripeProps = {
  readonly teams: Sides<DisplayTeam>
  readonly side: Side
  readonly width: number
  readonly height: number
}

/** A stripe in a side's colour with a white keyline; the guest's is hatched where both colours look alike. */
export function TeamStripe({ teams, side, width, height }: TeamStripeProps) {
  const color = teams[side].primaryColor
  const isHatched = side === 'guest' && areTooAlike(teams.home.primaryColor, teams.guest.primaryColor)
  const inner = { width: width - 2 * KEYLINE, height: height - 2 * KEYLINE }
  return (
    <svg width={width} height={height} shapeRendering="crispEdges" aria-hidden="true" focusable="false">
      <rect width={width} height={height} fill="var(--led-white)" />
      <svg x={KEYLINE} y={KEYLINE} {...inner} data-hatched={isHatched} aria-hidden="true">
        <rect {...inner} fill={color} />
        {isHatched && <path d={hatchesOf(inner.width, inner.height)} fill={inkOn(color)} />}
      </svg>
    </svg>
  )
}

const KEYLINE = 3
const HATCH = 10

/** Bands that rise to the right at 45 degrees; what is beyond the box is cut off by it. */
function hatchesOf(width: number, height: number): string {
  const count = Math.ceil((width + height) / (2 * HATCH))
  return Array.from({ length: count }, (_, band) => {
    const y = (2 * band + 1) * HATCH
    return `M0 ${y} L${width} ${y - width} v${HATCH} L0 ${y + HATCH}z`
  }).join('')
}
