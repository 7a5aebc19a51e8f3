import { instantOf } from '@cup/domain/kernel'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { firstOrganiserSecret, machineCode } from '../src/access/index.ts'
import { call, done } from '../test/sign-in.ts'
import { aDatabase, openTestDatabase } from '../test/test-database.ts'
import { aService, problemIn } from '../test/test-service.ts'

/** A service of which no organiser has signed in yet, and its code. */
async function aNewService() {
  const on = await aDatabase()
  const { kysely, close } = await openTestDatabase(on)
  onTestFinished(close)
  const secret = await firstOrganiserSecret(kysely, instantOf(Date.now()), systemRuntime)
  const firstCode = machineCode(secret ?? '', systemRuntime)
  return { service: await aService({ database: on, firstCode }), code: firstCode.shown, secret: secret ?? '' }
}

describe('[0080] the code of a new service', () => {
  it('signs the first organiser in at the machine itself, once, and uses up the link with it', async () => {
    const { service, code, secret } = await aNewService()
    const { access } = (await done(service, 'session.write/open', { secret: code.toLowerCase() }, {})).body
    const again = await call(service, 'session.write/open', { secret: code })
    const byLink = await call(service, 'session.write/open', { secret })

    expect(access.roles).toEqual(['organiser'])
    expect([problemIn(again).code, problemIn(byLink).code]).toEqual(['invitation/used', 'invitation/used'])
  })

  it('shows at the machine what it is for', async () => {
    const { service, code } = await aNewService()
    expect((await done(service, 'session.write/look', { secret: code }, {})).body.roles).toEqual(['organiser'])
  })

  it('is a wrong link for every request that a proxy or another device sends', async () => {
    const { service, code } = await aNewService()
    const passedOn = { 'x-forwarded-for': '192.168.0.17' }
    const answers = await Promise.all(
      (['session.write/open', 'session.write/look'] as const).map((name) =>
        call(service, name, { secret: code }, passedOn),
      ),
    )

    expect(answers.map((answer) => problemIn(answer).code)).toEqual(['invitation/unknown', 'invitation/unknown'])
    expect((await done(service, 'session.write/open', { secret: code }, {})).body.access.roles).toEqual(['organiser'])
  })
})
