import { POSITION_HEADER } from '@cup/contract/headers'
import { formatPosition, type LogPosition, parsePosition } from '@cup/contract/position'
import WebSocket from 'ws'

/** A viewer who lost the line comes back after at most so long. */
const COMES_BACK_WITHIN_MS = 2000
const EVENT = /"type":"event","position":(\d+),"previous":(\d+)/g

/** What somebody was told. */
export type Told = {
  readonly url: string
  readonly from: number
  readonly last: number
  readonly events: number
  /** The sum of all positions: with their number it says which they were. */
  readonly sum: number
  /** How often everything had to be read again instead. */
  readonly reloads: number
  readonly connections: number
  /** Events that did not follow on what was known. */
  readonly broken: readonly string[]
}

export type Crowd = {
  readonly told: () => readonly Told[]
  /** Resolves when everybody knows a position; rejects where somebody does not in time. */
  readonly reached: (position: number, forMs: number) => Promise<void>
  readonly leave: () => void
}

type Viewer = { readonly told: () => Told; readonly leave: () => void }

/** Lets so many viewers watch, by turns at these addresses. */
export function crowdAt(urls: readonly string[], from: LogPosition, count: number): Crowd {
  const viewers = Array.from({ length: count }, (_, n) => viewerAt(urls[n % urls.length] ?? '', from))
  return {
    told: () => viewers.map(({ told }) => told()),
    reached: async (position, forMs) => {
      const until = performance.now() + forMs
      while (viewers.some(({ told }) => told().last < position)) {
        if (performance.now() > until) throw new Error('somebody was not told everything')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    leave: () => {
      for (const { leave } of viewers) leave()
    },
  }
}

/** Keeps to the contract, notes what it is told, and comes back for ever. */
function viewerAt(url: string, from: LogPosition): Viewer {
  const told = { url, from: from.position, last: from.position, events: 0, sum: 0, reloads: 0, connections: 0 }
  const broken: string[] = []
  let socket: WebSocket | undefined
  let hasLeft = false
  /** What is told before everything was read again follows on nothing. */
  let isReading = false

  const take = (position: number, previous: number) => {
    if (position <= told.last || previous > told.last) {
      broken.push(`${position} after ${told.last}, which was said to follow on ${previous}`)
      return
    }
    told.events += 1
    told.sum += position
    told.last = position
  }
  const hear = (text: string) => {
    if (isReading) return
    if (text.startsWith('{"type":"event')) {
      for (const [, position, previous] of text.matchAll(EVENT)) take(Number(position), Number(previous))
    } else if (text.startsWith('{"type":"reload"')) void startOver()
  }
  const startOver = async () => {
    told.reloads += 1
    isReading = true
    const answer = await fetch(`${url}/v1/competition.read/list`).catch(() => undefined)
    const position = parsePosition(answer?.headers.get(POSITION_HEADER) ?? '')
    if (position) Object.assign(told, { from: position.position, last: position.position, events: 0, sum: 0 })
    socket?.terminate()
  }
  const connect = () => {
    if (hasLeft) return
    isReading = false
    const after = formatPosition({ epoch: from.epoch, position: told.last })
    const own = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/live?topics=events&after=${after}`)
    socket = own
    own.on('open', () => {
      told.connections += 1
    })
    own.on('message', (data) => hear(data.toString()))
    own.on('error', () => undefined)
    own.on('close', () => setTimeout(connect, Math.random() * COMES_BACK_WITHIN_MS))
  }
  connect()
  const leave = () => {
    hasLeft = true
    socket?.terminate()
  }
  return { told: () => ({ ...told, broken }), leave }
}
