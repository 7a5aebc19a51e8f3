import { useSecondsUntil } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { bothSides, type Seconds, type SomeSides } from '@cup/domain/kernel'
import { timeOutOnDisplay, withEveryList } from '@cup/domain/projections'
import { useMemo } from 'react'
import { useEntryNews } from '../../shared/entry-news.ts'

/** News below a team for a while, in the place of its penalties: its time-out, or the card that it has just got. */
export type SideNews =
  | { readonly type: 'timeOut'; readonly remaining: Seconds }
  | { readonly type: 'card'; readonly colour: Game['cards'][number]['colour'] }

/** [F23] Time for which a card stays. */
const CARD_SECONDS = 8

/** [F22] [F23] The news of both sides. */
export function useSideNews(game: Game): SomeSides<SideNews> {
  const timeOut = timeOutOnDisplay(game)
  const remaining = useSecondsUntil(timeOut?.endsAt)
  const cards = useMemo(() => withEveryList(game).cards.map((card) => ({ ...card, id: card.cardId })), [game])
  const shown = useEntryNews(game, cards, CARD_SECONDS)
  const card = cards.find(({ id }) => id === shown)
  const { home, guest } = bothSides((side): SideNews | undefined => {
    if (timeOut?.side === side && remaining) return { type: 'timeOut', remaining }
    if (card && card.teamId === game.actualTeams[`${side}TeamId`]) return { type: 'card', colour: card.colour }
    return undefined
  })
  return { ...(home && { home }), ...(guest && { guest }) }
}
