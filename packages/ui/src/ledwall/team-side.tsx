import type { Side, Sides } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { type DisplayTeam, inkOn } from '../components/index.ts'
import { areTooAlike } from '../format/index.ts'
import { FittedLine } from './fitted-line.tsx'
import type { LedwallType } from './ledwall-type.ts'
import styles from './team-side.module.css'

type TeamSideProps = {
  readonly type: LedwallType
  readonly teams: Sides<DisplayTeam>
  readonly side: Side
  readonly children: ReactNode
}

/** A side of the scoreboard: its stripe outside, its name, and what else is to be said of it; the guest mirrored. */
export function TeamSide({ type: { id, height }, teams, side, children }: TeamSideProps) {
  return (
    <div className={styles.side} data-side={side} data-type={id}>
      <TeamStripe teams={teams} side={side} width={STRIPE} height={height} />
      <div className={styles.words}>
        <FittedLine text={teams[side].shortName} {...nameRoom[id]} align={side === 'home' ? 'left' : 'right'} />
        {children}
      </div>
    </div>
  )
}

/** In pixels. */
const STRIPE = 32
const nameRoom = { 1: { width: 324, size: 96 }, 2: { width: 324, size: 104 } } as const

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
