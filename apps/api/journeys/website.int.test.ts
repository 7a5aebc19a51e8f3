import { Site } from '@cup/contract/site'
import { describe, expect, it } from 'vitest'
import { aSession, BY_SCRIPT, call, done } from '../test/sign-in.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, problemIn, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const NORD = { organiser: { name: 'SG Nord' }, imprint: ['Mia Keller, Hallenweg 1'] }

const siteOf = async ({ url }: TestService): Promise<Site> => Site.parse(await (await fetch(`${url}/site.json`)).json())

describe('[W1] the website', () => {
  it('is shown to visitors by every process, also after a restart', async () => {
    const database = await aDatabase()
    const [here, there] = [await aService({ database }), await aService({ database })]
    const { headers } = await aSession(here, ['organiser'])
    const { body } = await done(here, 'website.write/save', { version: 0, website: NORD }, headers)

    expect(body).toEqual({ version: 1 })
    expect((await siteOf(here)).imprint).toEqual(NORD.imprint)
    await until(async () => (await siteOf(there)).imprint[0] === NORD.imprint[0])
    expect((await siteOf(await aService({ database }))).imprint).toEqual(NORD.imprint)
    const { versions } = (await done(there, 'website.read/get', {})).body
    expect(versions).toEqual([{ version: 1, savedAt: expect.any(String), savedBy: expect.any(String) }])
  })

  it('[W3] of two organisers is saved by one, and the other is told', async () => {
    const service = await aService()
    await done(service, 'website.write/save', { version: 0, website: NORD })
    const late = await call(service, 'website.write/save', { version: 0, website: {} }, BY_SCRIPT)

    expect(problemIn(late)).toMatchObject({ status: 409, code: 'website/changed' })
    expect((await done(service, 'website.read/get', {})).body.website).toEqual(NORD)
  })

  it('is put back by saving a kept version again, until the earlier ones are erased', async () => {
    const service = await aService()
    await done(service, 'website.write/save', { version: 0, website: NORD })
    await done(service, 'website.write/save', { version: 1, website: { organiser: { name: 'SG Süd' } } })
    const { website } = (await done(service, 'website.read/version', { version: '1' })).body
    await done(service, 'website.write/save', { version: 2, website })
    await done(service, 'website.write/erase-earlier', { version: 3 })

    expect((await siteOf(service)).imprint).toEqual(NORD.imprint)
    expect(problemIn(await call(service, 'website.read/version', { version: '1' }, BY_SCRIPT)).code).toBe(
      'website/unknown-version',
    )
  })

  it('[W3] empties the shared caches where a text is gone, and says which may still show it', async () => {
    // Port 9 discards: this cache never confirms.
    const purged = [{ name: 'edge', url: 'http://127.0.0.1:9/', method: 'POST', headers: {} }]
    const service = await aService({ purged })
    const added = await done(service, 'website.write/save', { version: 0, website: NORD })
    const taken = await done(service, 'website.write/save', { version: 1, website: { organiser: NORD.organiser } })

    expect(added.body).toEqual({ version: 1 })
    expect(taken.body).toEqual({ version: 2, cachesPurged: [], cachesMayShowUntil: expect.any(String) })
  })

  it.each([
    [
      'a competition that is not there',
      { competitionId: '0000000b-0000-4000-8000-000000000001' },
      'competition/unknown',
    ],
    [
      'a player of a host that is none',
      { livestream: { title: 'S', provider: 'P', embedUrl: 'https://a;b/' } },
      'request/invalid',
    ],
  ])('is refused with %s', async (_case, website, code) => {
    const service = await aService()
    expect(problemIn(await call(service, 'website.write/save', { version: 0, website }, BY_SCRIPT)).code).toBe(code)
  })
})
