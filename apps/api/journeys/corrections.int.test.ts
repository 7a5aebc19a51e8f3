import type { CorrectionStep } from '@cup/contract/log-routes'
import type { InputOf } from '@cup/contract/routes'
import type { GameId } from '@cup/domain/kernel'
import { scorerRules, withChanges } from '@cup/domain/list-changes'
import { at, competitionId, correctionId, gameId, goalId, groupId, playerId, teamId } from '@cup/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../src/core/projections/verify.ts'
import { aKnockoutPlan, aPlan, CUP, furnish, GROUP, manualClock, newKey, play } from '../test/hall.ts'
import { aCopyOf } from '../test/sample-database.ts'
import { watch } from '../test/screen.ts'
import { aSession, BY_SCRIPT, type Credentials, call, done } from '../test/sign-in.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { type Answer, aService, problemIn, serveOn, type TestService } from '../test/test-service.ts'

const FIRST = gameId(1)
const FINAL = gameId(4)
const NEXT = gameId(5)
/** The goals of team 1 in the first game. */
const GOALS = [goalId(100), goalId(101)] as const

const place = (position: number) => ({ groupId: groupId(1), position })

let played: TestDatabase

/** Three teams have played each other: 1 won twice, 3 once. The first two of the table are to play a final. */
beforeAll(async () => {
  played = await makeDatabase()
  const clock = manualClock()
  const service = await serveOn(played, clock.now)
  await furnish(service, 3)
  const hall = { ...service, clock, game: (number: number) => service.read('game.read/get', { id: gameId(number) }) }
  const games = [
    { home: 1, guest: 2, score: [2, 0] },
    { home: 1, guest: 3, score: [1, 0] },
    { home: 2, guest: 3, score: [0, 1] },
  ] as const
  for (const [n, { home, guest }] of games.entries()) {
    const plannedTeams = { home: { teamId: teamId(home) }, guest: { teamId: teamId(guest) } }
    await service.write('game.write/plan', aPlan(n + 1, { dateTime: at(n * 900), plannedTeams }))
  }
  const finalists = { home: place(1), guest: place(2) }
  await service.write('game.write/plan', aKnockoutPlan(4, { dateTime: at(3600), plannedTeams: finalists }))
  const last = { home: place(3), guest: { winnerTeam: FINAL } }
  await service.write('game.write/plan', aKnockoutPlan(5, { dateTime: at(4500), plannedTeams: last }))
  for (const [n, game] of games.entries()) await play(hall, n + 1, game)
  await service.stop()
})
afterAll(() => played.drop())

/** The service in the evening, each time on a copy of that day. */
const theEvening = async (database?: TestDatabase): Promise<TestService> =>
  aService({ now: manualClock(at(7200)).now, database: database ?? (await aCopyOf(played)) })

const gameOf = (service: TestService, id: GameId) => service.read('game.read/get', { id })

const changeGoal = (id: string, change: object): CorrectionStep => ({
  call: 'game.write/change-goal',
  body: { goalId: id, ...change },
})

const aCorrection = (commands: readonly CorrectionStep[], number = 1): InputOf<'log.write/preview-correction'> => ({
  correctionId: correctionId(number),
  gameId: FIRST,
  commands: [...commands],
  reason: 'Im Video gesehen',
})

/** Player 12 scored the first goal, not player 11. */
const otherScorer = aCorrection([changeGoal(GOALS[0], { playerId: playerId(12) })])
/** Both goals were the guest's: team 2 has won, and with it the table turns round. */
const otherSide = aCorrection(GOALS.map((id) => changeGoal(id, { homeTeam: false, playerId: playerId(21) })))

const correct = (
  service: TestService,
  input: InputOf<'log.write/correct'>,
  headers: Credentials = BY_SCRIPT,
): Promise<Answer> => call(service, 'log.write/correct', input, headers)

const scorersOf = async (service: TestService) =>
  (await service.read('competition.read/topscorer', { competitionId: CUP })).topscorer.map((scorer) => [
    scorer.playerId,
    scorer.goals,
  ])

describe('[X1] a goal that was given to the wrong player', () => {
  it('is previewed, corrected, and right on every screen at once', async () => {
    const service = await theEvening()
    const screens = await Promise.all([
      watch(service.url, { topics: 'events', competitionId: CUP }),
      watch(service.url, { topics: 'events' }),
    ])
    await Promise.all(screens.map((screen) => screen.heard('subscribed')))
    const { head } = service.cup.scopes
    const before = (await service.read('competition.read/topscorer', { competitionId: CUP })).topscorer
    const { body: preview } = await done(service, 'log.write/preview-correction', otherScorer)

    expect(service.cup.scopes.head).toBe(head)
    expect(preview).toMatchObject({ basedOn: head, leaderboards: [], pairings: [] })
    expect(preview.game.before.result).toEqual(preview.game.after.result)
    expect(
      preview.topscorer?.after.map((scorer) => [scorer.playerId, scorer.goals, scorer.displayName]),
    ).toContainEqual([playerId(12), 1, expect.stringContaining('Mia-1')])

    const { body } = await done(service, 'log.write/correct', { ...otherScorer, outcome: preview.outcome })
    expect(body.position).toBe(head + preview.events.length)
    expect(await scorersOf(service)).toEqual(preview.topscorer?.after.map((one) => [one.playerId, one.goals]))
    expect((await gameOf(service, FIRST)).result).toEqual(preview.game.after.result)
    for (const screen of screens) {
      const last = await screen.eventAt(body.position)
      const frame = screen.messages.find((message) => message.type === 'events' && message.events.includes(last))
      expect(frame?.type === 'events' && frame.events.map(({ eventType }) => eventType)).toEqual(
        preview.events.map(({ type }) => type),
      )
      expect(last.correctionId).toBe(correctionId(1))
      expect(last.games?.find(({ id }) => id === FIRST)).toEqual(await gameOf(service, FIRST))
      const changes = screen.events().findLast(({ topscorerChanges }) => topscorerChanges)?.topscorerChanges
      expect(changes && withChanges(before, changes, scorerRules)).toEqual(preview.topscorer?.after)
    }
    expect(await verify(service.database)).toEqual([])
  })

  it('tells in the log who put it right, why, and what was replaced', async () => {
    const service = await theEvening()
    const { headers } = await aSession(service, ['organiser'], { name: 'Turnierleitung', competitionIds: [CUP] })
    const { body } = await done(service, 'log.write/correct', otherScorer, headers)
    const { entries } = (await done(service, 'log.read/list', { gameId: FIRST }, headers)).body
    const corrected = entries.filter((entry) => entry.correctionId === correctionId(1))
    const replaced = entries.find(({ type, data }) => type === 'game.goalScored' && data.goalId === GOALS[0])

    expect(corrected[0]?.position).toBe(body.position)
    expect(new Set(corrected.map(({ by, reason }) => `${by.name}: ${reason}`))).toEqual(
      new Set(['Turnierleitung: Im Video gesehen']),
    )
    const change = corrected.find(({ type }) => type === 'game.goalChanged')
    expect(replaced?.replacedBy).toEqual({ position: change?.position, correctionId: correctionId(1) })
  })
})

describe('[X4] a result that turns the table round', () => {
  it('changes table and pairings on the screens without a reload, and leaves what was confirmed alone', async () => {
    const service = await theEvening()
    await service.write('game.write/set-actual-teams', {
      id: FINAL,
      homeTeamId: teamId(1),
      guestTeamId: teamId(3),
    })
    const screen = await watch(service.url, { topics: 'events', competitionId: CUP })
    await screen.heard('subscribed')
    const { body: preview } = await done(service, 'log.write/preview-correction', otherSide)
    const { body } = await done(service, 'log.write/correct', { ...otherSide, outcome: preview.outcome })
    await screen.eventAt(body.position)

    const { leaderboard } = await service.read('competition.read/leaderboard', { competitionId: CUP, groupId: GROUP })
    expect(leaderboard.map((entry) => entry.teamId)).not.toEqual([teamId(1), teamId(3), teamId(2)])
    expect(preview.leaderboards).toMatchObject([{ groupId: GROUP, after: leaderboard }])
    const tables = screen.events().flatMap(({ leaderboards = [] }) => leaderboards)
    expect(tables.at(-1)).toEqual({ groupId: GROUP, entries: leaderboard })
    const next = screen.events().flatMap(({ games = [] }) => games.filter(({ id }) => id === NEXT))
    expect(next.at(-1)?.resolvedTeams).toEqual((await gameOf(service, NEXT)).resolvedTeams)
    expect((await gameOf(service, NEXT)).resolvedTeams.homeTeamId).not.toBe(teamId(2))
    expect((await gameOf(service, FINAL)).actualTeams).toEqual({ homeTeamId: teamId(1), guestTeamId: teamId(3) })
    expect(preview.pairings.map(({ gameId: id, side, state }) => [id, side, state])).toEqual(
      expect.arrayContaining([
        [FINAL, 'home', 'confirmed'],
        [NEXT, 'home', 'planned'],
      ]),
    )
  })
})

describe('[X5] a correction', () => {
  it('is one, however often it is sent', async () => {
    const service = await theEvening()
    const key = { ...BY_SCRIPT, 'idempotency-key': newKey() }
    const answers = [
      await correct(service, otherScorer, key),
      await correct(service, otherScorer, key),
      await correct(service, { ...otherScorer, basedOn: service.cup.scopes.head - 1 }),
    ]
    const { head } = service.cup.scopes

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { position: head }]))
    const other = { ...otherScorer, commands: otherSide.commands }
    expect(problemIn(await correct(service, other, key)).code).toBe('request/key-reused')
    expect(problemIn(await correct(service, other)).code).toBe('correction/exists')
    expect(service.cup.scopes.head).toBe(head)
  })

  it('is refused where something newer makes it come out differently, and else goes through', async () => {
    const service = await theEvening()
    const shot = aCorrection([changeGoal(GOALS[0], { homeTeam: false, playerId: playerId(22) })], 2)
    const [first, second] = [
      (await done(service, 'log.write/preview-correction', otherScorer)).body,
      (await done(service, 'log.write/preview-correction', shot)).body,
    ]
    await service.write('game.write/set-links', { id: gameId(2), youtube: 'https://example.com/film' })
    await done(service, 'log.write/correct', { ...otherScorer, outcome: first.outcome })
    const { head } = service.cup.scopes

    expect(problemIn(await correct(service, { ...shot, outcome: second.outcome })).code).toBe('correction/outdated')
    expect(service.cup.scopes.head).toBe(head)
  })

  it('may name the position of its preview instead of the hash, as clients of the version before do', async () => {
    const service = await theEvening()
    const { basedOn } = (await done(service, 'log.write/preview-correction', otherScorer)).body
    await service.write('game.write/set-links', { id: gameId(2), youtube: 'https://example.com/film' })
    await done(service, 'log.write/correct', { ...otherScorer, basedOn })
    const late = { ...aCorrection([changeGoal(GOALS[0], { homeTeam: false, playerId: playerId(22) })], 2), basedOn }
    const { head } = service.cup.scopes

    expect(problemIn(await correct(service, late)).code).toBe('correction/outdated')
    expect(problemIn(await correct(service, { ...late, basedOn: head + 1 })).errors?.[0]?.path).toBe('basedOn')
    expect(service.cup.scopes.head).toBe(head)
  })

  it('of two organisers at once leaves one of them to look again', async () => {
    const service = await theEvening()
    const mine = aCorrection([changeGoal(GOALS[0], { playerId: playerId(12) })], 1)
    const theirs = aCorrection([changeGoal(GOALS[0], { playerId: playerId(13) })], 2)
    const previews = await Promise.all([mine, theirs].map((one) => done(service, 'log.write/preview-correction', one)))
    const answers = await Promise.all(
      [mine, theirs].map((one, n) => correct(service, { ...one, outcome: previews[n]?.body.outcome ?? '' })),
    )
    const outcomes = answers.map((answer) => (answer.status === 200 ? 'done' : problemIn(answer).code))

    expect(outcomes.sort()).toEqual(['correction/outdated', 'done'])
    expect(await verify(service.database)).toEqual([])
  })

  it('survives the service that previewed it', async () => {
    const database = await aCopyOf(played)
    const service = await theEvening(database)
    const { body: preview } = await done(service, 'log.write/preview-correction', otherScorer)
    await service.stop()
    const another = await theEvening(database)
    const { body } = await done(another, 'log.write/correct', { ...otherScorer, outcome: preview.outcome })

    expect(body.position).toBe(preview.basedOn + preview.events.length)
  })

  it('names the command that is refused, and enters nothing', async () => {
    const service = await theEvening()
    const { head } = service.cup.scopes
    const unknown = aCorrection([...otherScorer.commands, changeGoal(goalId(9), { homeTeam: false })])
    const wrong = aCorrection([{ call: 'game.write/set-clock', body: { remaining: -3601 } }])

    expect(problemIn(await call(service, 'log.write/preview-correction', unknown, BY_SCRIPT))).toMatchObject({
      code: 'game/unknown-goal',
      errors: [{ path: 'commands.1' }],
    })
    expect(problemIn(await correct(service, unknown)).errors).toMatchObject([{ path: 'commands.1' }])
    expect(problemIn(await correct(service, wrong)).errors).toMatchObject([{ path: 'commands.0.body.remaining' }])
    expect(problemIn(await correct(service, { ...otherScorer, gameId: gameId(9) })).code).toBe('game/unknown')
    expect(service.cup.scopes.head).toBe(head)
  })

  it('is for organisers of the competition', async () => {
    const service = await theEvening()
    const { headers } = await aSession(service, ['organiser'], { competitionIds: [competitionId(2)] })

    for (const name of ['log.write/preview-correction', 'log.write/correct'] as const) {
      expect(problemIn(await call(service, name, otherScorer, headers)).code).toBe('auth/not-allowed')
    }
  })
})
