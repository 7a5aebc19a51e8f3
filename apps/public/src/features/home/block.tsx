import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import styles from './block.module.css'

type BlockProps = {
  readonly title: string
  /** The way to all of them; a block without anything in it has none. */
  readonly link?: { readonly text: string; readonly path: string } | undefined
  readonly children: ReactNode
}

/** A part of the first page under its heading. */
export function Block({ title, link, children }: BlockProps) {
  const linkTo = useLinkTo()
  return (
    <section className={styles.block} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {link && (
          <Link className={styles.all} to={linkTo(link.path)}>
            {link.text}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
