import type { HeldData } from '@cup/contract/held-data'
import { deedsOf, type KnownGame } from '@cup/domain/game'
import { compareText, type PlayerId } from '@cup/domain/kernel'
import type { KnownPlayer } from '@cup/domain/player'
import { hasPlayerPage } from '@cup/domain/projections'
import { competitionsOfTeamAt, type TournamentState } from '@cup/domain/tournament-state'
import { KEYS_KEPT_DAYS } from '../../core/event-store/index.ts'
import {
  displayNameAt,
  type KnownPeople,
  namesPolicyAt,
  type TraceInLog,
  type Traces,
} from '../../core/personal-data/index.ts'

type Kept = { readonly tournament: TournamentState; readonly people: KnownPeople; readonly traces: Traces }

/** All stored data of a player; of an erased one, the rest. */
export function heldDataOf(player: KnownPlayer, { tournament, people, traces }: Kept): HeldData {
  const { id, teamId, number, isGoalkeeper } = player
  const { firstName, lastName, birthday } = people.personOf(id) ?? {}
  const displayName = displayNameAt(tournament, people, player)
  // [N12]
  const pages = competitionsOfTeamAt(tournament, teamId).filter(({ settings }) =>
    hasPlayerPage(settings, { displayName }),
  )
  return {
    person: {
      id,
      teamId,
      number,
      isGoalkeeper,
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(birthday === undefined ? {} : { birthday }),
      ...(traces.erasedAt === undefined ? {} : { erasedAt: traces.erasedAt }),
    },
    shown: {
      displayName,
      names: namesPolicyAt(tournament, player),
      rules: rulesFor(tournament, player),
      ...(pages.length === 0 ? {} : { pages: pages.map(({ name }) => name) }),
    },
    teams: teamsIn(tournament, player, traces.log),
    games: gamesOf(tournament, id),
    entries: traces.log.map(entryOf),
    beside: { requestKeys: { count: traces.requestKeys, keptDays: KEYS_KEPT_DAYS } },
  }
}

/** [N2] The settings that decide the public name. */
const rulesFor = (tournament: TournamentState, { teamId, publicName }: KnownPlayer): HeldData['shown']['rules'] => [
  { by: 'player', names: publicName },
  ...competitionsOfTeamAt(tournament, teamId).map(({ id, name, settings }) => ({
    by: 'competition' as const,
    competitionId: id,
    name,
    names: settings.names,
  })),
]

/** The teams and numbers that the player has had, oldest first. */
function teamsIn(
  tournament: TournamentState,
  { id, firstSent }: KnownPlayer,
  log: readonly TraceInLog[],
): HeldData['teams'] {
  let { teamId, number } = firstSent
  const moves = log.filter(({ type, data }) => type.startsWith('player.') && data.id === id)
  return moves.flatMap(({ type, data, occurredAt }) => {
    if (type !== 'player.created' && data.teamId === undefined && data.number === undefined) return []
    teamId = teamIdIn(tournament, data.teamId) ?? teamId
    number = typeof data.number === 'number' ? data.number : number
    return [{ teamId, teamName: tournament.teams.get(teamId)?.state.name ?? '', number, since: occurredAt }]
  })
}

const teamIdIn = (tournament: TournamentState, id: unknown) =>
  [...tournament.teams.keys()].find((known) => known === id)

function gamesOf(tournament: TournamentState, id: PlayerId): HeldData['games'] {
  const games = [...tournament.games.values()].map(({ state }) => ({
    state,
    deeds: deedsOf(state.record, id),
    shots: shotsOf(state, id),
  }))
  return games
    .filter(({ deeds, shots }) => deeds.length + shots > 0)
    .sort((a, b) => compareText(a.state.plan.dateTime, b.state.plan.dateTime))
    .map(({ state: { plan }, deeds, shots }) => ({
      gameId: plan.id,
      name: plan.name,
      competitionName: tournament.competitions.get(plan.competitionId)?.state.name ?? '',
      dateTime: plan.dateTime,
      deeds,
      ...(shots > 0 ? { shots } : {}),
    }))
}

/** [S10] How many shots of a shoot-out name the player. */
const shotsOf = (game: KnownGame, id: PlayerId): number =>
  ('shots' in game && game.shots?.filter(({ playerId }) => playerId === id).length) || 0

/** [N18] The erasure of all children has set no field of this one. */
const entryOf = ({ data, ...entry }: TraceInLog): HeldData['entries'][number] => ({
  ...entry,
  fields: entry.type === 'erasure.carriedOut' ? [] : Object.keys(data).filter((name) => name !== 'id'),
})
