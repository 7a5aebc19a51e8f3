import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useLive, useLiveStore, useRemaining, useSecondsUntil } from '@cup/api-client/live'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Game, Team } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import {
  COUNTDOWN_STAYS_SECONDS,
  countdownShownAt,
  type LedwallGame,
  LedwallOutput,
  type LedwallSituation,
  type LedwallSponsor,
  ledwallContentOf,
  ledwallGameOf,
  type WallIdle,
} from '@cup/ui/ledwall'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentGame, useGameOnDisplay } from '../../shared/use-game-on-display.ts'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'
import { type TeamOf, usePlayerOf, useTeamOf } from '../../shared/use-team-of.ts'
import { useGoalFlash } from './goal-flash.ts'

type CompetitionWallProps = Pick<LedwallSituation, 'ledwall' | 'test'> & {
  readonly typeId: number | undefined
  readonly competitionId: string
  readonly showsGoals: boolean
}

/**
 * The wall in a competition. Without a connection the last picture stays and its times go on, because each is computed
 * from an anchor and the measured time of the service.
 */
export function CompetitionWall({ typeId, competitionId, showsGoals, ledwall, test }: CompetitionWallProps) {
  const game = useGameOnDisplay(competitionId)
  const teamOf = useTeamOf(competitionId)
  const countdown = useWallCountdown(competitionId)
  const goalFlash = useGoalFlash(game)
  const { isKnown, ...idle } = useIdleWall(competitionId)
  const content = ledwallContentOf({
    ...idle,
    ledwall,
    test,
    countdown,
    goalFlash: showsGoals ? goalFlash : undefined,
    game: useWallGame(game, teamOf),
  })
  return <LedwallOutput typeId={typeId} content={content.type === 'idle' && !isKnown ? { type: 'off' } : content} />
}

/** What hangs on the wall between the games; only once it is known that there is none, the wall is idle. */
function useIdleWall(competitionId: string): WallIdle & { readonly isKnown: boolean } {
  const http = useHttp()
  const cup = useQuery(competition(http, { competitionId }))
  const enrolled = useQuery(teams(http, { competitionId }))
  const current = useCurrentGame(competitionId)
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const sponsors = useMemo(() => sponsorsOf(enrolled.data ?? []), [enrolled.data])
  const isKnown = current !== undefined && [cup, enrolled, games].every(({ data }) => data !== undefined)
  return { isKnown, cupName: cup.data?.name, sponsors }
}

/** [T1] The sponsors that have an image for LED walls; one that helps several teams has a single turn. */
function sponsorsOf(all: readonly Team[]): readonly LedwallSponsor[] {
  const images = all.flatMap(({ sponsor }): [string, string][] =>
    sponsor?.ledwallFilePath ? [[sponsor.ledwallFilePath, sponsor.name]] : [],
  )
  return [...new Map(images)].map(([ledwallFilePath, name]) => ({ ledwallFilePath, name }))
}

/** [B6] What is left of the countdown on air, re-rendered every second. */
function useWallCountdown(competitionId: string | undefined): Seconds | undefined {
  const live = useLiveStore()
  const countdown = useBroadcast()?.countdown
  const isOver = useSecondsUntil(countdown?.endsAt) === 0
  const now = shownNow(live)
  useRedrawIn(countdown && isOver ? (Date.parse(countdown.endsAt) - now) / 1000 + COUNTDOWN_STAYS_SECONDS : undefined)
  return countdownShownAt(countdown, now, competitionId)
}

const NO_CLOCK = { running: false, remaining: 0, at: '1970-01-01T00:00:00.000Z' }

/** A game as the wall shows it, re-rendered every second of its clock. */
function useWallGame(game: Game | undefined, teamOf: TeamOf | undefined): LedwallGame | undefined {
  const playerOf = usePlayerOf(game)
  const seconds = useRemaining(game?.clock ?? NO_CLOCK)
  // A wrong time on the wall is worse than none.
  const isTimeKnown = useLive(({ serverTime }) => serverTime.offset !== undefined)
  if (!game || !teamOf) return undefined
  const { homeTeamId, guestTeamId } = game.resolvedTeams
  return ledwallGameOf(game, {
    teams: { home: teamOf(homeTeamId), guest: teamOf(guestTeamId) },
    remaining: isTimeKnown ? seconds : undefined,
    shirtNumberOf: (playerId) => playerOf(playerId)?.number,
  })
}
