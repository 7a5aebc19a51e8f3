import type { Game } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import {
  type DisplaySide,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
  texts,
  VisuallyHidden,
  winnerShownOf,
} from '@cup/ui/components'
import { Breakable } from '../../shared/breakable.tsx'
import styles from './card-side.module.css'

type CardSideProps = { readonly game: Game; readonly side: Side; readonly of: DisplaySide }

/** One side of a card: who, the goals, and in brackets the shots that went in. */
export function CardSide({ game, side, of }: CardSideProps) {
  const goals = scoreShownOf(game)?.[side]
  const shots = shootOutShownOf(game)?.[side]
  const winner = winnerShownOf(game)
  return (
    <div className={styles.side} data-outcome={winner && (winner === side ? 'won' : 'lost')}>
      {'team' in of ? (
        <>
          <TeamBadge team={of.team} />
          <span className={styles.team} title={of.team.name}>
            <Breakable text={of.team.name} />
          </span>
        </>
      ) : (
        <span className={styles.reference}>{of.reference}</span>
      )}
      {goals !== undefined && <span className={styles.goals}>{goals}</span>}
      {shots !== undefined && (
        <span className={styles.shots}>
          <VisuallyHidden>nach {texts.nineMetres} </VisuallyHidden>({shots})
        </span>
      )}
    </div>
  )
}
