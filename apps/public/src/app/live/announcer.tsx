import { isCorrected, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, nameOfSide, scoreShownOf, shootOutShownOf, VisuallyHidden } from '@cup/ui/components'
import { useState } from 'react'
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

/** What is read aloud of what has happened in a game; undefined where nothing is worth a word. */
export function newsOf(before: Game, after: Game, sides: Sides<DisplaySide>): string | undefined {
  const names = { home: nameOfSide(sides.home), guest: nameOfSide(sides.guest) }
  const happened = [...beginning(before, after), ...goalsBetween(before, after, names), ...end(before, after)]
  if (happened.length === 0) return undefined
  return `${happened.join(' ')} ${standOf(after, names)}`
}

/** [X3] What is read aloud of a correction: how the game stands, if that is news; nobody has scored just now. */
function correctionOf(before: Game, after: Game, sides: Sides<DisplaySide>): string | undefined {
  const names = { home: nameOfSide(sides.home), guest: nameOfSide(sides.guest) }
  const stand = standOf(after, names)
  return stand === standOf(before, names) ? undefined : `Korrektur. ${stand}`
}

const beginning = (before: Game, after: Game): string[] => (!before.started && after.started ? ['Anpfiff.'] : [])

function end(before: Game, after: Game): string[] {
  if (before.result || !after.result) return []
  return [after.result.awarded ? 'Spiel gewertet.' : 'Abpfiff.']
}

function goalsBetween(before: Game, after: Game, names: Sides<string>): string[] {
  return SIDES.flatMap((side) => {
    const [old, now] = [goalsOf(before, side), goalsOf(after, side)]
    if (after.result?.awarded || now === old) return []
    return now > old ? [`Tor für ${names[side]}.`] : [`Ein Tor für ${names[side]} zählt nicht mehr.`]
  })
}

const goalsOf = (game: Game, side: Side): number => scoreShownOf(game)?.[side] ?? 0

/** "Neuer Stand: A gegen B 2 zu 1", read by ear. */
function standOf(game: Game, { home, guest }: Sides<string>): string {
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  const tally = score ? ` ${spoken(score)}` : ''
  const nineMetres = shootOut && game.result ? `, nach Neunmeterschießen ${spoken(shootOut)}` : ''
  return `${game.result ? 'Endstand' : 'Neuer Stand'}: ${home} gegen ${guest}${tally}${nineMetres}.`
}

const spoken = ({ home, guest }: Sides<number>): string => `${home} zu ${guest}`
