import type { Game } from '@cup/contract/entities'
import { periodNameOf } from '@cup/domain/game'
import type { Sides } from '@cup/domain/kernel'
import { type TallyOfRules, talliesOfRules } from '@cup/domain/projections'
import { type DisplaySide, nameOfSide, shortNameOfSide } from '@cup/ui/components'
import { Card } from '../../../shared/page.tsx'
import { tallyTexts } from '../../../texts/tally.ts'
import styles from './rules-tally.module.css'

type RulesTallyProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** [F25] The goals of each half, the fouls and the time-outs of both teams, as far as the rules of the game count them. */
export function RulesTally({ game, sides }: RulesTallyProps) {
  const tallies = talliesOfRules(game)
  if (tallies.length === 0) return null
  return (
    <Card title={tallyTexts.title}>
      <table className={styles.tally}>
        <thead>
          <tr>
            <td />
            <th scope="col" title={nameOfSide(sides.home)}>
              {shortNameOfSide(sides.home)}
            </th>
            <th scope="col" title={nameOfSide(sides.guest)}>
              {shortNameOfSide(sides.guest)}
            </th>
          </tr>
        </thead>
        <tbody>
          {tallies.map((tally) => (
            <tr key={`${tally.of} ${tally.period}`} data-of={tally.of}>
              <th scope="row">{nameOf(game, tally)}</th>
              <td>{tally.home}</td>
              <td>{tally.guest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const nameOf = (game: Game, { of, period }: TallyOfRules): string =>
  period === undefined ? tallyTexts.of[of] : tallyTexts.inHalf(tallyTexts.of[of], periodNameOf(game, period))
