import type { TopScorer } from '@cup/domain/projections'
import { ChangeMark, TeamBadge, VisuallyHidden } from '@cup/ui/components'
import { sharedTexts } from '../texts/shared.ts'
import styles from './podium.module.css'
import type { TeamOf } from './use-team-of.ts'

type PodiumProps = {
  /** All of them, the best first. */
  readonly scorers: readonly TopScorer[]
  readonly teamOf: TeamOf
}

/** [V9] Number of places on the podium. */
export const STEPS = 3

/** Number of others that are named. */
const NAMED = 3

/**
 * The best three scorers on steps as high as what they have: the first in the middle, read in their order. Below them
 * those who have as much as the third, whom the order of names alone has left without a step.
 */
export function Podium({ scorers, teamOf }: PodiumProps) {
  const shown = scorers.slice(0, STEPS)
  const last = shown.at(-1)
  const level = scorers.slice(STEPS).filter(({ rank }) => rank === last?.rank)
  return (
    <>
      <Steps scorers={shown} teamOf={teamOf} />
      {last && level.length > 0 && (
        <p className={styles.level}>
          {sharedTexts.alsoOnPlace(last.rank)} <b>{level.slice(0, NAMED).map(nameOf).join(', ')}</b>
          {level.length > NAMED && ` ${sharedTexts.andMoreChildren(level.length - NAMED)}`}
        </p>
      )}
    </>
  )
}

const nameOf = ({ displayName }: TopScorer): string => displayName

function Steps({ scorers, teamOf }: PodiumProps) {
  const most = Math.max(1, ...scorers.map(totalOf))
  return (
    <ol className={styles.podium}>
      {scorers.map((scorer) => {
        const team = teamOf(scorer.teamId)
        const total = totalOf(scorer)
        return (
          <li key={scorer.playerId} className={styles.place}>
            <p className={styles.name}>
              {scorer.displayName}
              {team && <VisuallyHidden>, {team.name}</VisuallyHidden>}
            </p>
            {team && <TeamBadge team={team} />}
            <div className={styles.step} style={{ '--share': total / most }}>
              <ChangeMark value={`${scorer.goals} ${scorer.assists}`} />
              <span className={styles.rank}>{scorer.rank}.</span>
              <span className={styles.total}>{total}</span>
              <span className={styles.parts}>
                {scorer.goals} <abbr title={sharedTexts.goals}>{sharedTexts.goalsShort}</abbr> · {scorer.assists}{' '}
                <abbr title={sharedTexts.assists}>{sharedTexts.assistsShort}</abbr>
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const totalOf = ({ goals, assists }: TopScorer): number => goals + assists
