import type { Competition, Game } from '@cup/contract/entities'
import { oppositeOf, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { type DisplaySide, divisionsOf, isUnderWay, nameOfSide, winnerShownOf } from '@cup/ui/components'
import { formatGameDateTime } from '@cup/ui/format'
import { throughOf } from '../../../shared/outlook/live-group.ts'
import { gamesTexts } from '../../../texts/games.ts'
import { outlookTexts } from '../../../texts/outlook.ts'

type Known = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly games: readonly Game[]
  readonly competition: Competition
  /** The table of its group, where it is public; as it would be if the running games ended now. */
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
function ranksIn(table: readonly LeaderboardEntry[], known: Known): string | undefined {
  const { game, sides, games } = known
  const ofGroup = games.filter(({ groupId, cancelled }) => groupId === game.groupId && !cancelled)
  if (isUnderWay(game)) return ifItStays(table, ofGroup, known)
  const isFinal = ofGroup.every(({ result }) => result)
  const [home, guest] = SIDES.map((side) => {
    const rank = table.find(({ teamId }) => teamId === game.resolvedTeams[`${side}TeamId`])?.rank
    return rank && gamesTexts.rank(nameOfSide(sides[side]), rank, isFinal)
  })
  return home && guest ? gamesTexts.ranks(home, guest) : undefined
}

/** [L10] [L12] Where both teams would be, and in the last games of a group who would go on. */
function ifItStays(table: readonly LeaderboardEntry[], ofGroup: readonly Game[], known: Known): string | undefined {
  const { game, sides, games, competition } = known
  const [home, guest] = SIDES.map((side) => ({
    name: nameOfSide(sides[side]),
    rank: table.find(({ teamId }) => teamId === game.resolvedTeams[`${side}TeamId`])?.rank,
  }))
  if (!home?.rank || !guest?.rank) return undefined
  const isLast = ofGroup.every((one) => one.result || isUnderWay(one))
  const through = isLast && game.groupId ? throughOf({ competition, games }, game.groupId) : undefined
  const [one, other] = [home, guest].filter(({ rank = 0 }) => through !== undefined && rank <= through)
  if (one && other) return outlookTexts.liveBothThrough(one.name, other.name)
  return one ? outlookTexts.liveThrough(one.name) : outlookTexts.liveRanks(home.name, home.rank, guest.name, guest.rank)
}

function whileUnderWay({ game, sides, games }: Known): string | undefined {
  const { home, guest } = game.score
  if (game.shootOutStarted) return undefined
  if (home === guest) return gamesTexts.level
  const ahead = nameOfSide(sides[home > guest ? 'home' : 'guest'])
  return nextOf(game, games, 'winnerTeam') ? gamesTexts.wouldGoThrough(ahead) : gamesTexts.wouldWin(ahead)
}

/** Where the winner plays next, else the loser; after that which place the winner has. */
function afterwards(winner: Side, { game, sides, games, competition }: Known): string | undefined {
  const about = (next: Game): string => {
    const matchday = competition.matchdays.find(({ id }) => id === next.matchdayId)?.name
    const when = formatGameDateTime(next.postponedDateTime ?? next.dateTime)
    return [matchday, next.name, when].filter((part) => part !== undefined).join(', ')
  }
  const ofWinner = nextOf(game, games, 'winnerTeam')
  if (ofWinner) return gamesTexts.goesThrough(nameOfSide(sides[winner]), about(ofWinner))
  const ofLoser = nextOf(game, games, 'loserTeam')
  if (ofLoser) return gamesTexts.playsNext(nameOfSide(sides[oppositeOf(winner)]), about(ofLoser))
  return placeAfter(game, nameOfSide(sides[winner]), { competition, games })
}

/** [H10] What the winner of a last game is in its division: the champion, or third. */
function placeAfter({ id }: Game, name: string, { competition, games }: Pick<Known, 'competition' | 'games'>) {
  const trees = divisionsOf(competition, games).flatMap((division) => division.trees.slice(0, 1))
  if (trees.some(({ final }) => final.id === id)) return gamesTexts.isChampion(name)
  return trees.some(({ smallFinal }) => smallFinal?.id === id) ? gamesTexts.isThird(name) : undefined
}

/** The games that are connected with one in the tree, in their order: who plays in it comes from them, or goes on to them. */
export function besideInTree(game: Game, games: readonly Game[]): readonly Game[] {
  const idsIn = ({ plannedTeams }: Game) => SIDES.flatMap((side): unknown[] => Object.values(plannedTeams[side]))
  return games.filter((other) => idsIn(game).includes(other.id) || idsIn(other).includes(game.id))
}

/** The game in which the winner or the loser of a game plays. */
const nextOf = ({ id }: Game, games: readonly Game[], outcome: 'winnerTeam' | 'loserTeam'): Game | undefined =>
  games.find(({ plannedTeams }) =>
    SIDES.some((side) => Object.entries(plannedTeams[side]).some(([key, value]) => key === outcome && value === id)),
  )
