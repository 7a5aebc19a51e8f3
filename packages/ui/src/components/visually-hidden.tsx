import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = { readonly children: ReactNode }

/** Words that are only heard. */
export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => <span className={styles.hidden}>{children}</span>
