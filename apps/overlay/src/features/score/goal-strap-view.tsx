import { TeamBadge } from '@cup/ui/components'
import { Squeezed } from '../../shared/squeezed.tsx'
import styles from './goal-strap-view.module.css'
import type { GoalText } from './goal-text.ts'

/** The strap of a goal: who has scored for whom, when, and who prepared it. */
export const GoalStrapView = ({ team, number, name, kind, minute, assist }: GoalText) => (
  <div className={styles.strap} style={{ '--stripe': team.primaryColor }}>
    <span className={styles.stripe} />
    <div className={styles.badge}>
      <TeamBadge team={team} size="broadcast" />
    </div>
    <div className={styles.text}>
      <p className={styles.name}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <Squeezed text={name} />
      </p>
      <p className={styles.about}>
        <span className={styles.kind}>{kind}</span>
        <span>{minute}</span>
        {assist !== undefined && <Squeezed text={`Vorlage: ${assist}`} />}
      </p>
    </div>
  </div>
)
