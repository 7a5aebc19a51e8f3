import type { Engine } from './engine.ts'
import type { Hosts, Served } from './hosts.ts'
import type { Direction, Wire } from './line.ts'
import type { MachineState, Program } from './program.ts'
import type { End, EndListener, Opening } from './types.ts'

/** The machine that connects, the host, and the first request. */
export type Connecting = { readonly client: MachineState; readonly host: string; readonly opening: Opening }

type Link = { readonly engine: Engine; readonly wire: Wire; offCut: () => void }

/** One end with what it has sent. */
type Side = {
  readonly program: Program
  readonly sends: Direction
  /** What it wrote and what has not arrived, in this order; the last one may be its close. */
  readonly queue: Sent[]
  /** Absent until the server has accepted the connection. */
  other: Side | undefined
  listener: EndListener | undefined
  /** The first of the queue is under way, or the connection is not open yet. */
  isBusy: boolean
  unsent: number
  isClosed: boolean
}

type Sent = { readonly at: number; readonly bytes: Uint8Array | 'close' }

/** One of this many chunks arrives in two parts: a stream of bytes has no borders in it. */
const SPLIT_ONE_OF = 20

/** Opens a connection from a machine to what serves a host. */
export function connect(engine: Engine, hosts: Hosts, { client, host, opening }: Connecting): End {
  const program = engine.current()
  if (program?.machine !== client)
    throw new Error(`A connection of ${client.name} is opened by ${program?.machine.name ?? 'no machine'}`)
  const wire = hosts.wire(client.name, host)
  const near = sideOf(program, 'there')
  const link: Link = { engine, wire, offCut: () => undefined }
  const refuse = () => engine.enter(program, () => closed(link, near))
  if (wire.state() === 'cut') engine.add(engine.now(), program, refuse)
  else if (program.isAlive) {
    link.offCut = wire.onCut(() => cut(link, near))
    wire.carry('there', () => {
      const served = hosts.served(host)
      if (near.isClosed) return
      if (served?.server.connected !== undefined) accept(link, near, { served, opening })
      else if (hosts.isReachable(host)) wire.carry('back', refuse)
    })
  }
  return endOf(link, near)
}

function sideOf(program: Program, sends: Direction): Side {
  return {
    program,
    sends,
    queue: [],
    other: undefined,
    listener: undefined,
    isBusy: true,
    unsent: 0,
    isClosed: false,
  }
}

function endOf(link: Link, side: Side): End {
  const { engine, wire } = link
  const send = (bytes: Sent['bytes']) => {
    side.queue.push({ at: engine.now() + wire.delay(), bytes })
    sendNext(link, side)
  }
  return {
    write: (bytes) => {
      if (side.isClosed || !side.program.isAlive) return
      side.unsent += bytes.length
      send(bytes.slice())
    },
    unsent: () => side.unsent,
    close: () => {
      if (side.isClosed || !side.program.isAlive) return
      side.isClosed = true
      send('close')
    },
    on: (listener) => {
      side.listener = listener
    },
  }
}

/** Opens both ends: the one of the server now, the other one when the answer has arrived. */
function accept(link: Link, near: Side, { served, opening }: { served: Served; opening: Opening }): void {
  const { engine, wire } = link
  const far = sideOf(served.program, 'back')
  near.other = far
  far.other = near
  engine.enter(served.program, () => {
    engine.trace.deliver(opening.from, served.machine.name, `CONNECT ${opening.url}`)
    served.server.connected?.(opening, endOf(link, far))
    wire.carry('back', () => {
      engine.enter(near.program, () => {
        if (!near.isClosed) near.listener?.opened?.()
      })
      for (const side of [near, far]) {
        side.isBusy = false
        sendNext(link, side)
      }
    })
  })
}

function sendNext(link: Link, side: Side): void {
  const [first] = side.queue
  const { other } = side
  if (other === undefined || first === undefined || side.isBusy) return
  side.isBusy = true
  link.wire.carry(side.sends, () => arrive(link, side, other), Math.max(0, first.at - link.engine.now()))
}

/** A machine without power answers nothing; one that has started again knows nothing of the connection and says so. */
function arrive(link: Link, side: Side, other: Side): void {
  const { engine, wire } = link
  side.isBusy = false
  if (other.program.isAlive) {
    for (const sent of takeDue(side, engine.now(), wire)) engine.enter(other.program, () => receive(link, other, sent))
    sendNext(link, side)
  } else if (other.program.machine.program !== undefined)
    wire.carry(side.sends === 'there' ? 'back' : 'there', () => engine.enter(side.program, () => closed(link, side)))
}

function takeDue(side: Side, now: number, wire: Wire): readonly Sent[] {
  const due: Sent[] = []
  for (let first = side.queue[0]; first !== undefined && first.at <= now; first = side.queue[0]) {
    side.queue.shift()
    const { bytes } = first
    if (bytes === 'close' || bytes.length < 2 || wire.between(1, SPLIT_ONE_OF) > 1) due.push(first)
    else {
      const middle = wire.between(1, bytes.length - 1)
      side.queue.unshift({ at: now + wire.delay(), bytes: bytes.subarray(middle) })
      due.push({ at: now, bytes: bytes.subarray(0, middle) })
    }
  }
  return due
}

function receive(link: Link, side: Side, { bytes }: Sent): void {
  const sender = side.other
  if (side.isClosed || sender === undefined) return
  if (bytes === 'close') {
    closed(link, side)
    return
  }
  const { engine } = link
  engine.trace.deliver(sender.program.machine.name, side.program.machine.name, bytes)
  side.listener?.received(bytes)
  sender.unsent -= bytes.length
  if (sender.unsent === 0 && sender.listener?.drained !== undefined)
    engine.add(engine.now(), sender.program, () => {
      if (sender.unsent === 0 && !sender.isClosed) sender.listener?.drained?.()
    })
}

/** The connection has ended, not by this side. */
function closed(link: Link, side: Side): void {
  if (side.isClosed) return
  side.isClosed = true
  if (side.other?.isClosed === true) link.offCut()
  side.listener?.closed()
}

function cut(link: Link, near: Side): void {
  link.offCut()
  for (const side of [near, near.other]) {
    if (side === undefined) continue
    side.queue.length = 0
    link.engine.enter(side.program, () => closed(link, side))
  }
}
