import type { Side } from '@cup/domain/kernel'
import { inkOn } from '@cup/ui/components'
import styles from './team-stripe.module.css'
import { useTrend } from './use-trend.ts'

type TeamStripeProps = {
  readonly side: Side
  readonly color: string
  /** The other team's colour is much the same. */
  readonly isHatched?: boolean
  /** Where it stands beside a score, it swells when the team scores. */
  readonly goals?: number | undefined
}

/** A team's colour beside its name, with a white line towards it, so that black shows on black. */
export function TeamStripe({ side, color, isHatched = false, goals = 0 }: TeamStripeProps) {
  const { changes, trend } = useTrend(goals)
  return (
    <span
      className={styles.stripe}
      data-side={side}
      data-hatched={isHatched}
      style={{ '--stripe': color, '--hatching': inkOn(color) }}
    >
      <span key={changes} className={styles.colour} data-scored={trend === 'up'} />
    </span>
  )
}
