import type { Competition, Game } from '@cup/contract/entities'
import { oppositeOf, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { type GroupMeaning, knockoutMeaningOf } from '@cup/domain/outlook'
import type { LeaderboardEntry } from '@cup/domain/projections'
import {
  beginningOf,
  type DisplaySide,
  divisionsOf,
  isUnderWay,
  nameOfSide,
  shortNameOfSide,
  winnerShownOf,
} from '@cup/ui/components'
import { formatGameDateTime, formatTimeOfDay } from '@cup/ui/format'
import { outlookTexts as texts } from '../../texts/outlook.ts'
import type { SidesOf } from '../use-team-of.ts'

type Known = {
  readonly game: Game
  readonly sidesOf: SidesOf
  readonly games: readonly Game[]
  readonly competition: Competition
  /** The table of its group, where it is public; as it would be if the running games ended now. */
  readonly table: readonly LeaderboardEntry[] | undefined
  /** [L15] Places that the present score settles in the group; undefined while that is not known. */
  readonly settled: GroupMeaning | undefined
}

/** The meaning of a game for those who play: one sentence, and a quieter one. */
export type MeaningText = { readonly sentence?: string | undefined; readonly more?: string | undefined }

/** [L15] The meaning of a game; empty before it starts and where nothing follows from it. */
export function meaningTextOf(known: Known): MeaningText {
  const { game, table, sidesOf } = known
  if (game.cancelled) return {}
  if (isUnderWay(game)) return game.groupId ? whileGroup(known) : whileKnockout(known)
  if (game.groupId) return { sentence: table && game.result ? ranksIn(table, known) : undefined }
  const winner = game.result && winnerShownOf(game)
  return { sentence: winner ? afterwards(winner, { ...known, sides: sidesOf(game) }) : undefined }
}

/** Ranks of both teams in the table; it counts finished games alone, so they are final only after its last game. */
function ranksIn(table: readonly LeaderboardEntry[], { game, sidesOf, games }: Known): string | undefined {
  const sides = sidesOf(game)
  const isFinal = games.every(({ groupId, cancelled, result }) => groupId !== game.groupId || cancelled || result)
  const [home, guest] = SIDES.map((side) => {
    const rank = rankOf(game, side, table)
    return rank && texts.rank(nameOfSide(sides[side]), rank, isFinal)
  })
  return home && guest ? texts.ranks(home, guest) : undefined
}

const rankOf = (game: Game, side: Side, table: readonly LeaderboardEntry[]): number | undefined =>
  table.find(({ teamId }) => teamId === game.resolvedTeams[`${side}TeamId`])?.rank

/**
 * The teams that advance with this score, else [L10] both places; then the number of goals with which another team
 * would advance.
 */
function whileGroup({ game, sidesOf, table, settled }: Known): MeaningText {
  if (!table) return {}
  const sides = sidesOf(game)
  const nameOf = (side: Side) => shortNameOfSide(sides[side])
  const goals = SIDES.flatMap((side) => {
    const toGo = settled?.goalsToGo[side]
    return toGo ? texts.throughWith(nameOf(side), toGo) : []
  })
  const [one, other] = settled?.through ?? []
  if (one && other) return { sentence: texts.liveBothThrough(nameOf(one), nameOf(other)) }
  if (one) return { sentence: texts.liveThrough(nameOf(one)), more: goals.join(' ') }
  const ranks = { home: rankOf(game, 'home', table), guest: rankOf(game, 'guest', table) }
  if (!ranks.home || !ranks.guest) return {}
  return { sentence: texts.liveRanks(nameOf('home'), ranks.home, nameOf('guest'), ranks.guest), more: goals.join(' ') }
}

/** The side that advances or wins with this score, its next game, and the number of goals that the other team needs. */
function whileKnockout({ game, sidesOf, games, competition }: Known): MeaningText {
  const meaning = knockoutMeaningOf(game)
  if (!meaning) return {}
  if (!meaning.leader) return { sentence: texts.liveLevel }
  const sides = sidesOf(game)
  const leader = shortNameOfSide(sides[meaning.leader])
  const needs = texts.needsForShootOut(shortNameOfSide(sides[oppositeOf(meaning.leader)]), meaning.lead)
  const next = nextOf(game, games, 'winnerTeam')
  if (!next) return { sentence: texts.liveWins(leader), more: needs }
  const round = competition.matchdays.find(({ id }) => id === next.matchdayId)?.name ?? next.name
  // The side that waits for this game is open until its end.
  const opponent = SIDES.map((side) => sidesOf(next)[side]).find((side) => 'team' in side)
  const then = texts.nextRound(round, formatTimeOfDay(beginningOf(next)), opponent && shortNameOfSide(opponent))
  return { sentence: texts.liveThrough(leader), more: `${then} ${needs}` }
}

type Ended = Known & { readonly sides: Sides<DisplaySide> }

/** The next game of the winner, else of the loser; after the last game the winner's place. */
function afterwards(winner: Side, { game, sides, games, competition }: Ended): string | undefined {
  const about = (next: Game): string => {
    const matchday = competition.matchdays.find(({ id }) => id === next.matchdayId)?.name
    const when = formatGameDateTime(next.postponedDateTime ?? next.dateTime)
    return [matchday, next.name, when].filter((part) => part !== undefined).join(', ')
  }
  const ofWinner = nextOf(game, games, 'winnerTeam')
  if (ofWinner) return texts.goesThrough(nameOfSide(sides[winner]), about(ofWinner))
  const ofLoser = nextOf(game, games, 'loserTeam')
  if (ofLoser) return texts.playsNext(nameOfSide(sides[oppositeOf(winner)]), about(ofLoser))
  return placeAfter(game, nameOfSide(sides[winner]), { competition, games })
}

/** [H10] Place of the winner of a last game in its division: champion or third. */
function placeAfter({ id }: Game, name: string, { competition, games }: Pick<Known, 'competition' | 'games'>) {
  const trees = divisionsOf(competition, games).flatMap((division) => division.trees.slice(0, 1))
  if (trees.some(({ final }) => final.id === id)) return texts.isChampion(name)
  return trees.some(({ smallFinal }) => smallFinal?.id === id) ? texts.isThird(name) : undefined
}

/** The game in which the winner or the loser of a game plays. */
const nextOf = ({ id }: Game, games: readonly Game[], outcome: 'winnerTeam' | 'loserTeam'): Game | undefined =>
  games.find(({ plannedTeams }) =>
    SIDES.some((side) => Object.entries(plannedTeams[side]).some(([key, value]) => key === outcome && value === id)),
  )
