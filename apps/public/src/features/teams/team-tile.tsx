import type { Team } from '@cup/contract/entities'
import { TeamBadge } from '@cup/ui/components'
import { Link } from 'react-router-dom'
import { Breakable } from '../../shared/breakable.tsx'
import { useLinkTo } from '../../shared/links.ts'
import { MyTeamStar } from '../../shared/my-team-star.tsx'
import styles from './teams.module.css'

type TeamTileProps = { readonly team: Team; readonly isPlaying: boolean }

/** A team with its badge: all of the tile leads to its page, but for the star. */
export function TeamTile({ team, isPlaying }: TeamTileProps) {
  const linkTo = useLinkTo()
  return (
    <li className={styles.tile}>
      <Link className={styles.link} to={linkTo(`/teams/${team.id}`)}>
        <TeamBadge team={team} size="large" />
        <span className={styles.name} title={team.name}>
          <Breakable text={team.name} />
        </span>
      </Link>
      {isPlaying && (
        <span className={styles.playing}>
          <span className={styles.dot} />
          spielt
        </span>
      )}
      <span className={styles.star}>
        <MyTeamStar team={team} />
      </span>
    </li>
  )
}
