import type { Game } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/components'
import styles from './media-links.module.css'

type MediaLinksProps = Pick<Game, 'links'>

/** Film and pictures of a game, as far as there are any. */
export const MediaLinks = ({ links: { youtube, gallery } }: MediaLinksProps) => (
  <>
    {youtube && <MediaLink href={youtube} word="Video" sign="M4 5.5h16v13H4zM10 9v6l5-3z" />}
    {gallery && <MediaLink href={gallery} word="Bilder" sign="M4 5.5h16v13H4zM4 16l5-5 4 4 3-3 4 4" />}
  </>
)

type MediaLinkProps = { readonly href: string; readonly word: string; readonly sign: string }

const MediaLink = ({ href, word, sign }: MediaLinkProps) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={sign} />
    </svg>
    {word} <VisuallyHidden>(öffnet neuen Tab)</VisuallyHidden>
  </a>
)
