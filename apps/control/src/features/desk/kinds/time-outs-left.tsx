import { Box, Flex } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import { periodAt } from '@cup/domain/game'
import { formatClock } from '@cup/ui/format'
import { recordTexts } from '../../../texts/record.ts'
import { periodNow } from '../model/period-now.ts'
import type { ContentProps } from './content-props.ts'
import { useTimeOut } from './use-time-out.ts'

const texts = recordTexts.timeOut

/** [F12] The time-outs that a team has left in the period, or the rest of the one that it takes. */
export function TimeOutsLeft({ game, side, rules: { play }, id }: ContentProps) {
  const teamId = game.actualTeams[`${side}TeamId`]
  const period = periodNow(game, useRemaining(game.clock))
  const running = useTimeOut(game)
  const usedIn = (one: number) =>
    game.timeOuts.filter((timeOut) => timeOut.teamId === teamId && periodAt(game, timeOut) === one).length
  // [Z10] Extra time has none.
  const used = period > play.periods ? play.timeOuts : usedIn(period)
  const left = Math.max(0, play.timeOuts - used)
  // One for each half, or, where there are more, those of this half.
  const hasAll = play.periods > 1 && play.timeOuts === 1
  const marks = hasAll
    ? Array.from({ length: play.periods }, (_, index) => ({
        isUsed: usedIn(index + 1) > 0,
        isOther: index + 1 !== period,
      }))
    : Array.from({ length: Math.min(play.timeOuts, MOST_MARKS) }, (_, index) => ({
        isUsed: index < used,
        isOther: false,
      }))
  if (running?.side === side)
    return (
      <Box as="span" css={FIELD} data-time-out="runs">
        {texts.name}
        <Box as="span" id={id} fontSize="1.25em" fontWeight="extrabold" fontVariantNumeric="tabular-nums">
          {formatClock(running.left).replace(/^0/, '')}
        </Box>
      </Box>
    )
  return (
    <Box as="span" css={FIELD} data-time-out={left > 0 ? 'free' : 'used'}>
      {texts.name}
      <Flex as="span" gap="1">
        {marks.map(({ isUsed, isOther }, index) => (
          <Box
            key={index}
            as="span"
            aria-hidden="true"
            css={MARK}
            data-used={isUsed || undefined}
            data-other={isOther || undefined}
          >
            {index + 1}
          </Box>
        ))}
        <Box as="small" id={id} fontSize="0.75rem" alignSelf="center">
          {texts.left(left)}
        </Box>
      </Flex>
    </Box>
  )
}

/** The rules allow no more in a period. */
const MOST_MARKS = 3

const FIELD = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '0.125rem',
  lineHeight: '1.1',
}

const MARK = {
  display: 'none',
  width: '1.25rem',
  lineHeight: '1.125rem',
  borderRadius: 'l1',
  borderWidth: '1.5px',
  borderColor: 'currentColor',
  fontSize: '0.75rem',
  '&[data-other]': { borderStyle: 'dashed', color: 'fg.muted' },
  '&[data-used]': { background: 'fg.muted', color: 'bg.surface', textDecoration: 'line-through' },
  '@container (min-width: 44rem)': { display: 'block' },
  // The other half has a mark where there is room.
  '@container (max-width: 69.99rem)': { '&[data-other]': { display: 'none' } },
}
