import { decide } from '@cup/domain/commands'
import { aCompetition, aGoal, aPlayer, aTeam, at, competitionId, playerId, teamId } from '@cup/domain/testing'
import { type AnyCommand, type AnyEvent, emptyTournament, type TournamentState } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { fakePeople, happen } from '../../../test/memory-cup.ts'
import { redacts } from './redacting-commands.ts'

const OPEN = competitionId(1)
const STRICT = competitionId(2)
const PLAYER = playerId(11)
const [TEAM, OTHER_TEAM] = [teamId(1), teamId(9)]

/** Two competitions, one of which shows first names only, two teams and a player of one of them. */
function aTournament(): TournamentState {
  const tournament = emptyTournament()
  const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer({ id: PLAYER, teamId: TEAM })
  const events: AnyEvent[] = [
    { type: 'team.created', data: aTeam({ id: TEAM, photo: { filePath: 'photos/1.jpg' } }), occurredAt: at(0) },
    { type: 'team.created', data: aTeam({ id: OTHER_TEAM }), occurredAt: at(0) },
    { type: 'player.created', data: player, occurredAt: at(0) },
    ...aCompetition({ id: OPEN, names: 'full' }),
    ...aCompetition({ id: STRICT, names: 'first' }),
  ]
  happen(tournament, events)
  return tournament
}

const hiding: readonly AnyCommand[] = [
  { type: 'player.erase', data: { id: PLAYER } },
  { type: 'player.changeDetails', data: { id: PLAYER, publicName: 'number' } },
  { type: 'player.changeDetails', data: { id: PLAYER, lastName: 'Anders' } },
  { type: 'player.changeDetails', data: { id: PLAYER, birthday: '2011-01-01' } },
  { type: 'player.changeDetails', data: { id: PLAYER, teamId: OTHER_TEAM } },
  { type: 'player.changeTeam', data: { id: PLAYER, teamId: OTHER_TEAM, number: 3 } },
  { type: 'team.changeDetails', data: { id: TEAM, staff: '' } },
  { type: 'team.changeDetails', data: { id: TEAM, photo: null } },
  { type: 'competition.changeSettings', data: { id: OPEN, names: 'number' } },
  { type: 'competition.changeSettings', data: { id: OPEN, publicResults: 'planOnly' } },
  { type: 'competition.changeSettings', data: { id: OPEN, playerPages: true } },
  { type: 'competition.enrollTeam', data: { id: STRICT, teamId: OTHER_TEAM } },
]

const showing: readonly AnyCommand[] = [
  { type: 'player.create', data: aPlayer({ id: playerId(77), teamId: TEAM }) },
  { type: 'player.changeDetails', data: { id: PLAYER, isGoalkeeper: true } },
  { type: 'team.changeDetails', data: { id: TEAM, name: 'Anders' } },
  { type: 'competition.changeDetails', data: { id: OPEN, name: 'Anders' } },
  { type: 'competition.changeSettings', data: { id: OPEN, regieRequired: false } },
  { type: 'competition.enrollTeam', data: { id: OPEN, teamId: OTHER_TEAM } },
]

/** Events of a command, where every person's row would change. */
const eventsOf = (command: AnyCommand, tournament: TournamentState): readonly AnyEvent[] =>
  decide({ ...command, occurredAt: at(1) }, tournament, {
    actor: 'test',
    digest: (text) => text,
    ...fakePeople().factsWith([]),
    wouldChangePerson: ({ lastName, birthday }) => lastName !== undefined || birthday !== undefined,
    wouldChangeTexts: ({ staff }) => staff !== undefined,
  })

const saying = ({ type, data }: AnyCommand) => `${type} ${JSON.stringify(data)}`

describe('[N8] a command that redacts', () => {
  it.each(hiding.map((command) => [saying(command), command] as const))('is %s, asked for and done', (_, command) => {
    const tournament = aTournament()
    const events = eventsOf(command, tournament)
    happen(tournament, events)

    expect(redacts(command, tournament)).toBe(true)
    expect(events.some((event) => redacts(event, tournament))).toBe(true)
  })

  it.each(showing.map((command) => [saying(command), command] as const))('is not %s', (_, command) => {
    const tournament = aTournament()
    const events = eventsOf(command, tournament)
    happen(tournament, events)

    expect(redacts(command, tournament)).toBe(false)
    expect(events.map((event) => redacts(event, tournament))).toEqual(events.map(() => false))
  })

  it('is no command of a game', () => {
    expect(redacts({ type: 'game.scoreGoal', data: aGoal() }, aTournament())).toBe(false)
  })
})
