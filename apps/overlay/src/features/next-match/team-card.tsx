import type { Team } from '@cup/contract/entities'
import { type DisplaySide, inkOn, TeamBadge } from '@cup/ui/components'
import { useState } from 'react'
import { Fitted } from '../../shared/fitted.tsx'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './team-card.module.css'

type TeamCardProps = {
  readonly side: DisplaySide
  readonly sponsor: Team['sponsor']
  /** The other team's colour is much the same. */
  readonly isHatched?: boolean
}

/** One side of the next game: its team on its colour with its sponsor, or in words who it will be. */
export function TeamCard({ side, sponsor, isHatched = false }: TeamCardProps) {
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
      {sponsor && <Sponsor sponsor={sponsor} />}
    </div>
  )
}

const Name = ({ text, isRoomy }: { readonly text: string; readonly isRoomy: boolean }) => (
  <p className={styles.name}>
    <Fitted text={text} width={570} height={isRoomy ? 270 : 190} size={84} smallest={44} weight={800} />
  </p>
)

type SponsorProps = { readonly sponsor: NonNullable<Team['sponsor']> }

/** Who presents a team: the logo on white, whatever it was drawn for, or else the name. */
function Sponsor({ sponsor: { name, logoFilePath } }: SponsorProps) {
  const [broken, setBroken] = useState<string>()
  const hasLogo = logoFilePath !== undefined && logoFilePath !== broken
  return (
    <div className={styles.sponsor}>
      <p className={styles.by}>{overlayTexts.presentedBy}</p>
      <div className={styles.plate}>
        {hasLogo ? (
          <img className={styles.sponsorLogo} src={logoFilePath} alt="" onError={() => setBroken(logoFilePath)} />
        ) : (
          <Fitted text={name} width={490} height={124} size={48} />
        )}
      </div>
    </div>
  )
}
