import type { Game } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/stage'
import { useState } from 'react'
import { newsOf } from './news.ts'
import type { FollowedGame } from './use-followed-game.ts'

type AnnouncerProps = { readonly followed: FollowedGame | undefined }

type Heard = { readonly game: Game | undefined; readonly news: string | undefined }

/** Reads aloud what happens in the followed game: once for the whole page, and nothing before it changes. */
export function Announcer({ followed }: AnnouncerProps) {
  const [heard, setHeard] = useState<Heard>({ game: undefined, news: undefined })
  const next = heardAfter(heard, followed)
  if (next !== heard) setHeard(next)
  return (
    <p aria-live="polite">
      <VisuallyHidden>{next.news}</VisuallyHidden>
    </p>
  )
}

/** Hears one game to its end, also where the next one is shown by then. */
function heardAfter(heard: Heard, followed: FollowedGame | undefined): Heard {
  if (!followed || heard.game === followed.game) return heard
  const { game, games, sidesOf } = followed
  const before = heard.game
  const after = before && games.find(({ id }) => id === before.id)
  const news = after && newsOf(before, after, sidesOf(after))
  return { game, news: news ?? heard.news }
}
