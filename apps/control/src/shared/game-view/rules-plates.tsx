import { chakra } from '@chakra-ui/react'
import { useSecondsUntil } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { foulsOnDisplay, halfOnDisplay, timeOutOnDisplay } from '@cup/domain/projections'
import { type DisplaySide, shortNameOfSide } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { situationTexts } from '../../texts/situation.ts'

type RulesPlatesProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** [F21] [F22] The half, the fouls of both sides with what they mean, and the time-out that runs; nothing by the default rules. */
export function RulesPlates({ game, sides }: RulesPlatesProps) {
  const half = halfOnDisplay(game)
  const fouls = foulsOnDisplay(game)
  const timeOut = timeOutOnDisplay(game)
  const left = useSecondsUntil(timeOut?.endsAt)
  return (
    <>
      {half !== undefined && <Plate data-rule>{situationTexts.half(half)}</Plate>}
      {fouls && <Plate data-rule>{situationTexts.fouls(fouls.home.count, fouls.guest.count)}</Plate>}
      {fouls &&
        SIDES.map((side) => {
          const { sign } = fouls[side]
          const say = sign === 'tenMetres' ? situationTexts.tenMetres : situationTexts.lastFoul
          return (
            sign !== 'free' && (
              <Plate key={side} data-rule data-warns>
                {say(shortNameOfSide(sides[side]))}
              </Plate>
            )
          )
        })}
      {timeOut && left ? (
        <Plate role="timer" aria-live="off" data-rule data-warns>
          {situationTexts.timeOut(shortNameOfSide(sides[timeOut.side]), formatClock(left).replace(/^0/, ''))}
        </Plate>
      ) : null}
    </>
  )
}

const Plate = chakra('span', {
  base: {
    px: '2',
    py: '1',
    borderRadius: 'l2',
    borderWidth: '1px',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-warns]': { bg: 'var(--warn-solid)', color: 'var(--on-warn)' },
  },
})
