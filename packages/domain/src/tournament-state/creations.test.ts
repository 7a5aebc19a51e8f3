import { describe, expect, it } from 'vitest'
import type { CompetitionEvent } from '../competition/index.ts'
import { aCorrection, aHall, cupOf, sendOrThrow } from '../testing/cup-in-memory.ts'
import {
  aCompetition,
  aGame,
  aGoal,
  aPlayer,
  aTeam,
  aTimePenalty,
  at,
  competitionId,
  gameId,
  groupId,
  matchdayId,
  teamId,
} from '../testing/index.ts'
import { createdAt } from './creations.ts'
import type { AnyCommand } from './log-event.ts'

const id = competitionId(1)
const LATER: AnyCommand = { type: 'team.create', data: aTeam({ id: teamId(9) }) }

const planned: AnyCommand = {
  type: 'game.plan',
  data: {
    id: gameId(2),
    name: 'Spiel 2',
    competitionId: id,
    dateTime: at(7200),
    duration: 600,
    plannedTeams: { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } },
  },
}

describe('the position of what a command creates', () => {
  const cases: readonly AnyCommand[] = [
    planned,
    { type: 'team.create', data: aTeam({ id: teamId(8) }) },
    { type: 'competition.create', data: { ...createdData(), id: competitionId(2) } },
    { type: 'competition.createGroup', data: { id, groupId: groupId(2), name: 'B', teamIds: [] } },
    { type: 'competition.createMatchday', data: { id, matchdayId: matchdayId(2), name: 'Sonntag' } },
    { type: 'game.scoreGoal', data: aGoal() },
    { type: 'game.giveTimePenalty', data: aTimePenalty() },
  ]

  it.each(cases.map((command) => [command.type, command] as const))(
    '[I3] of %s is that of its first event, whatever has happened since',
    (_, command) => {
      const cup = aHall(aGame({ phase: 'started' }))
      const before = createdAt(cup.tournament, command)
      sendOrThrow(cup, command, at(60))
      const { position } = cup.tournament
      sendOrThrow(cup, LATER, at(61))

      expect([before, createdAt(cup.tournament, command)]).toEqual([undefined, position])
    },
  )

  it('[I3] of a player is that of its first event', () => {
    const cup = cupOf(aCompetition())
    const command: AnyCommand = { type: 'player.create', data: aPlayer({ teamId: teamId(9) }) }
    sendOrThrow(cup, LATER, at(60))
    sendOrThrow(cup, command, at(61))
    const { position } = cup.tournament
    sendOrThrow(cup, { type: 'team.create', data: aTeam({ id: teamId(8) }) }, at(62))

    expect(createdAt(cup.tournament, command)).toBe(position)
  })

  it('[X3] of a correction is that of its last event', () => {
    const cup = aHall(aGame({ phase: 'finished' }))
    const command = aCorrection([{ type: 'game.scoreGoal', data: aGoal() }])
    sendOrThrow(cup, command, at(3600))
    const { position } = cup.tournament
    sendOrThrow(cup, LATER, at(3601))

    expect(createdAt(cup.tournament, command)).toBe(position)
  })

  it('[K3] of a withdrawal is that of its last event', () => {
    const cup = aHall(aGame())
    const command: AnyCommand = { type: 'competition.withdrawTeam', data: { id, teamId: teamId(1) } }
    const before = cup.tournament.position
    sendOrThrow(cup, command, at(60))
    const { position } = cup.tournament
    sendOrThrow(cup, LATER, at(61))

    expect(position).toBe(before + 2)
    expect(createdAt(cup.tournament, command)).toBe(position)
  })

  it('[K3] of a withdrawal without games is that of its event', () => {
    const cup = cupOf(aCompetition())
    const command: AnyCommand = { type: 'competition.withdrawTeam', data: { id, teamId: teamId(4) } }
    sendOrThrow(cup, command, at(60))
    const { position } = cup.tournament
    sendOrThrow(cup, LATER, at(61))

    expect(createdAt(cup.tournament, command)).toBe(position)
  })

  it('is not defined for a command that creates nothing', () => {
    const cup = aHall(aGame({ phase: 'started' }))

    expect(createdAt(cup.tournament, { type: 'game.start', data: { id: gameId(1) } })).toBeUndefined()
  })
})

function createdData() {
  const created = aCompetition().find((event): event is CompetitionEvent & { type: 'competition.created' } => {
    return event.type === 'competition.created'
  })
  if (!created) throw new Error('no competition')
  return created.data
}
