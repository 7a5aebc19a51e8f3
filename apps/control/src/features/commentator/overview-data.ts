import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Instant, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, type FormEntry, formOf } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { type CourseEntry, courseOf } from './course-of-game.ts'
import { factText } from './facts/fact-text.ts'
import { chosenFacts } from './facts/facts-of.ts'
import { type Standing, standingsOf } from './group-outlook.ts'
import { fullNameOf, type KnownPlayer, namesOf, squadOf } from './known-player.ts'
import { type OutlookLines, outlookLinesOf } from './outlook-lines.ts'
import type { PlayerGoals } from './squad-table.tsx'

/** Everything that the overview of a game is made from. */
export type OverviewSource = {
  readonly game: Game
  readonly competition: Competition
  /** The games of its competition. */
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  readonly players: readonly KnownPlayer[]
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  /** Ages and birthdays are those of this moment. */
  readonly now: Instant
}

/** One side of a game with its squad; without a team while that is open. */
export type SquadData = {
  readonly side: DisplaySide
  readonly team: Team | undefined
  readonly players: readonly KnownPlayer[]
  readonly standing: Standing | undefined
  readonly form: readonly FormEntry[]
}

/** Everything to say about a game, for the screen and for the paper. */
export type Overview = Pick<OverviewSource, 'game' | 'competition' | 'now'> & {
  readonly sides: Sides<DisplaySide>
  readonly squads: Sides<SquadData>
  readonly course: readonly CourseEntry[]
  readonly facts: readonly string[]
  readonly outlook: OutlookLines
  readonly goalsOf: (playerId: string) => PlayerGoals
  readonly numberOf: (playerId: string) => number | undefined
  readonly teamOf: (teamId: string) => Team | undefined
}

/** Computes everything to say about a game. */
export function overviewOf(source: OverviewSource): Overview {
  const { game, competition, games, teams, players, sidesOf, now } = source
  const sides = sidesOf(game)
  const surroundings = { competition, games, teams }
  const teamOf = (teamId: string) => teams.find(({ id }) => id === teamId)
  const playerOf = (playerId: string) => players.find(({ id }) => id === playerId)
  const numberOf = (playerId: string) => playerOf(playerId)?.number
  const standings = standingsOf(game, surroundings)
  return {
    game,
    competition,
    now,
    sides,
    squads: bothSides((side) => squadAt(side, source, standings)),
    course: courseOf(game, {
      name: (playerId) => shirtName(playerOf(playerId)),
      number: (playerId) => numberOf(playerId)?.toString(),
    }),
    facts: factsOf(source, teamOf, playerOf),
    outlook: outlookLinesOf(game, surroundings, { sides, sidesOf }),
    goalsOf: (playerId) => ({ all: goalsOf(games, playerId), now: goalsOf([game], playerId) }),
    numberOf,
    teamOf,
  }
}

function squadAt(side: Side, source: OverviewSource, standings: Sides<Standing> | undefined): SquadData {
  const { game, games, teams, players, sidesOf } = source
  const team = teams.find(({ id }) => id === game.resolvedTeams[`${side}TeamId`])
  return {
    side: sidesOf(game)[side],
    team,
    players: team ? squadOf(players, team) : [],
    standing: standings?.[side],
    form: team ? formOf(games, team.id) : [],
  }
}

function factsOf(
  { game, competition, games, players, now }: OverviewSource,
  teamOf: Overview['teamOf'],
  playerOf: (playerId: string) => KnownPlayer | undefined,
): readonly string[] {
  const facts = chosenFacts({
    game,
    games,
    groupTeamIds: competition.groups.find(({ id }) => id === game.groupId)?.teamIds,
    players,
    today: calendarDateOf(now),
  })
  const nameOfPlayer = (playerId: string) => {
    const player = playerOf(playerId)
    return player ? fullNameOf(player) : ''
  }
  return facts.map((fact) => factText(fact, { team: (id) => teamOf(id)?.name ?? '', player: nameOfPlayer }))
}

/** [T3] The goals of a player; own goals count for no player, [K3] and annulled games count nowhere. */
const goalsOf = (games: readonly Game[], playerId: string): number =>
  games
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ goals }) => goals)
    .filter((goal) => goal.playerId === playerId && !goal.isOwnGoal).length

/** "7 Keller" */
const shirtName = (player: KnownPlayer | undefined): string | undefined =>
  player && (player.erased ? player.displayName : `${player.number} ${namesOf(player).last}`)

/** Whether neither side of a game has a team yet. */
export const isOpen = ({ squads }: Pick<Overview, 'squads'>): boolean => SIDES.every((side) => !squads[side].team)
