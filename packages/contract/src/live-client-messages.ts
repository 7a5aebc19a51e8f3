import { z } from 'zod'
import { Subscription } from './live-subscription.ts'
import { messageType } from './message-type.ts'

/** Sets or changes the subscription of the client. */
export const SubscribeMessage = Subscription.extend({ type: messageType('subscribe') }).meta({
  description: 'Sets the subscription of this socket, or replaces it.',
})

/** Measures the clock: `sent` is the client's own number and comes back as it was. */
export const PingMessage = z
  .strictObject({
    type: messageType('ping'),
    sent: z.number().meta({
      description: 'Any number, such as the reading of a clock of the client in milliseconds or seconds.',
      examples: [1234.5],
    }),
  })
  .meta({ description: 'Asks for the time of the service. It is not the ping frame of the WebSocket protocol.' })

/** A staff device reports whether it may sound the horn. */
export const DeviceMessage = z
  .strictObject({
    type: messageType('device'),
    armed: z.boolean().meta({ description: 'Whether this device sounds the horn.', examples: [true] }),
  })
  .meta({
    description: 'A device of the staff reports whether it sounds the horn. Without a sign-in it has no effect.',
  })

/** A display has done a command. */
export const AckMessage = z
  .strictObject({
    type: messageType('ack'),
    commandId: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'The `commandId` of the command that was executed.', examples: ['4f1c9a02.616.1kd3x9a'] }),
  })
  .meta({ description: 'A display of the staff has executed a command. Without a sign-in it has no effect.' })

/** Every message that a client may send; anything else closes the socket. */
export const ClientMessage = z.discriminatedUnion('type', [SubscribeMessage, PingMessage, DeviceMessage, AckMessage])
export type ClientMessage = z.infer<typeof ClientMessage>
