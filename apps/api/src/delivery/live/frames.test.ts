import type { ServiceMessage } from '@cup/contract/live-messages'
import { describe, expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { messagesIn } from '../../../test/frames.ts'
import { aDoor } from '../../../test/raw-client.ts'
import { until } from '../../../test/until.ts'
import { PING_FRAME, textFrame, textsOf } from './frames.ts'

/** Text of the message around the text. */
const AROUND = JSON.stringify({ type: 'bye', minDelay: 0, maxDelay: 0, text: '' }).length

/** A message of so many bytes; a client ignores fields that it does not know. */
const ofLength = (bytes: number, letter = 'x'): ServiceMessage & { readonly text: string } => ({
  type: 'bye',
  minDelay: 0,
  maxDelay: 0,
  text: letter.repeat((bytes - AROUND) / Buffer.byteLength(letter)),
})

/** Messages of a client when these bytes are written to its connection. */
async function heard(frames: readonly Buffer[]): Promise<string[]> {
  const { url, next } = await aDoor()
  const socket = new WebSocket(url)
  onTestFinished(() => socket.terminate())
  const texts: string[] = []
  socket.on('message', (data) => texts.push(data.toString()))
  const { line } = await next()
  for (const frame of frames) line.write(frame)
  await until(() => texts.length === frames.length)
  return texts
}

describe('a frame', () => {
  it.each([
    [125, '817d'],
    [126, '817e007e'],
    [127, '817e007f'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
    [300_000, '817f00000000000493e0'],
  ])('of %i bytes has its length in the header', (bytes, header) => {
    const frame = textFrame(ofLength(bytes))

    expect(frame.subarray(0, header.length / 2).toString('hex')).toBe(header)
    expect(frame.length).toBe(header.length / 2 + bytes)
  })

  it('counts bytes, not characters', () => {
    const frame = textFrame(ofLength(AROUND + 60, 'ü'))

    expect(frame[1]).toBe(AROUND + 60)
    expect(frame.length).toBe(2 + AROUND + 60)
  })

  it('follows the previous one without a gap', () => {
    const messages = [ofLength(126), ofLength(AROUND + 8, '🏆'), ofLength(65_536)]

    expect(messagesIn(Buffer.concat(messages.map(textFrame)))).toHaveLength(3)
  })
})

it('a client parses frames of every length', async () => {
  const messages = [125, 126, 65_535, 65_536].map((bytes) => ofLength(bytes))
  const umlauts = ofLength(AROUND + 2 * 1000, 'ß')
  const all = [...messages, umlauts]

  expect(await heard(all.map(textFrame))).toEqual(all.map((message) => JSON.stringify(message)))
})

it('the texts of whole frames are those of their messages', () => {
  const messages = [0, 60, 126, 65_536].map((bytes) => ofLength(AROUND + bytes))

  expect(textsOf(Buffer.concat(messages.map(textFrame))).map(String)).toEqual(
    messages.map((message) => JSON.stringify(message)),
  )
})

it('a ping is an empty frame', () => {
  expect(PING_FRAME.toString('hex')).toBe('8900')
})
