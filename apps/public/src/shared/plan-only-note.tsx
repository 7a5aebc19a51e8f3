import type { Competition } from '@cup/contract/entities'
import styles from './plan-only-note.module.css'

type PlanOnlyNoteProps = { readonly competition: Pick<Competition, 'settings'> }

/** Says why there are no scores where the organiser publishes the plan alone. */
export const PlanOnlyNote = ({ competition: { settings } }: PlanOnlyNoteProps) =>
  settings.publicResults === 'planOnly' && (
    <p className={styles.note}>Der Veranstalter veröffentlicht nur den Spielplan, keine Ergebnisse.</p>
  )
