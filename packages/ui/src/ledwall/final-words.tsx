import { formatScore } from '../format/index.ts'
import styles from './final-words.module.css'
import { FittedLine } from './fitted-line.tsx'
import type { WallFinal } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'

/** That a score is final, and how it came about where goals alone do not tell. */
export function finalWordsOf({ isAwarded, shootOut }: Pick<WallFinal, 'isAwarded' | 'shootOut'>): readonly string[] {
  if (isAwarded) return ['Endstand', 'Wertung']
  return shootOut ? ['Endstand', `9\u00a0m ${formatScore(shootOut)}`] : ['Endstand']
}

type FinalWordsProps = { readonly type: LedwallType; readonly words: readonly string[] }

/** What stands where the clock was. */
export function FinalWords({ type: { id }, words }: FinalWordsProps) {
  const { width, alone, two } = room[id]
  return (
    <div className={styles.words}>
      {words.map((text, line) => (
        <FittedLine
          key={text}
          text={text}
          width={width}
          size={words.length > 1 ? two : alone}
          align="center"
          tone={line === 0 ? 'white' : 'yellow'}
        />
      ))}
    </div>
  )
}

/** In pixels: of one line, and of two. */
const room = { 1: { width: 352, alone: 72, two: 58 }, 2: { width: 256, alone: 52, two: 44 } } as const
