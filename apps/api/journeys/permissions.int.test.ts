import { callersOf, ROLES, sendersOf } from '@cup/contract/permissions'
import { readRoutes, writeRoutes } from '@cup/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUP, furnish } from '../test/hall.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { type Caller, problemIn, serveOn, type TestService } from '../test/test-service.ts'
import { VALID_QUERIES } from '../test/valid-bodies.ts'

let database: TestDatabase
let service: TestService
beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database)
  await furnish(service, 1)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

const CALLERS: readonly Exclude<Caller, 'script'>[] = ['public', ...ROLES]

/** Whether somebody gets past the door; an empty body is refused only behind it. */
async function mayWrite(name: keyof typeof writeRoutes, as: Caller): Promise<boolean> {
  const { code } = problemIn(await service.send(name, {}, { as, key: 'k' }))
  expect(['auth/not-signed-in', 'auth/not-allowed', 'request/invalid']).toContain(code)
  return code === 'request/invalid'
}

describe('who may call what', () => {
  it.each(Object.values(writeRoutes).map(({ name }) => name))('%s', async (name) => {
    const allowed = []
    for (const caller of CALLERS) if (await mayWrite(name, caller)) allowed.push(caller)

    expect(allowed).toEqual(CALLERS.filter((caller) => callersOf[name].some((one) => one === caller)))
  })

  it.each(Object.values(readRoutes).map(({ name }) => name))('%s', async (name) => {
    const query = Object.fromEntries(Object.entries(VALID_QUERIES[name]))
    const allowed = []
    for (const as of CALLERS)
      if (![401, 403].includes((await service.ask(name, query, { as })).status)) allowed.push(as)

    expect(allowed).toEqual(CALLERS.filter((caller) => callersOf[name].some((one) => one === caller)))
  })

  it.each(Object.entries(sendersOf))('command/send %s', async (command, senders) => {
    const needs = {
      'ledwall.activityItem.select': { activityItemId: 'welcome' },
      'ledwall.text.show': { text: 'Hallo' },
    }
    const more = { 'ledwall.type': { typeId: 1 }, competition: { competitionId: CUP } }
    const body = { command, ...Object.entries({ ...needs, ...more }).find(([name]) => name === command)?.[1] }
    const allowed = []
    for (const as of ROLES) if ((await service.send('command/send', body, { as })).status === 200) allowed.push(as)

    expect(allowed).toEqual(ROLES.filter((role) => senders.some((one) => one === role)))
  })
})
