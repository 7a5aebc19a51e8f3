import { Box, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { shownNow, useLive, useLiveStore, useSecondsUntil } from '@cup/api-client/live'
import { playersOfTeam } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { Instant, PlayerId, Seconds, Sides } from '@cup/domain/kernel'
import { absencesOf } from '@cup/domain/projections'
import { beginningOf, type DisplaySide } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { Situation } from '../../shared/game-view/situation.tsx'
import { regieTexts } from '../../texts/regie.ts'

type CountdownProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** [G7] Remaining time until the game: blank once the Regie is ready; the clock of the game once it has begun. */
export function Countdown({ game, sides }: CountdownProps) {
  const numberOf = useNumbersOf(game)
  if (game.started) {
    return (
      <Box textStyle="3xl" fontWeight="bold" css={CLOCK}>
        <Situation game={game} sides={sides} numberOf={numberOf} />
      </Box>
    )
  }
  if (game.livestreamRegieReady) return null
  return <UntilStart instant={beginningOf(game)} />
}

/** The clock is a field beside those of strength and penalties, all of one height; what the rules count is small. */
const CLOCK = {
  '& [role=timer]:not([data-rule])': { borderRadius: 'l2', paddingBlock: '0.0625rem', lineHeight: '2.625rem' },
  '& > div': { rowGap: '0.25rem' },
  '& > div:has(> [data-rule])': { columnGap: '0.25rem' },
  '& > div > [data-rule]': { paddingInline: '0.375rem', fontSize: '0.8125rem', lineHeight: '1.125rem' },
  '& > div > :not(ul, [role=timer], [data-rule])': { fontSize: '1.375rem', lineHeight: '2.25rem' },
  '& li': { fontSize: '1.125rem', lineHeight: '2.125rem' },
  '& > div:has(> [data-rule]) li': { paddingInline: '0.375rem', fontSize: '0.875rem', lineHeight: '1.125rem' },
}

/** The shirt numbers of both teams, as far as they have come; only a game with penalties or cards asks for them. */
function useNumbersOf(game: Game) {
  const { homeTeamId, guestTeamId } = game.actualTeams
  const http = useHttp()
  const enabled = absencesOf(game).length > 0
  const home = useQuery({ ...playersOfTeam(http, { teamId: homeTeamId }), enabled: enabled && !!homeTeamId })
  const guest = useQuery({ ...playersOfTeam(http, { teamId: guestTeamId }), enabled: enabled && !!guestTeamId })
  return (playerId: PlayerId) => [...(home.data ?? []), ...(guest.data ?? [])].find(({ id }) => id === playerId)?.number
}

type UntilStartProps = { readonly instant: Instant }

function UntilStart({ instant }: UntilStartProps) {
  const hasServerTime = useLive(({ serverTime }) => serverTime.offset !== undefined)
  const seconds = useSecondsUntil(instant)
  if (hasServerTime && seconds === 0) return <Overdue instant={instant} />
  return (
    <Box css={FIGURE} role="timer" aria-live="off" aria-label={regieTexts.countdown}>
      {countdownText(hasServerTime ? seconds : undefined)}
    </Box>
  )
}

const FIGURE = {
  fontSize: '2.25rem',
  lineHeight: '1',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}

/** How long a game has been due. */
function Overdue({ instant }: UntilStartProps) {
  const live = useLiveStore()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Text
      textStyle="md"
      maxW="6.25rem"
      lineHeight="1.15"
      fontWeight="bold"
      color="fg.warning"
      role="timer"
      aria-live="off"
      aria-label={regieTexts.countdown}
    >
      {overdueText((shownNow(live) - Date.parse(instant)) / 1000)}
    </Text>
  )
}

/** How long a game has been due, in words: "seit 3 Min. fällig". */
export function overdueText(seconds: Seconds): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return regieTexts.due
  return minutes < TOO_LONG_MINUTES ? regieTexts.dueFor(minutes) : regieTexts.dueForLong
}

/** Delay in minutes from which only the time of the game in the head is shown. */
const TOO_LONG_MINUTES = 100

/** Limit of two digits of minutes. */
const TOO_FAR_SECONDS = 100 * 60

/** A countdown as it is shown: mm:ss, and dashes while it is unknown or far away. */
export const countdownText = (seconds: Seconds | undefined): string =>
  seconds === undefined || seconds >= TOO_FAR_SECONDS ? '--:--' : formatClock(seconds)
