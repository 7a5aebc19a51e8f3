import type { GoalId } from '@cup/domain/kernel'
import type { CourseEntry } from './course.ts'
import styles from './course-list.module.css'

type CourseListProps = { readonly entries: readonly CourseEntry[]; readonly picked: GoalId | undefined }

/** What happened in a game, one line each. */
export function CourseList({ entries, picked }: CourseListProps) {
  if (entries.length === 0) return null
  return (
    <ol className={styles.list}>
      {entries.map(({ id, kind, side, minute, what, score, who, goalId }) => (
        <li
          key={id}
          className={styles.entry}
          data-kind={kind}
          data-side={side}
          data-picked={goalId !== undefined && goalId === picked}
        >
          <span className={styles.minute}>{minute}</span>
          <span className={styles.what}>
            {[what, score, who].filter((part) => part !== undefined && part !== '').join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
