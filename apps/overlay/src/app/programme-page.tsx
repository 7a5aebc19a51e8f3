import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useLiveStore, usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, topScorers } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { expectedMillisOf } from '@cup/domain/expected'
import type { Instant, TeamId } from '@cup/domain/kernel'
import {
  forecastFrom,
  type ProgrammeEntry,
  type ProgrammeFacts,
  programmeAt,
  type RegieSignal,
  regieSignalFor,
  type Scene,
} from '@cup/domain/programme'
import { lanesOf } from '@cup/domain/projections'
import { isTitleGame } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BracketPage } from '../features/bracket/bracket-page.tsx'
import { LeaderboardPage } from '../features/leaderboard/leaderboard-view.tsx'
import { NextMatchPage } from '../features/next-match/next-match-page.tsx'
import { ChampionScene } from '../features/programme/champion-scene.tsx'
import { LineUpScene } from '../features/programme/line-up-scene.tsx'
import { ResultScene } from '../features/programme/result-scene.tsx'
import { SponsorsScene, useSponsors } from '../features/programme/sponsors-scene.tsx'
import { ScorePage } from '../features/score/score-page.tsx'
import { TopScorersFullscreenPage } from '../features/top-scorers/top-scorers-page.tsx'
import { useHasServerTime } from '../shared/picture-ready.ts'
import { endedLast, useCurrentGame } from '../shared/use-game-on-display.ts'
import { useIsForLane, useLaneGames } from '../shared/use-lane.ts'
import { useRankings } from '../shared/use-rankings.ts'
import { useRedrawIn } from '../shared/use-redraw-in.ts'
import { SceneChange } from './scene-change.tsx'

type ProgrammePageProps = {
  readonly competitionId: string
  /** [B21] Shows the picture that is expected to follow instead: the preview of the Regie. */
  readonly isAhead?: boolean
}

/** [B15] The whole day in one picture: what the state of the games and the time ask for, one scene at a time. */
export function ProgrammePage({ competitionId, isAhead = false }: ProgrammePageProps) {
  const scene = useSceneOnAir(competitionId, isAhead)
  return (
    <SceneChange scene={scene}>{(shown) => <SceneOnAir scene={shown} competitionId={competitionId} />}</SceneChange>
  )
}

/** The scene of this moment, or the next one; undefined until it is known what time it is and what is played. */
function useSceneOnAir(competitionId: string, isAhead: boolean): Scene | undefined {
  const live = useLiveStore()
  const hasServerTime = useHasServerTime()
  const facts = useProgrammeFacts(competitionId)
  const regie = useRegieSignal(competitionId)
  const clock = useCurrentGame(competitionId)?.clock
  const now = pressedBy(regie?.at, shownNow(live))
  const entry = facts && hasServerTime ? programmeAt(facts, now, regie) : undefined
  useRedrawIn(entry && Number.isFinite(entry.until) ? (entry.until - now) / 1000 : undefined)
  if (!isAhead || !facts || !entry) return entry?.scene
  return nextAfter(facts, { now, regie, endsAt: now + (clock?.remaining ?? 0) * 1000 })
}

/** [B21] The press of the Regie that counts: one for any competition of the lane. */
function useRegieSignal(competitionId: string): RegieSignal | undefined {
  const received = useBroadcast()?.programme
  const isForLane = useIsForLane(competitionId)
  return received && isForLane(received.competitionId) ? regieSignalFor(received.competitionId, received) : undefined
}

/** The clock of a display may be a little behind that of the service: a press that has arrived counts now. */
const BEHIND_MILLIS = 500

function pressedBy(at: Instant | undefined, now: number): number {
  const ahead = at === undefined ? 0 : Date.parse(at) - now
  return ahead > 0 && ahead < BEHIND_MILLIS ? now + ahead : now
}

/** The second of the pictures that are expected. */
function nextAfter(facts: ProgrammeFacts, from: Omit<Parameters<typeof forecastFrom>[1], 'count'>): Scene | undefined {
  const [, next]: readonly ProgrammeEntry[] = forecastFrom(facts, { ...from, count: 2 })
  return next?.scene
}

function useProgrammeFacts(competitionId: string): ProgrammeFacts | undefined {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const games = useLaneGames(competitionId)
  const rankings = useRankings(competitionId)
  const { data: scorers } = useQuery({ ...topScorers(http, { competitionId }), refetchInterval })
  const current = useCurrentGame(competitionId)
  const after = useCurrentGame(competitionId, 1)
  const sponsors = useSponsors(competitionId)
  return useMemo(() => {
    if (!cup || !games || !rankings || current === undefined || after === undefined) return undefined
    const next = (current?.started ? after : current) ?? undefined
    return {
      games,
      current: current ?? undefined,
      next,
      expectedAt: expectedMillisOf(next?.id, games, lanesOf(cup)),
      isFinal: (id) => isTitleGame(rankings, id),
      hasSponsors: sponsors.length > 0,
      hasScorers: scorers !== undefined && scorers.length > 0,
      publicResults: cup.settings.publicResults,
      settings: cup.settings.programme ?? {},
    }
  }, [cup, games, rankings, scorers, current, after, sponsors])
}

/** The teams of the game that ended last, as long as its table may be on air. */
function useJustPlayed(competitionId: string): readonly TeamId[] | undefined {
  const live = useLiveStore()
  const games = useLaneGames(competitionId)
  const game = games && endedLast(games, shownNow(live))?.game
  return useMemo(() => game && Object.values(game.actualTeams), [game])
}

type SceneOnAirProps = { readonly scene: Scene; readonly competitionId: string }

/** [H9] Whether a game belongs to a scene: across a meet the scene may be one of another competition than the game on display. */
const isOf = (scene: Scene) => (game: Game) =>
  ('gameId' in scene && game.id === scene.gameId) || ('groupId' in scene && game.groupId === scene.groupId)

/** A scene is the overlay of the same name where there is one. */
function SceneOnAir({ scene, competitionId: shownId }: SceneOnAirProps) {
  const justPlayed = useJustPlayed(shownId)
  const games = useLaneGames(shownId)
  const competitionId = games?.find(isOf(scene))?.competitionId ?? shownId
  switch (scene.kind) {
    case 'score':
      return <ScorePage competitionId={competitionId} showsGoals />
    case 'result':
      return <ResultScene competitionId={competitionId} gameId={scene.gameId} />
    case 'table':
      return <LeaderboardPage competitionId={competitionId} groupId={scene.groupId} marked={justPlayed} showsProgress />
    case 'tree':
      return <BracketPage competitionId={competitionId} />
    case 'champion':
      return <ChampionScene competitionId={competitionId} />
    case 'scorers':
      return <TopScorersFullscreenPage competitionId={competitionId} />
    case 'sponsors':
      return <SponsorsScene competitionId={competitionId} />
    case 'preview':
      return <NextMatchPage competitionId={competitionId} showsStandings />
    case 'lineUp':
      return <LineUpScene competitionId={competitionId} gameId={scene.gameId} side={scene.side} />
    case 'empty':
      return null
  }
}
