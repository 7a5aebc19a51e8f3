import type { Competition } from '@cup/contract/entities'
import { sharedTexts } from '../texts/shared.ts'
import styles from './notes.module.css'

type EmptyProps = { readonly text: string }

/** Nothing there yet, and that is no fault. */
export const Empty = ({ text }: EmptyProps) => <p className={styles.empty}>{text}</p>

type UnpublishedProps = {
  /** The missing content, such as "Tabellen". */
  readonly what: string
}

/** Says that something is missing on purpose: very young teams play without tables. */
export const Unpublished = ({ what }: UnpublishedProps) => <Empty text={sharedTexts.unpublished(what)} />

type PlanOnlyNoteProps = { readonly competition: Pick<Competition, 'settings'> }

/** Says why there are no scores where the organiser publishes the plan alone. */
export const PlanOnlyNote = ({ competition: { settings } }: PlanOnlyNoteProps) =>
  settings.publicResults === 'planOnly' && <p className={styles.note}>{sharedTexts.planOnly}</p>
