import type { AnyPlayer, Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { formatScore } from '@cup/ui/format'
import { namesOfSides } from '../../../shared/planning/names-of-sides.ts'

/** Everything that has a name in a competition. */
export type Cup = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  readonly players: readonly AnyPlayer[]
}

/** How everything is called; what nobody knows any more gets a word that fits into a sentence. */
export type Names = {
  readonly game: (id: string) => string
  /** Who plays: "HSG – TSV". */
  readonly pairing: (gameId: string) => string
  readonly team: (id: string | null | undefined) => string
  readonly side: (gameId: string, side: Side) => string
  /** "Nr. 7 Keller", or "Nr. 7" where the name is gone. */
  readonly player: (id: string) => string
  readonly group: (id: string) => string
  readonly matchday: (id: string | undefined) => string | undefined
  /** The score after a goal that stands: "2:1". */
  readonly scoreAt: (gameId: string, goalId: string) => string | undefined
  /** What a goal or a penalty was, for whoever takes it back. */
  readonly told: (id: string) => string | undefined
}

/** How everything in a competition is called; `told` remembers what entries have said of goals and penalties. */
export function namesIn(cup: Cup, told: ReadonlyMap<string, string> = new Map()): Names {
  const { competition } = cup
  const games = mapOf(cup.games)
  const teams = mapOf(cup.teams)
  const players = mapOf(cup.players)
  const team = (id: string | null | undefined) => (id && teams.get(id)?.shortName) || 'unbekannt'
  const side = (gameId: string, one: Side) => {
    const game = games.get(gameId)
    const id = game && (game.actualTeams[`${one}TeamId`] ?? game.resolvedTeams[`${one}TeamId`])
    return id ? team(id) : sideTexts[one]
  }
  return {
    game: (id) => games.get(id)?.name ?? 'Spiel',
    pairing: (id) => {
      const game = games.get(id)
      return game ? pairingText(game, cup) : ''
    },
    team,
    side,
    player: (id) => playerText(players.get(id)),
    group: (id) => competition.groups.find((group) => group.id === id)?.name ?? 'Gruppe',
    matchday: (id) => competition.matchdays.find((matchday) => matchday.id === id)?.name,
    scoreAt: (gameId, goalId) => scoreAt(games.get(gameId), goalId),
    told: (id) => told.get(id),
  }
}

const mapOf = <Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]))

const sideTexts: Sides<string> = { home: 'Heim', guest: 'Gast' }

/** Who plays, as far as it is known: short names of teams, else whom the plan names. */
function pairingText(game: Game, { competition, games, teams }: Cup): string {
  const planned = namesOfSides(game, { competition, games, teams })
  const ids = bothSides((side) => game.actualTeams[`${side}TeamId`] ?? game.resolvedTeams[`${side}TeamId`])
  return SIDES.map((side) => teams.find(({ id }) => id === ids[side])?.shortName ?? planned[side]).join(' – ')
}

/** A player in a sentence: "Nr. 7 Keller"; a name that is not known, or no more, is left out. */
export function playerText(player: AnyPlayer | undefined): string {
  if (!player) return 'unbekannt'
  const name = 'lastName' in player ? player.lastName : ''
  return name === '' ? `Nr. ${player.number}` : `Nr. ${player.number} ${name}`
}

/** Goals stand in the order of the clock. */
function scoreAt(game: Game | undefined, goalId: string): string | undefined {
  const index = game?.goals.findIndex((goal) => goal.goalId === goalId) ?? -1
  if (!game || index < 0) return undefined
  const goals = game.goals.slice(0, index + 1)
  const home = goals.filter(({ homeTeam }) => homeTeam).length
  return formatScore({ home, guest: goals.length - home })
}
