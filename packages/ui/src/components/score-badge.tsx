import { scoreShownOf, shootOutShownOf } from '@cup/domain/projections'
import { formatScore } from '../format/index.ts'
import { texts } from '../texts.ts'
import { cancelledWordOf, type DisplayGame, type GameStatus, gameStatusOf, isUnderWay } from './game-status.ts'
import styles from './score-badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type ScoreBadgeProps = {
  readonly game: DisplayGame
  /** Whether the plate pulses while the game goes on. It is drawn without end then: not for a page that is open all day. */
  readonly pulses?: boolean
}

/** The score on a plate that is red while the game goes on, and below it how far the game is. */
export function ScoreBadge({ game, pulses }: ScoreBadgeProps) {
  const state = gameStatusOf(game)
  const shootOut = shootOutShownOf(game)
  const word = state === 'cancelled' ? cancelledWordOf(game) : words[state]
  return (
    <div className={styles.result} data-state={state} data-pulses={(pulses && isUnderWay(game)) || undefined}>
      <span className={styles.plate}>{formatScore(scoreShownOf(game))}</span>
      {shootOut && (
        <abbr className={styles.tally} title={texts.afterShootOut}>
          {' '}
          ({formatScore(shootOut)})
        </abbr>
      )}
      {word && <span className={styles.word}> {word}</span>}
      {state === 'finished' && <VisuallyHidden>{texts.endHidden}</VisuallyHidden>}
    </div>
  )
}

/** Words beside the plate, for those who see it. */
const words: Readonly<Partial<Record<GameStatus, string>>> = {
  live: texts.live,
  shootOut: texts.shootOutShort,
  awarded: texts.awarded,
}
