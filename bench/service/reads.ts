import { once } from 'node:events'
import { SAMPLE_COMPETITION_ID, setUpCommands } from '@cup/domain/sample-cup'
import { newDatabase } from '../shared/database.ts'
import { ask, start, startService } from '../shared/processes.ts'
import { median } from '../shared/statistics.ts'
import type { Load } from './load-process.ts'

const ROUNDS = 7
const TOKEN = 'the-token-of-the-bench'
const CONNECTIONS = 32
const ROUND_MS = 1500

/** A cached read and a 304, beside node:http that serves the same bytes. */
export async function benchReads(urlOf: (database: string) => string): Promise<void> {
  const service = await startService(await newDatabase(urlOf, 'reads'), TOKEN)
  const path = `/v1/team.read/list?competitionId=${SAMPLE_COMPETITION_ID}`
  await fill(service.port)
  const answer = await fetch(`http://127.0.0.1:${service.port}${path}`)
  const etag = answer.headers.get('etag') ?? ''
  const body = await answer.text()
  const bare = start('service/node-http-server.ts', { env: { ...process.env, BODY: body } })
  const [barePort] = await once(bare, 'message')
  const load = start('service/load-process.ts')
  const loadOf = (port: number, headers: Load['headers'] = {}): Load => ({
    port,
    path,
    headers,
    connections: CONNECTIONS,
    forMs: ROUND_MS,
  })
  const cases = {
    'node:http, the same bytes': loadOf(barePort),
    'cached read': loadOf(service.port),
    '304': loadOf(service.port, { 'if-none-match': etag }),
  }
  const rounds = new Map(Object.keys(cases).map((name) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, reads] of Object.entries(cases)) {
      const perSecond = await ask<number>(load, { reads })
      if (round > 0) rounds.get(name)?.push(perSecond)
    }
  }
  const floor = rounds.get('node:http, the same bytes') ?? []
  console.log(`\nreads of ${Buffer.byteLength(body)} bytes, ${CONNECTIONS} connections`)
  console.table(
    [...rounds].map(([name, perSecond]) => ({
      read: name,
      'answers/s': Math.round(median(perSecond)),
      'of node:http': Number(median(perSecond.map((one, n) => one / (floor[n] ?? 1))).toFixed(2)),
    })),
  )
  load.kill()
  bare.kill()
  await service.stop()
}

async function fill(port: number): Promise<void> {
  for (const { call, body } of setUpCommands()) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` }
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
  }
}
