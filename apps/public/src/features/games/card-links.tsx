import type { Game } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/components'
import { useState } from 'react'
import { sharedGamePathOf } from '../../shared/links.ts'
import { type Shared, share } from '../../shared/share.ts'
import { gamesTexts } from '../../texts/games.ts'
import { sharedTexts } from '../../texts/shared.ts'
import styles from './card-links.module.css'

type ShareGameProps = { readonly game: Game; readonly hasWord?: boolean }

const hints: Readonly<Partial<Record<Shared, string>>> = {
  copied: gamesTexts.linkCopied,
  failed: gamesTexts.linkNotCopied,
}

/** Hands the address of one game on. */
export function ShareGame({ game, hasWord = false }: ShareGameProps) {
  const [shared, setShared] = useState<Shared>()
  const press = async () => {
    const { href } = new URL(sharedGamePathOf(game), window.location.href)
    setShared(await share({ title: game.name, url: href }))
  }
  return (
    <button
      type="button"
      className={styles.share}
      data-word={hasWord}
      aria-label={gamesTexts.shareGame(game.name)}
      onClick={() => void press()}
      onBlur={() => setShared(undefined)}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 15V4m0 0L8 8m4-4 4 4M6 11.5H5V20h14v-8.5h-1" />
      </svg>
      {hasWord && <span>{gamesTexts.share}</span>}
      <span role="status" className={styles.hint}>
        {shared && hints[shared]}
      </span>
    </button>
  )
}

type MediaLinksProps = Pick<Game, 'links'>

/** Film and pictures of a game, as far as there are any. */
export const MediaLinks = ({ links: { youtube, gallery } }: MediaLinksProps) => (
  <>
    {youtube && <MediaLink href={youtube} word={gamesTexts.video} sign="M4 5.5h16v13H4zM10 9v6l5-3z" />}
    {gallery && <MediaLink href={gallery} word={gamesTexts.pictures} sign="M4 5.5h16v13H4zM4 16l5-5 4 4 3-3 4 4" />}
  </>
)

type MediaLinkProps = { readonly href: string; readonly word: string; readonly sign: string }

const MediaLink = ({ href, word, sign }: MediaLinkProps) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
    <svg className={styles.mediaSign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={sign} />
    </svg>
    {word} <VisuallyHidden>{sharedTexts.opensNewTab}</VisuallyHidden>
  </a>
)
