import type { Competition, Team } from '@cup/contract/entities'
import { CalendarLink } from '../../shared/calendar-link.tsx'
import { MyTeamStar } from '../../shared/my-team-star.tsx'
import styles from './team-hero.module.css'
import { TeamPhoto } from './team-photo.tsx'
import { TeamSponsor } from './team-sponsor.tsx'

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
