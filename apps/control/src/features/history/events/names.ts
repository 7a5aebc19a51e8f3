import type { AnyPlayer, Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Seconds, SIDES, type Side } from '@cup/domain/kernel'
import { formatClock, formatScore } from '@cup/ui/format'
import { namesOfSides } from '../../../shared/planning/names-of-sides.ts'
import { timeTextIn } from '../../../shared/record/time-text.ts'
import { historyTexts } from '../../../texts/history.ts'

/** Everything that has a name in a competition. */
export type Cup = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  readonly players: readonly AnyPlayer[]
}

/** The names in a competition; an unknown one gets a word that fits into a sentence. */
export type Names = {
  readonly game: (id: string) => string
  /** Names of the teams: "HSG – TSV". */
  readonly pairing: (gameId: string) => string
  readonly team: (id: string | null | undefined) => string
  readonly side: (gameId: string, side: Side) => string
  /** "Nr. 7 Keller", or "Nr. 7" where the name is gone. */
  readonly player: (id: string) => string
  readonly group: (id: string) => string
  readonly court: (id: string) => string
  readonly matchday: (id: string | undefined) => string | undefined
  /** [Z5] A reading of the clock of a game: "07:24", "2. HZ 07:24". */
  readonly timeText: (gameId: string, time: Seconds) => string
  /** The score after a goal that stands: "2:1". */
  readonly scoreAt: (gameId: string, goalId: string) => string | undefined
  /** An entry in words, for the event that revokes it. */
  readonly entryText: (id: string) => string | undefined
}

/** The names of everything in a competition; `entryTexts` has the words of entries by their ids. */
export function namesIn(cup: Cup, entryTexts: ReadonlyMap<string, string> = new Map()): Names {
  const { competition } = cup
  const games = mapOf(cup.games)
  const teams = mapOf(cup.teams)
  const players = mapOf(cup.players)
  const team = (id: string | null | undefined) => (id && teams.get(id)?.shortName) || historyTexts.unknown
  const side = (gameId: string, one: Side) => {
    const game = games.get(gameId)
    const id = game && (game.actualTeams[`${one}TeamId`] ?? game.resolvedTeams[`${one}TeamId`])
    return id ? team(id) : historyTexts.sides[one]
  }
  return {
    game: (id) => games.get(id)?.name ?? historyTexts.game,
    pairing: (id) => {
      const game = games.get(id)
      return game ? pairingText(game, cup) : ''
    },
    team,
    side,
    player: (id) => playerText(players.get(id)),
    group: (id) => competition.groups.find((group) => group.id === id)?.name ?? historyTexts.group,
    court: (id) => competition.courts?.find((court) => court.id === id)?.name ?? historyTexts.court,
    matchday: (id) => competition.matchdays.find((matchday) => matchday.id === id)?.name,
    timeText: (id, time) => {
      const game = games.get(id)
      return game ? timeTextIn(game)(time) : formatClock(time)
    },
    scoreAt: (gameId, goalId) => scoreAt(games.get(gameId), goalId),
    entryText: (id) => entryTexts.get(id),
  }
}

const mapOf = <Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]))

/** Names of the teams as far as they are known: short names, else the references of the plan. */
function pairingText(game: Game, { competition, games, teams }: Cup): string {
  const planned = namesOfSides(game, { competition, games, teams })
  const ids = bothSides((side) => game.actualTeams[`${side}TeamId`] ?? game.resolvedTeams[`${side}TeamId`])
  return SIDES.map((side) => teams.find(({ id }) => id === ids[side])?.shortName ?? planned[side]).join(' – ')
}

/** A player in a sentence: "Nr. 7 Keller"; an unknown or erased name is left out. */
export function playerText(player: AnyPlayer | undefined): string {
  if (!player) return historyTexts.unknown
  const name = 'lastName' in player ? player.lastName : ''
  const number = historyTexts.shirtNumber(player.number)
  return name === '' ? number : `${number} ${name}`
}

/** Goals are in the order of the clock. */
function scoreAt(game: Game | undefined, goalId: string): string | undefined {
  const index = game?.goals.findIndex((goal) => goal.goalId === goalId) ?? -1
  if (!game || index < 0) return undefined
  const goals = game.goals.slice(0, index + 1)
  const home = goals.filter(({ homeTeam }) => homeTeam).length
  return formatScore({ home, guest: goals.length - home })
}
