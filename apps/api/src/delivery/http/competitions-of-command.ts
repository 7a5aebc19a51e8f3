import { gamesMovedBy } from '@cup/domain/commands'
import { isMoveCommand, type MoveCommand } from '@cup/domain/game'
import type { CompetitionId, CourtId, GameId, PlayerId, TeamId } from '@cup/domain/kernel'
import { courtTag, isOf } from '@cup/domain/kernel'
import {
  type AnyCommand,
  competitionsOfMeet,
  competitionsOfTeamAt,
  courtOfGameAt,
  courtsAt,
  type TournamentState,
} from '@cup/domain/tournament-state'

/**
 * The competitions that a command is about: an access must be for all of them. Teams and players belong to every
 * competition that the team is enrolled in, a meet to its competitions; a new team or meet to none yet.
 */
export function competitionsOf(tournament: TournamentState, command: AnyCommand): readonly CompetitionId[] {
  if (isOf(command, 'competition'))
    return [command.data.id, ...ofNewMeet(tournament, command), ...ofNewCourts(tournament, command)]
  if (isOf(command, 'meet'))
    return [...competitionsOfMeet(tournament, command.data.id), ...ofNewCourts(tournament, command)]
  if (isOf(command, 'team')) return competitionsOfTeam(tournament, command.data.id)
  if (isOf(command, 'player')) return ofPlayerCommand(tournament, command)
  if (isMoveCommand(command)) return ofMoves(tournament, command)
  if (isOf(command, 'game'))
    return command.type === 'game.plan' ? [command.data.competitionId] : ofGame(tournament, command.data.id)
  // Each command of an act is asked for by itself; an erasure needs the whole cup.
  if (isOf(command, 'planning') || isOf(command, 'erasure')) return []
  switch (command.type) {
    case 'broadcast.send':
      return 'competitionId' in command.data ? [command.data.competitionId] : []
    case 'broadcast.soundHorn':
    case 'broadcast.startCountdown':
      return [command.data.competitionId]
  }
}

/**
 * [H11] The courts that a command is about, for an access that is limited to some: the court of its game, or the courts of
 * the devices that it is sent to. Everything else is about more than courts.
 */
export function courtsOf(tournament: TournamentState, command: AnyCommand): readonly string[] | 'all' {
  if (isMoveCommand(command)) return known(gamesMovedBy(command, tournament).map((id) => courtOfGameAt(tournament, id)))
  if (isOf(command, 'game')) return ofGameCommand(tournament, command)
  if (isOf(command, 'planning')) return []
  if (isOf(command, 'broadcast')) return courtsInTags(tournament, command.data.tags)
  if (command.type !== 'competition.setCurrentGame') return 'all'
  const { gameId, courtId } = command.data
  return known([gameId ? courtOfGameAt(tournament, gameId) : courtId])
}

type GameCommand = Exclude<Extract<AnyCommand, { type: `game.${string}` }>, MoveCommand>

function ofGameCommand(tournament: TournamentState, command: GameCommand): readonly CourtId[] | 'all' {
  if (command.type === 'game.plan') {
    return known([command.data.courtId ?? courtsAt(tournament, command.data.competitionId)[0]?.id])
  }
  const now = courtOfGameAt(tournament, command.data.id)
  return known(command.type === 'game.changeCourt' ? [now, command.data.courtId] : [now])
}

const known = (ids: readonly (CourtId | undefined)[]): readonly CourtId[] | 'all' => {
  const named = ids.filter((id) => id !== undefined)
  return named.length === ids.length ? named : 'all'
}

/** Courts in tags; no tag means every device, and another tag than that of a court may be of devices at any court. */
function courtsInTags(tournament: TournamentState, tags: readonly string[]): readonly CourtId[] | 'all' {
  const ids = [...tournament.competitions.keys()].flatMap((id) => courtsAt(tournament, id).map((court) => court.id))
  const named = tags.map((tag) => ids.find((id) => courtTag(id) === tag))
  return tags.length === 0 ? 'all' : known(named)
}

type PlayerCommand = Extract<AnyCommand, { type: `player.${string}` }>

function ofPlayerCommand(tournament: TournamentState, { type, data }: PlayerCommand): CompetitionId[] {
  switch (type) {
    case 'player.create':
      return competitionsOfTeam(tournament, data.teamId)
    case 'player.changeTeam':
      return [...ofPlayer(tournament, data.id), ...competitionsOfTeam(tournament, data.teamId)]
    case 'player.changeDetails':
    case 'player.erase':
      return ofPlayer(tournament, data.id)
  }
}

/** [H8] Competitions that play on the courts of a meet already rest on what joins it. */
function ofNewMeet(tournament: TournamentState, { type, data }: AnyCommand): readonly CompetitionId[] {
  if (type !== 'competition.changeDetails' || !data.meetId) return []
  const isNew = data.meetId !== tournament.competitions.get(data.id)?.state.meetId
  return isNew ? competitionsOfMeet(tournament, data.meetId) : []
}

/** [B4] The id of a court names its devices: with a court of others in its list, one would command these too. */
function ofNewCourts(tournament: TournamentState, { type, data }: AnyCommand): readonly CompetitionId[] {
  if (type === 'meet.change')
    return onCourts(tournament, data.courts, tournament.meets.get(data.id)?.state.courts ?? [])
  if (type !== 'competition.changeDetails') return []
  const own = tournament.competitions.get(data.id)?.state.courts ?? []
  return onCourts(tournament, data.courts, [...own, ...courtsAt(tournament, data.id)])
}

type Courts = readonly { readonly id: CourtId }[]

/** The competitions that play on one of the listed courts which is not known yet. */
function onCourts(tournament: TournamentState, listed: Courts | undefined, known: Courts): readonly CompetitionId[] {
  const added = (listed ?? []).map(({ id }) => id).filter((id) => !known.some((court) => court.id === id))
  const isOnAdded = (id: CompetitionId) => courtsAt(tournament, id).some((court) => added.includes(court.id))
  return added.length === 0 ? [] : [...tournament.competitions.keys()].filter(isOnAdded)
}

function ofGame(tournament: TournamentState, id: GameId): CompetitionId[] {
  const game = tournament.games.get(id)
  return game ? [game.state.plan.competitionId] : []
}

/** [K20] [K21] The competitions of all games that move, beside that of the named game. */
const ofMoves = (tournament: TournamentState, command: MoveCommand): readonly CompetitionId[] => [
  ...new Set([command.data.id, ...gamesMovedBy(command, tournament)].flatMap((id) => ofGame(tournament, id))),
]

function ofPlayer(tournament: TournamentState, id: PlayerId): CompetitionId[] {
  const player = tournament.players.get(id)
  return player ? competitionsOfTeam(tournament, player.state.teamId) : []
}

/** Every competition that a team is enrolled in. */
export const competitionsOfTeam = (tournament: TournamentState, id: TeamId): CompetitionId[] =>
  competitionsOfTeamAt(tournament, id).map((competition) => competition.id)
