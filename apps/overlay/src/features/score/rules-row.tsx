import type { Game } from '@cup/contract/entities'
import { SIDES, type Side } from '@cup/domain/kernel'
import { type FoulSign, foulsOnDisplay, halfOnDisplay } from '@cup/domain/projections'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './rules-row.module.css'

type RulesRowProps = { readonly game: Game }

/** [F21] The half below the clock, and the fouls below the names. */
export function RulesRow({ game }: RulesRowProps) {
  const half = halfOnDisplay(game)
  const fouls = foulsOnDisplay(game)
  return (
    <>
      {half !== undefined && <p className={styles.half}>{overlayTexts.half(half)}</p>}
      {fouls && SIDES.map((side) => <Fouls key={side} side={side} fouls={fouls[side]} dots={fouls.dots} />)}
    </>
  )
}

/** Whether the row below the score is taken by what the rules of the game count: then penalties stand in a third one. */
export const hasRulesRow = (game: Game): boolean =>
  halfOnDisplay(game) !== undefined || foulsOnDisplay(game) !== undefined

type FoulsProps = { readonly side: Side; readonly fouls: FoulSign; readonly dots: number }

function Fouls({ side, fouls: { count, sign }, dots }: FoulsProps) {
  return (
    <p className={styles.fouls} data-side={side} data-sign={sign} data-many={dots > FEW}>
      {sign === 'tenMetres'
        ? overlayTexts.tenMetres(count)
        : Array.from({ length: dots }, (_, n) => <span key={n} className={styles.dot} data-lit={n < count} />)}
    </p>
  )
}

/** Number of dots that have the full room between them. */
const FEW = 5
