import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed.module.css'

/** What goes to the paper instead of the page; on the screen nobody sees it. */
export const Printed = ({ children }: { readonly children: ReactNode }) =>
  createPortal(
    <div className={styles.sheet} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
