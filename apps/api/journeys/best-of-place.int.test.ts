import { at, gameId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aKnockoutPlan, aPlan, CUP, GROUP, type Hall, play } from '../test/hall.ts'
import { watch } from '../test/screen.ts'

const OTHER = groupId(2)
const best = (rank: number) => ({ bestOfPlace: { place: 2, rank, groupIds: [GROUP, OTHER] } })

/** Two groups of two teams; the winner of the first plays the best of those who are second. */
async function twoGroups(): Promise<Hall> {
  const hall = await aHall({ teams: 4 })
  for (const number of [3, 4]) {
    await hall.write('competition.write/remove-team-from-group', { id: CUP, groupId: GROUP, teamId: teamId(number) })
  }
  const second = { id: CUP, groupId: OTHER, name: 'Gruppe B', teamIds: [3, 4].map(teamId) }
  await hall.write('competition.write/create-group', second)
  await hall.write('game.write/plan', aPlan(1))
  const plannedTeams = { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }
  await hall.write('game.write/plan', aPlan(2, { groupId: OTHER, dateTime: at(900), plannedTeams }))
  const knockout = { home: { groupId: GROUP, position: 1 }, guest: best(1) }
  await hall.write('game.write/plan', aKnockoutPlan(3, { dateTime: at(3600), plannedTeams: knockout }))
  return hall
}

const guestOf = async (hall: Hall) => {
  const { resolvedTeams, planOutcome } = await hall.read('game.read/get', { id: gameId(3) }, { as: 'organiser' })
  return resolvedTeams.guestTeamId ?? planOutcome?.guest
}

describe('the best of a place of several groups', () => {
  it('[R9] is known to all screens with the last result of the groups', async () => {
    const hall = await twoGroups()
    await play(hall, 1, { home: 1, guest: 2, score: [3, 0] })
    const before = await guestOf(hall)
    const screen = await watch(hall.url, { topics: 'events', competitionId: CUP })
    await screen.heard('subscribed')
    await play(hall, 2, { home: 3, guest: 4, score: [2, 1] })

    expect(before).toEqual({ type: 'group', groupId: OTHER })
    expect(await guestOf(hall)).toBe(teamId(4))
    const finished = await screen.eventAt(hall.cup.scopes.head)
    expect(finished.games?.map(({ resolvedTeams }) => resolvedTeams.guestTeamId)).toContain(teamId(4))
  })

  it('[R10] waits for a lot where the teams are level, until a result is taken back', async () => {
    const hall = await twoGroups()
    await play(hall, 1, { home: 1, guest: 2, score: [2, 1] })
    await play(hall, 2, { home: 3, guest: 4, score: [2, 1] })
    const level = await guestOf(hall)
    const lot = { id: CUP, groupId: GROUP, teamIds: [4, 2].map(teamId), method: 'lot' as const }
    const elsewhere = await hall.refusal('competition.write/decide-tie', { ...lot, groupId: OTHER })
    await hall.write('competition.write/decide-tie', lot)

    const tie = { type: 'tie', groupId: GROUP, position: 2, rank: 1, teamIds: [2, 4].map(teamId) }
    expect(level).toEqual(tie)
    expect(elsewhere).toBe('competition/not-level')
    expect(await guestOf(hall)).toBe(teamId(4))
    const holds = async () => (await hall.read('competition.read/get', { id: CUP })).tieDecisions[0]?.holds
    expect(await holds()).toBe(true)

    await hall.write('game.write/revoke-freeze', { id: gameId(2) })
    expect(await guestOf(hall)).toEqual({ type: 'group', groupId: OTHER })
    expect(await holds()).toBe(false)
  })

  it('[R2] [R9] is refused where a group has no such place, or waits for the game itself', async () => {
    const hall = await twoGroups()
    const plan = (change: Parameters<typeof aPlan>[1]) => hall.refusal('game.write/plan', aPlan(4, change))
    const third = { bestOfPlace: { place: 3, rank: 1, groupIds: [GROUP, OTHER] } }
    const guest = { teamId: teamId(1) }
    expect(await plan({ plannedTeams: { home: third, guest } })).toBe('competition/unknown-place')
    const unknown = { bestOfPlace: { place: 2, rank: 1, groupIds: [GROUP, groupId(9)] } }
    expect(await plan({ plannedTeams: { home: unknown, guest } })).toBe('competition/unknown-group')
    expect(await plan({ plannedTeams: { home: best(1), guest } })).toBe('game/refers-to-itself')
    expect(await plan({ plannedTeams: { home: best(1), guest: best(1) } })).toBe('game/planned-teams-equal')
  })
})
