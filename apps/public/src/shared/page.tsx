import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageHeadProps = {
  readonly title: string
  /** What can be done on the page, beside its title. */
  readonly children?: ReactNode
}

/** The head of a page. */
export const PageHead = ({ title, children }: PageHeadProps) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </header>
)

type CardProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }

/** A part of the page with its heading, and below it what one should know. */
export const Card = ({ title, note, children }: CardProps) => (
  <section className={styles.section} aria-label={title}>
    <h2 className={styles.cardTitle}>{title}</h2>
    <div className={styles.card}>{children}</div>
    {note && <div className={styles.note}>{note}</div>}
  </section>
)
