import { formatTime } from '@cup/ui/format'
import { useConnectivity } from '../../shared/connectivity.ts'
import { type LiveWord, liveWords } from './live-state.ts'
import styles from './live-word.module.css'

type LiveWordProps = { readonly word: LiveWord }

/** How far the game is, in a word; what is not told live any more must not look as if it were. */
export function LiveWordSign({ word }: LiveWordProps) {
  const connectivity = useConnectivity()
  if (word !== 'live' || connectivity.state !== 'lost') {
    return (
      <span className={styles.word} data-word={word}>
        {liveWords[word]}
      </span>
    )
  }
  const { asOf } = connectivity
  return <span className={styles.stale}>{asOf ? `Stand ${formatTime(asOf)}` : 'Alter Stand'}</span>
}
