import type { Competition, Game, PublicPlayer, Team } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import { delaysAsOfChange } from '@cup/domain/expected'
import { courtNameOf, oppositeOf, type Side, type Sides } from '@cup/domain/kernel'
import {
  divisionsOf,
  type FinalRanking,
  finalRankingsOf,
  isWonInExtraTime,
  type LeaderboardEntry,
  lanesOf,
  scoreTextOf,
  type TopScorer,
  treesIn,
} from '@cup/domain/projections'
import { awardInWords, gameTimeIn, type SideInWords, sidesInWords } from './games-in-words.ts'

/** A team as a card shows it: by the image that was uploaded for it, else by its drawn crest. */
export type CardTeam = Pick<Team, 'name' | 'shortName' | 'primaryColor'> & {
  readonly crest?: number
  readonly logo?: string
}

/** One side of a game: the team, or in words who it will be. */
export type CardSide = { readonly name: string; readonly team?: CardTeam | undefined }

/** A line of a list: a rank or a time, whom it is about, and a number at its end. */
export type CardRow = {
  readonly lead: string
  readonly teams: readonly CardTeam[]
  readonly text: string
  readonly value: string
}

/** Column of a card. */
export type CardColumn = { readonly title?: string | undefined; readonly rows: readonly CardRow[] }

/** The content of a share card. */
export type ShareCard = { readonly cup: string; readonly label: string; readonly below: string } & (
  | { readonly kind: 'cup'; readonly teams: readonly CardTeam[] }
  | { readonly kind: 'game'; readonly sides: Sides<CardSide>; readonly score: string; readonly note: string }
  | {
      readonly kind: 'goal'
      readonly team: CardTeam
      readonly scorer: string
      readonly about: string
      readonly sides: Sides<CardSide>
      readonly score: string
    }
  | { readonly kind: 'team'; readonly team: CardTeam; readonly word: string; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly columns: readonly CardColumn[] }
  | {
      readonly kind: 'portrait'
      readonly team: CardTeam
      readonly place: string
      /** Games, goals and wins. */
      readonly lines: readonly string[]
    }
)

/** The pages of a competition that have a card of their own. */
export const CARD_PAGES = ['games', 'tree', 'teams', 'leaderboard', 'topscorer', 'endstand'] as const

/** One of them. */
export type CardPage = (typeof CARD_PAGES)[number]

/** Subject of a card. */
export type CardSubject =
  | { readonly kind: 'competition' | CardPage }
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'goal'; readonly gameId: string; readonly goalId: string; readonly teamId?: string }
  | { readonly kind: 'team' | 'portrait'; readonly teamId: string }

/** Data of a card: public reads. */
export type CardData = {
  readonly subject: CardSubject
  readonly competition: Competition
  readonly games?: { readonly games: readonly Game[] }
  readonly teams?: { readonly teams: readonly Team[] }
  readonly tables?: Readonly<Record<string, { readonly leaderboard: readonly LeaderboardEntry[] }>>
  readonly scorers?: { readonly topscorer: readonly TopScorer[] }
  /** The players of the team that has scored. */
  readonly players?: { readonly players: readonly Pick<PublicPlayer, 'id' | 'displayName'>[] }
  readonly timeZone: string
}

/** Lookups among the data of a card. */
export type About = ReturnType<typeof aboutOf>

/** Lookups among the data of a card. */
export function aboutOf({ competition, games, teams, tables = {}, scorers, players, timeZone }: CardData) {
  const all = games?.games ?? []
  const shown = distinctCrests(teams?.teams ?? [])
  const byId = new Map(shown.map((team) => [team.id as string, cardTeamOf(team)]))
  const words = sidesInWords({ groups: competition.groups, games: all, teams: shown })
  const tableOf = (groupId: string): readonly LeaderboardEntry[] => tables[groupId]?.leaderboard ?? []
  const sideOf = ({ name, team }: SideInWords): CardSide => ({ name, team: team && byId.get(team.id) })
  return {
    competition,
    games: all,
    teams: shown.map(cardTeamOf),
    teamOf: (id: string | null | undefined): CardTeam | undefined => byId.get(id ?? ''),
    sidesOf: (game: Game): Sides<CardSide> => {
      const { home, guest } = words(game)
      return { home: sideOf(home), guest: sideOf(guest) }
    },
    tableOf,
    /** [L13] The final places, where the first of them is decided. */
    rankings: decidedRankingsOf(competition, all, tableOf),
    scorers: scorers?.topscorer ?? [],
    nameOf: (playerId: string | null | undefined) => players?.players.find(({ id }) => id === playerId)?.displayName,
    /** [V21] When games do not begin before, by their ids. */
    delays: delaysAsOfChange(all, lanesOf(competition)),
    divisions: divisionsOf(competition, all),
    roundOf: ({ matchdayId }: Game) => competition.matchdays.find(({ id }) => id === matchdayId)?.name,
    timeZone,
  }
}

/** [L13] The final places, where the first of them is decided. */
export const decidedRankingsOf = (...known: Parameters<typeof finalRankingsOf<Game>>): readonly FinalRanking<Game>[] =>
  finalRankingsOf(...known).filter(({ isDecided }) => isDecided)

/** The places of a team; undefined where it has none. */
export const placeIn = (rankings: readonly FinalRanking<Game>[], teamId: string) =>
  rankings.flatMap(({ places }) => places).find(({ teamIds }) => teamIds.some((id) => id === teamId))

/** The path of an uploaded image, with its name. */
export const UPLOADED = /^\/uploads\/([^/]+)$/

/** Only an uploaded logo is on a card: nothing is fetched for it. */
function cardTeamOf({ name, shortName, primaryColor, logoFilePath, crest }: Team & { crest?: number }): CardTeam {
  const logo = UPLOADED.exec(logoFilePath ?? '')?.[1]
  return {
    ...{ name, shortName, primaryColor },
    ...(crest === undefined ? {} : { crest }),
    ...(logo === undefined ? {} : { logo }),
  }
}

/** Joins the parts that exist, in one line. */
export const joined = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part).join(' · ')

/** When a game begins as far as is known. */
export const beginOf = ({ postponedDateTime, dateTime }: Game) => postponedDateTime ?? dateTime

/** Whether a game is played at this moment. */
export const isRunning = ({ started, result, cancelled }: Game): boolean => started && !result && !cancelled
/** Whether a game is still to be played. */
export const isPlanned = ({ started, result, cancelled }: Game): boolean => !started && !result && !cancelled

/** Games in the order in which they begin. */
export const inOrder = (games: readonly Game[]): readonly Game[] =>
  [...games].sort((a, b) => Date.parse(beginOf(a)) - Date.parse(beginOf(b)))

/** The knockout trees of a competition with their names. */
export const treesOf = ({ divisions, competition }: About) =>
  divisions.flatMap((division) => treesIn(division, competition))

/** A place as it is written, or places that several teams share. */
export const placesInWords = ({ first, last }: { readonly first: number; readonly last: number }): string =>
  first === last ? `${first}.` : `${first}.–${last}.`

const AFTER_EXTRA_TIME = 'n. V.'
const AFTER_SHOOT_OUT = 'n. 9-m-Schießen'

/** How far a game is, in words. */
export function noteOf(about: About, game: Game): string {
  const { cancelled, result, started, shootOutStarted, regularTimeOver } = game
  if (cancelled) return 'abgesagt'
  if (isWonInExtraTime(game)) return AFTER_EXTRA_TIME
  if (result)
    return awardInWords(game, shortNames(about.sidesOf(game))) ?? (result.shootOut ? AFTER_SHOOT_OUT : 'Endstand')
  if (!started) return ''
  if (shootOutStarted) return '9-m-Schießen'
  return regularTimeOver ? 'Spielzeit zu Ende' : 'Live'
}

const shortNames = ({ home, guest }: Sides<CardSide>): Sides<{ readonly name: string }> => ({
  home: { name: home.team?.shortName ?? home.name },
  guest: { name: guest.team?.shortName ?? guest.name },
})

/** The side of a team in a game. */
export const sideOf = (game: Game, teamId: string): Side =>
  game.resolvedTeams.homeTeamId === teamId ? 'home' : 'guest'

/** A game as a team tells it: "3:1 gegen SC Fuchsenried". */
export function resultOfSide(about: About, game: Game, side: Side): string {
  const own = scoreTextOf(game, side)
  const award = awardInWords(game, shortNames(about.sidesOf(game)))
  return [own, award && `(${award})`, `gegen ${about.sidesOf(game)[oppositeOf(side)].name}`]
    .filter((part) => part)
    .join(' ')
}

/** [L13] The final place of a team; undefined while the first place is open. */
export function finalPlaceOf(about: About, teamId: string): string | undefined {
  const place = placeIn(about.rankings, teamId)
  return place && `${placesInWords(place)} Platz`
}

/** How the team has ended, or how it stands in its group. */
export function placeOf(about: About, teamId: string): string | undefined {
  const isOf = (id: string) => id === teamId
  const place = finalPlaceOf(about, teamId)
  if (place) return place
  return about.competition.groups
    .flatMap(({ id, name }) => about.tableOf(id).flatMap((entry) => (isOf(entry.teamId) ? { name, ...entry } : [])))
    .flatMap(({ name, rank, played }) => (played > 0 ? `${rank}. Platz · ${name}` : name))[0]
}

/** The game that is played, the next one, or else the last one; where the plan alone is public, all seem to be ahead. */
export function nextOf(about: About, teamId: string): readonly string[] {
  const own = inOrder(about.games).filter(({ resolvedTeams: { homeTeamId, guestTeamId } }) =>
    [homeTeamId, guestTeamId].some((id) => id === teamId),
  )
  const game = own.find(isRunning) ?? own.find(isPlanned) ?? own.findLast(({ result }) => result)
  if (!game || about.competition.settings.publicResults === 'planOnly') return []
  const told = resultOfSide(about, game, sideOf(game, teamId))
  if (isRunning(game)) return [`Jetzt ${told}`]
  if (game.result) return [`Zuletzt ${told}`]
  const court = courtNameOf(game, about.competition)
  const floor = about.delays.get(game.id)?.floor
  const begin = gameTimeIn(about.timeZone, floor ?? beginOf(game))
  return [`Nächstes Spiel ${floor ? 'nicht vor ' : ''}${joined(begin, court)}`, told]
}
