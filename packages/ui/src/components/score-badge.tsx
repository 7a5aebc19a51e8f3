import { formatScore } from '../format/index.ts'
import { type DisplayGame, type GameStatus, gameStatusOf, scoreShownOf, shootOutShownOf } from './game-status.ts'
import styles from './score-badge.module.css'
import { texts } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ScoreBadgeProps = { readonly game: DisplayGame }

/** The score on a plate that pulses while the game goes on, and below it how far the game is. */
export function ScoreBadge({ game }: ScoreBadgeProps) {
  const state = gameStatusOf(game)
  const shootOut = shootOutShownOf(game)
  return (
    <div className={styles.result} data-state={state}>
      <span className={styles.plate}>{formatScore(scoreShownOf(game))}</span>
      {shootOut && (
        <abbr className={styles.tally} title={`nach ${texts.nineMetres}`}>
          {' '}
          ({formatScore(shootOut)})
        </abbr>
      )}
      {words[state] && <span className={styles.word}> {words[state]}</span>}
      {state === 'finished' && <VisuallyHidden> Ende</VisuallyHidden>}
    </div>
  )
}

/** What the plate alone does not say to those who see it. */
const words: Readonly<Partial<Record<GameStatus, string>>> = {
  live: 'Live',
  shootOut: '9 m',
  awarded: 'Wertung',
  cancelled: 'Abgesagt',
}
