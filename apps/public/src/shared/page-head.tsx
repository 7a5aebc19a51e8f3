import type { ReactNode } from 'react'
import styles from './page-head.module.css'

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
