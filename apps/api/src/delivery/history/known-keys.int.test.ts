import { expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, start } from '../../../test/hall.ts'
import { aSession, type Credentials, done } from '../../../test/sign-in.ts'

async function aGoal(headers: Credentials) {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  const tablet = await aSession(hall, ['timekeeper'])
  const pressed = { as: 'public', headers: { ...tablet.headers, ...headers } } as const
  const position = await hall.write('game.write/score-goal', aGoalBy(11), pressed)
  return { hall, tablet, position }
}

it('[I15] the log knows the keys that it has answered, with their positions, and no others', async () => {
  const { hall, tablet, position } = await aGoal({ 'idempotency-key': 'a-goal' })
  const { body } = await done(hall, 'log.write/known-keys', { keys: ['a-goal', 'lost'] }, tablet.headers)
  expect(body).toEqual({ known: [{ key: 'a-goal', position }] })
})

it('[I15] a device that has signed in again asks about the keys of its former access', async () => {
  const { hall, position } = await aGoal({ 'idempotency-key': 'a-goal' })
  const again = await aSession(hall, ['regie'])
  const { body } = await done(hall, 'log.write/known-keys', { keys: ['a-goal'] }, again.headers)
  expect(body).toEqual({ known: [{ key: 'a-goal', position }] })
})

it('[I15] asking about keys changes nothing', async () => {
  const { hall, tablet, position } = await aGoal({ 'idempotency-key': 'a-goal' })
  await done(hall, 'log.write/known-keys', { keys: ['lost'] }, tablet.headers)
  expect(await hall.write('game.write/take-over', { id: aGoalBy(11).id })).toBe(position + 1)
})
