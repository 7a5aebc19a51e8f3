import { instantOf } from '@cup/domain/kernel'
import { aPlayer, aTeam, competitionId, erasureId, gameId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { anErasure, carryOut, erasureIn } from '../test/erasures.ts'
import { aGoalBy, aPlan, CUP, furnish } from '../test/hall.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService, tokenOf } from '../test/test-service.ts'
import { eventually } from '../test/until.ts'

const NEXT = competitionId(2)
const today = (days = 0) => instantOf(Date.now() + days * 86_400_000).slice(0, 10)

/** A cup of two teams that is over, with a goal of player 11 and a caption. */
async function aCup(service: TestService): Promise<void> {
  const { write } = service
  await furnish(service, 2, { regieRequired: false })
  const photo = { filePath: 'photos/1.jpg', description: 'Hinten links Mia-1 Keller' }
  await write('team.write/change-details', { id: teamId(1), photo })
  await write('game.write/plan', aPlan(1))
  await write('game.write/set-actual-teams', { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await write('game.write/start', { id: gameId(1) })
  await write('game.write/score-goal', aGoalBy(11))
  await write('game.write/pause-clock', { id: gameId(1) })
  await write('game.write/freeze-regular-time', { id: gameId(1) })
  await write('competition.write/archive', { id: CUP })
}

/** What the database and the staff know of the children. */
async function namesIn({ database, ask }: TestService): Promise<string> {
  const rows = await Promise.all(
    ['people', 'team_texts', 'corrections'].map((table) => database.pool.query(`select * from ${table}`)),
  )
  const answers = await Promise.all([
    ask('player.read/list', {}, { as: 'organiser' }),
    ask('competition.read/topscorer', { competitionId: CUP }, { as: 'organiser' }),
    ask('team.read/list', {}, { as: 'organiser' }),
    ask('player.read/held-data', { id: playerId(11) }, { as: 'organiser' }),
  ])
  return JSON.stringify([rows.map((one) => one.rows), answers.map(({ body }) => body)])
}

const carriedOutIn = async ({ database }: TestService) =>
  (await database.pool.query(`select position, actor, data from events where type = 'erasure.carriedOut'`)).rows

describe('[N18] the erasure of the children', () => {
  it('is carried out once by the processes that start after its day, in one event that names nobody', async () => {
    const database = await aDatabase()
    const before = await aService({ database })
    await aCup(before)
    await anErasure(before, { announced: 31, seen: 31 })
    expect(await namesIn(before)).toContain('Keller')
    const [one, two] = await Promise.all([aService({ database }), aService({ database })])
    await eventually(async () => (await carriedOutIn(one)).length > 0 || undefined)

    expect(await carriedOutIn(two)).toMatchObject([{ actor: 'service:eraser', data: { spared: 0, clock: 'seen' } }])
    for (const service of [one, two, before])
      expect(await eventually(async () => !/Mia-|Keller|Brandt/.test(await namesIn(service)) || undefined)).toBe(true)
    const { erasure } = await erasureIn(one)
    expect(erasure).toMatchObject({ phase: 'carriedOut', carriedOut: { players: 6, captions: 1, spared: 0 } })
  })

  it('spares children whose team plays on, and says which cup holds them', async () => {
    const service = await aService()
    await aCup(service)
    const cup = { id: NEXT, name: 'Cup 2026', location: 'Halle', start: '2026-01-17', end: '2026-01-17' }
    await service.write('competition.write/create', cup)
    await service.write('competition.write/enroll-team', { id: NEXT, teamId: teamId(2) })
    const id = await anErasure(service, { announced: 31, seen: 31 })
    const { going, spared } = await erasureIn(service)
    await carryOut(service, id, today())

    expect(going).toMatchObject({ players: 3, birthdays: 3, captions: 1, goals: 1 })
    expect(spared.map(({ competitionIds }) => competitionIds)).toEqual([[NEXT], [NEXT], [NEXT]])
    const names = await namesIn(service)
    expect(names).not.toMatch(/Mia-1/)
    expect(names).toMatch(/Mia-2/)
  })

  it('spares everyone once the competition goes on again', async () => {
    const service = await aService()
    await aCup(service)
    const id = await anErasure(service, { announced: 31, seen: 31 })
    await service.write('competition.write/restore', { id: CUP })
    await carryOut(service, id, today())

    expect(await carriedOutIn(service)).toMatchObject([{ data: { playerIds: [], spared: 6 } }])
  })
})

describe('[N17] a clock that is wrong', () => {
  it('erases nothing by itself where it has jumped ahead, nor by hand while a person names another day', async () => {
    const database = await aDatabase()
    const service = await aService({ database })
    await aCup(service)
    // For the database the announcement lies a year back; the service has seen two days of it.
    const id = await anErasure(service, { announced: 365, seen: 2 })
    const late = await aService({ database })
    const { erasure } = await eventually(async () => (await erasureIn(late)).erasure && (await erasureIn(late)))
    const refused = await carryOut(late, id, today(-363))

    expect(erasure).toMatchObject({ phase: 'confirmed', isInDoubt: true })
    expect(refused.body).toContain('erasure/other-day')
    expect(await namesIn(late)).toContain('Keller')
  })

  it('after a long pause asks a person, who names the day', async () => {
    const service = await aService()
    await aCup(service)
    const id = await anErasure(service, { announced: 45, seen: 3 })

    expect((await carryOut(service, id, today())).status).toBe(200)
    expect(await carriedOutIn(service)).toMatchObject([{ data: { clock: 'person' } }])
    expect(await namesIn(service)).not.toContain('Keller')
  })

  it('erases nothing before the day, whoever asks', async () => {
    const service = await aService()
    await aCup(service)
    const id = await anErasure(service, { announced: 29, seen: 29 })

    expect((await carryOut(service, id, today())).body).toContain('erasure/not-due')
    expect((await erasureIn(service)).erasure).toMatchObject({ phase: 'confirmed', isInDoubt: false })
  })
})

describe('[N15] the calls of the erasure', () => {
  const inDays = (days: number) => instantOf(Date.now() + days * 86_400_000)

  it('announce, confirm and withdraw it', async () => {
    const service = await aService()
    await aCup(service)
    const id = erasureId(1)
    expect(await service.refusal('erasure.write/announce', { id, due: inDays(13) })).toBe('erasure/date-out-of-range')
    await service.write('erasure.write/announce', { id, due: inDays(30) })
    const announced = await erasureIn(service)
    await service.write('erasure.write/confirm', { id })
    const confirmed = await erasureIn(service)
    await service.write('erasure.write/withdraw', { id })

    expect(announced).toMatchObject({ erasure: { phase: 'announced', competitionIds: [] }, archived: [CUP] })
    expect(confirmed).toMatchObject({
      erasure: { phase: 'confirmed', competitionIds: [CUP] },
      example: { name: 'Mia-1 Keller', number: 1, teamId: teamId(1) },
      staying: { teams: 2, goals: 1 },
    })
    expect((await erasureIn(service)).erasure).toMatchObject({ phase: 'withdrawn' })
  })

  it('count no time for an erasure that is not announced yet', async () => {
    const service = await aService()
    const { status, body } = await carryOut(service, erasureId(9), today())

    expect([status, body]).toEqual([404, expect.stringContaining('erasure/unknown')])
    expect((await service.database.pool.query('select * from erasure_seen')).rows).toEqual([])
  })

  it('are for organisers only', async () => {
    const service = await aService()
    const body = { id: erasureId(1), due: inDays(30) }
    expect(await service.refusal('erasure.write/announce', body, { as: 'timekeeper' })).toBe('auth/not-allowed')
    const headers = { authorization: `Bearer ${tokenOf('commentator')}` }
    expect((await fetch(`${service.url}/v1/erasure.read/get`, { headers })).status).toBe(403)
  })

  it('let no erased child come back, and new ones be entered', async () => {
    const service = await aService()
    await aCup(service)
    const id = await anErasure(service, { announced: 31, seen: 31 })
    await carryOut(service, id, today())
    const again = aPlayer({ id: playerId(11), teamId: teamId(1), number: 1 })
    expect(await service.refusal('player.write/create', again)).toBe('player/erased')
    await service.write('team.write/create', aTeam({ id: teamId(7), name: 'Verein 7', shortName: 'V7' }))
    await service.write('player.write/create', aPlayer({ id: playerId(71), teamId: teamId(7), number: 1 }))

    expect(await namesIn(service)).toContain(aPlayer().lastName)
  })
})
