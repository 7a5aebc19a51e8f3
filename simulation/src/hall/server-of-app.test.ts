import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { systemRuntime } from '@cup/runtime'
import { expect, it } from 'vitest'
import { serverOfApp } from './server-of-app.ts'

const asked = { from: 'phone', method: 'GET', url: '/', headers: {}, body: undefined }

/** A server that ends each response in this way, and the response. */
function aServer(end: (response: ServerResponse) => void) {
  const responses: ServerResponse[] = []
  const server = new EventEmitter().on('request', (_, response: ServerResponse) => {
    responses.push(response)
    end(response)
  })
  return { server: serverOfApp(server, systemRuntime), responses }
}

const isOver = ([response]: readonly ServerResponse[]) => response?.closed

it('a response is closed once it is sent, as on a socket: nothing waits for it any more', async () => {
  const { server, responses } = aServer((response) => void response.end('there'))
  expect((await server.request(asked)).body).toBe('there')
  await new Promise(setImmediate)
  expect(isOver(responses)).toBe(true)
})

it('a response that the service cuts off is closed, and the client receives nothing', async () => {
  const { server, responses } = aServer((response) => void response.destroy())
  const first = await Promise.race([server.request(asked), new Promise((resolve) => setImmediate(resolve, 'nothing'))])
  expect([first, isOver(responses)]).toEqual(['nothing', true])
})
