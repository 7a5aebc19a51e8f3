import type { Site } from '@cup/contract/site'
import { ImageOr } from '@cup/ui/components'
import { memo } from 'react'
import { useAsset, useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { ExternalLink } from '../shell/external-link.tsx'
import styles from './ads.module.css'

/** The sponsors; nothing if there are none. */
export function Sponsors() {
  const { sponsors } = useSite()
  if (sponsors.length === 0) return null
  return (
    <section className={styles.sponsors} aria-label={appTexts.sponsors}>
      <h2 className={styles.title}>{appTexts.sponsors}</h2>
      <ul className={styles.list}>
        {sponsors.map((sponsor) => (
          <li key={sponsor.name}>
            <Sponsor {...sponsor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SponsorProps = Site['sponsors'][number]

const Sponsor = (sponsor: SponsorProps) =>
  sponsor.url === undefined ? (
    <span className={styles.sponsor}>
      <Mark {...sponsor} />
    </span>
  ) : (
    <ExternalLink className={styles.sponsor} to={sponsor.url} isSponsored isPlain>
      <Mark {...sponsor} />
    </ExternalLink>
  )

/** The logo on a white plate, which nearly every logo is made for; the name where there is none or it does not come. */
function Mark({ name, logo }: SponsorProps) {
  const assetOf = useAsset()
  if (logo === undefined) return name
  return (
    <ImageOr className={styles.logo} src={assetOf(logo)} alt={name} loading="lazy" decoding="async" otherwise={name} />
  )
}

/** A paid picture, named as what it is; in words where it does not come; nothing where none is booked. */
export const Ad = memo(AdView)

function AdView() {
  const { ad } = useSite()
  const assetOf = useAsset()
  if (!ad) return null
  return (
    <aside className={styles.ad} aria-label={appTexts.ad} data-screen>
      <p className={styles.word}>{appTexts.ad}</p>
      <ExternalLink className={styles.link} to={ad.url} isSponsored isPlain>
        <ImageOr
          className={styles.image}
          src={assetOf(ad.image)}
          alt={ad.alt}
          loading="lazy"
          decoding="async"
          otherwise={ad.alt}
        />
      </ExternalLink>
    </aside>
  )
}
