import { Grid, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import { periodNameOf } from '@cup/domain/game'
import { type TallyOfRules, talliesOfRules } from '@cup/domain/projections'
import { deskTexts } from '../../../texts/desk.ts'
import { shortPeriodText } from '../../../texts/periods.ts'
import { deskPeriodOf } from '../model/period-now.ts'
import { useSideOrder } from '../use-side-order.ts'

type HalvesProps = { readonly game: Game; readonly competition: Pick<Competition, 'settings'> }

const texts = deskTexts.periods

/** [F19] [Z10] The periods of a game below its clock button: goals and fouls of each that has ended, and which one is on. */
export function Halves({ game, competition }: HalvesProps) {
  const [left, right] = useSideOrder()
  const { count, extra, number, isBreak } = deskPeriodOf(game, competition, useRemaining(game.clock))
  const all = Array.from({ length: count + extra }, (_, index) => index + 1)
  const tallies = talliesOfRules(game)
  const isOver = (period: number) => period < number || (period === number && (isBreak || game.regularTimeFreezed))
  const scoreIn = (of: TallyOfRules['of'], period: number): string | undefined => {
    const tally = tallies.find((one) => one.of === of && one.period === period)
    return tally && left && right && `${tally[left]}:${tally[right]}`
  }
  const nameOf = (period: number) => {
    const name = texts.name({ number: period, count, extra })
    // Two whole names have room beside each other.
    return extra === 0 ? name : <abbr title={name}>{shortPeriodText(periodNameOf(game, period))}</abbr>
  }
  return (
    <Grid as="ol" aria-label={texts.title} css={FIELD} data-box="halves">
      {all.map((period) => {
        const fouls = scoreIn('fouls', period)
        return (
          <Grid as="li" key={period} aria-current={period === number ? 'step' : undefined} css={HALF}>
            <span>
              {nameOf(period)}
              {isOver(period) && (
                <Text as="strong" fontSize="1.25rem" fontWeight="extrabold" marginInlineStart="0.625rem">
                  {scoreIn('goals', period)}
                </Text>
              )}
            </span>
            {isOver(period) && fouls && <small>{texts.fouls(fouls)}</small>}
          </Grid>
        )
      })}
    </Grid>
  )
}

const FIELD = {
  gridArea: 'halves',
  display: 'none',
  listStyle: 'none',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  minHeight: '0',
  overflow: 'hidden',
  borderWidth: '2px',
  borderColor: 'border',
  borderRadius: 'l2',
  '@container (min-width: 44rem)': { display: 'grid' },
}

const HALF = {
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: '0',
  overflow: 'hidden',
  textAlign: 'center',
  lineHeight: '1.15',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
  '& + &': { borderInlineStartWidth: '2px' },
  '&[aria-current]': { color: 'fg', background: 'bg.surface', boxShadow: 'inset 0 -5px 0 var(--clock-run)' },
  '& small': { fontSize: '0.75rem' },
  '& abbr': { textDecoration: 'none' },
}
