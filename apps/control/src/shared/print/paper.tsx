import type { Competition } from '@cup/contract/entities'
import { formatDateRange } from '@cup/ui/format'
import type { ReactNode } from 'react'
import styles from './paper.module.css'

type PaperProps = { readonly title: string; readonly competition: Competition; readonly children: ReactNode }

/** One paper of a competition, on pages of its own. */
export const Paper = ({ title, competition, children }: PaperProps) => (
  <article className={styles.paper} aria-label={`${title} ${competition.name}`}>
    <header>
      <h2>{title}</h2>
      <p>
        {competition.name} · {competition.location} · {formatDateRange(competition.start, competition.end)}
      </p>
    </header>
    {children}
  </article>
)

/** Heads of the columns of a table of a paper. */
export const PaperHeads = ({ of }: { readonly of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)
