import type { GameId, Sides } from '@cup/domain/kernel'
import type { BracketGame, BracketPlace, BracketTree } from '@cup/domain/projections'
import type { ReactNode } from 'react'
import styles from './bracket.module.css'
import { BracketCard } from './bracket-card.tsx'
import type { DisplayGame } from './game-status.ts'
import type { DisplaySide } from './sides.ts'

type BracketProps<Game> = {
  readonly tree: BracketTree<Game>
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  /** Name of the round of a game. */
  readonly matchdayOf: (game: Game) => string | undefined
  /** Element of a game; by default the card of the stage. */
  readonly cardOf?: ((game: Game) => ReactNode) | undefined
  /** The games of a way through the tree that is lit. */
  readonly lit?: ReadonlySet<GameId> | undefined
}

/** The tree of the knockout, from the first round to the final; in a narrow container named `tree` two rounds are on the screen. Sizes and colours are variables that start with `--bracket`. */
export function Bracket<Game extends BracketGame & DisplayGame>(props: BracketProps<Game>) {
  const { tree, sidesOf, matchdayOf, lit, cardOf = (game) => <BracketCard game={game} sides={sidesOf(game)} /> } = props
  const { rounds, rows, final, smallFinal } = tree
  return (
    <div className={styles.bracket} style={{ '--rounds': rounds.length, '--rows': rows }}>
      {rounds.map((round, n) => (
        <section key={idOf(round)} className={styles.round} style={{ '--round': n }} data-round>
          <h2 className={styles.heading}>{commonOf(round.map(({ game }) => matchdayOf(game)))}</h2>
          <ol className={styles.places} data-small-final={smallFinal !== undefined}>
            {round.map(({ game, row, feederRows }) => (
              <li
                key={game.id}
                className={styles.place}
                style={{ '--at': row }}
                data-final={game === final}
                data-lit={lit?.has(game.id)}
              >
                {feederRows.length > 0 && (
                  <BracketJoints
                    row={row}
                    feederRows={feederRows}
                    litRows={lit?.has(game.id) ? litRowsOf(rounds[n - 1], feederRows, lit) : []}
                  />
                )}
                {cardOf(game)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {smallFinal && (
        <section className={styles.smallFinal}>
          <h2 className={styles.heading}>{matchdayOf(smallFinal)}</h2>
          <ol className={styles.single}>
            <li className={styles.card} data-lit={lit?.has(smallFinal.id)}>
              {cardOf(smallFinal)}
            </li>
          </ol>
        </section>
      )}
    </div>
  )
}

/** The rows among those that feed a game whose games are lit. */
const litRowsOf = <Game extends BracketGame>(
  before: readonly BracketPlace<Game>[] | undefined,
  feederRows: readonly number[],
  lit: ReadonlySet<GameId>,
): number[] => (before ?? []).flatMap(({ game, row }) => (feederRows.includes(row) && lit.has(game.id) ? row : []))

const idOf = <Game extends BracketGame>([first]: readonly BracketPlace<Game>[]) => first?.game.id

/** Common value; undefined where they differ. */
const commonOf = (names: readonly (string | undefined)[]): string | undefined =>
  names.every((name) => name === names[0]) ? names[0] : undefined

type BracketJointsProps = {
  readonly row: number
  readonly feederRows: readonly number[]
  /** Those of them on a way that is lit. */
  readonly litRows: readonly number[]
}

/** The lines from the games of the round before to the one that their winners play. */
function BracketJoints({ row, feederRows, litRows }: BracketJointsProps) {
  const top = Math.min(row, ...feederRows)
  const bottom = Math.max(row, ...feederRows)
  const elbow = (from: number) => `M0 ${from - top}H.5V${row - top}H1`
  // A line without height would have no box of its own to be drawn in.
  const height = Math.max(bottom - top, MINIMUM)
  return (
    <svg
      className={styles.joints}
      style={{ '--from': top - row, '--height': height }}
      viewBox={`0 0 1 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={feederRows.map(elbow).join('')} vectorEffect="non-scaling-stroke" />
      {litRows.length > 0 && (
        <path className={styles.lit} d={litRows.map(elbow).join('')} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}

const MINIMUM = 0.01
