import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../../test/until.ts'
import { inFlightResponses } from './in-flight-responses.ts'

/** More bytes than the socket buffers hold for a client that does not read. */
const LONG = 'Mia Keller '.repeat(2_000_000)

/** A server whose answers the test gives. */
async function aServer() {
  const answers = inFlightResponses(systemRuntime)
  const asked: ServerResponse[] = []
  const server = createServer((_request, answer) => void asked.push(answer))
  server.prependListener('request', answers.note)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { answers, asked, port }
}

/** A client that sends a request and reads only when the test resumes it. */
function aReader(port: number, method = 'GET') {
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.on('error', () => undefined)
  client.write(`${method} / HTTP/1.1\r\nHost: here\r\n\r\n`)
  return client
}

describe('[N8] in-flight responses', () => {
  it('are waited for while they are made and sent', async () => {
    const { answers, asked, port } = await aServer()
    aReader(port).resume()
    await until(() => asked.length === 1)
    let isSettled = false
    const settled = answers.settled().then(() => {
      isSettled = true
    })
    await new Promise(setImmediate)
    const early = isSettled
    asked[0]?.end('Nr. 7')
    await settled

    expect([early, asked[0]?.writableFinished]).toEqual([false, true])
  })

  it('leave held ones out until they are written', async () => {
    const { answers, asked, port } = await aServer()
    aReader(port).resume()
    await until(() => asked.length === 1)
    const [held] = asked
    const release = held && answers.hold(held)
    await answers.settled()
    answers.cutOff()
    const isHeldStill = held?.closed === false
    release?.()
    answers.cutOff()
    await until(() => held?.closed === true)

    expect(isHeldStill).toBe(true)
  })

  it('are cut off when a client does not read', async () => {
    const { answers, asked, port } = await aServer()
    const client = aReader(port)
    await until(() => asked.length === 1)
    asked[0]?.end(LONG)
    await answers.settled()
    let bytes = 0
    client.on('data', (chunk) => {
      bytes += chunk.length
    })
    await once(client, 'close')

    expect(asked[0]?.writableFinished).toBe(false)
    expect(bytes).toBeLessThan(LONG.length)
  })

  it('that start later are not waited for', async () => {
    const { answers, asked, port } = await aServer()
    const settled = answers.settled()
    aReader(port)
    await until(() => asked.length === 1)

    await expect(settled).resolves.toBeUndefined()
  })

  it('do not include those of writes, which hold no personal data and may be the waiting one', async () => {
    const { answers, asked, port } = await aServer()
    aReader(port, 'POST')
    await until(() => asked.length === 1)

    await expect(answers.settled()).resolves.toBeUndefined()
  })

  it('are ended at once when the process may no longer show personal data', async () => {
    const { answers, asked, port } = await aServer()
    const client = aReader(port)
    client.resume()
    await until(() => asked.length === 1)
    const closed = once(client, 'close')
    answers.cutOff()
    await closed

    expect(asked[0]?.writableFinished).toBe(false)
  })
})
