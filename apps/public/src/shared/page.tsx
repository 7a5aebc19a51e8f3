import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageHeadProps = {
  readonly title: string
  /** Actions of the page, beside its title. */
  readonly children?: ReactNode
}

/** The head of a page. */
export const PageHead = ({ title, children }: PageHeadProps) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </header>
)

type PartProps = { readonly name: string | undefined; readonly children: ReactNode }

/** [H10] Content of one division, under its name where there are several. */
export const Part = ({ name, children }: PartProps) =>
  name === undefined ? (
    children
  ) : (
    <section className={styles.part} aria-label={name}>
      <h2 className={styles.partTitle}>{name}</h2>
      {children}
    </section>
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
