import { Box } from '@chakra-ui/react'
import { useLive, useRemaining, useSecondsUntil } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import { GameClockText } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { regieTexts } from '../../texts/regie.ts'

type CountdownProps = { readonly game: Game }

/** [G7] What is left until the game: blank once the Regie is ready; its clock once it has begun. */
export function Countdown({ game }: CountdownProps) {
  return (
    <Box
      textStyle={{ base: '5xl', lg: '6xl' }}
      minH={{ base: '12', lg: '20' }}
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      <Reading game={game} />
    </Box>
  )
}

function Reading({ game }: CountdownProps) {
  if (game.started) return <ClockOfGame clock={game.clock} />
  if (game.livestreamRegieReady) return null
  return <UntilStart instant={game.postponedDateTime ?? game.dateTime} />
}

const ClockOfGame = ({ clock }: Pick<Game, 'clock'>) => (
  <Box fontSize="0.6em">
    <GameClockText seconds={useRemaining(clock)} isRunning={clock.running} />
  </Box>
)

function UntilStart({ instant }: { readonly instant: string }) {
  const hasServerTime = useLive(({ serverTime }) => serverTime.offset !== undefined)
  const seconds = useSecondsUntil(instant)
  return (
    <span role="timer" aria-live="off" aria-label={regieTexts.countdown}>
      {countdownText(hasServerTime ? seconds : undefined)}
    </span>
  )
}

/** What two digits of minutes cannot say. */
const TOO_FAR_SECONDS = 100 * 60

/** A countdown as it is shown: mm:ss, 00:00 once it is over, and dashes while it is unknown or far away. */
export const countdownText = (seconds: Seconds | undefined): string =>
  seconds === undefined || seconds >= TOO_FAR_SECONDS ? '--:--' : formatClock(seconds)
