import type { LedwallGame } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import { OpenGame } from './open-game.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { ShootOutBoard } from './shoot-out-board.tsx'
import { Wall } from './wall.tsx'

type GameWallProps = { readonly type: LedwallType; readonly game: LedwallGame }

/** A game, the same on every display. */
export const GameWall = ({ type, game }: GameWallProps) => (
  <Wall type={type}>{() => <GameDisplay type={type} game={game} />}</Wall>
)

function GameDisplay({ type, game }: GameWallProps) {
  switch (game.phase) {
    case 'open':
      return <OpenGame type={type} name={game.name} />
    case 'regularTime':
    case 'final':
      return <Scoreboard type={type} game={game} />
    case 'shootOut':
      return <ShootOutBoard type={type} game={game} />
  }
}
