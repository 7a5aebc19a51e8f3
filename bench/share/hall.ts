import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { playCommands, type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'
import { freePort } from '../shared/processes.ts'

// The laptop of the bench: the service with its tunnel, and those who enter the cup. It runs in a network of its own, so
// everything that enters the cup is here; its parent gives the orders and gets the answers.

/** An order to the laptop. */
export type Order =
  | { readonly do: 'play'; readonly everyMs: number }
  | { readonly do: 'call'; readonly call: string; readonly body: object }
  | { readonly do: 'head' }
  | { readonly do: 'stop' }

let isOver = false
let playing = Promise.resolve(0)

const TOKEN = 'a-token-of-the-bench'
const [share = ''] = process.argv.slice(2)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const service = fork(fileURLToPath(import.meta.resolve('@cup/api/main')), [`--share=${share}`], {
  env: { ...process.env, PORT: String(port), CUP_ADMIN_TOKEN: TOKEN, CUP_TLS_PORT: '' },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
process.on('disconnect', () => service.kill('SIGTERM'))
service.once('exit', (code) => process.exit(code ?? 1))
while (
  !(await fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await pause(100)
for (const command of setUpCommands()) await send(command)
process.on('message', (order: Order) => void follow(order).then((answer) => process.send?.({ answer: answer ?? null })))
process.send?.({ port })

async function follow(order: Order): Promise<number | undefined> {
  switch (order.do) {
    case 'play':
      playing = play(order.everyMs)
      return undefined
    case 'call':
      await send({ call: order.call, body: order.body })
      return undefined
    case 'head':
      isOver = true
      await playing
      return headOf()
    case 'stop':
      service.kill('SIGTERM')
      return undefined
  }
}

/** Plays the sample cup, one call after the other at this pace. Returns the number of calls. */
async function play(everyMs: number): Promise<number> {
  let calls = 0
  for (const command of playCommands()) {
    if (isOver) break
    await send(command)
    calls += 1
    await pause(everyMs * (0.5 + Math.random()))
  }
  return calls
}

async function headOf(): Promise<number> {
  const answer = await fetch(`${url}/v1/competition.read/list`)
  return Number(answer.headers.get('cup-position')?.split('.')[1])
}

async function send({
  call,
  body,
  key,
}: Pick<SampleCommand, 'key'> & { readonly call: string; readonly body: object }) {
  const answer = await fetch(`${url}/v1/${call}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${call} was answered ${answer.status}: ${said}`)
}
