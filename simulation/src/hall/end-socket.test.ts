import { expect, it } from 'vitest'
import type { End, EndListener } from '../kernel/types.ts'
import { EndSocket } from './end-socket.ts'

/** A socket over an end that carries nothing until it is told to. */
function aSocket() {
  let unsent = 0
  let isClosed = false
  let listener: EndListener | undefined
  const end: End = {
    write: (bytes) => {
      unsent += bytes.length
    },
    unsent: () => unsent,
    close: () => {
      isClosed = true
    },
    on: (own) => {
      listener = own
    },
  }
  const carry = () => {
    unsent = 0
    listener?.drained?.()
  }
  return { socket: new EndSocket(end, '10.0.0.1'), carry, end: () => listener, isClosed: () => isClosed }
}

it('a socket is idle while the operating system takes what is written', () => {
  const { socket } = aSocket()
  socket.write(Buffer.alloc(1000))

  expect([socket.writableLength, socket.bytesWritten]).toEqual([0, 1000])
})

it('a socket whose client reads nothing has handed over less than was written, and wants to drain', async () => {
  const { socket, carry } = aSocket()
  for (const _ of [1, 2, 3]) socket.write(Buffer.alloc(50_000))

  expect([socket.writableLength, socket.bytesWritten, socket.writableNeedDrain]).toEqual([100_000, 150_000, true])
  const drained = new Promise((resolve) => socket.once('drain', resolve))
  carry()
  carry()
  await drained
  expect([socket.writableLength, socket.bytesWritten]).toEqual([0, 150_000])
})

it('a socket that is reset closes its end', () => {
  const { socket, isClosed } = aSocket()
  socket.resetAndDestroy()

  expect([socket.destroyed, isClosed()]).toEqual([true, true])
})

it('a socket ends when the other end has closed, after what has arrived', async () => {
  const { socket, end } = aSocket()
  const texts: string[] = []
  socket.on('data', (bytes) => texts.push(String(bytes)))
  const ended = new Promise((resolve) => socket.once('end', resolve))
  end()?.received(Buffer.from('one'))
  end()?.closed()
  await ended

  expect(texts).toEqual(['one'])
})
