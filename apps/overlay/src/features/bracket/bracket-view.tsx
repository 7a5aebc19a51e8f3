import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Bracket, type BracketTree, type DisplaySide } from '@cup/ui/components'
import { TitleBar } from '../../shared/title-bar.tsx'
import styles from './bracket-view.module.css'

type BracketViewProps = {
  readonly tree: BracketTree<Game>
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  readonly matchdayOf: (game: Game) => string | undefined
  readonly competition: string
}

/** With so few rows the cards have room to be larger. */
const ROOMY_ROWS = 4

/** The tree of the knockout on air. */
export const BracketView = ({ tree, sidesOf, matchdayOf, competition }: BracketViewProps) => (
  <section className={styles.panel} data-roomy={tree.rows <= ROOMY_ROWS}>
    <TitleBar title="K.-o.-Runde" about={competition} />
    <div className={styles.tree} style={{ '--rows': tree.rows }}>
      <Bracket tree={tree} sidesOf={sidesOf} matchdayOf={matchdayOf} />
    </div>
  </section>
)
