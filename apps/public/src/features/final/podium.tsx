import type { TeamId } from '@cup/domain/kernel'
import { TeamBadge } from '@cup/ui/components'
import { Breakable } from '../../shared/breakable.tsx'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { finalTexts } from '../../texts/final.ts'
import styles from './place-list.module.css'

type PodiumProps = { readonly lines: readonly PlaceLine[]; readonly teamOf: TeamOf }

/** So many places have a step. */
const STEPS = 4

/** The best four on their steps: the first in the middle, read in their order. */
export const Podium = ({ lines, teamOf }: PodiumProps) => (
  <ol className={styles.podium} aria-label={finalTexts.podium}>
    {lines
      .filter(({ last }) => last <= STEPS)
      .flatMap(({ first, teamIds }) => teamIds.flatMap((teamId) => ({ rank: first, team: teamOf(teamId) })))
      .map(({ rank, team }, n) => (
        <li key={team?.id ?? n} className={styles.podiumPlace} data-rank={rank}>
          {team && <TeamBadge team={team} size="large" />}
          <p className={styles.podiumName}>{team && <Breakable text={team.name} />}</p>
          <div className={styles.step}>{rank}.</div>
        </li>
      ))}
  </ol>
)

/** Who shares which places, and what that was decided by. */
export type PlaceLine = {
  readonly first: number
  readonly last: number
  readonly teamIds: readonly TeamId[]
  readonly about: string | undefined
}
