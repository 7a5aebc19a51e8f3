import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed.module.css'

/** Content that is printed instead of the page, and hidden on the screen. */
export const Printed = ({ children }: { readonly children: ReactNode }) =>
  createPortal(
    <div className={styles.sheet} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
