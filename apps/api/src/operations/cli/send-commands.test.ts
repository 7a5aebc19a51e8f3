import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { PROBLEM_TYPE, problemOf } from '@cup/contract/problem'
import { type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Send, sendAll, sendOverHttp } from './send-commands.ts'

const commands = setUpCommands().slice(0, 4)

/** A service that writes down what it was sent, and what became of it all. */
async function sent(answer: (command: SampleCommand, stop: () => void) => void) {
  const calls: SampleCommand[] = []
  const steps: unknown[] = []
  const stopping = new AbortController()
  const send: Send = async (command) => {
    calls.push(command)
    answer(command, () => stopping.abort())
  }
  const sending = { commands, send, onProgress: (step: unknown) => steps.push(step), signal: stopping.signal }
  const failure = await sendAll(sending).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { calls, steps, failure }
}

describe('sending the sample cup', () => {
  it('sends every command in order, and reports its progress', async () => {
    const { calls, steps, failure } = await sent(() => undefined)

    expect(calls).toEqual(commands)
    expect(steps).toEqual([1, 2, 3, 4].map((done) => ({ done, total: 4 })))
    expect(failure).toBeUndefined()
  })

  it('stops at the first refusal', async () => {
    const refusal = new Error('refused')
    const { calls, steps, failure } = await sent((command) => {
      if (command === commands[2]) throw refusal
    })

    expect(calls).toEqual(commands.slice(0, 3))
    expect(steps).toHaveLength(2)
    expect(failure).toBe(refusal)
  })

  it('stops when it is aborted', async () => {
    const { calls, failure } = await sent((command, stop) => {
      if (command === commands[1]) stop()
    })

    expect(calls).toEqual(commands.slice(0, 2))
    expect(failure).toMatchObject({ name: 'AbortError' })
  })
})

const [command] = setUpCommands()

/** Sends one command to a service that gives these answers in order; returns the outcome. */
async function sentTo(...answers: readonly ((response: ServerResponse) => void)[]) {
  let calls = 0
  const server = createServer((_request, response) => answers[calls++]?.(response)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const send = sendOverHttp({ api: `http://127.0.0.1:${port}`, token: 'token', answersWithinMs: 500 })
  const failure = await send(command!, new AbortController().signal).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
  return { calls, failure, port }
}

const taken = (response: ServerResponse) => response.end('{"position":1}')

const refused = (...problem: Parameters<typeof problemOf>) => {
  const body = problemOf(...problem)
  return (response: ServerResponse) =>
    response.writeHead(body.status, { 'content-type': PROBLEM_TYPE, 'retry-after': '0' }).end(JSON.stringify(body))
}

describe('sending over http', () => {
  it('is done when the call is taken', async () => {
    expect(await sentTo(taken)).toMatchObject({ calls: 1, failure: undefined })
  })

  it('asks a busy service again', async () => {
    expect(await sentTo(refused('log/busy'), refused('request/too-many'), taken)).toMatchObject({
      calls: 3,
      failure: undefined,
    })
  })

  it('gives up when it stays busy', async () => {
    const { calls, failure } = await sentTo(...Array.from({ length: 9 }, () => refused('log/busy')))

    expect(calls).toBe(5)
    expect(failure).toMatch(/^competition\.write\/create was refused: log\/busy \(The log is busy\)\.\n/)
  })

  it('names call, code, wrong fields and body of a refusal', async () => {
    const wrong = refused('request/invalid', undefined, [{ path: 'start', code: 'format', message: 'not a date' }])

    const { failure } = await sentTo(wrong)

    expect(failure).toBe(
      `competition.write/create was refused: request/invalid (The request is malformed), start: not a date.\n${JSON.stringify(command!.body)}`,
    )
  })

  it('names the status of an answer that is no problem', async () => {
    const { failure } = await sentTo((response) => response.writeHead(502).end('<html>'))

    expect(failure).toMatch(/^competition\.write\/create was refused: status 502\.\n/)
  })

  it.each([
    ['goes away', (response: ServerResponse) => response.destroy()],
    ['does not answer', () => undefined],
    ['breaks off its answer', (response: ServerResponse) => response.writeHead(200).write('{')],
  ])('reports what to do when the service %s', async (_what, answer) => {
    const { failure, port } = await sentTo(answer)

    expect(failure).toBe(
      `The cup at http://127.0.0.1:${port} answers no more. Start it, and run this again: it goes on.`,
    )
  })
})
