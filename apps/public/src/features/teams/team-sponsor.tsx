import type { Team } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/components'
import { useState } from 'react'
import { useAsset } from '../../shared/site.ts'
import styles from './team-hero.module.css'

type Sponsor = NonNullable<Team['sponsor']>
type TeamSponsorProps = { readonly sponsor: Sponsor }

/** Who presents the team; a click opens the sponsor's site in another tab, if it is a safe one. */
export function TeamSponsor({ sponsor }: TeamSponsorProps) {
  const { url } = sponsor
  return (
    <div className={styles.sponsor}>
      <p className={styles.presents}>Präsentiert von</p>
      {url && isSafe(url) ? (
        <a className={styles.sponsorLink} href={url} target="_blank" rel="sponsored noopener noreferrer">
          <SponsorSign sponsor={sponsor} /> <VisuallyHidden>(öffnet neuen Tab)</VisuallyHidden>
        </a>
      ) : (
        <SponsorSign sponsor={sponsor} />
      )}
    </div>
  )
}

/** The logo, which says the name, or the name. */
function SponsorSign({ sponsor: { name, logoFilePath } }: TeamSponsorProps) {
  const asset = useAsset()
  const [brokenPath, setBrokenPath] = useState<string>()
  if (logoFilePath === undefined || logoFilePath === brokenPath) return <strong>{name}</strong>
  return (
    <img
      className={styles.sponsorLogo}
      src={asset(logoFilePath)}
      alt={name}
      decoding="async"
      onError={() => setBrokenPath(logoFilePath)}
    />
  )
}

const isSafe = (url: string): boolean => /^https:\/\//i.test(url)
