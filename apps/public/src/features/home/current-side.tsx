import { type DisplaySide, nameOfSide, TeamBadge } from '@cup/ui/components'
import { Breakable } from '../../shared/breakable.tsx'
import styles from './current-game.module.css'

type CurrentSideProps = { readonly side: DisplaySide }

/** One side of the large game. */
export function CurrentSide({ side }: CurrentSideProps) {
  const name = nameOfSide(side)
  return (
    <div className={styles.side}>
      {'team' in side ? <TeamBadge team={side.team} size="large" /> : <span className={styles.unknown}>?</span>}
      <p className={styles.team} title={name}>
        <Breakable text={name} />
      </p>
    </div>
  )
}
