import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_TYPE, type Problem, problemOf } from '@cup/contract/problem'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problems.ts'

/** A client that goes on talking has this long to hear why nobody listens. */
const LAST_WORDS_MS = 1000

/** What never becomes a request of ours, as options of the server: broken addresses, and what is no HTTP at all. */
export const unreadableRequests = {
  frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    sendProblem(reply, unreadable('The address of the request cannot be read'))
  },
  clientErrorHandler: (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    socket.end(written(problemOfConnection(error)))
    // Closed with words unread, the connection would be reset before ours arrive.
    socket.resume()
    socket.setTimeout(LAST_WORDS_MS, () => socket.destroy())
  },
}

function problemOfConnection({ code }: ConnectionError): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problemOf('request/too-large')
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? problemOf('request/too-slow') : unreadable('This is no HTTP')
}

const unreadable = (message: string): Problem =>
  problemOf('request/invalid', 'The request cannot be read', [{ path: '', code: 'malformed', message }])

function written(problem: Problem): string {
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
