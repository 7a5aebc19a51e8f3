import { describe, expect, it } from 'vitest'
import { aHall, type Cup, sendOrThrow } from '../testing/cup-in-memory.ts'
import { aGame, at, competitionId, courtId, gameId, groupId, meetId, teamId } from '../testing/index.ts'
import type { AnyCommand } from './log-event.ts'
import { competitionViewAt, gameViewAt, leaderboardAt, meetViewAt } from './views.ts'

const id = competitionId(1)
const GROUP = groupId(1)

/** Sends commands to a cup, one after the other. */
function send(cup: Cup, ...commands: readonly AnyCommand[]): void {
  for (const command of commands) sendOrThrow(cup, command, at(3600))
}

const competitionOf = ({ tournament }: Cup) => competitionViewAt(tournament, id)

describe('a tie decision', () => {
  const decided: AnyCommand = {
    type: 'competition.decideTie',
    data: { id, groupId: GROUP, teamIds: [teamId(2), teamId(1)], method: 'lot' },
  }
  const oneMoreGame: AnyCommand = {
    type: 'game.plan',
    data: {
      id: gameId(2),
      name: 'Spiel 2',
      competitionId: id,
      groupId: GROUP,
      dateTime: at(7200),
      duration: 600,
      plannedTeams: { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } },
    },
  }
  const bestTwo = ({ tournament }: Cup) =>
    leaderboardAt(tournament, GROUP)
      ?.slice(0, 2)
      .map((entry) => [entry.teamId, entry.rank, entry.decidedBy])
  const holds = (cup: Cup) => competitionOf(cup)?.tieDecisions.map((tie) => tie.holds)

  /** Teams 1 and 2 have drawn the only game of their group, and the lot has put team 2 first. */
  function aDecidedTie(): Cup {
    const cup = aHall(aGame({ phase: 'finished' }))
    send(cup, decided)
    return cup
  }

  it('[L8] orders its teams while it holds', () => {
    const cup = aDecidedTie()

    expect([holds(cup), bestTwo(cup)]).toEqual([
      [true],
      [
        [teamId(2), 1, undefined],
        [teamId(1), 2, 'tieDecision'],
      ],
    ])
  })

  it('[L8] orders no table while its group has open games, although its teams are level', () => {
    const cup = aDecidedTie()
    send(cup, oneMoreGame)

    expect([holds(cup), bestTwo(cup)]).toEqual([
      [false],
      [
        [teamId(1), 1, undefined],
        [teamId(2), 1, 'undecided'],
      ],
    ])
  })

  it('[L8] orders its teams again once its group is complete with them level', () => {
    const cup = aDecidedTie()
    send(cup, oneMoreGame, { type: 'game.cancel', data: { id: gameId(2) } })

    expect([holds(cup), bestTwo(cup)?.[0]]).toEqual([[true], [teamId(2), 1, undefined]])
  })

  it('[L2] [V4] is the same after its team has another name', () => {
    const cup = aDecidedTie()
    const team = { id: teamId(1), name: 'SV Ausgedacht', shortName: 'AUS', primaryColor: '#ff0000' }
    send(cup, { type: 'team.create', data: team })
    const before = competitionOf(cup)

    send(cup, { type: 'team.changeDetails', data: { id: teamId(1), name: 'SV Umbenannt' } })

    expect(competitionOf(cup)).toEqual(before)
  })
})

describe('the pinned game', () => {
  const pin: AnyCommand = { type: 'competition.setCurrentGame', data: { id, gameId: gameId(1) } }
  const game = { id: gameId(1) }
  const pinned = (cup: Cup) => competitionOf(cup)?.currentGameId

  it('[V3] is named until it is finished, and again once its result is revoked', () => {
    const cup = aHall(aGame({ phase: 'regularTimeOver' }))
    send(cup, pin)
    const named = [pinned(cup)]
    for (const type of ['game.freezeRegularTime', 'game.revokeFreeze'] as const) {
      send(cup, { type, data: game })
      named.push(pinned(cup))
    }

    expect(named).toEqual([gameId(1), undefined, gameId(1)])
  })

  it('[V3] is not named while it is cancelled', () => {
    const cup = aHall(aGame())
    send(cup, pin, { type: 'game.cancel', data: game })
    const cancelled = pinned(cup)
    send(cup, { type: 'game.restore', data: game })

    expect([cancelled, pinned(cup)]).toEqual([undefined, gameId(1)])
  })
})

describe('a meet', () => {
  const meet = meetId(1)
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const create: AnyCommand = { type: 'meet.create', data: { id: meet, name: 'Wochenende' } }
  const join: AnyCommand = { type: 'competition.changeDetails', data: { id, meetId: meet } }
  const list: AnyCommand = { type: 'meet.change', data: { id: meet, courts } }

  it('[H7] has a view', () => {
    const cup = aHall()
    send(cup, create, list, { type: 'meet.archive', data: { id: meet } })
    const changedAt = cup.tournament.position
    expect(meetViewAt(cup.tournament, meet)).toEqual({
      ...{ id: meet, name: 'Wochenende', courts, archived: true, version: 3, changedAt },
    })
    expect(meetViewAt(cup.tournament, meetId(2))).toBeUndefined()
  })

  it('[H8] [V4] changes the courts of its competitions, and of no other', () => {
    const cup = aHall()
    send(cup, create, join)
    const joined = competitionOf(cup)
    send(cup, list)
    const changedAt = cup.tournament.position
    expect(competitionOf(cup)).toEqual({ ...joined, meetId: meet, courts, changedAt })
    send(cup, { type: 'competition.changeDetails', data: { id, meetId: null } })
    expect(competitionOf(cup)?.courts).toBeUndefined()
    send(cup, { type: 'meet.change', data: { id: meet, name: 'Sonntag' } })
    expect(competitionOf(cup)?.changedAt).toBe(changedAt + 1)
  })
})

describe('[Z6] the break between the halves of a game', () => {
  const breakOf = ({ tournament }: Cup, game = gameId(1)) => gameViewAt(tournament, game)?.breakSeconds
  const rules = (more: object): AnyCommand => ({
    type: 'competition.changeSettings',
    data: { id, rules: { periods: 2, breakSeconds: 180, ...more } },
  })

  it('is that of the rules until the game starts, and no knockout game has it where those have one period', () => {
    const cup = aHall(aGame())
    expect(breakOf(cup)).toBeUndefined()
    send(cup, rules({ knockoutPeriods: 1 }))
    expect(breakOf(cup)).toBe(180)
    send(cup, { type: 'game.changePlan', data: { id: gameId(1), groupId: null } })
    expect(breakOf(cup)).toBeUndefined()
    send(cup, rules({ breakSeconds: 120 }))
    expect(breakOf(cup)).toBe(120)
  })

  it('stays as it was when the game started, whatever rules come then', () => {
    const cup = aHall(aGame({ phase: 'confirmed' }))
    send(cup, rules({}), { type: 'game.markRegieReady', data: { id: gameId(1) } })
    sendOrThrow(cup, { type: 'game.start', data: { id: gameId(1) } }, at(3600))
    send(cup, { type: 'competition.changeSettings', data: { id, rules: {} } })
    expect(breakOf(cup)).toBe(180)
  })
})
