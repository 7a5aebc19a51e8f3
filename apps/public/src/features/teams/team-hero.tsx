import type { Competition, Team } from '@cup/contract/entities'
import { TeamBadge, VisuallyHidden } from '@cup/ui/components'
import { useState } from 'react'
import { CalendarLink } from '../../shared/calendar-link.tsx'
import { MyTeamStar } from '../../shared/my-team.tsx'
import { useAsset } from '../../shared/site.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { teamsTexts } from '../../texts/teams.ts'
import styles from './team-hero.module.css'

type TeamHeroProps = { readonly team: Team; readonly competitionId: Competition['id'] }

/** Who the team is: photo, name and sponsor, and what can be done with it. */
export const TeamHero = ({ team, competitionId }: TeamHeroProps) => (
  <header className={styles.hero} style={{ '--team': team.primaryColor }}>
    <div className={styles.inside}>
      <TeamPhoto team={team} />
      <div className={styles.about}>
        <h1 className={styles.name}>{team.name}</h1>
        <div className={styles.actions}>
          <MyTeamStar team={team} hasWord />
          <CalendarLink competitionId={competitionId} teamId={team.id} />
        </div>
        {team.sponsor && <TeamSponsor sponsor={team.sponsor} />}
      </div>
    </div>
  </header>
)

type TeamPhotoProps = { readonly team: Team }

/** The team's photo, or where none is to be had a field of its colour with its badge. */
function TeamPhoto({ team }: TeamPhotoProps) {
  const asset = useAsset()
  const [brokenPath, setBrokenPath] = useState<string>()
  const { photo } = team
  if (!photo || photo.filePath === brokenPath) return <ColourField team={team} />
  return (
    <img
      className={styles.photo}
      src={asset(photo.filePath)}
      alt={altOf(photo.description, team.name)}
      width={1200}
      height={800}
      decoding="async"
      onError={() => setBrokenPath(photo.filePath)}
    />
  )
}

const ColourField = ({ team }: TeamPhotoProps) => (
  <div className={styles.field}>
    <TeamBadge team={team} size="large" />
  </div>
)

/** What only says the name again is not read out again. */
function altOf(description = '', name: string): string {
  return description.trim() === name ? '' : description
}

type Sponsor = NonNullable<Team['sponsor']>
type TeamSponsorProps = { readonly sponsor: Sponsor }

/** Who presents the team; a click opens the sponsor's site in another tab, if it is a safe one. */
function TeamSponsor({ sponsor }: TeamSponsorProps) {
  const { url } = sponsor
  return (
    <div className={styles.sponsor}>
      <p className={styles.presents}>{teamsTexts.presentedBy}</p>
      {url && isSafe(url) ? (
        <a className={styles.sponsorLink} href={url} target="_blank" rel="sponsored noopener noreferrer">
          <SponsorSign sponsor={sponsor} /> <VisuallyHidden>{sharedTexts.opensNewTab}</VisuallyHidden>
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
