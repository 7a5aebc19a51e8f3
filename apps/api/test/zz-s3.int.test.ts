import { gameId, goalId, playerId } from '@cup/domain/testing'
import { it } from 'vitest'
import { aGoalBy, aPlan, furnish } from './hall.ts'
import { aDatabase } from './test-database.ts'
import { aService } from './test-service.ts'
import { teamId } from '@cup/domain/testing'
it('measures', { timeout: 60000 }, async () => {
  const database = await aDatabase()
  const one = await aService({ database })
  await furnish(one, 2, { regieRequired: false })
  await one.write('game.write/plan', aPlan(1))
  await one.write('game.write/set-actual-teams', { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await one.write('game.write/start', { id: gameId(1) })
  let n = 1
  const goal = () => one.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(n++) }))
  const hide = () => one.write('player.write/change-details', { id: playerId(11), lastName: `Name${n++}` })
  const median = async (work: () => Promise<unknown>) => {
    const all: number[] = []
    for (let i = 0; i < 40; i++) { const t = performance.now(); await work(); all.push(performance.now() - t) }
    all.sort((a, b) => a - b)
    return `${all[20]?.toFixed(1)} (p95 ${all[37]?.toFixed(1)})`
  }
  await median(goal)
  console.log('S3 alone: goal', await median(goal), 'hide', await median(hide), 'goal', await median(goal))
  await aService({ database })
  await new Promise((r) => setTimeout(r, 1500))
  console.log('S3 two: goal', await median(goal), 'hide', await median(hide), 'goal', await median(goal))
})
