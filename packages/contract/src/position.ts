import { z } from 'zod'

const POSITION_TEXT = /^([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,14})$/

/** The name of one log: it changes only when the log itself is replaced. */
export const Epoch = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** A position in one log: everything up to the event at `position` is known. */
export const LogPosition = z.strictObject({
  epoch: Epoch.meta({
    description: 'The name of the log, as in `welcome` and `Cup-Position`.',
    examples: ['4f1c9a02'],
  }),
  position: z
    .int()
    .min(0)
    .meta({ description: 'The position of an event in the log, from 1.', examples: [613] }),
})
export type LogPosition = z.infer<typeof LogPosition>

/** `epoch.position` as in `Cup-Position`, `atLeast` and `after`. */
export const PositionText = z.string().transform((text, context): LogPosition => {
  const position = parsePosition(text)
  if (position) return position
  context.addIssue({ code: 'custom', message: 'not a position: epoch.position' })
  return z.NEVER
})

/** Reads `epoch.position`; undefined where the text is none. */
export function parsePosition(text: string): LogPosition | undefined {
  const [, epoch, position] = POSITION_TEXT.exec(text) ?? []
  if (epoch === undefined || position === undefined) return undefined
  return { epoch, position: Number(position) }
}

/** Writes `epoch.position`. */
export const formatPosition = ({ epoch, position }: LogPosition): string => `${epoch}.${position}`
