import type { Competition, Game } from '@cup/contract/entities'
import type { Side, Sides } from '@cup/domain/kernel'
import { type LeaderboardEntry, type SharedPlaces, scoreTextOf } from '@cup/domain/projections'
import { closingTexts as texts } from '../../texts/closing.ts'
import type { Played } from './use-played.ts'

/** A team with its place in the Endstand. */
export type StandingRow = {
  readonly teamId: string
  readonly first: number
  readonly last: number
  /** Reason of the place, and where it was decided: "4:1", "Finale"; undefined without one. */
  readonly reason: readonly [what: string, where: string] | undefined
  /** The game that has decided it. */
  readonly game: Game | undefined
}

/** The Endstand of a competition, or of a part of it that is played for itself. */
export type Standing = {
  readonly key: string
  /** Undefined where it is the only one of its competition. */
  readonly name: string | undefined
  readonly isDecided: boolean
  /** [A1] Whether the tables have decided a place. */
  readonly isByTables: boolean
  readonly rows: readonly StandingRow[]
}

/** The standings of a competition, each with all places. */
export const standingsOf = (played: Played): readonly Standing[] =>
  played.rankings.map(({ key, name, isDecided, places }) => ({
    ...{ key, name, isDecided },
    isByTables: places.some(({ isByTables }) => isByTables),
    rows: places.flatMap((shared) => rowsOf(shared, played)),
  }))

const rowsOf = (shared: SharedPlaces<Game>, played: Played): readonly StandingRow[] =>
  shared.teamIds.map((teamId) => {
    const { first, last, decidedIn, isByTables } = shared
    // Of teams that share places, each has lost a game of its own.
    const game = first === last && !isByTables ? decidedIn : undefined
    return {
      teamId,
      first,
      last,
      game,
      reason: game ? reasonOfGame(game, teamId, played) : reasonOfTable(teamId, played),
    }
  })

function reasonOfGame(game: Game, teamId: string, { competition }: Played): StandingRow['reason'] {
  const score = scoreTextOf(game, sideOf(game, teamId))
  return score === undefined ? undefined : [score, roundOf(game, competition)]
}

/** The place in the group that a team played in last, with its points and goals. */
function reasonOfTable(teamId: string, { competition, tableOf }: Played): StandingRow['reason'] {
  const group = competition.groups.findLast(({ id }) => tableOf(id).some((entry) => entry.teamId === teamId))
  const entry = group && tableOf(group.id).find((one) => one.teamId === teamId)
  return group && entry && [texts.rankIn(entry.rank, group.name), numbersOf(entry)]
}

const numbersOf = ({ points, scoredGoals, receivedGoals }: LeaderboardEntry): string =>
  texts.numbers(points, `${scoredGoals}:${receivedGoals}`)

/** The round of a game, by which people know it. */
export const roundOf = ({ matchdayId, name }: Game, { matchdays }: Pick<Competition, 'matchdays'>): string =>
  matchdays.find(({ id }) => id === matchdayId)?.name ?? name

/** The side of a team in a game. */
export const sideOf = ({ resolvedTeams }: Pick<Game, 'resolvedTeams'>, teamId: string): Side =>
  resolvedTeams.homeTeamId === teamId ? 'home' : 'guest'

/** Number of games with a result that a team has played, and its goals in them. */
export function balanceOf(
  teamId: string,
  games: readonly Game[],
): { readonly played: number; readonly goals: Sides<number> } {
  const own = games.filter(
    ({ result, cancelled, resolvedTeams: { homeTeamId, guestTeamId } }) =>
      result && !cancelled && (homeTeamId === teamId || guestTeamId === teamId),
  )
  const goalsAt = (isOwn: boolean) =>
    own.reduce((sum, game) => {
      const isHome = sideOf(game, teamId) === 'home'
      return sum + ((isHome === isOwn ? game.result?.home : game.result?.guest) ?? 0)
    }, 0)
  return { played: own.length, goals: { home: goalsAt(true), guest: goalsAt(false) } }
}
