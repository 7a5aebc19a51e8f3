import type { KeptCommand } from '../act/index.ts'
import type { SingleCommand } from '../tournament-state/act-command.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { courtsAt } from '../tournament-state/views.ts'

/**
 * [I14] The commands that give back what a command is about to change; none for one that makes something, which follows from
 * its event. Names and texts of people are not in the log, and are not given back.
 */
export function commandsBefore(command: SingleCommand, tournament: TournamentState): readonly KeptCommand[] {
  switch (command.type) {
    case 'game.changePlan':
    case 'game.changeDateTime':
    case 'game.changeCourt':
    case 'game.changeDuration':
    case 'game.changeShootOutShotsNumber':
      return beforeGame(command, tournament)
    case 'competition.changeDetails':
    case 'competition.changeSettings':
      return beforeCompetition(command, tournament)
    case 'competition.changeGroup':
    case 'competition.changeMatchday':
      return beforePart(command, tournament)
    case 'competition.addTeamToGroup':
      return [{ type: 'competition.removeTeamFromGroup', data: command.data }]
    case 'competition.removeTeamFromGroup':
      return [{ type: 'competition.addTeamToGroup', data: command.data }]
    case 'competition.arrangeGroups':
      return beforeArrangement(command, tournament)
    case 'meet.change':
      return [restored(command, tournament.meets.get(command.data.id)?.state)]
    case 'team.changeDetails':
      return [restored(command, tournament.teams.get(command.data.id)?.state)]
    case 'player.changeTeam':
      return [restored(command, tournament.players.get(command.data.id)?.state)]
    case 'player.changeDetails': {
      const { firstName: _f, lastName: _l, birthday: _b, ...data } = command.data
      return [restored({ type: command.type, data }, tournament.players.get(data.id)?.state)]
    }
  }
  return []
}

/** The same command with what the state has in each of its fields; null where a field was empty, and false for deleted. */
function restored({ type, data }: { readonly type: string; readonly data: object }, state: object = {}): KeptCommand {
  const known = new Map(Object.entries(state))
  const fields = Object.entries(data).filter(([, value]) => value !== undefined)
  const back = fields.map(([field]) => [field, known.get(field) ?? (field === 'deleted' ? false : null)])
  return { type, data: Object.fromEntries(back) }
}

type GameChange = Extract<
  SingleCommand,
  { type: `game.change${'Plan' | 'DateTime' | 'Court' | 'Duration' | 'ShootOutShotsNumber'}` }
>

function beforeGame(command: GameChange, tournament: TournamentState): readonly KeptCommand[] {
  const plan = tournament.games.get(command.data.id)?.state.plan
  if (!plan) return []
  const { id, competitionId, isDeleted: deleted, postponedDateTime: postponedToDateTime } = plan
  const courtId = plan.courtId ?? courtsAt(tournament, competitionId)[0]?.id
  const back = restored(command, { ...plan, deleted, courtId })
  if (command.type !== 'game.changeDateTime' || postponedToDateTime === undefined) return [back]
  return [back, { type: 'game.postpone', data: { id, postponedToDateTime } }]
}

type CompetitionChange = Extract<SingleCommand, { type: 'competition.changeDetails' | 'competition.changeSettings' }>

function beforeCompetition(command: CompetitionChange, tournament: TournamentState): readonly KeptCommand[] {
  const competition = tournament.competitions.get(command.data.id)?.state
  return competition ? [restored(command, { ...competition.settings, ...competition })] : []
}

type PartChange = Extract<SingleCommand, { type: 'competition.changeGroup' | 'competition.changeMatchday' }>

function beforePart(command: PartChange, tournament: TournamentState): readonly KeptCommand[] {
  const competition = tournament.competitions.get(command.data.id)?.state
  if (!competition) return []
  const { groups, deletedGroups, matchdays, deletedMatchdays } = competition
  const here: readonly Part[] = [...groups, ...matchdays]
  const gone: readonly Part[] = [...deletedGroups, ...deletedMatchdays].map(({ part }) => part)
  const partId = command.type === 'competition.changeGroup' ? command.data.groupId : command.data.matchdayId
  const part = [...here, ...gone].find(({ id }) => id === partId)
  const deleted = !here.some(({ id }) => id === partId)
  return part ? [restored(command, { ...command.data, name: part.name, deleted })] : []
}

type Arrangement = Extract<SingleCommand, { type: 'competition.arrangeGroups' }>

/** [Q2] The former teams of the groups, without the draw that they came from. */
function beforeArrangement({ type, data }: Arrangement, tournament: TournamentState): readonly KeptCommand[] {
  const known = tournament.competitions.get(data.id)?.state.groups ?? []
  const groups = data.groups.map(({ groupId }) => ({
    groupId,
    teamIds: known.find(({ id }) => id === groupId)?.teamIds ?? [],
  }))
  return [{ type, data: { id: data.id, groups } }]
}

type Part = { readonly id: string; readonly name: string }
