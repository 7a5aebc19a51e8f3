import type { Game } from '@cup/contract/entities'
import { oppositeOf, SIDES, type Sides } from '@cup/domain/kernel'
import { beginningOf, type DisplaySide, shortNameOfSide } from '@cup/ui/components'
import { formatScore, formatTimeOfDay } from '@cup/ui/format'
import { commentatorTexts } from '../../texts/commentator.ts'
import { type Outlook, outlooksOf, type Standing, type Surroundings, standingsOf } from './group-outlook.ts'

/** A score with the places that it would give to both teams. */
type Foreseen = { readonly title: string; readonly places: readonly string[] }

/** The meaning of a game for the table of its group, and for the games that wait for its winner or loser. */
export type OutlookLines = { readonly table: readonly Foreseen[]; readonly games: readonly string[] }

type Names = { readonly sides: Sides<DisplaySide>; readonly sidesOf: (game: Game) => Sides<DisplaySide> }

/** The meaning of a game in words; its table is foreseen only while it is under way. */
export function outlookLinesOf(game: Game, surroundings: Surroundings, { sides, sidesOf }: Names): OutlookLines {
  const now = standingsOf(game, surroundings)
  const outlooks = game.started && now ? outlooksOf(game, surroundings) : []
  return {
    table: now ? outlooks.map((outlook, n) => foreseen(outlook, { now, sides, isNow: n === 0 })) : [],
    games: surroundings.games.flatMap((other) => waitingLines(other, game, sidesOf)),
  }
}

type Beside = { readonly now: Sides<Standing>; readonly sides: Sides<DisplaySide>; readonly isNow: boolean }

const foreseen = ({ score, standings }: Outlook, { now, sides, isNow }: Beside): Foreseen => ({
  title: isNow ? commentatorTexts.staysAt(formatScore(score)) : commentatorTexts.endsAt(formatScore(score)),
  places: SIDES.map((side) =>
    commentatorTexts.becomes({
      team: shortNameOfSide(sides[side]),
      before: now[side].rank,
      rank: standings[side].rank,
      points: standings[side].points,
    }),
  ),
})

/** The lines of a game that waits for the winner or the loser of another one. */
function waitingLines(waiting: Game, { id }: Game, sidesOf: Names['sidesOf']): readonly string[] {
  return SIDES.flatMap((side) => {
    const planned = waiting.plannedTeams[side]
    const isWinner = 'winnerTeam' in planned && planned.winnerTeam === id
    const isLoser = 'loserTeam' in planned && planned.loserTeam === id
    if (!isWinner && !isLoser) return []
    const opponent = shortNameOfSide(sidesOf(waiting)[oppositeOf(side)])
    const text = isWinner ? commentatorTexts.winnerPlays : commentatorTexts.loserPlays
    return [text(waiting.name, formatTimeOfDay(beginningOf(waiting)), opponent)]
  })
}
