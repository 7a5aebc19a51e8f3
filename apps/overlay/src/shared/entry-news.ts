import { isCorrected, remainingMillisAt, shownNow, useLive, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { GOAL_NEWS_SECONDS } from '@cup/domain/broadcast'
import type { Seconds } from '@cup/domain/kernel'
import { useState } from 'react'
import { useRedrawIn } from './use-redraw-in.ts'

/** A card or a foul, whose view does not say when it was entered. */
type Entry = { readonly id: string; readonly time: Seconds; readonly timeKnown?: false }

/** The entries that a display knows of a game, and the one that it shows for a moment. */
export type EntryNews = {
  readonly gameId: string | undefined
  readonly known: readonly string[]
  /** `until` in milliseconds of the page's own time. */
  readonly shown: { readonly id: string; readonly until: number } | undefined
}

/** State before a game is known. */
export const NO_NEWS: EntryNews = { gameId: undefined, known: [], shown: undefined }

/** `now` and `stays` in milliseconds, `now` of the page's own time; `reading` is that of the game clock. */
export type Moment = {
  readonly now: number
  readonly stays: number
  readonly reading: Seconds
  readonly isConnected: boolean
  /** [X3] Nothing that a correction enters is news. */
  readonly isCorrected: boolean
}

type Of = { readonly gameId: string | undefined; readonly entries: readonly Entry[] }

/** [F24] The next state for the record as it is now; the same value if nothing changes. At the start nothing is new. */
export function newsAfter(before: EntryNews, { gameId, entries }: Of, moment: Moment): EntryNews {
  const known = entries.map(({ id }) => id)
  if (gameId !== before.gameId) return { gameId, known, shown: undefined }
  const news = entries.findLast((entry) => !before.known.includes(entry.id) && isNews(entry, moment))
  if (news) return { gameId, known, shown: { id: news.id, until: moment.now + moment.stays } }
  const { shown } = before
  const isOver = shown !== undefined && (moment.now >= shown.until || !known.includes(shown.id))
  const isSame = known.length === before.known.length && known.every((id) => before.known.includes(id))
  return isSame && !isOver ? before : { gameId, known, shown: isOver ? undefined : shown }
}

const isNews = ({ time, timeKnown }: Entry, { reading, isConnected, isCorrected }: Moment): boolean =>
  isConnected && !isCorrected && timeKnown !== false && Math.abs(time - reading) <= GOAL_NEWS_SECONDS

/** [F24] The id of the entry that was made a moment ago, for so many seconds. */
export function useEntryNews(game: Game | undefined, entries: readonly Entry[], seconds: Seconds): string | undefined {
  const live = useLiveStore()
  const isConnected = useLive(({ isComplete }) => isComplete)
  const [before, setBefore] = useState(NO_NEWS)
  const now = performance.now()
  const news = newsAfter(
    before,
    { gameId: game?.id, entries },
    {
      now,
      stays: seconds * 1000,
      reading: game ? remainingMillisAt(game.clock, shownNow(live)) / 1000 : 0,
      isConnected,
      isCorrected: !!game && isCorrected(live, game),
    },
  )
  if (news !== before) setBefore(news)
  useRedrawIn(news.shown && (news.shown.until - now) / 1000)
  return news.shown?.id
}
