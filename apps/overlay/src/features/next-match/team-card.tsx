import type { Team } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { type DisplaySide, type FormEntry, ImageOr, inkOn, TeamBadge, texts } from '@cup/ui/components'
import { Fitted } from '../../shared/fitted.tsx'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './team-card.module.css'

/** Place of a team in its group, and its last results. */
export type Standing = { readonly entry: LeaderboardEntry; readonly form: readonly FormEntry[] }

type TeamCardProps = {
  readonly side: DisplaySide
  readonly sponsor: Team['sponsor']
  readonly standing?: Standing | undefined
  /** The other team's colour is much the same. */
  readonly isHatched?: boolean
}

/** One side of the next game: its team on its colour with its sponsor, or in words who it will be. */
export function TeamCard({ side, sponsor, standing, isHatched = false }: TeamCardProps) {
  if ('reference' in side) {
    return (
      <div className={styles.card} data-open="true">
        <p className={styles.unknown}>?</p>
        <Name text={side.reference} isRoomy />
      </div>
    )
  }
  const { team } = side
  const ink = inkOn(team.primaryColor)
  return (
    <div
      className={styles.card}
      data-hatched={isHatched}
      data-roomy={sponsor === undefined}
      style={{ '--stripe': team.primaryColor, '--ink': ink, '--hatching': ink }}
    >
      <div className={styles.logo}>
        <TeamBadge team={team} size="broadcast" />
      </div>
      <Name text={team.name} isRoomy={sponsor === undefined} />
      {standing && <Standings {...standing} />}
      {sponsor && <Sponsor sponsor={sponsor} />}
    </div>
  )
}

const Name = ({ text, isRoomy }: { readonly text: string; readonly isRoomy: boolean }) => (
  <p className={styles.name}>
    <Fitted text={text} width={570} height={isRoomy ? 270 : 190} size={84} smallest={44} weight={800} />
  </p>
)

const Standings = ({ entry: { rank, points }, form }: Standing) => (
  <p className={styles.standing}>
    {overlayTexts.standing(rank, points)}
    {form.map(({ id, outcome }) => (
      <span key={id} className={styles.outcome} data-outcome={outcome}>
        {letters[outcome]}
      </span>
    ))}
  </p>
)

const letters: Readonly<Record<FormEntry['outcome'], string>> = {
  won: texts.winShort,
  drawn: texts.drawShort,
  lost: texts.defeatShort,
  playing: '•',
}

type SponsorProps = { readonly sponsor: NonNullable<Team['sponsor']> }

/** Sponsor of a team: the logo on white, for which most are drawn, or else the name. */
function Sponsor({ sponsor: { name, logoFilePath } }: SponsorProps) {
  const inWords = <Fitted text={name} width={490} height={124} size={48} />
  return (
    <div className={styles.sponsor}>
      <p className={styles.by}>{overlayTexts.presentedBy}</p>
      <div className={styles.plate}>
        {logoFilePath === undefined ? (
          inWords
        ) : (
          <ImageOr className={styles.sponsorLogo} src={logoFilePath} alt="" otherwise={inWords} />
        )}
      </div>
    </div>
  )
}
