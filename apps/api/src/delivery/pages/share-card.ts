import type { Game } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import { championsOf, minuteOf, scorersIn, scoreText, scoreTextOf } from '@cup/domain/projections'
import {
  type About,
  aboutOf,
  beginOf,
  type CardColumn,
  type CardData,
  type CardPage,
  type CardRow,
  type CardSubject,
  type CardTeam,
  inOrder,
  isPlanned,
  isRunning,
  joined,
  nextOf,
  noteOf,
  placeOf,
  placesInWords,
  resultOfSide,
  type ShareCard,
  sideOf,
  treesOf,
} from './card-about.ts'
import { daysInWords, gameTimeIn, timeIn } from './games-in-words.ts'
import { portraitCard } from './portrait-card.ts'

const TITLES = {
  games: 'Spielplan',
  tree: 'Turnierbaum',
  teams: 'Mannschaften',
  leaderboard: 'Tabelle',
  topscorer: 'Topscorer',
  endstand: 'Endstand',
} as const

/** The content of a card; undefined where there is nothing of this kind. */
export function cardOf(data: CardData): ShareCard | undefined {
  const about = aboutOf(data)
  const { subject } = data
  switch (subject.kind) {
    case 'competition':
      return championCard(about) ?? cupCard(about, '')
    case 'game':
      return gameCard(about, subject.gameId)
    case 'goal':
      return goalCard(about, subject)
    case 'team':
      return teamCard(about, subject.teamId)
    case 'portrait':
      return portraitCard(about, subject.teamId, headOf(about, ''))
    case 'games':
    case 'tree':
    case 'teams':
    case 'leaderboard':
    case 'topscorer':
    case 'endstand':
      return listCard(about, subject.kind)
  }
}

function listCard(about: About, page: CardPage): ShareCard {
  const columns = columnsOf[page](about).filter(({ rows }) => rows.length > 0)
  return columns.length === 0 ? cupCard(about, TITLES[page]) : { kind: 'list', ...headOf(about, TITLES[page]), columns }
}

function headOf({ competition: { name, location, start, end } }: About, label: string) {
  return { cup: name, label, below: joined(location, daysInWords(start, end)) }
}

const cupCard = (about: About, label: string): ShareCard => ({
  kind: 'cup',
  ...headOf(about, label),
  teams: about.teams,
})

function gameCard(about: About, gameId: string): ShareCard | undefined {
  const game = about.games.find(({ id }) => id === gameId)
  if (!game) return undefined
  const { competition, timeZone } = about
  return {
    kind: 'game',
    cup: competition.name,
    label: joined(game.name, about.roundOf(game)),
    sides: about.sidesOf(game),
    score: scoreTextOf(game) ?? timeIn(timeZone, beginOf(game)),
    note: noteOf(about, game),
    below: joined(gameTimeIn(timeZone, beginOf(game)), courtNameOf(game, competition), competition.location),
  }
}

function goalCard(about: About, { gameId, goalId }: Extract<CardSubject, { kind: 'goal' }>): ShareCard | undefined {
  const game = about.games.find(({ id }) => id === gameId)
  const at = game?.goals.findIndex((goal) => goal.goalId === goalId) ?? -1
  const goal = game?.goals[at]
  if (!game || !goal) return undefined
  const sides = about.sidesOf(game)
  const until = game.goals.slice(0, at + 1)
  const scoring = sides[goal.homeTeam ? 'home' : 'guest']
  const assist = about.nameOf(goal.assistPlayerId)
  const scorer = goal.isOwnGoal ? 'Eigentor' : about.nameOf(goal.playerId)
  const minute = goal.timeKnown === false ? undefined : `${minuteOf(goal.time, game.duration)}. Minute`
  return {
    kind: 'goal',
    cup: about.competition.name,
    label: joined(game.name, about.roundOf(game)),
    team: scoring.team ?? NO_TEAM,
    scorer: scorer ?? scoring.name,
    about: joined(minute, assist === undefined ? undefined : `Vorlage: ${assist}`),
    sides,
    score: scoreText({
      home: until.filter(({ homeTeam }) => homeTeam).length,
      guest: until.filter(({ homeTeam }) => !homeTeam).length,
    }),
    below: joined(gameTimeIn(about.timeZone, beginOf(game)), courtNameOf(game, about.competition)),
  }
}

const NO_TEAM: CardTeam = { name: '', shortName: '', primaryColor: '#b4c0d4' }

function teamCard(about: About, teamId: string): ShareCard | undefined {
  const team = about.teamOf(teamId)
  if (!team) return undefined
  return {
    kind: 'team',
    ...headOf(about, ''),
    team,
    word: placeOf(about, teamId) ?? '',
    lines: nextOf(about, teamId),
  }
}

/** [L14] The champion from the result on that decides it; several where age groups are played side by side. */
function championCard(about: About): ShareCard | undefined {
  const [first, ...others] = championsOf(about.rankings)
  const team = first && about.teamOf(first.teamId)
  if (!first || !team) return undefined
  if (others.length === 0) {
    const { game, isByFinal, division, teamId } = first
    const told = `${about.roundOf(game) ?? game.name}: ${resultOfSide(about, game, sideOf(game, teamId))}`
    return {
      kind: 'team',
      ...headOf(about, division ?? ''),
      team,
      word: 'Turniersieger',
      lines: isByFinal ? [told] : [],
    }
  }
  const rows = [first, ...others].flatMap(({ division = '', teamId }) => {
    const champion = about.teamOf(teamId)
    return champion ? rowOf(division, [champion], champion.name, '') : []
  })
  return { kind: 'list', ...headOf(about, 'Turniersieger'), columns: [{ rows }] }
}

const rowOf = (lead: string, teams: readonly (CardTeam | undefined)[], text: string, value: string): CardRow => ({
  lead,
  teams: teams.flatMap((team) => team ?? []),
  text,
  value,
})

const withSign = (difference: number): string => (difference > 0 ? `+${difference}` : `${difference}`.replace('-', '−'))

/** The best, with their teams. */
const MOST_SCORERS = 7

/** Number of games that fit below each other. */
const MOST_GAMES = 7

function gameRow(about: About, lead: string, game: Game): CardRow {
  const { home, guest } = about.sidesOf(game)
  const value = game.cancelled ? 'abgesagt' : (scoreTextOf(game) ?? '')
  return rowOf(lead, [home.team, guest.team], `${home.name} – ${guest.name}`, value)
}

/** The games of the plan: what is played and what comes, and after the end how the last ones ended. */
function plannedRows(about: About): readonly CardRow[] {
  const games = inOrder(about.games)
  const open = games.filter((game) => isRunning(game) || isPlanned(game))
  const shown = open.length > 0 ? open.slice(0, MOST_GAMES) : games.slice(-MOST_GAMES)
  return shown.map((game) => gameRow(about, timeIn(about.timeZone, beginOf(game)), game))
}

/** The last rounds of the largest tree, the final first. */
function treeRows(about: About): readonly CardRow[] {
  const [largest] = treesOf(about)
  if (!largest) return []
  const { rounds, final, smallFinal } = largest.tree
  const earlier = rounds
    .slice(0, -1)
    .toReversed()
    .flatMap((round) => round.map(({ game }) => game))
  return [final, ...(smallFinal ? [smallFinal] : []), ...earlier]
    .slice(0, MOST_GAMES)
    .map((game) => gameRow(about, about.roundOf(game) ?? game.name, game))
}

const columnsOf: Readonly<Record<CardPage, (about: About) => readonly CardColumn[]>> = {
  games: (about) => [{ rows: plannedRows(about) }],
  tree: (about) => [{ rows: treeRows(about) }],
  teams: ({ teams }) => [{ rows: teams.map((team) => rowOf('', [team], team.name, '')) }],
  leaderboard: (about) =>
    about.competition.groups.map(({ id, name }, _, { length }) => ({
      title: length > 1 ? name : undefined,
      rows: about.tableOf(id).flatMap(({ teamId, rank, points, goalDifference }) => {
        const team = about.teamOf(teamId)
        return team ? rowOf(`${rank}.`, [team], team.name, `${withSign(goalDifference)} · ${points} P`) : []
      }),
    })),
  topscorer: (about) =>
    about.divisions.map((division) => ({
      title: division.name,
      rows: scorersIn(about.scorers, division)
        .slice(0, MOST_SCORERS)
        .map(({ rank, teamId, displayName, goals, assists }) => {
          const team = about.teamOf(teamId)
          return rowOf(`${rank}.`, [team], joined(displayName, team?.name), `${goals + assists}`)
        }),
    })),
  endstand: (about) =>
    about.rankings.map(({ name, places }) => ({
      title: name,
      rows: places.flatMap((place) =>
        place.teamIds.flatMap((teamId) => {
          const team = about.teamOf(teamId)
          return team ? rowOf(placesInWords(place), [team], team.name, '') : []
        }),
      ),
    })),
}
