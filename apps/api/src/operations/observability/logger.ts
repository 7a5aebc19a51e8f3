import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { z } from 'zod'

/** Choices of `CUP_LOG_FORMAT` and `CUP_LOG_LEVEL`. */
export const LOG_FORMATS = ['text', 'json'] as const
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

/** How a process logs for its operator. */
export type LogSettings = {
  readonly format: (typeof LOG_FORMATS)[number]
  readonly level: (typeof LOG_LEVELS)[number]
}

/** Of an error the log has type and place, never what a client sent: that may be a name or a secret. */
const plainError = ({ name, message, stack = '', code = '' }: Error & { readonly code?: string }) => ({
  type: name,
  message,
  stack,
  code,
})

/** The log of a process: a line of JSON for each thing that happens, or of text for people at a terminal. */
export function openLogger({ format, level }: LogSettings, out: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: plainError },
  }
  return pino(options, format === 'json' ? out : { write: (line) => writeText(line, out) })
}

/** The same log for the framework, which logs only warnings and errors to it. */
export const ofFramework = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { level: logger.level === 'error' ? 'error' : 'warn' })

const Line = z.object({
  level: z.string(),
  time: z.string(),
  msg: z.string().default(''),
  reqId: z.string().optional(),
  call: z.string().optional(),
  code: z.string().optional(),
  err: z.object({ type: z.string(), message: z.string(), stack: z.string() }).optional(),
})
type Line = z.infer<typeof Line>

/**
 * For people at a terminal: messages of the service unchanged, errors with their stack position, and no single call.
 */
function writeText(json: string, out: DestinationStream): void {
  const line = Line.parse(JSON.parse(json))
  if (line.level === 'info' && line.call !== undefined) return
  out.write(`${line.reqId === undefined && line.err === undefined ? line.msg : troubleIn(line)}\n`)
}

function troubleIn({ time, level, msg, reqId, code, err }: Line): string {
  const what = [msg, code, err && `${err.type}: ${err.message}`].filter((part) => part !== undefined)
  const where = reqId === undefined ? '' : ` (request ${reqId})`
  const stack = code === 'service/internal' && err ? `\n${err.stack}` : ''
  return `${time} ${level} ${what.join(', ')}${where}${stack}`
}
