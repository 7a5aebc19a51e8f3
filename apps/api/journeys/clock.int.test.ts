import { instantOf, plusSeconds, secondsBetween } from '@cup/domain/kernel'
import { at, gameId, teamId, timePenaltyId } from '@cup/domain/testing'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { steadyClock } from '../src/utilities/index.ts'
import { aHall, aPlan, CUP, furnish, type Hall, start } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { eventually, until } from '../test/until.ts'

const GAME = gameId(1)
const SHORT = 0.3

const game = (service: TestService) => service.read('game.read/get', { id: GAME })

/** A game of 0.3 s, or a little more, that has just been started, by the wall clock. */
async function aShortGame(service: TestService, duration = SHORT, rules = {}): Promise<{ readonly zeroAt: string }> {
  await furnish(service, 2, { regieRequired: false })
  if (Object.keys(rules).length > 0) await service.write('competition.write/change-settings', { id: CUP, rules })
  await service.write('game.write/plan', aPlan(1, { duration }))
  const { home, guest } = aPlan(1).plannedTeams
  const teams = 'teamId' in home && 'teamId' in guest ? { homeTeamId: home.teamId, guestTeamId: guest.teamId } : {}
  await service.write('game.write/set-actual-teams', { id: GAME, ...teams })
  await service.write('game.write/start', { id: GAME })
  const { clock } = await game(service)
  return { zeroAt: plusSeconds(clock.at, clock.remaining - (clock.until ?? 0)) }
}

/** The instant and the arrival of every event that says that time is up. */
const ends = async ({ database }: TestService) =>
  (
    await database.pool.query(
      `select occurred_at as "occurredAt", actor from events where type = 'game.regularTimeEnded' order by position`,
    )
  ).rows

describe('at zero', () => {
  it('the service records the end of regular time, at the exact instant', async () => {
    const service = await aService()
    const { zeroAt } = await aShortGame(service)
    const over = await eventually(async () => {
      const now = await game(service)
      return now.regularTimeOver ? now : undefined
    })

    expect(over.clock).toEqual({ running: false, remaining: 0, at: zeroAt })
    expect(await ends(service)).toEqual([{ occurredAt: zeroAt, actor: 'service:clock-keeper' }])
  })

  it('tells the screens', async () => {
    const service = await aService()
    const screen = await watch(service.url, { topics: 'events' })
    await screen.heard('subscribed')
    const { zeroAt } = await aShortGame(service)
    const told = await eventually(() => screen.events().find(({ eventType }) => eventType === 'game.regularTimeEnded'))

    expect(told.games).toMatchObject([{ id: GAME, regularTimeOver: true, clock: { remaining: 0, at: zeroAt } }])
  })

  it('[Z2] [Z3] of the first half it stands until the second half is started, and the service records both ends', async () => {
    const service = await aService()
    const { zeroAt: markAt } = await aShortGame(service, 2 * SHORT, { periods: 2 })
    const inBreak = await eventually(async () => {
      const now = await game(service)
      return now.clock.running ? undefined : now
    })
    await service.write('game.write/resume-clock', { id: GAME })
    const over = await eventually(async () => {
      const now = await game(service)
      return now.regularTimeOver ? now : undefined
    })
    const { rows } = await service.database.pool.query(
      `select occurred_at as "occurredAt", actor from events where type = 'game.periodEnded'`,
    )

    expect(inBreak).toMatchObject({
      clock: { running: false, remaining: SHORT, until: SHORT, at: markAt },
      regularTimeOver: false,
      period: 1,
      periodRemaining: 0,
    })
    expect(over).toMatchObject({ clock: { remaining: 0 }, period: 2, periodRemaining: 0 })
    expect(rows).toEqual([{ occurredAt: markAt, actor: 'service:clock-keeper' }])
    expect(await ends(service)).toHaveLength(1)
  })

  it('tells the last seconds to who wants to hear them', async () => {
    const service = await aService()
    const screen = await watch(service.url, { topics: 'ticks' })
    await screen.heard('welcome')
    await aShortGame(service, 1.3)
    const ticks = () => screen.messages.flatMap((message) => (message.type === 'tick' ? [message] : []))
    await until(() => ticks().some(({ time }) => time === 0))

    // A machine that stood still at the first one tells only the last.
    expect([[1, 0], [0]].map((times) => times.map((time) => ({ type: 'tick', gameId: GAME, time })))).toContainEqual(
      ticks(),
    )
  })

  it('that passed while the service was down it is recorded when it is back, at the same instant', async () => {
    const database = await aDatabase()
    const before = await aService({ database })
    const { zeroAt } = await aShortGame(before)
    await before.stop()
    const now = steadyClock(systemRuntime)
    await until(() => now() > zeroAt)
    const after = await aService({ database })
    await eventually(async () => ((await game(after)).regularTimeOver ? true : undefined))

    expect(await ends(after)).toEqual([{ occurredAt: zeroAt, actor: 'service:clock-keeper' }])
  })

  it('is recorded once by two services', async () => {
    const database = await aDatabase()
    const [one, two] = [await aService({ database }), await aService({ database })]
    await aShortGame(one)
    for (const service of [one, two])
      await eventually(async () => ((await game(service)).regularTimeOver ? true : undefined))

    expect(await ends(one)).toHaveLength(1)
  })

  it('is not recorded for a clock that was stopped', async () => {
    const service = await aService()
    await furnish(service, 2)
    await service.write('game.write/plan', aPlan(1, { duration: 60 }))
    const { zeroAt } = await aStoppedGame(service)
    const now = steadyClock(systemRuntime)
    await until(() => now() > zeroAt)

    expect(await ends(service)).toEqual([])
    expect((await game(service)).regularTimeOver).toBe(false)
  })
})

/** A game that was paused in its clock's last seconds, just before zero. */
async function aStoppedGame(service: TestService): Promise<{ readonly zeroAt: string }> {
  const { home, guest } = aPlan(1).plannedTeams
  const teams = 'teamId' in home && 'teamId' in guest ? { homeTeamId: home.teamId, guestTeamId: guest.teamId } : {}
  await service.write('game.write/set-actual-teams', { id: GAME, ...teams })
  await service.write('game.write/livestream-regie-ready', { id: GAME })
  // The pause has to come before zero also where a machine is slow.
  const startedAt = instantOf(Date.now() - 57_000)
  await service.write('game.write/start', { id: GAME, occurredAt: startedAt })
  await service.write('game.write/pause-clock', { id: GAME, occurredAt: plusSeconds(startedAt, 57) })
  return { zeroAt: plusSeconds(startedAt, 60) }
}

async function aRunningGame(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  return hall
}

describe('the clock of a game', () => {
  it('counts from when the button was pressed, not from when the press arrived', async () => {
    const hall = await aRunningGame()
    const pressedAt = hall.clock.advance(100)
    hall.clock.advance(8)
    await hall.write('game.write/pause-clock', { id: GAME, occurredAt: pressedAt })

    expect((await hall.game(1)).clock).toEqual({ running: false, remaining: 500, at: pressedAt })
  })

  it('takes a pause that was pressed before zero and arrived after it', async () => {
    const hall = await aRunningGame()
    const pressedAt = hall.clock.advance(599)
    hall.clock.advance(5)
    await hall.write('game.write/pause-clock', { id: GAME, occurredAt: pressedAt })

    expect(await hall.game(1)).toMatchObject({ regularTimeOver: false, clockPausedAt: 1 })
  })

  it('refuses a pause after zero', async () => {
    const hall = await aRunningGame()
    hall.clock.advance(601)

    expect(await hall.refusal('game.write/pause-clock', { id: GAME })).toBe('game/regular-time-over')
  })

  it('is not frozen while it runs', async () => {
    const hall = await aRunningGame()
    hall.clock.advance(599)

    expect(await hall.refusal('game.write/freeze-regular-time', { id: GAME })).toBe('game/clock-running')
  })

  it('is set by the referee while it stands still, also after zero', async () => {
    const hall = await aRunningGame()
    hall.clock.advance(700)
    await hall.write('game.write/set-clock', { id: GAME, remaining: 200 })
    const set = await hall.game(1)
    const resumedAt = hall.clock.advance(10)
    await hall.write('game.write/resume-clock', { id: GAME })

    expect(set).toMatchObject({ regularTimeOver: false, clockPausedAt: 200 })
    expect((await hall.game(1)).clock).toEqual({ running: true, remaining: 200, at: resumedAt })
  })

  it('[P5] keeps the times of penalties that are over when it is set, and of running ones what remains', async () => {
    const hall = await aRunningGame()
    const give = (number: number, time: number) =>
      hall.write('game.write/give-timepenalty', {
        id: GAME,
        timePenaltyId: timePenaltyId(number),
        teamId: teamId(2),
        time,
      })
    await give(1, 530)
    await give(2, 250)
    hall.clock.advance(400)
    await hall.write('game.write/pause-clock', { id: GAME })
    await hall.write('game.write/set-clock', { id: GAME, remaining: 531 })

    expect((await hall.game(1)).timePenalties).toMatchObject([
      { time: 530, ranOut: true },
      { time: 581, givenTime: 250 },
    ])
  })

  it('takes a press that is a little ahead as pressed on arrival, and refuses one from the future', async () => {
    const hall = await aRunningGame()
    const now = hall.clock.advance(100)
    const refusal = await hall.refusal('game.write/pause-clock', { id: GAME, occurredAt: plusSeconds(now, 5.001) })
    await hall.write('game.write/pause-clock', { id: GAME, occurredAt: plusSeconds(now, 5) })

    expect(refusal).toBe('time/ahead')
    expect((await hall.game(1)).clock.at).toBe(now)
  })

  it('takes a press that was a little earlier than the last one at that one’s instant, and refuses an older one', async () => {
    const hall = await aRunningGame()
    const pausedAt = hall.clock.advance(100)
    await hall.write('game.write/pause-clock', { id: GAME })
    const older = { id: GAME, occurredAt: plusSeconds(pausedAt, -5.001) }
    const refusal = await hall.refusal('game.write/resume-clock', older)
    await hall.write('game.write/resume-clock', { id: GAME, occurredAt: plusSeconds(pausedAt, -5) })

    expect(refusal).toBe('time/out-of-order')
    expect((await hall.game(1)).clock).toEqual({ running: true, remaining: 500, at: pausedAt })
  })

  it('asks a device whose press comes late, and takes it from a script', async () => {
    const hall = await aRunningGame()
    const pressedAt = hall.clock.advance(100)
    hall.clock.advance(15.5)
    const late = { id: GAME, occurredAt: pressedAt }
    const refusal = await hall.refusal('game.write/pause-clock', late, { as: 'timekeeper' })
    await hall.write('game.write/pause-clock', { ...late, late: true }, { as: 'timekeeper' })
    await hall.write('game.write/resume-clock', { id: GAME, occurredAt: plusSeconds(pressedAt, 0.1) })

    expect(refusal).toBe('time/late')
    expect((await hall.game(1)).clock.remaining).toBe(500)
  })

  it('keeps fractions, to the millisecond', async () => {
    const hall = await aRunningGame()
    hall.clock.advance(0.123)
    await hall.write('game.write/pause-clock', { id: GAME })

    expect((await hall.game(1)).clockPausedAt).toBe(599.877)
  })

  it('does not depend on the time of reading', async () => {
    const hall = await aRunningGame()
    const early = await hall.game(1)
    hall.clock.advance(300)

    expect(await hall.game(1)).toEqual(early)
    expect(secondsBetween(early.clock.at, at(0))).toBe(0)
    expect((await hall.read('game.read/current', { competitionId: CUP })).clock).toEqual(early.clock)
  })
})
