import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore, usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { courtNameOf, gamesOn, type Instant, type Sides } from '@cup/domain/kernel'
import {
  currentGameOf,
  inAnnouncedOrder,
  inPlayingOrder,
  type Lanes,
  lanesOf,
  runningGamesOf,
} from '@cup/domain/projections'
import { type DisplaySide, isUnderWay } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useGamesAhead } from '../../shared/games.ts'
import { useMoment } from '../../shared/on-device.ts'
import { readsOfFollowed } from '../../shared/reads.ts'
import { type SidesOf, sidesAmong, useTeamOf } from '../../shared/use-team-of.ts'

/** The game that everybody looks at, wherever they are on the site. */
export type FollowedGame = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** [H2] The name of its court, where there are several. */
  readonly court: string | undefined
  /** Stays the same from one game of a court to the next. */
  readonly lane: string
  /** All games of the competition, as new as the followed one. */
  readonly games: readonly Game[]
  /** [V3] The courts and the pinned games, which are announced first. */
  readonly lanes: Lanes
  readonly sidesOf: SidesOf
  /** [H2] The name of any game's court, where there are several. */
  readonly courtOf: (game: Game) => string | undefined
}

/** The followed game, where there is one, and whether that is not known yet. */
export type Following = {
  /** Of several courts the first game under way, else the earliest that is shown. */
  readonly followed: FollowedGame | undefined
  /** The followed game of each court, in their order; without courts the only one. */
  readonly byCourt: readonly FollowedGame[]
  readonly isPending: boolean
}

/** Follows on each court the game under way, the one that has just ended, or the next. */
export function useFollowedGame(competition: Competition | undefined): Following {
  const http = useHttp()
  const lanes = lanesOf(competition ?? {})
  const courts = lanes.courts && lanes.courts.length > 1 ? lanes.courts : []
  const polling = usePolling(CLOSE_POLL_MILLIS)
  const reads = readsOfFollowed(http, competition, polling)
  const list = useQuery(reads.all)
  const current = useQuery(reads.current)
  const { query, teamOf } = useTeamOf(competition)
  const games = withNewer(list.data ?? [], current.data ?? undefined)
  const open = useOpenGames(competition, games)
  const next = open === games ? knownAs(current.data, games) : currentGameOf(open, lanes)
  const onCourts = courts.flatMap(({ id }) => {
    const onCourt = gamesOn(open, lanes, id)
    const running = runningGamesOf(onCourt, {})
    const all = running.length > 0 ? running : [currentGameOf(open, lanes, { court: id })]
    return all.map((game, n) => ({ lane: `${id} ${n}`, games: onCourt, next: game }))
  })
  const shown = useShownGames(courts.length > 0 ? onCourts : [{ lane: '', games, next }])

  // Without the teams a side would read as withdrawn.
  const isPending = list.isPending || current.isPending || query.data === undefined
  if (!competition || isPending) return { followed: undefined, byCourt: NONE, isPending }
  const sidesOf = sidesAmong({ competition, games, teamOf })
  const courtOf = (game: Game) => courtNameOf(game, competition)
  const byCourt = shown.map(({ lane, game }) => ({
    game,
    lane,
    sides: sidesOf(game),
    court: courtOf(game),
    games,
    lanes,
    sidesOf,
    courtOf,
  }))
  const [earliest] = byCourt.toSorted((a, b) => inPlayingOrder(a.game, b.game))
  return { followed: byCourt.find(({ game }) => isUnderWay(game)) ?? earliest, byCourt, isPending }
}

const NONE: readonly FollowedGame[] = []
const NO_GAMES: readonly Game[] = []

/** The games of which the current one is one: without results, only the plan says what is over. */
function useOpenGames(competition: Competition | undefined, games: readonly Game[]): readonly Game[] {
  const isPlanOnly = competition?.settings.publicResults === 'planOnly'
  const ahead = useGamesAhead(isPlanOnly ? games : NO_GAMES)
  return isPlanOnly ? ahead : games
}

/** The game as the list has it, which may be newer. */
const knownAs = (game: Game | null | undefined, games: readonly Game[]): Game | undefined =>
  games.find(({ id }) => id === game?.id) ?? game ?? undefined

/** The game that is planned after those on air; undefined if there is none. */
export function nextAfter(followed: FollowedGame): FollowedGame | undefined {
  const [game] = followed.games
    .filter(({ id, started, result, cancelled }) => id !== followed.game.id && !started && !result && !cancelled)
    .toSorted(inAnnouncedOrder(followed.lanes))
  return game && { ...followed, game, sides: followed.sidesOf(game), court: followed.courtOf(game) }
}

type OnCourt = { readonly lane: string; readonly games: readonly Game[]; readonly next: Game | undefined }
type ShownGame = { readonly lane: string; readonly game: Game }

/** The game of each court that has one left: the last one that has ended for a while, until the next has started. */
function useShownGames(onCourts: readonly OnCourt[]): readonly ShownGame[] {
  const ended = onCourts.map(({ games }) => lastFinishedOf(games))
  const areJustOver = useAreBefore(ended.map((game) => game && shownUntil(game)))
  return onCourts.flatMap(({ lane, next }, n) => {
    const game = areJustOver[n] && !next?.started ? ended[n] : next
    return game ? [{ lane, game }] : []
  })
}

/** The current game is asked for more often than the list. */
const withNewer = (games: readonly Game[], current: Game | undefined): readonly Game[] =>
  games.map((game) => (current?.id === game.id && current.changedAt > game.changedAt ? current : game))

/** So long the end of a game is what people ask for first. */
const SHOWN_MILLIS = 5 * 60_000
/** A shoot-out comes after the clock has stopped, and takes about so long. */
const SHOOT_OUT_MILLIS = 5 * 60_000

/** The game that was played to its end last, by the moment at which its clock stopped. */
const lastFinishedOf = (games: readonly Game[]): Game | undefined =>
  games
    .filter(({ result, started }) => started && result && !result.awarded)
    .reduce<Game | undefined>((last, game) => (last && last.clock.at > game.clock.at ? last : game), undefined)

/** Until when the end of a game is shown before the next one. */
function shownUntil({ clock, result }: Game): Instant {
  const shown = result?.shootOut ? SHOWN_MILLIS + SHOOT_OUT_MILLIS : SHOWN_MILLIS
  return new Date(Date.parse(clock.at) + shown).toISOString()
}

/** Which instants are still to come, by the service's time; looks again when the first of them comes. */
function useAreBefore(instants: readonly (Instant | undefined)[]): readonly boolean[] {
  const live = useLiveStore()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  // A list would be a new one at each look.
  const toCome = useMoment((now) => instants.filter((instant) => instant && now < Date.parse(instant)).join(' '))
  useEffect(() => {
    if (toCome === '') return
    const first = Math.min(...toCome.split(' ').map((instant) => Date.parse(instant)))
    const timer = setTimeout(lookAgain, first - shownNow(live))
    return () => clearTimeout(timer)
  }, [toCome, live])
  return instants.map((instant) => instant !== undefined && toCome.includes(instant))
}
