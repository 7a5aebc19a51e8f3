import type { Client } from 'pg'

/** The database owed an answer and sent nothing for too long: its connection is taken for lost. */
export class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError'
  /** The SQL state of a lost connection. */
  readonly code = '08006'

  constructor(limitMs: number) {
    super(`the database did not answer for ${limitMs / 1000} s`)
  }
}

/**
 * Destroys the connection of a connected client if an answer is due, the end of the connection included, and nothing
 * arrives for so long. Its queries fail then with a `SilentDatabaseError`, at once and for good: after a mere time-out of
 * a query the answer of one could be taken for that of the next.
 */
export function limitSilence(client: Client, limitMs: number): void {
  const { stream } = client.connection
  let isAnswerDue = false
  let received = 0
  const timer = setTimeout(() => {
    const before = received
    // What came while this process was busy or suspended is read first.
    setImmediate(() => {
      if (isAnswerDue && received === before) stream.destroy(new SilentDatabaseError(limitMs))
    })
  }, limitMs).unref()
  stream.on('data', () => {
    received += 1
    timer.refresh()
  })
  stream.once('close', () => clearTimeout(timer))
  client.on('drain', () => {
    isAnswerDue = false
  })
  const asking =
    (method: (...args: never[]) => unknown) =>
    (...args: unknown[]): unknown => {
      isAnswerDue = true
      timer.refresh()
      return Reflect.apply(method, client, args)
    }
  // pg has no event for what is sent, and too many forms of `query` to be overridden in a subclass.
  Object.assign(client, { query: asking(client.query), end: asking(client.end) })
}
