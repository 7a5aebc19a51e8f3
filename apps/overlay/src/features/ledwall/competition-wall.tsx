import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useLive, useLiveStore, useRemaining, useSecondsUntil } from '@cup/api-client/live'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Game, Team } from '@cup/contract/entities'
import type { LedwallSize } from '@cup/domain/broadcast'
import { distinctCrests } from '@cup/domain/crest'
import type { Seconds, Sides, TeamId } from '@cup/domain/kernel'
import { timeOutOnDisplay } from '@cup/domain/projections'
import { championsOf } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import {
  COUNTDOWN_STAYS_SECONDS,
  countdownShownAt,
  kickOffOf,
  type LedwallGame,
  LedwallOutput,
  type LedwallSituation,
  type LedwallSponsor,
  ledwallContentOf,
  ledwallGameOf,
  type WallChampion,
  type WallGoal,
  type WallIdle,
} from '@cup/ui/ledwall'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentGame, useGameOnDisplay } from '../../shared/use-game-on-display.ts'
import { useIsForLane } from '../../shared/use-lane.ts'
import { useRankings } from '../../shared/use-rankings.ts'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'
import { type PlayerOf, type TeamOf, usePlayersOf, useTeamOf } from '../../shared/use-team-of.ts'
import { useFoulFlash } from './foul-flash.ts'
import { useGoalFlash } from './goal-flash.ts'
import { useExpectedGame } from './use-expected-game.ts'

type CompetitionWallProps = Pick<LedwallSituation, 'ledwall' | 'test'> & {
  readonly typeId: number | undefined
  readonly size: LedwallSize | undefined
  readonly competitionId: string
  readonly showsGoals: boolean
}

/**
 * The wall in a competition. Without a connection the last picture stays and its times go on, because each is computed
 * from an anchor and the measured time of the service.
 */
export function CompetitionWall({ typeId, size, competitionId, showsGoals, ledwall, test }: CompetitionWallProps) {
  const game = useGameOnDisplay(competitionId)
  const teamOf = useTeamOf(competitionId)
  const countdown = useWallCountdown(competitionId)
  const goalFlash = useGoalFlash(game)
  const { playerOf } = usePlayersOf(game)
  const { isKnown, ...idle } = useIdleWall(competitionId)
  const content = ledwallContentOf({
    ...idle,
    ledwall,
    test,
    countdown,
    goalFlash: showsGoals && goalFlash ? wallGoalOf(goalFlash, playerOf) : undefined,
    foulFlash: useFoulFlash(game),
    game: useWallGame(game, teamOf, playerOf),
    champions: useWallChampions(competitionId, game, teamOf),
  })
  return (
    <LedwallOutput
      typeId={typeId}
      size={size}
      content={content.type === 'idle' && !isKnown ? { type: 'off' } : content}
    />
  )
}

/** Content of the wall between the games; it becomes idle only once it is known that there is none. */
function useIdleWall(competitionId: string): WallIdle & { readonly isKnown: boolean } {
  const http = useHttp()
  const cup = useQuery(competition(http, { competitionId }))
  const enrolled = useQuery(teams(http, { competitionId }))
  const current = useCurrentGame(competitionId)
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const sponsors = useMemo(() => sponsorsOf(distinctCrests(enrolled.data ?? [])), [enrolled.data])
  const isKnown = current !== undefined && [cup, enrolled, games].every(({ data }) => data !== undefined)
  return { isKnown, cupName: cup.data?.name, sponsors }
}

/** [L14] The champion that the shown game has decided; without a game all of the competition. */
function useWallChampions(
  competitionId: string,
  shown: Game | undefined,
  teamOf: TeamOf | undefined,
): readonly WallChampion[] {
  const rankings = useRankings(shown?.competitionId ?? competitionId) ?? []
  if (!teamOf) return []
  return championsOf(rankings).flatMap(({ teamId, game, division, isByFinal }) => {
    const team = teamOf(teamId)
    if (!team || (shown && shown.id !== game.id)) return []
    return [{ team, division, final: isByFinal ? wonFinalOf(game, teamId, teamOf) : undefined }]
  })
}

/** The final as the champion says it, of a shoot-out with its shots. */
function wonFinalOf({ result, resolvedTeams }: Game, teamId: TeamId, teamOf: TeamOf): WallChampion['final'] {
  const opponent = teamOf(result?.loserTeamId ?? undefined)
  if (!result || !opponent) return undefined
  const isHome = resolvedTeams.homeTeamId === teamId
  const own = ({ home, guest }: Sides<number>) => formatScore(isHome ? { home, guest } : { home: guest, guest: home })
  const shots = result.shootOut ? ` (${own(result.shootOut)})` : ''
  return { score: `${own(result)}${shots}`, against: opponent.name }
}

/** [T1] The sponsors of the teams; one image that helps several teams has a single turn. */
function sponsorsOf(all: readonly Team[]): readonly LedwallSponsor[] {
  const sponsors = all.flatMap((team): [string, LedwallSponsor][] => {
    if (!team.sponsor) return []
    const { name, ledwallFilePath } = team.sponsor
    return [[ledwallFilePath ?? `${name} ${team.id}`, { name, ledwallFilePath, team }]]
  })
  return [...new Map(sponsors).values()]
}

/** [N9] [B14] Scorer with the shirt number, as far as that is known and public. */
function wallGoalOf(goal: Game['goals'][number], playerOf: PlayerOf): WallGoal {
  const side = goal.homeTeam ? 'home' : 'guest'
  const scorer = goal.isOwnGoal ? undefined : playerOf(goal.playerId)
  if (!scorer) return { side }
  const { number, displayName } = scorer
  // Where a player is no more than a number, it stands there already.
  return { side, scorer: IS_NUMBER.test(displayName) ? displayName : `${number} ${displayName}` }
}

const IS_NUMBER = /^Nr\.\s\d+$/

/** [B6] Remaining time of the countdown on air, rendered again every second. */
function useWallCountdown(competitionId: string): Seconds | undefined {
  const live = useLiveStore()
  const isForLane = useIsForLane(competitionId)
  const countdown = useBroadcast()?.countdown
  const isOver = useSecondsUntil(countdown?.endsAt) === 0
  const now = shownNow(live)
  useRedrawIn(countdown && isOver ? (Date.parse(countdown.endsAt) - now) / 1000 + COUNTDOWN_STAYS_SECONDS : undefined)
  const isOurs = countdown && isForLane(countdown.competitionId)
  return isOurs ? countdownShownAt(countdown, now, countdown.competitionId) : undefined
}

const NO_CLOCK = { running: false, remaining: 0, at: '1970-01-01T00:00:00.000Z' }

/** A game as the wall shows it, re-rendered every second of its clock. */
function useWallGame(
  planned: Game | undefined,
  teamOf: TeamOf | undefined,
  playerOf: PlayerOf,
): LedwallGame | undefined {
  const game = useExpectedGame(planned)
  const untilKickOff = useSecondsUntil(game && !game.started ? kickOffOf(game) : undefined)
  const seconds = useRemaining(game?.clock ?? NO_CLOCK)
  const timeOutLeft = useSecondsUntil(game && timeOutOnDisplay(game)?.endsAt)
  // A wrong time on the wall is worse than none.
  const isTimeKnown = useLive(({ serverTime }) => serverTime.offset !== undefined)
  if (!game || !teamOf) return undefined
  const { homeTeamId, guestTeamId } = game.resolvedTeams
  return ledwallGameOf(game, {
    teams: { home: teamOf(homeTeamId), guest: teamOf(guestTeamId) },
    remaining: isTimeKnown ? seconds : undefined,
    untilKickOff: isTimeKnown ? untilKickOff : undefined,
    timeOutLeft: isTimeKnown ? timeOutLeft : undefined,
    shirtNumberOf: (playerId) => playerOf(playerId)?.number,
  })
}
