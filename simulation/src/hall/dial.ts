import type { Dial } from '@cup/api-client/live'
import type { Runtime } from '@cup/runtime'
import type { End, Machine, Network } from '../kernel/types.ts'
import { framesOf, maskedFrame, OPCODES } from './frames.ts'

type Dialling = {
  readonly network: Network
  readonly machine: Machine
  readonly runtime: Runtime
  /** Of a member of the staff; a browser sends its cookie instead. */
  readonly token?: string | undefined
}

/** Opens live sockets of a machine over the simulated network, as its browser does. */
export function dialOf({ network, machine, runtime, token }: Dialling): Dial {
  return (address, events) => {
    const { host, pathname, search } = new URL(address)
    const end = network.connect(machine, host, {
      from: machine.name,
      url: `${pathname}${search}`,
      headers: {
        host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from(randomBytes(runtime, 16)).toString('base64'),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
    return socketOver(end, runtime, events)
  }
}

type Events = Parameters<Dial>[1]

/** The client's half of the WebSocket protocol, as far as the service uses it. */
function socketOver(end: End, runtime: Runtime, { opened, received, closed }: Events): ReturnType<Dial> {
  let state: 'connecting' | 'open' | 'closed' = 'connecting'
  let bytes: Buffer = Buffer.alloc(0)
  const write = (opcode: number, payload: Uint8Array) =>
    end.write(maskedFrame(opcode, payload, randomBytes(runtime, 4)))
  const close = (isOwn: boolean) => {
    if (state === 'closed') return
    state = 'closed'
    end.close()
    // Nothing is heard of an own close but that: a browser fires it later.
    if (isOwn) runtime.soon(closed)
    else closed()
  }
  const shakeHands = () => {
    const until = bytes.indexOf('\r\n\r\n')
    if (until < 0) return
    const isWelcome = bytes.toString('latin1', 0, until).startsWith('HTTP/1.1 101 ')
    bytes = bytes.subarray(until + 4)
    if (!isWelcome) return close(false)
    state = 'open'
    opened()
  }
  const read = () => {
    const { frames, rest } = framesOf(bytes)
    bytes = rest
    for (const { opcode, payload } of frames) {
      if (state !== 'open') return
      if (opcode === OPCODES.text) received(payload.toString('utf8'))
      else if (opcode === OPCODES.ping) write(OPCODES.pong, payload)
      else if (opcode === OPCODES.close) {
        write(OPCODES.close, payload)
        close(false)
      }
    }
  }
  end.on({
    received: (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      if (state === 'connecting') shakeHands()
      if (state === 'open') read()
    },
    closed: () => close(false),
  })
  return {
    send: (text) => {
      if (state === 'open') write(OPCODES.text, Buffer.from(text))
    },
    close: () => {
      if (state === 'open') write(OPCODES.close, new Uint8Array())
      close(true)
    },
  }
}

function randomBytes({ randomize }: Runtime, count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count)
  randomize(bytes)
  return bytes
}
