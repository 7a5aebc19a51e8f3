import type { Game } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { type DisplaySide, FittedName, scoreShownOf, shootOutShownOf, winnerShownOf } from '@cup/ui/components'
import styles from './tree-card.module.css'

type TreeSideProps = {
  readonly game: Game
  readonly side: Side
  readonly of: DisplaySide
  readonly candidate: string | undefined
  readonly isLit: boolean
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly onPoint: (isPointed: boolean) => void
}

/** One side of a game in the tree: a team that can be pressed, or in words who it will be. */
export function TreeSide({ game, side, of, candidate, isLit, isPicked, onPick, onPoint }: TreeSideProps) {
  const winner = winnerShownOf(game)
  if ('reference' in of) {
    return (
      <p className={styles.side}>
        <span className={styles.reference}>
          {of.reference}
          {candidate && ` – zurzeit ${candidate}`}
        </span>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={styles.side}
      data-lit={isLit}
      data-outcome={winner && (winner === side ? 'won' : 'lost')}
      aria-pressed={isPicked}
      title={`Weg von ${of.team.name}`}
      onClick={onPick}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <span className={styles.stripe} style={{ '--team': of.team.primaryColor }} />
      <FittedName name={of.team.name} short={of.team.shortName} />
      {winner === side && <Tick />}
      <Goals game={game} side={side} />
    </button>
  )
}

function Goals({ game, side }: Pick<TreeSideProps, 'game' | 'side'>) {
  const goals = scoreShownOf(game)?.[side]
  const shots = shootOutShownOf(game)?.[side]
  if (goals === undefined) return null
  return (
    <span className={styles.goals}>
      {goals}
      {shots !== undefined && <span className={styles.shots}> ({shots})</span>}
    </span>
  )
}

const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 16 16" role="img" aria-label="Sieger">
    <path d="M2.5 8.5 6.5 12.5 13.5 4" />
  </svg>
)
