import { texts } from '../components/index.ts'
import { FittedLine } from './fitted-line.tsx'
import type { LedwallGame, WallNext } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import styles from './open-game.module.css'
import { Scoreboard } from './scoreboard.tsx'
import { ShootOutBoard } from './shoot-out-board.tsx'
import { emsOf, pixelsOf } from './type-width.ts'
import { Wall } from './wall.tsx'

type GameWallProps = { readonly type: LedwallType; readonly game: Exclude<LedwallGame, WallNext> }

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

type OpenGameProps = { readonly type: LedwallType; readonly name: string }

/** A game before its teams are known. */
function OpenGame({ type: { id }, name }: OpenGameProps) {
  const { size, width, nameSize, nameWidth } = room[id]
  return (
    <div className={styles.open} data-type={id}>
      <FittedLine
        text={name}
        size={nameSize}
        width={Math.min(nameWidth, pixelsOf(emsOf(name), nameSize))}
        align="center"
        tone="muted"
      />
      <FittedLine text={texts.teamsOpen} size={size} width={width} align="center" />
    </div>
  )
}

/** In pixels; a name takes at most what the words leave. */
const room = {
  1: { size: 80, width: 1200, nameSize: 80, nameWidth: 560 },
  2: { size: 68, width: 976, nameSize: 64, nameWidth: 976 },
} as const
