import { createSocket } from 'node:dgram'

const GROUP = '224.0.0.251'
const PORT = 5353
const ADDRESS_RECORD = 1
const HEADER_BYTES = 12

/** Asks the network for the address of a host by multicast DNS, as a browser of a device does; prints each other answer. */
export function askForName(host: string, from: string): void {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  const asked = nameBytes(host)
  const question = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]), asked, Buffer.from([0, 1, 0, 1])])
  let last = ''
  socket.on('message', (message) => {
    const address = addressIn(message, asked)
    if (address !== undefined && address !== last) process.stdout.write(`${address}\n`)
    last = address ?? last
  })
  socket.bind(PORT, () => {
    socket.addMembership(GROUP, from)
    socket.setMulticastInterface(from)
    setInterval(() => socket.send(question, PORT, GROUP), 1_000)
  })
}

const nameBytes = (host: string): Buffer =>
  Buffer.concat([
    ...host.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** The address in the first record of an answer about the host that was asked for. */
function addressIn(message: Buffer, asked: Buffer): string | undefined {
  const isAnswer = ((message[2] ?? 0) & 0x80) !== 0
  const type = HEADER_BYTES + asked.length
  if (!isAnswer || !message.subarray(HEADER_BYTES, type).equals(asked)) return undefined
  if (message.readUInt16BE(type) !== ADDRESS_RECORD) return undefined
  const data = type + 10
  return message.subarray(data, data + 4).join('.')
}
