import type { Competition, Game, Team } from '@cup/contract/entities'
import { oppositeOf, type Side, type Sides } from '@cup/domain/kernel'
import { Breakable, FormStrip, formOf, ImageOr, scoreShownOf, TeamBadge, VisuallyHidden } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { CalendarLink } from '../../shared/calendar-link.tsx'
import { TeamField } from '../../shared/court/court.tsx'
import { MyTeamStar } from '../../shared/my-team.tsx'
import type { Standing } from '../../shared/outlook/team-outlook.tsx'
import { useAsset } from '../../shared/site.ts'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { teamsTexts } from '../../texts/teams.ts'
import styles from './team-hero.module.css'

type TeamHeroProps = {
  readonly team: Team
  readonly competition: Competition
  /** The team's next game, below its name. */
  readonly children?: ReactNode
}

/** Header of a team: crest and name on its colour, photo and sponsor, and its actions. */
export const TeamHero = ({ team, competition, children }: TeamHeroProps) => (
  <header className={styles.hero}>
    <div className={styles.inside}>
      <TeamPhoto team={team} />
      <TeamField className={styles.field} team={team}>
        <TeamBadge team={team} size="large" />
        <div className={styles.about}>
          <h1 className={styles.name}>
            <Breakable name={team.name} />
          </h1>
          {competition.withdrawals?.some(({ teamId }) => teamId === team.id) && (
            <p className={styles.withdrawn}>{teamsTexts.withdrawn}</p>
          )}
          <div className={styles.actions}>
            <MyTeamStar team={team} hasWord />
            <CalendarLink competitionId={competition.id} teamId={team.id} />
          </div>
        </div>
      </TeamField>
    </div>
    {children}
    {team.sponsor && <TeamSponsor sponsor={team.sponsor} />}
  </header>
)

type TeamFactsProps = {
  readonly team: Team
  /** The games of the team. */
  readonly games: readonly Game[]
  readonly teamOf: TeamOf
  /** Its place, where that is public and the team has played. */
  readonly standing: Standing | undefined
}

/** How the team stands: place, form and goals, as far as there are any. */
export function TeamFacts({ team, games, teamOf, standing }: TeamFactsProps) {
  const form = formOf(games, team.id)
  if (form.length === 0 && !standing) return null
  return (
    <dl className={styles.facts}>
      {standing && (
        <div>
          <dt>{standing.of}</dt>
          <dd className={styles.figure}>{standing.place}</dd>
        </div>
      )}
      <div>
        <dt>{teamsTexts.form}</dt>
        <dd>
          <FormStrip form={form} teamOf={teamOf} />
        </dd>
      </div>
      <div>
        <dt>{teamsTexts.goals}</dt>
        <dd className={styles.figure}>{formatScore(goalsOf(team, games))}</dd>
      </div>
    </dl>
  )
}

/** The goals of a team, and those against it; shots of a shoot-out are none. */
function goalsOf(team: Team, games: readonly Game[]): Sides<number> {
  const total = { home: 0, guest: 0 }
  for (const game of games) {
    const score = scoreShownOf(game)
    if (!score || game.cancelled) continue
    const own: Side = game.resolvedTeams.homeTeamId === team.id ? 'home' : 'guest'
    total.home += score[own]
    total.guest += score[oppositeOf(own)]
  }
  return total
}

type TeamPhotoProps = { readonly team: Team }

/** The team's photo, where one is to be had. */
function TeamPhoto({ team }: TeamPhotoProps) {
  const asset = useAsset()
  const { photo } = team
  if (!photo) return null
  return (
    <ImageOr
      className={styles.photo}
      src={asset(photo.filePath)}
      alt={altOf(photo.description, team.name)}
      width={1200}
      height={800}
      decoding="async"
      otherwise={null}
    />
  )
}

/** Alternative text; empty where it would only repeat the name. */
function altOf(description = '', name: string): string {
  return description.trim() === name ? '' : description
}

type Sponsor = NonNullable<Team['sponsor']>
type TeamSponsorProps = { readonly sponsor: Sponsor }

/** Sponsor of the team; a click opens its site in another tab, if the address is safe. */
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
  const inWords = <strong>{name}</strong>
  if (logoFilePath === undefined) return inWords
  return (
    <ImageOr className={styles.sponsorLogo} src={asset(logoFilePath)} alt={name} decoding="async" otherwise={inWords} />
  )
}

const isSafe = (url: string): boolean => /^https:\/\//i.test(url)
