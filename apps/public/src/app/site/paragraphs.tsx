import type { ReactNode } from 'react'
import styles from './paragraphs.module.css'

type ParagraphsProps = { readonly title: string; readonly texts: readonly string[]; readonly children?: ReactNode }

/** A page of text; breaks of lines stay where the organiser has put them. */
export const Paragraphs = ({ title, texts, children }: ParagraphsProps) => (
  <article className={styles.page}>
    <h1 className={styles.title}>{title}</h1>
    {texts.map((text) => (
      <p key={text} className={styles.text}>
        {text}
      </p>
    ))}
    {children}
  </article>
)
