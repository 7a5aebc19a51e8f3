import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../../test/until.ts'
import { connectionRoom } from './connection-room.ts'

/** A server with room for eight connections, six of them of visitors; `next` is the next one, seen from both ends. */
async function aServer() {
  const said: string[] = []
  const room = connectionRoom({ descriptors: 64 + 8, log: (line) => said.push(line) })
  const server = createServer()
  room.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port }: AddressInfo = Object(server.address())
  const next = async () => {
    const coming = once(server, 'connection')
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void client.destroy())
    const [own]: Socket[] = await coming
    if (!own) throw new Error('No connection came.')
    return { client, own }
  }
  onTestFinished(() => void server.close())
  return { room, said, next }
}

it('a connection beyond the part of visitors is let in, but gets no live socket unless it is kept', async () => {
  const { room, next } = await aServer()
  for (let n = 0; n < 6; n += 1) await next()
  expect(room.isShort()).toBe(false)
  const { own } = await next()

  expect([room.isShort(), room.hasPlaceFor(own)]).toEqual([true, false])
  room.keep(own)
  expect(room.hasPlaceFor(own)).toBe(true)
})

it('the oldest connection that is not kept is closed for one beyond all', async () => {
  const { room, next } = await aServer()
  const first = await next()
  room.keep(first.own)
  const second = await next()
  for (let n = 0; n < 7; n += 1) await next()

  expect([first.own.destroyed, second.own.destroyed, room.closed()]).toEqual([false, true, 1])
  await until(() => room.open() === 8)
})

it('a connection beyond all is closed itself where all others are kept', async () => {
  const { room, next } = await aServer()
  for (let n = 0; n < 8; n += 1) room.keep((await next()).own)
  const last = await next()

  expect(last.own.destroyed).toBe(true)
})

it('the shortage is logged once, beside the warning at the start', async () => {
  const { room, said, next } = await aServer()
  expect(said).toEqual([
    expect.stringMatching(/^This process may hold 72 descriptors, so visitors may keep 6 .* 20000 .* to 20264 /),
  ])
  for (let n = 0; n < 7; n += 1) await next()
  const leaving = await next()
  leaving.client.destroy()
  await until(() => room.open() === 7)
  await next()

  expect(said.slice(1)).toEqual([expect.stringMatching(/^7 connections are open\. This process/)])
})
