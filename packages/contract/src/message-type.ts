import { z } from 'zod'

/** The field by which a receiver tells the messages of the live socket apart. */
export const messageType = <Name extends string>(name: Name) =>
  z.literal(name).meta({ description: 'The kind of the message, which decides about its other fields.' })
