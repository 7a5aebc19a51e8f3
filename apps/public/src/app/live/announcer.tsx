import { isCorrected, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/components'
import { useState } from 'react'
import { correctionOf, newsOf } from './news.ts'
import type { FollowedGame } from './use-followed-game.ts'

type AnnouncerProps = { readonly followed: FollowedGame | undefined }

type Heard = { readonly game: Game | undefined; readonly news: string | undefined }

/** Reads aloud what happens in the followed game: once for the whole page, and nothing before it changes. */
export function Announcer({ followed }: AnnouncerProps) {
  const [heard, setHeard] = useState<Heard>({ game: undefined, news: undefined })
  const live = useLiveStore()
  const next = heardAfter(heard, followed, (game) => isCorrected(live, game))
  if (next !== heard) setHeard(next)
  return (
    <p aria-live="polite">
      <VisuallyHidden>{next.news}</VisuallyHidden>
    </p>
  )
}

/** Hears one game to its end, also where the next one is shown by then. */
function heardAfter(heard: Heard, followed: FollowedGame | undefined, isCorrection: (game: Game) => boolean): Heard {
  if (!followed || heard.game === followed.game) return heard
  const { game, games, sidesOf } = followed
  const before = heard.game
  const after = before && games.find(({ id }) => id === before.id)
  const told = after && isCorrection(after) ? correctionOf : newsOf
  const news = after && told(before, after, sidesOf(after))
  return { game, news: news ?? heard.news }
}
