import { Box, Flex } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { useLive, useSecondsUntil } from '@cup/api-client/live'
import { playersOfTeam } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { PlayerId, Seconds, Sides } from '@cup/domain/kernel'
import { beginningOf, type DisplaySide } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Situation } from '../../shared/game-view/situation.tsx'
import { regieTexts } from '../../texts/regie.ts'

type CountdownProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** [G7] What is left until the game: blank once the Regie is ready; its clock and what goes with it once it has begun. */
export const Countdown = ({ game, sides }: CountdownProps) => (
  <Flex align="center" minH="24" fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
    <Reading game={game} sides={sides} />
  </Flex>
)

function Reading({ game, sides }: CountdownProps) {
  const numberOf = useNumbersOf(game)
  if (game.started) {
    return (
      <Box textStyle="3xl">
        <Situation game={game} sides={sides} numberOf={numberOf} />
      </Box>
    )
  }
  if (game.livestreamRegieReady) return null
  return (
    <Box textStyle="6xl" lineHeight="none">
      <UntilStart instant={beginningOf(game)} />
    </Box>
  )
}

/** The shirt numbers of both teams, as far as they have come; only a game with penalties asks for them. */
function useNumbersOf({ timePenalties, actualTeams: { homeTeamId, guestTeamId } }: Game) {
  const http = useHttp()
  const enabled = timePenalties.length > 0
  const home = useQuery({ ...playersOfTeam(http, { teamId: homeTeamId }), enabled: enabled && !!homeTeamId })
  const guest = useQuery({ ...playersOfTeam(http, { teamId: guestTeamId }), enabled: enabled && !!guestTeamId })
  return (playerId: PlayerId) => [...(home.data ?? []), ...(guest.data ?? [])].find(({ id }) => id === playerId)?.number
}

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
