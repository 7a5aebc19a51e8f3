import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }

/** A part of the page with its heading, and below it what one should know. */
export const Card = ({ title, note, children }: CardProps) => (
  <section className={styles.section} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.card}>{children}</div>
    {note && <div className={styles.note}>{note}</div>}
  </section>
)
