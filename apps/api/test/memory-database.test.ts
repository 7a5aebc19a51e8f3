import { playerId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aKey, anAppend, anEvent, keysFor, positionsIn } from './log-events.ts'
import { memoryDatabase } from './memory-database.ts'

const PLAYER = playerId(1)
const named = (firstName: string) => ({ kind: 'person', playerId: PLAYER, person: { firstName } }) as const

it('a database that loses its end loses the rows, keys and processes of that end as well', async () => {
  const { store, people, processes, history, loseAfter } = memoryDatabase()
  const { epoch } = await store.head()
  const known = { epoch: () => epoch, checkAt: () => 'c' }
  const [early, late] = [await processes.enter('early', known), await processes.enter('late', known)]
  await store.locked([], async () => anAppend([anEvent(1)], { people: [named('Mia')], keys: [aKey('k1')] }))
  await early.renew(1, 10_000)
  await store.locked([], async () =>
    anAppend([anEvent(2)], { people: [named('Kim')], keys: [aKey('k2', { position: 2 })] }),
  )
  await late.renew(2, 10_000)
  loseAfter(1)

  expect(await positionsIn(store)).toEqual([1])
  expect(await people.persons()).toEqual([{ id: PLAYER, firstName: 'Mia' }])
  expect(await keysFor(store, [aKey('k1'), aKey('k2')])).toEqual([aKey('k1')])
  expect(await history.positionsOfKeys(['k1', 'k2'])).toEqual(new Map([['k1', 1]]))
  expect(await processes.heads()).toEqual([{ epoch, position: 1, check: 'c' }])
})

it('each listener hears each append once it counts, until it is closed', async () => {
  const { store, onAppended } = memoryDatabase()
  const heard: (number | undefined)[] = []
  const first = onAppended((position) => heard.push(position))
  onAppended((position) => heard.push(position === undefined ? undefined : -position))
  await store.locked([], async () => anAppend([anEvent(1), anEvent(2)]))
  first.close()
  await store.locked([], async () => anAppend([anEvent(3)]))

  expect(heard).toEqual([undefined, undefined, 2, -2, -3])
})
