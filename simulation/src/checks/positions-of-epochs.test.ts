import { expect, it } from 'vitest'
import { positionsOfEpochs } from './positions-of-epochs.ts'
import { anAnswer, aStep } from './testing/a-step.ts'

/** A check, and an answer of a service that names a position with a check value. */
function told() {
  const runs: Record<string, number | undefined> = { 'service-1': 1, 'service-2': 1 }
  const check = positionsOfEpochs((server) => runs[server])
  const tell = (server: string, position: string, value: string) => {
    const response = { status: 200, headers: { 'cup-position': position, 'cup-check': value }, body: '' }
    return check.look(aStep({ answers: [anAnswer('/v1/game.read/get', {}, { server, response })] }))
  }
  return { runs, tell }
}

it('[E7] finds a position that names two histories', () => {
  const { tell } = told()
  expect([tell('service-1', 'e1.7', 'abc'), tell('service-2', 'e1.7', 'xyz')]).toEqual([
    undefined,
    'service-2 says position e1.7 with check value xyz, and service-1 has said it with abc.',
  ])
})

it('[E7] accepts it in another epoch, and where the first process has ended', () => {
  const { runs, tell } = told()
  tell('service-1', 'e1.7', 'abc')
  expect(tell('service-2', 'e2.7', 'xyz')).toBeUndefined()
  runs['service-1'] = undefined
  expect(tell('service-2', 'e1.7', 'xyz')).toBeUndefined()
})
