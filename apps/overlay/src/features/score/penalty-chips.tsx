import { SIDES, type Sides } from '@cup/domain/kernel'
import type { PenaltyOnDisplay } from '@cup/domain/projections'
import type { PlayerOf } from '../../shared/use-player-of.ts'
import styles from './penalty-chips.module.css'
import { formatRest } from './rest.ts'

type PenaltyChipsProps = {
  readonly penalties: Sides<readonly PenaltyOnDisplay[]>
  readonly playerOf: PlayerOf
}

/** Who is off the court and for how long. */
export const PenaltyChips = ({ penalties, playerOf }: PenaltyChipsProps) =>
  SIDES.filter((side) => penalties[side].length > 0).map((side) => (
    <ul key={side} className={styles.chips} data-side={side}>
      {penalties[side].map(({ timePenaltyId, playerId, remaining }) => (
        <li key={timePenaltyId} className={styles.chip}>
          <span className={styles.number}>{playerOf(playerId)?.number}</span>
          {formatRest(remaining)}
        </li>
      ))}
    </ul>
  ))
