import type { Side, Sides } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import type { DisplayTeam } from '../components/index.ts'
import { FittedLine } from './fitted-line.tsx'
import type { LedwallType } from './ledwall-type.ts'
import styles from './team-side.module.css'
import { TeamStripe } from './team-stripe.tsx'

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
