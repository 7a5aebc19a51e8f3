// Vite writes the stack of every error of a proxied WebSocket. A page that is reloaded, and a service that is restarted
// after an edit, close theirs: both happen all the time, and the apps connect again by themselves.

const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ECONNABORTED'])

/** A logger of Vite that does not mention closed sockets. */
export function withoutClosedSockets(logger) {
  return {
    ...logger,
    error(message, options) {
      if (message.includes('ws proxy') && CLOSED.has(options?.error?.code)) return
      logger.error(message, options)
    },
  }
}
