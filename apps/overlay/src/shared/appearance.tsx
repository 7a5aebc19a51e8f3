import type { ReactNode } from 'react'
import styles from './appearance.module.css'
import type { Named } from './appearing.ts'
import { useAppearing } from './use-appearing.ts'

type AppearanceProps<Content> = {
  /** What is to be seen; undefined: nothing. What it holds should stay the same value as long as it says the same. */
  readonly picture: Named<Content> | undefined
  readonly children: (content: Content) => ReactNode
}

/**
 * Brings a picture in and takes it out again. Another name is another picture: the one leaves, then the other enters.
 * What comes in parts animates itself when it is mounted, and on `[data-phase="leaving"]` above it.
 */
export function Appearance<Content>({ picture, children }: AppearanceProps<Content>) {
  const appearing = useAppearing(picture)
  if (appearing.phase === 'hidden') return null
  return (
    <div key={appearing.name} className={styles.picture} data-phase={appearing.phase}>
      {children(appearing.content)}
    </div>
  )
}
