import { TeamBadge } from '@cup/ui/components'
import { Breakable } from '../../shared/breakable.tsx'
import type { TeamOf } from '../../shared/use-team-of.ts'
import type { PlaceLine } from './place-line.ts'
import styles from './podium.module.css'

type PodiumProps = { readonly lines: readonly PlaceLine[]; readonly teamOf: TeamOf }

/** So many places have a step. */
const STEPS = 4

/** The best four on their steps: the first in the middle, read in their order. */
export const Podium = ({ lines, teamOf }: PodiumProps) => (
  <ol className={styles.podium} aria-label="Siegerpodest">
    {lines
      .filter(({ last }) => last <= STEPS)
      .flatMap(({ first, teamIds }) => teamIds.flatMap((teamId) => ({ rank: first, team: teamOf(teamId) })))
      .map(({ rank, team }, n) => (
        <li key={team?.id ?? n} className={styles.place} data-rank={rank}>
          {team && <TeamBadge team={team} size="large" />}
          <p className={styles.name}>{team && <Breakable text={team.name} />}</p>
          <div className={styles.step}>{rank}.</div>
        </li>
      ))}
  </ol>
)
