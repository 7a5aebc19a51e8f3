import { decide } from '@cup/domain/commands'
import { type Instant, instantOf } from '@cup/domain/kernel'
import { at, competitionId, gameId, goalId, groupId, KICK_OFF, playerId, teamId } from '@cup/domain/testing'
import { type AnyCommand, applyTo, emptyTournament, recordedAt } from '@cup/domain/tournament-state'
import type { Commit } from '../log-history.ts'
import { storedKeyOf } from '../written-once.ts'

export const CUP = competitionId(1)
export const GAME = gameId(1)
export const PLAYER = playerId(1)

/** Commits of a small cup, made by the rules of the service. */
export function aLog() {
  const tournament = emptyTournament()
  const commit = (command: AnyCommand, key?: string, occurredAt: Instant = at(0)): Commit => {
    const outside = {
      actor: 'test',
      digest: (text: string) => text,
      wouldChangePerson: () => true,
      wouldChangeTexts: () => true,
    }
    const events = decide({ ...command, occurredAt }, tournament, outside).map((event) => {
      const recorded = recordedAt(tournament, event)
      applyTo(tournament, recorded)
      return { event: recorded, origin: key === undefined ? {} : { key: storedKeyOf(key) } }
    })
    const keys = key === undefined ? [] : [{ key: storedKeyOf(key), position: tournament.position }]
    return { events, keys, people: peopleOf(command) }
  }
  return { tournament, commit, begun: () => BEGINNING.map((command) => commit(command)) }
}

function peopleOf(command: AnyCommand): NonNullable<Commit['people']> {
  if (command.type === 'player.create') {
    const { id, firstName, lastName, birthday } = command.data
    return [{ kind: 'person', playerId: id, person: { firstName, lastName, birthday } }]
  }
  return command.type === 'player.erase' ? [{ kind: 'personErased', playerId: command.data.id }] : []
}

const TEAMS = [1, 2].map(teamId)

/** A cup of two teams with one player each, whose game runs. */
const BEGINNING: readonly AnyCommand[] = [
  {
    type: 'competition.create',
    data: { id: CUP, name: 'Cup', location: 'Halle', start: '2025-01-18', end: '2025-01-19', regieRequired: false },
  },
  ...TEAMS.flatMap((id, n): AnyCommand[] => [
    { type: 'team.create', data: { id, name: `Team ${n}`, shortName: `T${n}`, primaryColor: '#336699' } },
    { type: 'competition.enrollTeam', data: { id: CUP, teamId: id } },
    {
      type: 'player.create',
      data: {
        ...{ id: playerId(n + 1), teamId: id, number: n + 1, isGoalkeeper: false, publicName: 'full' },
        ...{ firstName: 'Eva', lastName: `Muster${n}`, birthday: '2012-01-01' },
      },
    },
  ]),
  { type: 'competition.createGroup', data: { id: CUP, groupId: groupId(1), name: 'Vorrunde', teamIds: TEAMS } },
  {
    type: 'game.plan',
    data: {
      ...{ id: GAME, name: 'Spiel 1', competitionId: CUP, groupId: groupId(1), dateTime: KICK_OFF, duration: 600 },
      plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
    },
  },
  { type: 'game.setActualTeams', data: { id: GAME, homeTeamId: teamId(1), guestTeamId: teamId(2) } },
  { type: 'game.start', data: { id: GAME } },
]

/** A goal of the home team, so many seconds after the start. */
export const aGoalAfter = (n: number): AnyCommand => ({
  type: 'game.scoreGoal',
  data: {
    ...{ id: GAME, goalId: goalId(n), playerId: PLAYER },
    ...{ time: 600 - n, homeTeam: true, isOwnGoal: false },
  },
})

/** So many milliseconds after the start of the day. */
export const timeAt = (millis: number): string => instantOf(Date.parse(KICK_OFF) + millis)
