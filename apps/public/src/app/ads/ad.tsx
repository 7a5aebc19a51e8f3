import { memo, useState } from 'react'
import { useAsset, useSite } from '../../shared/site.ts'
import { ExternalLink } from '../shell/external-link.tsx'
import styles from './ad.module.css'

/** A paid picture, named as what it is; nothing where none is booked or it does not come. */
export const Ad = memo(AdView)

function AdView() {
  const { ad } = useSite()
  const assetOf = useAsset()
  const [isBroken, setIsBroken] = useState(false)
  if (!ad || isBroken) return null
  return (
    <aside className={styles.ad} aria-label="Anzeige">
      <p className={styles.word}>Anzeige</p>
      <ExternalLink className={styles.link} to={ad.url} isSponsored isPlain>
        <img
          className={styles.image}
          src={assetOf(ad.image)}
          alt={ad.alt}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      </ExternalLink>
    </aside>
  )
}
