import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setUpCommands } from '@cup/domain/sample-cup'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { webApps, webAppsOf } from './web-apps.plugin.ts'

/** Three built apps, each with a page and a hashed file. */
async function aServer() {
  const checkout = mkdtempSync(join(tmpdir(), 'cup-apps-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  const build = (name: string) => {
    const assets = join(checkout, 'apps', name, 'dist/assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, '../index.html'), `the page of ${name}`)
    writeFileSync(join(assets, 'app-1a2b.js'), `the code of ${name}`)
  }
  const buildCompressed = (name: string, text: string) =>
    writeFileSync(join(checkout, 'apps', name, 'dist/assets/app-1a2b.js.br'), brotliCompressSync(text))
  for (const name of ['public', 'control', 'overlay']) build(name)
  const app = Fastify()
  const hasPage = (url: string) => url.startsWith('/games')
  await webApps(
    app,
    webAppsOf(checkout).map((one) => (one.base === '/' ? { ...one, hasPage } : one)),
  )
  const open = async (url: string, accept = 'text/html') => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { accept } })
    return { status: statusCode, body, cached: headers['cache-control'] }
  }
  const openWith = (url: string, headers: Readonly<Record<string, string>>) => app.inject({ url, headers })
  return { open, openWith, build, buildCompressed }
}

it('[T1] [B2] the public app has the images of the sponsors of the sample cup, for each display of both walls', () => {
  const files = join(import.meta.dirname, '../../../../public/public')
  const named = setUpCommands().flatMap(({ body }) => {
    const { data } = z.object({ sponsor: z.object({ ledwallFilePath: z.string() }) }).safeParse(body)
    return data ? [data.sponsor.ledwallFilePath] : []
  })
  const missing = named.flatMap((path) =>
    DISPLAYS.map(([id, width, height]) =>
      path.replace('$screenId', id).replace('$width', width).replace('$height', height),
    ).filter((file) => !existsSync(join(files, file))),
  )
  expect([named.length, missing]).toEqual([2, []])
})

const DISPLAYS = [
  ['1', '1920', '144'],
  ['2', '1920', '144'],
  ['1', '1024', '190'],
] as const

/** A page without data names no person: caches serve it for a day while the service is away. */
const FOR_A_DAY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400'

describe('the web apps', () => {
  it.each([
    ['/', 'public', FOR_A_DAY],
    ['/01890000-0000-7000-8000-000000000001', 'public', FOR_A_DAY],
    ['/controlling', 'public', FOR_A_DAY],
    ['/control', 'control', 'no-cache'],
    ['/control/competitions/new?from=menu', 'control', 'no-cache'],
    ['/streamelements', 'overlay', FOR_A_DAY],
    ['/streamelements/score', 'overlay', FOR_A_DAY],
  ])('sends at %s the page of %s, which no cache keeps for the staff', async (url, name, cached) => {
    const { open } = await aServer()
    expect(await open(url)).toEqual({ status: 200, body: `the page of ${name}`, cached })
  })

  it.each<readonly [string, Record<string, string>]>([
    ['accepts everything', { accept: '*/*' }],
    ['does not say what it accepts', {}],
  ])('sends existing pages to a client that %s, as link previewers do', async (_, headers) => {
    const { openWith } = await aServer()
    expect((await openWith('/games?turnier=1', headers)).body).toBe('the page of public')
    expect((await openWith('/control', headers)).body).toBe('the page of control')
    expect((await openWith('/nothing', headers)).statusCode).toBe(404)
  })

  it.each([
    ['/assets/app-1a2b.js', 'public'],
    ['/control/assets/app-1a2b.js', 'control'],
    ['/streamelements/assets/app-1a2b.js', 'overlay'],
  ])('sends %s with long caching', async (url, name) => {
    const { open } = await aServer()
    expect(await open(url, '*/*')).toEqual({
      status: 200,
      body: `the code of ${name}`,
      cached: 'public, max-age=31536000, immutable',
    })
  })

  it('compresses code for browsers that accept it', async () => {
    const { openWith } = await aServer()
    const { headers, rawPayload } = await openWith('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('the code of public')
  })

  it('sends what the build has compressed', async () => {
    const { openWith, buildCompressed } = await aServer()
    buildCompressed('control', 'compressed by the build')
    const { rawPayload } = await openWith('/control/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('compressed by the build')
    const { rawPayload: other } = await openWith('/control/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(other).toString()).toBe('the code of control')
  })

  it('sends an app that was built after the start', async () => {
    const { open, build } = await aServer()
    build('control')
    expect(await open('/control/assets/app-1a2b.js', '*/*')).toMatchObject({ status: 200 })
  })

  it.each([
    '/assets/gone.js',
    '/v1/nothing',
    '/health/nothing',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/control/.git/x.js',
  ])('answers 404 at %s', async (url) => expect((await (await aServer()).open(url)).status).toBeGreaterThanOrEqual(400))

  it('answers 404 to a request for JSON', async () =>
    expect((await (await aServer()).open('/nothing', 'application/json')).status).toBe(404))
})
