import type { Engine } from './engine.ts'
import type { Hosts, Served } from './hosts.ts'
import type { Wire } from './line.ts'
import type { MachineState, Program } from './program.ts'
import type { WireRequest, WireResponse } from './types.ts'
import { answerOf, headersIn } from './wire-answer.ts'

/** A request that a program waits for. */
type Call = {
  readonly program: Program
  readonly wire: Wire
  readonly host: string
  readonly request: WireRequest
  readonly answered: (response: WireResponse) => void
  /** As browsers say it, whatever the reason. */
  readonly failed: () => void
}

/** The `fetch` of this machine, with addresses and bodies that are strings. */
export function createFetch(engine: Engine, hosts: Hosts, machine: MachineState): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const program = engine.current()
      if (program?.machine !== machine)
        throw new Error(`The fetch of ${machine.name} is used by ${program?.machine.name ?? 'no machine'}`)
      if (input instanceof Request) throw new Error('The simulated fetch takes an address, not a Request')
      const url = new URL(input)
      if (!program.isAlive) return
      const wire = hosts.wire(machine.name, url.host)
      const settle = settledOnce(engine, { program, wire, signal: init.signal, reject })
      if (init.signal?.aborted === true) return
      send(engine, hosts, {
        program,
        wire,
        host: url.host,
        request: requestOf(machine.name, url, init),
        answered: (response) => settle(() => resolve(answerOf(response))),
        failed: () => settle(() => reject(new TypeError('Failed to fetch'))),
      })
    })
}

type Ending = {
  readonly program: Program
  readonly wire: Wire
  readonly signal: AbortSignal | null | undefined
  readonly reject: (error: unknown) => void
}

/** Settles the promise of a call once, also when it is aborted or when the line is cut. */
function settledOnce(engine: Engine, { program, wire, signal, reject }: Ending): (how: () => void) => void {
  let isSettled = false
  const settle = (how: () => void) => {
    if (isSettled) return
    isSettled = true
    offCut()
    signal?.removeEventListener('abort', abort)
    how()
  }
  const abort = () => settle(() => reject(signal?.reason))
  const cut = () => engine.enter(program, () => settle(() => reject(new TypeError('Failed to fetch'))))
  const offCut = wire.onCut(cut)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted === true) abort()
  return settle
}

function send(engine: Engine, hosts: Hosts, call: Call): void {
  const { program, wire, host } = call
  if (wire.state() === 'cut') return void engine.add(engine.now(), program, call.failed)
  const isLost = wire.happens('lost')
  const isAnswerLost = isLost && wire.between(0, 1) === 1
  if (isLost && !isAnswerLost) return
  const copies = wire.happens('twice') ? 2 : 1
  for (let copy = 0; copy < copies; copy += 1)
    wire.carry(
      'there',
      () => {
        const served = hosts.served(host)
        if (served !== undefined) serve(engine, call, { served, isAnswerLost })
        else if (hosts.isReachable(host)) wire.carry('back', () => engine.enter(program, call.failed))
      },
      delayOf(wire),
    )
}

function serve(engine: Engine, call: Call, { served, isAnswerLost }: { served: Served; isAnswerLost: boolean }): void {
  const { program, wire, request } = call
  const { machine } = served
  const handle = async () => {
    engine.trace.deliver(request.from, machine.name, `${request.method} ${request.url} ${request.body ?? ''}`)
    const response = dated(await served.server.request(request), served.program)
    if (!served.program.isAlive || isAnswerLost) return
    wire.carry(
      'back',
      () =>
        engine.enter(program, () => {
          engine.trace.deliver(machine.name, request.from, `${response.status} ${response.body}`)
          call.answered(response)
        }),
      delayOf(wire),
    )
  }
  // An error of the server's own is an unhandled rejection of its machine.
  engine.enter(served.program, () => void handle())
}

/** A delay of the line; a request that is late lets others overtake it. */
function delayOf(wire: Wire): number {
  return wire.delay() + (wire.happens('late') ? wire.between(1000, 10_000) : 0)
}

/** A server says the time by its own clock. */
function dated(response: WireResponse, { runtime }: Program): WireResponse {
  return { ...response, headers: { ...response.headers, date: new Date(runtime.wallMs()).toUTCString() } }
}

function requestOf(from: string, url: URL, { method = 'GET', headers, body }: RequestInit): WireRequest {
  if (body !== undefined && body !== null && typeof body !== 'string')
    throw new Error('The simulated fetch sends strings only')
  return {
    from,
    method: method.toUpperCase(),
    url: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headersIn(headers) },
    body: body ?? undefined,
  }
}
