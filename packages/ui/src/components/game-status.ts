import type { Sides } from '@cup/domain/kernel'
import { type GameView, winnerShownOf } from '@cup/domain/projections'
import { calendarDateOf } from '../format/index.ts'
import { texts } from '../texts.ts'
import { type DisplaySide, shortNameOfSide } from './sides.ts'

/** Fields of a game for the stage. */
export type DisplayGame = Pick<
  GameView,
  | 'name'
  | 'dateTime'
  | 'postponedDateTime'
  | 'score'
  | 'started'
  | 'shootOutStarted'
  | 'shootOutRounds'
  | 'result'
  | 'cancelled'
  | 'annulled'
  | 'withdrawnTeamId'
  | 'resolvedTeams'
>

/** How far a game is for those who watch. */
export type GameStatus = 'planned' | 'live' | 'shootOut' | 'finished' | 'awarded' | 'cancelled'

/** How far a game is. */
export function gameStatusOf(game: DisplayGame): GameStatus {
  if (game.cancelled) return 'cancelled'
  if (game.result) return game.result.awarded ? 'awarded' : 'finished'
  if (game.shootOutStarted) return 'shootOut'
  return game.started ? 'live' : 'planned'
}

type Cancelled = Pick<GameView, 'annulled' | 'withdrawnTeamId'>

/** [K3] Why a cancelled game is not played, in a word: a team has withdrawn, which may have annulled it. */
export function cancelledWordOf({ annulled, withdrawnTeamId }: Cancelled): string {
  if (annulled) return texts.annulled
  return withdrawnTeamId ? texts.withdrawn : texts.cancelled
}

/** The same inside a line. */
export function cancelledInlineOf({ annulled, withdrawnTeamId }: Cancelled): string {
  if (annulled) return texts.annulledInline
  return withdrawnTeamId ? texts.withdrawnInline : texts.cancelledInline
}

/** [S9] The word of an awarded result with the side that it was awarded to: "Wertung für MÜH". */
export function awardedWordOf(game: Pick<GameView, 'result' | 'resolvedTeams'>, sides: Sides<DisplaySide>): string {
  const winner = winnerShownOf(game)
  return winner ? texts.awardedTo(shortNameOfSide(sides[winner])) : texts.awarded
}

/** When a game begins as far as is known: a postponed one at its new time. */
export const beginningOf = ({ dateTime, postponedDateTime }: Pick<DisplayGame, 'dateTime' | 'postponedDateTime'>) =>
  postponedDateTime ?? dateTime

type Beginning = Pick<DisplayGame, 'dateTime' | 'postponedDateTime'>

/**
 * [K13] Place of each break in a list of games: after the last game of its day that begins no later, or before the
 * first one. On a day without a game among all of them it stands before the next game, or after the last; on other days
 * nowhere.
 */
export function breaksBeside<Game extends Beginning, Break extends { readonly dateTime: string }>(
  games: readonly Game[],
  breaks: readonly Break[],
  all: readonly Game[] = games,
): (game: Game) => { readonly before: readonly Break[]; readonly after: readonly Break[] } {
  const before = new Map<Game, Break[]>()
  const after = new Map<Game, Break[]>()
  const byTime = games.toSorted((a, b) => Date.parse(beginningOf(a)) - Date.parse(beginningOf(b)))
  const days = new Set(all.map((game) => calendarDateOf(beginningOf(game))))
  for (const one of breaks.toSorted((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime))) {
    const day = calendarDateOf(one.dateTime)
    const near = days.has(day) ? byTime.filter((game) => calendarDateOf(beginningOf(game)) === day) : byTime
    const isLater = (game: Game) => Date.parse(beginningOf(game)) > Date.parse(one.dateTime)
    const last = near.findLast((game) => !isLater(game))
    const next = near.find(isLater)
    if (last && (days.has(day) || !next)) after.set(last, [...(after.get(last) ?? []), one])
    else if (next) before.set(next, [...(before.get(next) ?? []), one])
  }
  return (game) => ({ before: before.get(game) ?? [], after: after.get(game) ?? [] })
}

/** Whether the game goes on at this moment. */
export const isUnderWay = (game: DisplayGame): boolean => ['live', 'shootOut'].includes(gameStatusOf(game))
