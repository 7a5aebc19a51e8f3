import type { Game } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import { sharedTexts } from '../texts/shared.ts'
import styles from './notes.module.css'
import type { SidesOf } from './use-team-of.ts'

type CurrentlyNoteProps = { readonly games: readonly Game[]; readonly sidesOf: SidesOf }

/** [L15] The meaning of "derzeit", below games that say it. */
export function CurrentlyNote({ games, sidesOf }: CurrentlyNoteProps) {
  const says = (game: Game) => {
    const sides = sidesOf(game)
    return SIDES.some((side) => 'candidate' in sides[side] && sides[side].candidate)
  }
  return games.some(says) ? <p className={styles.explanation}>{sharedTexts.currentlyMeans}</p> : null
}
