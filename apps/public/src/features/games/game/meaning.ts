import type { Competition, Game } from '@cup/contract/entities'
import { oppositeOf, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { type DisplaySide, isUnderWay, nameOfSide, winnerShownOf } from '@cup/ui/components'
import { formatGameDateTime } from '@cup/ui/format'
import { gamesTexts } from '../../../texts/games.ts'

type Known = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly games: readonly Game[]
  readonly competition: Pick<Competition, 'matchdays'>
  /** The table of its group, where it is public. */
  readonly table: readonly LeaderboardEntry[] | undefined
}

/** What a game means for those who play, in one sentence; undefined before it starts and where nothing follows from it. */
export function meaningOf(known: Known): string | undefined {
  const { game, table } = known
  if (game.cancelled) return undefined
  if (game.groupId) return table && (game.result || game.started) ? ranksIn(table, known) : undefined
  if (isUnderWay(game)) return whileUnderWay(known)
  const winner = game.result && winnerShownOf(game)
  return winner ? afterwards(winner, known) : undefined
}

/** Where both teams are in the table; a table counts finished games alone, so that this is not final before its last one. */
function ranksIn(table: readonly LeaderboardEntry[], { game, sides, games }: Known): string | undefined {
  const ofGroup = games.filter(({ groupId, cancelled }) => groupId === game.groupId && !cancelled)
  const isFinal = ofGroup.every(({ result }) => result)
  const [home, guest] = SIDES.map((side) => {
    const rank = table.find(({ teamId }) => teamId === game.resolvedTeams[`${side}TeamId`])?.rank
    return rank && gamesTexts.rank(nameOfSide(sides[side]), rank, isFinal)
  })
  return home && guest ? gamesTexts.ranks(home, guest) : undefined
}

function whileUnderWay({ game, sides, games }: Known): string | undefined {
  const { home, guest } = game.score
  if (game.shootOutStarted) return undefined
  if (home === guest) return gamesTexts.level
  const ahead = nameOfSide(sides[home > guest ? 'home' : 'guest'])
  return nextOf(game, games, 'winnerTeam') ? gamesTexts.wouldGoThrough(ahead) : gamesTexts.wouldWin(ahead)
}

/** Where the winner plays next, else the loser. */
function afterwards(winner: Side, { game, sides, games, competition }: Known): string | undefined {
  const about = (next: Game): string => {
    const matchday = competition.matchdays.find(({ id }) => id === next.matchdayId)?.name
    const when = formatGameDateTime(next.postponedDateTime ?? next.dateTime)
    return [matchday, next.name, when].filter((part) => part !== undefined).join(', ')
  }
  const ofWinner = nextOf(game, games, 'winnerTeam')
  if (ofWinner) return gamesTexts.goesThrough(nameOfSide(sides[winner]), about(ofWinner))
  const ofLoser = nextOf(game, games, 'loserTeam')
  return ofLoser && gamesTexts.playsNext(nameOfSide(sides[oppositeOf(winner)]), about(ofLoser))
}

/** The game in which the winner or the loser of a game plays. */
const nextOf = ({ id }: Game, games: readonly Game[], outcome: 'winnerTeam' | 'loserTeam'): Game | undefined =>
  games.find(({ plannedTeams }) =>
    SIDES.some((side) => Object.entries(plannedTeams[side]).some(([key, value]) => key === outcome && value === id)),
  )
