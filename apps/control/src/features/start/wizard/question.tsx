import { type ReactNode, useId } from 'react'
import styles from './wizard.module.css'

type QuestionProps = {
  readonly number?: number
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  /** Another value lets the edge flash once. */
  readonly flash?: number | undefined
  readonly children?: ReactNode
}

/** One question as a card with its number. */
export function Question({ number, title, aside, flash, children }: QuestionProps) {
  const id = useId()
  return (
    <section
      key={flash}
      className={styles.question}
      aria-labelledby={id}
      {...(flash !== undefined && { 'data-flash': true })}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
