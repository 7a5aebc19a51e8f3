import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assumed, type Instant } from '@cup/domain/kernel'
import { type Runtime, systemRuntime } from '@cup/runtime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { until } from '../../../test/until.ts'
import type { PurgedCache } from './cache-purge.ts'
import { sharedCaches } from './shared-caches.ts'

const NOW = assumed<Instant>('2025-01-18T10:00:00.000Z', 'an instant')
const A_MINUTE_LATER = '2025-01-18T10:01:00.000Z'

/** A cache that notes the requests and answers as the test says. */
async function aCache(answer: (response: ServerResponse, nth: number) => void) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(response, asked.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const cache: PurgedCache = { name: 'nginx', url: `http://127.0.0.1:${port}/purge`, method: 'POST', headers: {} }
  return { cache, asked }
}

const confirm = (response: ServerResponse) => void response.writeHead(204).end()

/** A machine on which waits of this length are over at once. */
const without = (wait: number): Runtime => ({
  ...systemRuntime,
  after: (millis, act) => systemRuntime.after(millis === wait ? 0 : millis, act),
})

/** All caches of a test. */
function theCaches(caches: readonly PurgedCache[], runtime = systemRuntime) {
  const lines: string[] = []
  const isBehindProxy = true
  const warn = (line: string) => void lines.push(line)
  const all = sharedCaches({ caches, isBehindProxy, now: () => NOW, runtime, fetch, warn })
  onTestFinished(all.close)
  return { ...all, lines }
}

it('[N8] a purge names the caches that have confirmed', async () => {
  const { cache } = await aCache(confirm)
  const { purge } = theCaches([cache])
  expect(await purge()).toEqual({ cachesPurged: ['nginx'] })
})

it('waits for nothing but the repetition once all caches have confirmed', async () => {
  const { cache } = await aCache(confirm)
  const waits: number[] = []
  const after: Runtime['after'] = (millis, act) => {
    waits.push(millis)
    const callOff = systemRuntime.after(millis, act)
    return () => {
      waits.splice(waits.indexOf(millis), 1)
      callOff()
    }
  }
  await theCaches([cache], { ...systemRuntime, after }).purge()
  expect(waits).toEqual([10_000])
})

it('sends the method, the body and the token from its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cup-purge-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'token'), 'a-secret\n')
  const { cache, asked } = await aCache(confirm)
  const secret = { header: 'x-token', prefix: 'Key ', file: join(folder, 'token') }
  await theCaches([{ ...cache, method: 'PURGE', headers: { 'x-all': '1' }, secret }]).purge()
  expect([asked[0]?.method, asked[0]?.headers['x-token'], asked[0]?.headers['x-all']]).toEqual([
    'PURGE',
    'Key a-secret',
    '1',
  ])
})

it('[N8] a cache that does not confirm is named by the end of the minute, and asked until it does', async () => {
  const { cache, asked } = await aCache((response, nth) => void response.writeHead(nth < 3 ? 502 : 204).end())
  const { purge, lines } = theCaches([cache], without(1500))
  expect(await purge()).toEqual({ cachesPurged: [], cachesMayShowUntil: A_MINUTE_LATER })
  await until(() => asked.length === 3 && lines.length === 2)
  expect(lines).toEqual([
    'The cache nginx could not be emptied and is asked again: it answered 502',
    'The cache nginx has confirmed that it is empty.',
  ])
})

it('[N8] a purge is not confirmed by a request that was sent before it', async () => {
  const held: ServerResponse[] = []
  const { cache, asked } = await aCache((response, nth) => (nth === 1 ? void held.push(response) : confirm(response)))
  const { purge } = theCaches([cache])
  const first = purge()
  await until(() => held.length === 1)
  const second = purge()
  held.forEach(confirm)
  expect([await first, await second, asked.length]).toEqual([
    { cachesPurged: ['nginx'] },
    { cachesPurged: ['nginx'] },
    2,
  ])
})

it('[N8] a confirmed purge is repeated, for answers that were on their way', async () => {
  const { cache, asked } = await aCache(confirm)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await theCaches([cache]).purge()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await until(() => asked.length === 2)
})

it('[N8] without a configured cache a proxy may keep names for a minute', async () => {
  expect(await theCaches([]).purge()).toEqual({ cachesMayShowUntil: A_MINUTE_LATER })
})
