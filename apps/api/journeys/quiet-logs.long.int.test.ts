import { createHash } from 'node:crypto'
import { aPlayer, aTeam, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { aServiceProcess, type ServiceProcess } from '../test/service-process.ts'
import { aDatabase } from '../test/test-database.ts'
import { unreliableWireTo } from '../test/unreliable-wire.ts'
import { until } from '../test/until.ts'

const PERSON = { firstName: 'Vorkanari', lastName: 'Nachkanari', birthday: '2011-07-17' }
const STAFF = 'Stabkanari'
const SECRET = 'Geheimkanari'
const PERSONAL = /kanari|2011-07-17/i

/** Sends anything at all, as the organiser unless told otherwise; answers status and body as text. */
async function send({ url, token }: ServiceProcess, name: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body,
  })
  return `${answer.status} ${await answer.text()}`
}

/** As it stands in `events.command_key`: the hash of the key. */
const KEY_IN_THE_LOG = createHash('sha256').update('the-key-of-a-test').digest('base64url')

const Line = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() })

/** Every line is one thing that happened, for a machine to read. */
const linesOf = (service: ServiceProcess) =>
  service
    .said()
    .trim()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)))

describe('the log of a service, and what it answers to writes', () => {
  it('name no player in any failure', async () => {
    const wire = await unreliableWireTo(await aDatabase())
    const service = await aServiceProcess(await aDataDir(), {
      DATABASE_URL: wire.database.url,
      CUP_LOG_FORMAT: 'json',
      CUP_LOG_LEVEL: 'debug',
    })
    await service.start()
    const player = JSON.stringify(aPlayer({ id: playerId(11), teamId: teamId(1), ...PERSON }))
    const key = { 'idempotency-key': 'the-key-of-a-test' }
    const said: string[] = []
    const write = async (...args: [name: string, body: string, headers?: Record<string, string>]) => {
      said.push(await send(service, ...args))
    }

    await write('team.write/create', JSON.stringify(aTeam({ id: teamId(1), staff: STAFF })))
    await write('player.write/create', player, key)
    await write('player.write/create', player.replace('Vorkanari', 'Vorkanari2'), key)
    await write('player.write/create', player.replace('2011-07-17', '2011-07-17kanari'))
    await write('player.write/create', player.slice(0, -10))
    await write('player.write/create', `${player} ${PERSON.lastName}`)
    await write('player.write/change-details', player.replace('2011-07-17', '1011-07-17'))
    await write(`player.write/${PERSON.lastName}`, player)
    await write('player.write/create', player, { authorization: `Bearer ${SECRET}` })
    const page = await fetch(`${service.url}/v1/player.read/get?id=${PERSON.lastName}&token=${SECRET}`)
    said.push(`${page.status} ${await page.text()}`)
    const mend = await wire.takeAway()
    await write('player.write/change-details', JSON.stringify({ id: playerId(11), lastName: 'Nachkanari3' }))
    await mend()
    await until(async () =>
      (await send(service, 'player.write/erase', JSON.stringify({ id: playerId(11) }))).startsWith('200'),
    )

    expect(said.map((one) => one.slice(0, 3))).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '422', '503']),
    )
    expect(said.filter((one) => PERSONAL.test(one))).toEqual([])
    expect(service.said()).toMatch(/a request failed|service\/unavailable|cannot be read/)
    expect(service.said()).not.toMatch(PERSONAL)
    expect(service.said()).not.toMatch(/the-key-of-a-test|a-token-of-the-tests|einladung|remoteAddress/)
    const calls = linesOf(service).filter(({ call }) => call === 'player.write/create')
    expect(calls).toContainEqual(expect.objectContaining({ status: 200, position: 2, command: KEY_IN_THE_LOG }))
    expect(calls).toContainEqual(expect.objectContaining({ status: 422, code: 'request/key-reused' }))
    expect(new Set(calls.map(({ reqId }) => reqId)).size).toBe(calls.length)
  })
})
