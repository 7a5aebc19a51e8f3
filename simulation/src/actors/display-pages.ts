import { broadcastOf, shownNow } from '@cup/api-client/live'
import {
  competition,
  DISPLAY_POLL_MILLIS,
  gamesByCompetition,
  leaderboard,
  playersOfTeam,
  teams,
  topScorers,
} from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { courtTag, gamesOn } from '@cup/domain/kernel'
import { FINAL_SCORE_SECONDS, gameOnDisplay } from '@cup/domain/projections'
import { endedLast } from '@cup/overlay/display'
import { laneOf, readOfCurrent, readsOfLane, readsOfLaneGames, type WantedLane } from '@cup/overlay/lane'
import { competitionOnAir, readOfAll, SILENT_MILLIS } from '@cup/overlay/on-air'
import type { Drawing, Page, Wish } from './page-program.ts'

/** The address of a display: LED wall or stream overlay. */
export type DisplayAddress = {
  /** [H18] Shown instead of the competition on air. */
  readonly competitionId?: string
  /** [H2] The court whose games are shown. */
  readonly court?: string
  readonly tags?: readonly string[]
}

/** The LED wall: the game on display, its players, and what is shown between the games. */
export const wallPage =
  (address: DisplayAddress): Page =>
  (drawing) => {
    const { onAir, competitionId } = drawOnDisplay(drawing, address)
    const shownId = competitionId ?? onAir
    if (shownId !== undefined) {
      const { game } = drawLane(drawing, wantedBy(address, shownId))
      drawTeams(drawing, shownId)
      drawPlayers(drawing, game)
      drawRankings(drawing, game?.competitionId ?? shownId)
    }
    return wishOf(address, shownId)
  }

/** The stream overlay with score, tables and top scorers, as its programme shows them one after another. */
export const overlayPage =
  (address: DisplayAddress): Page =>
  (drawing) => {
    const { ask, http, polling } = drawing
    const { onAir, competitionId } = drawOnDisplay(drawing, address)
    if (competitionId !== undefined) {
      const refetchInterval = polling(DISPLAY_POLL_MILLIS)
      const { lane, game } = drawLane(drawing, wantedBy(address, competitionId))
      ask(readOfCurrent(http, competitionId, lane, { skip: 1, refetchInterval }))
      ask({ ...topScorers(http, { competitionId }), refetchInterval })
      drawTeams(drawing, competitionId)
      drawPlayers(drawing, game)
      drawRankings(drawing, competitionId)
    }
    return wishOf(address, competitionId ?? onAir)
  }

/** The events of every competition: another one on air is there without another socket. */
const wishOf = ({ court, tags = [] }: DisplayAddress, competitionId: string | undefined): Wish => ({
  topics: ['events', 'commands'],
  tags: court === undefined ? tags : [...tags, courtTag(court)],
  follows: { competitionId, courtId: court },
})

const wantedBy = ({ court, competitionId: pinned }: DisplayAddress, competitionId: string | undefined): WantedLane => ({
  ...{ competitionId, court },
  isPinned: pinned !== undefined,
})

type OnDisplay = { readonly onAir: string | undefined; readonly competitionId: string | undefined }

/** The competition on air, and that of the game on display, which across a meet may be another one. */
function drawOnDisplay(drawing: Drawing, address: DisplayAddress): OnDisplay {
  const { ask, http, live, drawIn } = drawing
  const { staleSince } = live.getState()
  const untilSilent = staleSince === undefined ? undefined : staleSince + SILENT_MILLIS - live.runtime.steadyMs()
  drawIn(untilSilent)
  const isSilent = untilSilent !== undefined && untilSilent <= 0
  const choice = { pinned: address.competitionId, broadcast: broadcastOf(live.getState()), isSilent }
  const onAir = competitionOnAir(choice, ask(readOfAll(http, choice)), shownNow(live))
  return { onAir, competitionId: drawLane(drawing, wantedBy(address, onAir)).competitionId }
}

/** The games of a lane, the game on display among them, and its competition; undefined until they are known. */
function drawLane({ ask, http, live, polling, drawIn }: Drawing, wanted: WantedLane) {
  const { competitionId } = wanted
  const refetchInterval = polling(DISPLAY_POLL_MILLIS)
  const reads = readsOfLane(http, wanted)
  const cup = ask(reads.cup)
  const lane = laneOf(wanted, { cup, all: ask(reads.all(cup)) })
  const lists = readsOfLaneGames(http, lane, refetchInterval).map((read) => ask(read))
  const known = lists.flatMap((list) => (list ? [list] : []))
  const games = lane && known.length === lists.length ? gamesOn(known.flat(), lane, lane.court) : undefined
  const open = ask(readOfCurrent(http, competitionId, lane, { skip: 0, refetchInterval }))
  const ended = games && endedLast(games, shownNow(live))
  drawIn(ended && (FINAL_SCORE_SECONDS - ended.since) * 1000)
  const game = games && open !== undefined ? gameOnDisplay(open ?? undefined, ended) : undefined
  const ofGame = (game ?? ended?.game)?.competitionId ?? (games && competitionId)
  return { lane, game, competitionId: lane?.meetId === undefined ? lane && competitionId : ofGame }
}

function drawTeams({ ask, http }: Drawing, competitionId: string): void {
  ask(competition(http, { competitionId }))
  ask(teams(http, { competitionId }))
  ask(gamesByCompetition(http, { competitionId }))
}

/** The players of a game that has begun. */
function drawPlayers({ ask, http }: Drawing, game: Game | undefined): void {
  const { homeTeamId, guestTeamId } = game?.actualTeams ?? {}
  for (const teamId of [homeTeamId, guestTeamId]) {
    ask({ ...playersOfTeam(http, { teamId }), enabled: game?.started === true && teamId !== undefined })
  }
}

/** [L14] Games, and tables where they are public, of which the final places follow. */
function drawRankings({ ask, http, polling }: Drawing, competitionId: string): void {
  const refetchInterval = polling(DISPLAY_POLL_MILLIS)
  const cup = ask(competition(http, { competitionId }))
  ask({ ...gamesByCompetition(http, { competitionId }), refetchInterval })
  for (const { id: groupId } of cup?.settings.publicResults === 'all' ? cup.groups : [])
    ask({ ...leaderboard(http, { competitionId, groupId }), refetchInterval })
}
