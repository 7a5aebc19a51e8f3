import { VisuallyHidden } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { sharedTexts } from '../../texts/shared.ts'
import styles from './external-link.module.css'

type ExternalLinkProps = {
  readonly to: string
  /** Paid for, which search engines are told. */
  readonly isSponsored?: boolean
  /** Whether the sign is left out, as on a picture. */
  readonly isPlain?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A way out of the site: opens a new tab, and says so to those who see and to those who hear. */
export const ExternalLink = ({ to, isSponsored = false, isPlain = false, className, children }: ExternalLinkProps) => (
  <a className={className} href={to} target="_blank" rel={isSponsored ? 'sponsored noopener' : 'noopener'}>
    {children}
    {!isPlain && (
      <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M6 3.5H3.5v9h9V10M9 3h4v4M13 3 7.5 8.5" />
      </svg>
    )}
    <VisuallyHidden> {sharedTexts.opensNewTab}</VisuallyHidden>
  </a>
)
