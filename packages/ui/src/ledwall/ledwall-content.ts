import { type BroadcastState, LEDWALL_ACTIVITY_ITEMS, type LedwallActivityItemId } from '@cup/domain/broadcast'
import { type CompetitionId, type Instant, type Seconds, SIDES, type Side } from '@cup/domain/kernel'
import type { DisplayTeam } from '../components/index.ts'
import type { LedwallGame, WallNext, WallRegularTime, WallTimeOut } from './ledwall-game.ts'

/** A sponsor and the team that it helps; the path of its image for LED walls may hold `$height`, `$width` and `$screenId` [T1]. */
export type LedwallSponsor = {
  readonly name: string
  readonly ledwallFilePath?: string | undefined
  readonly team?: DisplayTeam | undefined
}

/** Idle content of the wall: the cup's name and, in turn, the sponsors. */
export type WallIdle = {
  readonly cupName?: string | undefined
  readonly sponsors?: readonly LedwallSponsor[] | undefined
}

/** A goal as the wall celebrates it: the side that it counts for, and who scored it, once that is known and may be told [B14]. */
export type WallGoal = { readonly side: Side; readonly scorer?: string | undefined }

/** [F24] A foul from which on a kick from 10 m is due: the side that has made it, and the number of its fouls. */
export type WallFoul = { readonly side: Side; readonly count: number }

/** [L14] A champion as the wall shows it: of which division, where there are several, and the final that was won. */
export type WallChampion = {
  readonly team: DisplayTeam
  readonly division: string | undefined
  /** Undefined where a table has decided. */
  readonly final: { readonly score: string; readonly against: string } | undefined
}

/** Content of the LED wall. */
export type LedwallContent =
  | { readonly type: 'off' }
  | { readonly type: 'testPicture' }
  | { readonly type: 'screenNumbers' }
  | { readonly type: 'actionImage'; readonly activityItemId: LedwallActivityItemId }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'countdown'; readonly seconds: Seconds }
  | ({ readonly type: 'goal'; readonly game: WallRegularTime } & WallGoal)
  | ({ readonly type: 'tenMetres'; readonly game: WallRegularTime } & WallFoul)
  | { readonly type: 'timeOut'; readonly game: WallRegularTime; readonly timeOut: WallTimeOut }
  | { readonly type: 'next'; readonly game: WallNext; readonly sponsors: readonly LedwallSponsor[] }
  | { readonly type: 'game'; readonly game: Exclude<LedwallGame, WallNext> }
  | {
      readonly type: 'champion'
      readonly champions: readonly WallChampion[]
      /** They take turns with the champions once no game is shown any more. */
      readonly sponsors: readonly LedwallSponsor[]
    }
  | ({ readonly type: 'idle' } & WallIdle)

/** The pictures by which a wall is set up. */
export type LedwallTest = 'testPicture' | 'screenNumbers'

/** For so many seconds after a goal its side may be given as `goalFlash`. */
export const GOAL_FLASH_SECONDS = 4

/** [F24] Time for which the wall says that a kick from 10 m is due. */
export const FOUL_FLASH_SECONDS = 4

/** Everything that asks for the wall at this moment. */
export type LedwallSituation = WallIdle & {
  readonly ledwall: BroadcastState['ledwall']
  /** Test image that an operator has chosen for setting the wall up; it shows before the wall is switched on. */
  readonly test?: LedwallTest | undefined
  /** Remaining time of the countdown, by `countdownShownAt`. */
  readonly countdown?: Seconds | undefined
  /** The goal that has just been scored; absent where the operator does not want it shown. */
  readonly goalFlash?: WallGoal | undefined
  /** [F24] The foul that has just been called, where a kick from 10 m is due. */
  readonly foulFlash?: WallFoul | undefined
  readonly game?: LedwallGame | undefined
  /** [L14] The champion that the shown game has decided; without a game all of the competition. */
  readonly champions?: readonly WallChampion[] | undefined
}

/**
 * Content by priority: test, off, action image, free text, countdown, a goal, a kick from 10 m, a time-out, the
 * champion, the game or the next one, and else the cup itself.
 */
export function ledwallContentOf(situation: LedwallSituation): LedwallContent {
  const { ledwall, test, countdown, goalFlash, game } = situation
  if (test) return { type: test }
  if (!ledwall.enabled) return { type: 'off' }
  const activityItemId = knownItemOf(ledwall.activityItemId)
  if (activityItemId) return { type: 'actionImage', activityItemId }
  if (ledwall.text !== undefined) return { type: 'text', text: ledwall.text }
  if (countdown !== undefined) return { type: 'countdown', seconds: countdown }
  if (goalFlash && game?.phase === 'regularTime') return { type: 'goal', ...goalFlash, game }
  return (game?.phase === 'regularTime' && contentOfPlay(situation, game)) || contentOfGames(situation)
}

/** [F22] [F24] News that the rules of a game bring for a while. */
function contentOfPlay({ foulFlash }: LedwallSituation, game: WallRegularTime): LedwallContent | undefined {
  if (foulFlash) return { type: 'tenMetres', ...foulFlash, game }
  return game.timeOut && { type: 'timeOut', game, timeOut: game.timeOut }
}

/** Content about the games while nothing else needs the wall. */
function contentOfGames({ game, cupName, sponsors = [], champions = [] }: LedwallSituation): LedwallContent {
  if (champions.length > 0 && (!game || game.phase === 'final')) {
    return { type: 'champion', champions, sponsors: game ? [] : sponsors }
  }
  if (game?.phase === 'next') return { type: 'next', game, sponsors: sponsorsOfBoth(game, sponsors) }
  if (game) return { type: 'game', game }
  return { type: 'idle', cupName, sponsors }
}

const sponsorsOfBoth = ({ teams }: WallNext, sponsors: readonly LedwallSponsor[]) =>
  sponsors.filter(({ team }) => team && SIDES.some((side) => teams[side].name === team.name))

/** A newer service may know images that this page does not have. */
const knownItemOf = (activityItemId: string | undefined): LedwallActivityItemId | undefined =>
  LEDWALL_ACTIVITY_ITEMS.find(({ id }) => id === activityItemId)?.id

/** A countdown that is not stopped leaves the wall so many seconds after it has reached 00:00. */
export const COUNTDOWN_STAYS_SECONDS = 10

type Countdown = { readonly endsAt: Instant; readonly competitionId?: CompetitionId }

/**
 * [B6] The whole seconds of a countdown, rounded up, at a time of the service in milliseconds; undefined where the shown
 * competition has none on air.
 */
export function countdownShownAt(
  countdown: Countdown | undefined,
  nowMillis: number,
  competitionId: string | undefined,
): Seconds | undefined {
  if (!countdown) return undefined
  if (countdown.competitionId !== undefined && countdown.competitionId !== competitionId) return undefined
  const left = (Date.parse(countdown.endsAt) - nowMillis) / 1000
  return left < -COUNTDOWN_STAYS_SECONDS ? undefined : Math.max(0, Math.ceil(left))
}
