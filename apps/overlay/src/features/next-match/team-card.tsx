import type { Team } from '@cup/contract/entities'
import { type DisplaySide, inkOn, TeamBadge } from '@cup/ui/components'
import { FittedLines } from './fitted-lines.tsx'
import { Sponsor } from './sponsor.tsx'
import styles from './team-card.module.css'

type TeamCardProps = {
  readonly side: DisplaySide
  readonly sponsor: Team['sponsor']
  /** The other team's colour is much the same. */
  readonly isHatched?: boolean
}

/** One side of the next game: its team with its sponsor, or in words who it will be. */
export function TeamCard({ side, sponsor, isHatched = false }: TeamCardProps) {
  if ('reference' in side) {
    return (
      <div className={styles.card} data-open="true">
        <p className={styles.unknown}>?</p>
        <FittedLines text={side.reference} of="team" />
      </div>
    )
  }
  const { team } = side
  return (
    <div
      className={styles.card}
      data-hatched={isHatched}
      data-roomy={sponsor === undefined}
      style={{ '--stripe': team.primaryColor, '--hatching': inkOn(team.primaryColor) }}
    >
      <span className={styles.band} />
      <div className={styles.logo}>
        <TeamBadge team={team} size="broadcast" />
      </div>
      <FittedLines text={team.name} of="team" />
      {sponsor && <Sponsor sponsor={sponsor} />}
    </div>
  )
}
