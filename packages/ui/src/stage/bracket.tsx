import type { Sides } from '@cup/domain/kernel'
import styles from './bracket.module.css'
import { BracketCard } from './bracket-card.tsx'
import { BracketJoints } from './bracket-joints.tsx'
import type { BracketGame, BracketPlace, BracketTree } from './bracket-tree.ts'
import type { StageGame } from './game-state.ts'
import type { StageSide } from './stage-team.ts'

type BracketProps<Game> = {
  readonly tree: BracketTree<Game>
  readonly sidesOf: (game: Game) => Sides<StageSide>
  /** What the round of a game is called. */
  readonly matchdayOf: (game: Game) => string | undefined
}

/** The tree of the knockout, from the first round to the final; sizes and colours are variables that start with `--bracket`. */
export function Bracket<Game extends BracketGame & StageGame>({ tree, sidesOf, matchdayOf }: BracketProps<Game>) {
  const { rounds, rows, final, smallFinal } = tree
  const cardOf = (game: Game) => <BracketCard game={game} sides={sidesOf(game)} />
  return (
    <div className={styles.bracket} style={{ '--rounds': rounds.length, '--rows': rows }}>
      {rounds.map((round, n) => (
        <section key={idOf(round)} className={styles.round} style={{ '--round': n }}>
          <h2 className={styles.heading}>{commonOf(round.map(({ game }) => matchdayOf(game)))}</h2>
          <ol className={styles.places} data-small-final={smallFinal !== undefined}>
            {round.map(({ game, row, feederRows }) => (
              <li key={game.id} className={styles.place} style={{ '--at': row }} data-final={game === final}>
                {feederRows.length > 0 && <BracketJoints row={row} feederRows={feederRows} />}
                {cardOf(game)}
              </li>
            ))}
            {smallFinal && n === rounds.length - 1 && (
              <li className={styles.smallFinal}>
                <h3 className={styles.heading}>{matchdayOf(smallFinal)}</h3>
                {cardOf(smallFinal)}
              </li>
            )}
          </ol>
        </section>
      ))}
    </div>
  )
}

const idOf = <Game extends BracketGame>([first]: readonly BracketPlace<Game>[]) => first?.game.id

/** What all have in common; undefined where they differ. */
const commonOf = (names: readonly (string | undefined)[]): string | undefined =>
  names.every((name) => name === names[0]) ? names[0] : undefined
