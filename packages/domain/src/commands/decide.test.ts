import { describe, expect, it } from 'vitest'
import { onAirFor } from '../broadcast/index.ts'
import { courtTag } from '../kernel/courts.ts'
import { aCorrection, aHall, type Cup, sendOrThrow } from '../testing/cup-in-memory.ts'
import { aGame, at, competitionId, courtId, gameId, goalId, meetId, playerId } from '../testing/index.ts'
import { applyTo } from '../tournament-state/apply.ts'
import { type AnyCommand, recordedAt } from '../tournament-state/log-event.ts'

const id = gameId(1)
const resume: AnyCommand = { type: 'game.resumeClock', data: { id } }
const goal = {
  type: 'game.scoreGoal',
  data: { id, goalId: goalId(1), playerId: playerId(11), time: 290, homeTeam: true, isOwnGoal: false },
} as const
const image: AnyCommand = {
  type: 'broadcast.send',
  data: { command: 'ledwall.activityItem.select', activityItemId: 'tombola', tags: ['bande'] },
}

/** A running or standing game, with an action image selected for the wall. */
function withImage(phase: 'started' | 'paused' | 'finished', ...before: readonly AnyCommand[]): Cup {
  const cup = aHall(aGame({ phase }))
  for (const command of [...before, image]) sendOrThrow(cup, command, at(310))
  return cup
}

const after = (cup: Cup, command: AnyCommand) => {
  const happened = sendOrThrow(cup, command, at(command.type === 'game.correct' ? 700 : 311))
  return {
    events: happened.events.map(({ type }) => type),
    item: onAirFor(cup.tournament.broadcast.state, { tags: ['bande'] }).ledwall.activityItemId,
  }
}

describe('[B3] an action image on the wall', () => {
  it('is taken off by a goal, before the goal itself is recorded', () => {
    expect(after(withImage('started'), goal)).toEqual({
      events: ['broadcast.commandSent', 'game.goalScored'],
      item: undefined,
    })
  })

  it('is taken off by a restart', () => {
    expect(after(withImage('paused'), resume)).toEqual({
      events: ['broadcast.commandSent', 'game.clockResumed'],
      item: undefined,
    })
  })

  it('[B13] stays when a goal arrives that is no news any more', () => {
    const cup = withImage('started')
    sendOrThrow(cup, { ...goal, isOldNews: true }, at(311))
    expect(onAirFor(cup.tournament.broadcast.state, { tags: ['bande'] }).ledwall.activityItemId).toBe('tombola')
  })

  it('stays when the clock stops', () => {
    const pause: AnyCommand = { type: 'game.pauseClock', data: { id } }
    expect(after(withImage('started'), pause)).toEqual({ events: ['game.clockPaused'], item: 'tombola' })
  })

  it('stays while another competition is on air', () => {
    const other: AnyCommand = {
      type: 'competition.create',
      data: { id: competitionId(2), name: 'Firmen', location: 'Halle', start: '2025-01-18', end: '2025-01-18' },
    }
    const onAir: AnyCommand = {
      type: 'broadcast.send',
      data: { command: 'competition', competitionId: competitionId(2), tags: [] },
    }
    expect(after(withImage('started', other, onAir), goal)).toEqual({ events: ['game.goalScored'], item: 'tombola' })
  })

  it('[H18] is taken off while another competition of the meet is on air', () => {
    const courts = [{ id: courtId(1), name: 'Feld 1' }]
    const meet = { meetId: meetId(1) }
    const commands: readonly AnyCommand[] = [
      { type: 'meet.create', data: { id: meetId(1), name: 'Hallenwochenende', courts } },
      { type: 'competition.changeDetails', data: { id: competitionId(1), ...meet } },
      {
        type: 'competition.create',
        data: { id: competitionId(2), name: 'U11', location: 'Halle', start: '2025-01-18', end: '2025-01-18', ...meet },
      },
      { type: 'broadcast.send', data: { command: 'competition', competitionId: competitionId(2), tags: [] } },
    ]
    expect(after(withImage('started', ...commands), goal).item).toBeUndefined()
  })

  it('is taken off the walls of the court of the game only, where there are several', () => {
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    const twoCourts: AnyCommand = { type: 'competition.changeDetails', data: { id: competitionId(1), courts } }
    const cup = withImage('started', twoCourts)
    const tags = courts.map((court) => [courtTag(court.id)])
    const toAll = { command: 'ledwall.activityItem.select', activityItemId: 'tombola', tags: [] } as const
    sendOrThrow(cup, { type: 'broadcast.send', data: { ...toAll, tags: [] } }, at(311))
    sendOrThrow(cup, goal, at(312))
    const { state } = cup.tournament.broadcast
    expect(tags.map((tag) => onAirFor(state, { tags: tag }).ledwall.activityItemId)).toEqual([undefined, 'tombola'])
  })

  it('[B28] that an access for some competitions has sent is taken off the walls of the competition of the game', () => {
    const cup = aHall(aGame({ phase: 'started' }))
    const scope = { competitionIds: [competitionId(1), competitionId(2)], courtIds: [] }
    const toAll = { command: 'ledwall.activityItem.select', activityItemId: 'tombola', tags: [] } as const
    sendOrThrow(cup, { type: 'broadcast.send', data: { ...toAll, tags: [] }, scope }, at(310))
    const { events } = sendOrThrow(cup, goal, at(311))
    const { state } = cup.tournament.broadcast
    const itemFor = (number: number) =>
      onAirFor(state, { tags: [], follows: { competitionId: competitionId(number) } }).ledwall.activityItemId

    expect(events.map(({ type }) => type)).toEqual(['broadcast.commandSent', 'game.goalScored'])
    expect([itemFor(1), itemFor(2)]).toEqual([undefined, 'tombola'])
  })

  it('[X3] stays when a correction enters a goal', () => {
    const correction = aCorrection([goal])
    expect(after(withImage('finished'), correction).item).toBe('tombola')
  })
})

describe('[K8] a game of an archived competition', () => {
  const archive: AnyCommand = { type: 'competition.archive', data: { id: competitionId(1) } }
  const archived = (phase: 'planned' | 'finished' | 'started'): Cup => {
    const cup = aHall(aGame({ phase }))
    // A log from before the rule may have archived a competition whose game runs.
    const event = { type: 'competition.archived', data: { id: competitionId(1) }, occurredAt: at(310) } as const
    applyTo(cup.tournament, recordedAt(cup.tournament, event))
    return cup
  }

  it.each([
    goal,
    { type: 'game.pauseClock', data: { id } },
    { type: 'game.revokeStart', data: { id } },
  ] satisfies AnyCommand[])('that runs takes no $type', (command) => {
    expect(() => sendOrThrow(archived('started'), command, at(311))).toThrow('competition/archived')
  })

  it.each([
    { type: 'game.changeDuration', data: { id, duration: 720 } },
    { type: 'game.markRegieReady', data: { id } },
    { type: 'game.cancel', data: { id } },
  ] satisfies AnyCommand[])('that is planned takes no $type', (command) => {
    expect(() => sendOrThrow(archived('planned'), command, at(311))).toThrow('competition/archived')
  })

  it('is not corrected', () => {
    expect(() => sendOrThrow(archived('finished'), aCorrection([goal]), at(700))).toThrow('competition/archived')
  })

  it('[I4] confirms what is so already', () => {
    const command = { type: 'game.changeDuration', data: { id, duration: 600 } } as const
    expect(sendOrThrow(archived('planned'), command, at(311)).events).toEqual([])
  })

  it('takes media links, and the end of regular time from the clock', () => {
    const links = { type: 'game.setLinks', data: { id, youtube: 'https://example.com/v' } } as const
    const end = { type: 'game.endRegularTime', data: { id } } as const
    expect(sendOrThrow(archived('finished'), links, at(700)).events).toHaveLength(1)
    expect(sendOrThrow(archived('started'), end, at(601)).events).toHaveLength(1)
  })

  it('is not archived while it runs', () => {
    expect(() => sendOrThrow(aHall(aGame({ phase: 'started' })), archive, at(311))).toThrow('competition/game-running')
    expect(sendOrThrow(aHall(aGame({ phase: 'finished' })), archive, at(700)).events).toHaveLength(1)
  })
})
