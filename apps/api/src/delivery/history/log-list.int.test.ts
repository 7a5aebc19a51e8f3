import type { LogEntry } from '@cup/contract/log-routes'
import type { InputOf } from '@cup/contract/routes'
import { at, competitionId, gameId, goalId, groupId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, type Hall, play, start } from '../../../test/hall.ts'
import { aSession, BY_SCRIPT, type Credentials, call, done } from '../../../test/sign-in.ts'
import { problemIn } from '../../../test/test-service.ts'

const GAME = gameId(1)
const TO_COME = gameId(2)

/** One game was played; in the next one a tablet has just entered a goal. */
async function aDay() {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await hall.write('game.write/plan', aPlan(2, { dateTime: at(900) }))
  await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })
  await start(hall, 2)
  const tablet = await aSession(hall, ['timekeeper'], { name: 'Zeitnahme 1' })
  const goal = aGoalBy(21, { id: TO_COME, goalId: goalId(7) })
  await hall.write('game.write/score-goal', goal, { as: 'public', headers: tablet.headers })
  return { hall, tablet }
}

const listed = async (hall: Hall, asked: InputOf<'log.read/list'>, as?: Credentials) =>
  (await done(hall, 'log.read/list', asked, as)).body

const typesIn = (entries: readonly LogEntry[]) => entries.map(({ type }) => type)

const refusal = async (
  hall: Hall,
  name: 'log.read/list' | 'log.read/moment',
  asked: object,
  as: Credentials = BY_SCRIPT,
) => problemIn(await call(hall, name, asked, as)).code

describe('the log', () => {
  it('of a game holds all its events, latest first, with their actors', async () => {
    const { hall, tablet } = await aDay()
    const { entries, next } = await listed(hall, { gameId: TO_COME })

    expect(typesIn(entries)).toEqual([
      'game.goalScored',
      'game.started',
      'game.regieMarkedReady',
      'game.actualTeamsSet',
      'game.planned',
    ])
    expect(next).toBeUndefined()
    expect(entries[0]).toMatchObject({
      gameId: TO_COME,
      competitionId: CUP,
      occurredAt: hall.clock.now(),
      by: { kind: 'access', name: 'Zeitnahme 1', roles: ['timekeeper'] },
      data: { goalId: goalId(7) },
    })
    expect(entries[1]?.by).toEqual({ kind: 'token' })

    await done(hall, 'staff.write/revoke', { id: tablet.access.id })
    expect((await listed(hall, { gameId: TO_COME, limit: '1' })).entries[0]?.by.name).toBe('Zeitnahme 1')
  })

  it('of a competition holds its own stream and its games; all of it holds teams and players too', async () => {
    const { hall } = await aDay()
    const { head } = hall.cup.scopes
    const ofCup = await listed(hall, { competitionId: CUP, limit: '200' })
    const all = await listed(hall, { limit: '200' })

    expect(new Set(typesIn(ofCup.entries).map((type) => type.split('.')[0]))).toEqual(new Set(['game', 'competition']))
    expect(all.entries.map(({ position }) => position)).toEqual(Array.from({ length: head }, (_, n) => head - n))
    expect(JSON.stringify(all.entries)).not.toMatch(/Keller|Mia-|publicName|operator/)
  })

  it('[I9] is read page by page, by type and by when it was recorded', async () => {
    const { hall } = await aDay()
    const types = 'game.goalScored,game.finished'
    const first = await listed(hall, { types, limit: '2' })
    const second = await listed(hall, { types, limit: '2', before: `${first.next}` })
    const [goal, finished] = first.entries

    expect([typesIn(first.entries), typesIn(second.entries)]).toEqual([
      ['game.goalScored', 'game.finished'],
      ['game.goalScored'],
    ])
    expect(second.next).toBeUndefined()
    const ofFinish = await listed(hall, { types, from: finished?.recordedAt ?? '', to: finished?.recordedAt ?? '' })
    expect(ofFinish.entries.map(({ position }) => position)).toContain(finished?.position)
    const later = await listed(hall, { types, from: goal?.recordedAt ?? '' })
    expect(later.entries.map(({ position }) => position)).toEqual([goal?.position])
  })

  it('is for organisers, each for the competitions of the access', async () => {
    const { hall } = await aDay()
    const { headers } = await aSession(hall, ['organiser'], { competitionIds: [competitionId(2)] })
    const own = await aSession(hall, ['organiser'], { competitionIds: [CUP] })

    expect(await refusal(hall, 'log.read/list', { competitionId: CUP }, headers)).toBe('auth/not-allowed')
    expect(await refusal(hall, 'log.read/list', { gameId: GAME }, headers)).toBe('auth/not-allowed')
    expect(await refusal(hall, 'log.read/list', {}, own.headers)).toBe('auth/not-allowed')
    expect(await refusal(hall, 'log.read/moment', { competitionId: CUP }, headers)).toBe('auth/not-allowed')
    expect((await listed(hall, { gameId: GAME }, own.headers)).entries.length).toBeGreaterThan(0)
  })

  it('is refused for unknown ids', async () => {
    const hall = await aHall()
    const refused = async (asked: object) => refusal(hall, 'log.read/list', asked)

    expect(await refused({ gameId: gameId(9) })).toBe('game/unknown')
    expect(await refused({ competitionId: competitionId(9) })).toBe('competition/unknown')
    expect(await refused({ types: 'game.goalScored,game.nonsense' })).toBe('request/invalid')
  })
})

describe('[X6] a past state', () => {
  it('holds the games, tables and scorers of that position', async () => {
    const { hall } = await aDay()
    const { entries } = await listed(hall, { gameId: GAME })
    const goal = entries.find(({ type }) => type === 'game.goalScored')?.position ?? 0
    const at = (position: number) =>
      done(hall, 'log.read/moment', { competitionId: CUP, position: `${position}` }).then(({ body }) => body)
    const [before, after, now] = [await at(goal - 1), await at(goal), await at(hall.cup.scopes.head)]

    expect([before, after].map(({ games: [game] }) => game?.score)).toEqual([
      { home: 0, guest: 0 },
      { home: 1, guest: 0 },
    ])
    expect([before, after].map(({ topscorer }) => topscorer.length)).toEqual([0, 1])
    expect([after, now].map(({ leaderboards }) => leaderboards[0]?.entries.map(({ points }) => points))).toEqual([
      [0, 0],
      [3, 0],
    ])
    expect(now).toMatchObject({ position: hall.cup.scopes.head, leaderboards: [{ groupId: groupId(1) }] })
    expect(now.games).toEqual(
      (await hall.read('game.read/list-by-competition', { competitionId: CUP }, { as: 'organiser' })).games,
    )
  })

  it('is found by its time too, and is the current state by default', async () => {
    const { hall } = await aDay()
    const { entries } = await listed(hall, { gameId: TO_COME })
    const planned = entries.at(-1)
    const then = (await done(hall, 'log.read/moment', { competitionId: CUP, at: planned?.recordedAt ?? '' })).body
    const first = (await done(hall, 'log.read/moment', { competitionId: CUP, at: '2001-01-01T00:00:00Z' })).body

    expect(then.recordedAt).toBe(planned?.recordedAt)
    expect(then.games.map(({ started }) => started)).toEqual([false, false])
    expect(first).toEqual({ position: 0, games: [], leaderboards: [], topscorer: [] })
    expect((await done(hall, 'log.read/moment', { competitionId: CUP })).body.position).toBe(hall.cup.scopes.head)
    expect(await refusal(hall, 'log.read/moment', { competitionId: CUP, position: '1', at: at(0) })).toBe(
      'request/invalid',
    )
  })
})
