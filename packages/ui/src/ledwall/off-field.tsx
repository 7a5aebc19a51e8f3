import type { Side, Sides } from '@cup/domain/kernel'
import { formatScore } from '../format/index.ts'
import type { WallRegularTime } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import styles from './off-field.module.css'
import { PenaltyLines } from './penalty-lines.tsx'

type OffFieldProps = { readonly type: LedwallType; readonly game: WallRegularTime; readonly side: Side }

/** The penalties of a side, and beside the team that they concern the strength of both. */
export function OffField({ type: { id }, game: { penalties, strength, fouls }, side }: OffFieldProps) {
  const room = penaltyRoom[id]
  const shown = strength && concerned(strength) === side ? strength : undefined
  if (!shown && !fouls) return <PenaltyLines penalties={penalties[side]} side={side} {...room} />
  const lines = <PenaltyLines penalties={penalties[side]} side={side} {...room} {...narrow[id]} />
  return (
    <div className={styles.off} data-off data-type={id} data-side={side} style={{ width: room.width }}>
      {shown && <span className={styles.strength}>{formatScore(shown)}</span>}
      {lines}
    </div>
  )
}

/** The side that has fewer players; the home side where both have. */
const concerned = ({ home, guest }: Sides<number>): Side => (guest < home ? 'guest' : 'home')

/** In pixels. */
const penaltyRoom = {
  1: { width: 180, size: 60, arrangement: 'stacked' },
  2: { width: 290, size: 52, arrangement: 'inRow' },
} as const
/** In pixels, beside the strength. */
const narrow = { 1: { size: 40 }, 2: { width: 210, size: 48 } } as const
