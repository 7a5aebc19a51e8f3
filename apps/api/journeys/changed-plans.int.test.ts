import { Problem } from '@cup/contract/problem'
import type { WriteName } from '@cup/contract/routes'
import { gameId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { verify } from '../src/core/projections/index.ts'
import { aHall, aKnockoutPlan, aPlan, CUP, GROUP, type Hall, MATCHDAY } from '../test/hall.ts'

const LIST = { competitionId: CUP }
const gamesOf = async ({ read }: Hall) => (await read('game.read/list-by-competition', LIST)).games
const names = async (hall: Hall) => (await gamesOf(hall)).map(({ name }) => name)
const deleted = (hall: Hall, number: number, isDeleted = true) =>
  hall.write('game.write/change-plan', { id: gameId(number), deleted: isDeleted })

/** Two group games, and one between the winner of the first and the runner-up of the group. */
async function aPlannedHall(): Promise<Hall> {
  const hall = await aHall({ teams: 4 })
  await hall.write('game.write/plan', aPlan(1))
  await hall.write('game.write/plan', aPlan(2))
  const plannedTeams = { home: { winnerTeam: gameId(1) }, guest: { groupId: GROUP, position: 2 } }
  await hall.write('game.write/plan', aKnockoutPlan(3, { plannedTeams }))
  return hall
}

describe('[K10] [G26] a plan that changes', () => {
  it('has a deleted game in no list until it is brought back as it was', async () => {
    const hall = await aPlannedHall()
    const before = await hall.game(2)
    await deleted(hall, 2)
    expect(await names(hall)).toEqual(['Spiel 1', 'Spiel 3'])
    expect((await hall.ask('game.read/get', { id: gameId(2) })).status).toBe(404)
    expect(await verify(hall.database)).toEqual([])
    await deleted(hall, 2, false)
    const { version: _v, changedAt: _c, ...after } = await hall.game(2)
    expect(before).toMatchObject(after)
    expect(await verify(hall.database)).toEqual([])
  })

  it('names what rests on a game, a group, a matchday, a team and a player', async () => {
    const hall = await aPlannedHall()
    const restsOn = async (call: WriteName, body: object) => {
      const problem = Problem.parse((await hall.send(call, body)).body)
      expect(problem.code).toBe('entity/in-use')
      return problem.restsOn?.map(({ name }) => name)
    }
    expect(await restsOn('game.write/change-plan', { id: gameId(1), deleted: true })).toEqual(['Spiel 3'])
    const group = { id: CUP, groupId: GROUP, deleted: true }
    expect(await restsOn('competition.write/change-group', group)).toEqual(['Spiel 1', 'Spiel 2', 'Spiel 3'])
    const matchday = { id: CUP, matchdayId: MATCHDAY, deleted: true }
    expect(await restsOn('competition.write/change-matchday', matchday)).toHaveLength(3)
    const ofTeam = await restsOn('team.write/change-details', { id: teamId(1), deleted: true })
    expect(ofTeam).toEqual(['Hallencup', '1', '2', '3', 'Spiel 1', 'Spiel 2'])
  })

  it('swaps the teams of a game, and renames group and matchday', async () => {
    const hall = await aPlannedHall()
    const plannedTeams = { home: { teamId: teamId(3) }, guest: { teamId: teamId(1) } }
    await hall.write('game.write/change-plan', { id: gameId(1), name: 'Auftakt', plannedTeams })
    await hall.write('competition.write/change-group', { id: CUP, groupId: GROUP, name: 'Gruppe A' })
    await hall.write('competition.write/change-matchday', { id: CUP, matchdayId: MATCHDAY, name: 'Sonntag' })
    expect(await hall.game(1)).toMatchObject({ name: 'Auftakt', plannedTeams })
    const cup = await hall.read('competition.read/get', { id: CUP })
    expect([cup.groups, cup.matchdays]).toMatchObject([[{ name: 'Gruppe A' }], [{ name: 'Sonntag' }]])
  })

  it('has a deleted group, team and player nowhere, and all of them back', async () => {
    const hall = await aHall({ teams: 2 })
    const squad = async () => (await hall.read('player.read/list-by-team', { teamId: teamId(1) })).players.length
    const teams = async () => (await hall.read('team.read/list', {})).teams.length
    const groups = async () => (await hall.read('competition.read/get', { id: CUP })).groups.length
    const change = async (isDeleted: boolean) => {
      await hall.write('player.write/change-details', { id: playerId(11), deleted: isDeleted })
      await hall.write('competition.write/change-group', { id: CUP, groupId: GROUP, deleted: isDeleted })
      return [await squad(), await groups()]
    }
    expect(await change(true)).toEqual([2, 0])
    expect(await verify(hall.database)).toEqual([])
    expect(await change(false)).toEqual([3, 1])
    await hall.write('team.write/create', { id: teamId(9), name: 'Doppelt', shortName: 'DOP' })
    await hall.write('team.write/change-details', { id: teamId(9), deleted: true })
    expect(await teams()).toBe(2)
    await hall.write('team.write/change-details', { id: teamId(9), deleted: false })
    expect(await teams()).toBe(3)
    expect(await verify(hall.database)).toEqual([])
  })
})
