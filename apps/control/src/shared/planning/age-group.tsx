import type { ReactNode } from 'react'
import styles from './age-group.module.css'
import type { AgeGroup, AgeIndex } from './age-groups.ts'

/** Class that gives an element the colours of an age group as `--age`, `--age-subtle`, `--age-fg` and `--on-age`. */
export const ageColors = (index: AgeIndex): string => styles[`age${index}`] ?? ''

/** Class that gives an element the edge of an age group at its start: solid, dashed, double or dotted. */
export const ageEdge = (index: AgeIndex): string => `${ageColors(index)} ${styles.edge}`

type AgeTagProps = { readonly age: AgeGroup; readonly children?: ReactNode }

/** Tag of an age group in its colour, "U11", and what follows it: "U11 · 24". */
export const AgeTag = ({ age: { index, tag }, children }: AgeTagProps) => (
  <span className={`${styles.tag} ${ageColors(index)}`}>
    {tag}
    {children}
  </span>
)
