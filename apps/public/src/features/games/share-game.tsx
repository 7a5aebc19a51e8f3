import type { Game } from '@cup/contract/entities'
import { useState } from 'react'
import { sharedGamePathOf } from '../../shared/game-link.ts'
import { useLinkTo } from '../../shared/links.ts'
import { type Shared, share } from '../../shared/share.ts'
import styles from './share-game.module.css'

type ShareGameProps = { readonly game: Game }

const hints: Readonly<Partial<Record<Shared, string>>> = {
  copied: 'Link kopiert',
  failed: 'Der Link ließ sich nicht kopieren',
}

/** Hands the address of one game on. */
export function ShareGame({ game }: ShareGameProps) {
  const linkTo = useLinkTo()
  const [shared, setShared] = useState<Shared>()
  const press = async () => {
    const { href } = new URL(linkTo(sharedGamePathOf(game)), window.location.href)
    setShared(await share({ title: game.name, url: href }))
  }
  return (
    <button
      type="button"
      className={styles.share}
      aria-label={`${game.name} teilen`}
      onClick={() => void press()}
      onBlur={() => setShared(undefined)}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 15V4m0 0L8 8m4-4 4 4M6 11.5H5V20h14v-8.5h-1" />
      </svg>
      <span role="status" className={styles.hint}>
        {shared && hints[shared]}
      </span>
    </button>
  )
}
