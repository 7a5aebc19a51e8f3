import { ServiceMessage } from '@cup/contract/live-messages'
import { describe, expect, it } from 'vitest'
import { anEvent } from '../testing/views.ts'
import { parseMessage } from './live-message.ts'

describe('a frame of the socket', () => {
  it('is a message of the contract', () => expect(parseMessage(JSON.stringify(anEvent(12)))).toEqual(anEvent(12)))

  it.each(ServiceMessage.options.map((option) => option.shape.type.value))('may be of type %s', (type) =>
    expect(parseMessage(JSON.stringify({ type }))).toEqual({ type }),
  )

  it.each(['', 'null', '42', '"event"', '[]', '{}', '{"type":1}', '{"type":"news"}', '{"type":"toString"}', '{"type"'])(
    'is left alone when it is %j',
    (text) => expect(parseMessage(text)).toBeUndefined(),
  )
})
