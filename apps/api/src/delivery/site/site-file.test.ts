import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError } from '../../utilities/errors.ts'
import { siteFile } from './site-file.ts'
import { defaultSite, siteSource } from './site-now.ts'
import { siteRoute } from './site-route.ts'

const NOTHING = {}

function aPlace(content?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cup-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.json')
  const write = (text: string) => writeFileSync(file, text)
  if (content !== undefined) write(content)
  const logged: string[] = []
  const open = () => siteSource(siteFile({ file, set: {}, log: (line) => void logged.push(line) }), () => NOTHING)
  return { write, logged, open }
}

describe('the site file', () => {
  it('is the defaults where there is no file', () => {
    expect(aPlace().open()().site).toEqual(SITE_DEFAULTS)
  })

  it.each([
    ['{ "links": { "website": "nowhere" } }', /site\.json is wrong:\n {2}links\.website: /],
    ['{ "organizer": {} }', /organizer: Unknown field/],
    ['{ "title": ', /site\.json cannot be read/],
    ['[]', /the file: /],
  ])('stops the start where it is wrong: %s', (content, message) => {
    const { open } = aPlace(content)
    expect(open).toThrow(ConfigError)
    expect(open).toThrow(message)
  })

  it('is read again after a change', () => {
    const { open, write } = aPlace()
    const siteNow = open()
    const before = siteNow()
    write('{ "organiser": { "name": "SG Nord" } }')
    expect(siteNow().site.organiser).toEqual({ name: 'SG Nord' })
    expect(siteNow().etag).not.toBe(before.etag)
  })

  it('keeps the old site after a wrong change and logs it once', () => {
    const { open, write, logged } = aPlace('{ "organiser": { "name": "SG Nord" } }')
    const siteNow = open()
    write('{ "organiser": { "name": "" } }')
    expect([siteNow(), siteNow()].map(({ site }) => site.organiser?.name)).toEqual(['SG Nord', 'SG Nord'])
    expect(logged).toEqual([expect.stringMatching(/organiser\.name: [\s\S]*stays as it was/)])
  })

  it('[0060] names the feed to a cache that fans it out, under another ETag', async () => {
    const app = Fastify()
    siteRoute(app, defaultSite())
    const ask = (headers: Readonly<Record<string, string | undefined>>) => app.inject({ url: '/site.json', headers })
    const byFeed = { 'cup-live': 'feed' }
    const [plain, feed] = [await ask({}), await ask(byFeed)]
    expect([plain.json().live, feed.json().live]).toEqual(['sockets', 'feed'])
    expect((await ask({ 'if-none-match': feed.headers.etag })).statusCode).toBe(200)
    expect((await ask({ ...byFeed, 'if-none-match': feed.headers.etag })).statusCode).toBe(304)
    expect(feed.headers.vary).toBe('Cup-Live')
  })

  it('is served with an ETag', async () => {
    const app = Fastify()
    siteRoute(app, defaultSite())
    const first = await app.inject({ url: '/site.json' })
    expect(first.json()).toEqual(SITE_DEFAULTS)
    const again = await app.inject({ url: '/site.json', headers: { 'if-none-match': first.headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
