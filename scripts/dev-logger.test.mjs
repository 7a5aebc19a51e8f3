import { expect, it } from 'vitest'
import { withoutClosedSockets } from './dev-logger.mjs'

function logged(message, code) {
  const lines = []
  const logger = withoutClosedSockets({ error: (text) => lines.push(text), warn: () => undefined })
  logger.error(message, { error: Object.assign(new Error(code), { code }) })
  return lines
}

it.each(['ECONNRESET', 'EPIPE', 'ECONNREFUSED'])('a closed socket (%s) is not mentioned', (code) => {
  expect(logged(`ws proxy socket error:\nError: ${code}`, code)).toEqual([])
})

it.each([
  ['ws proxy error:', 'ENOTFOUND'],
  ['http proxy error: /v1/team.read/list', 'ECONNREFUSED'],
])('%s %s is', (message, code) => expect(logged(message, code)).toEqual([message]))
