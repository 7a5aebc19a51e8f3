import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { type DisplaySide, GameRow } from '@cup/ui/components'
import { Link } from 'react-router-dom'
import { gamePathOf } from '../../shared/game-link.ts'
import { useLinkTo } from '../../shared/links.ts'
import styles from './games-block.module.css'

type GameLineProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** A game in a line that leads to its card among all games. */
export function GameLine({ game, sides }: GameLineProps) {
  const linkTo = useLinkTo()
  return (
    <>
      <GameRow game={game} sides={sides} />
      <Link className={styles.link} to={linkTo(gamePathOf(game))} aria-label={`${game.name} ansehen`} />
    </>
  )
}
