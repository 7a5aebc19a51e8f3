import type { Connect, Connection } from './connection.ts'

/** Opens connections by code that is loaded with the first of them. */
export const connectLater =
  (load: () => Promise<Connect>): Connect =>
  (options) => {
    let connection: Connection | undefined
    let isOver = false
    load().then(
      (connect) => {
        if (!isOver) connection = connect(options)
      },
      () => {
        if (!isOver) options.onLost('failed')
      },
    )
    return {
      // Before the code is there, the connection has no answer to an earlier subscription: the next one is sent after it.
      send: (message) => connection?.send(message),
      check: (missedMillis, answerWithinMillis) => connection?.check(missedMillis, answerWithinMillis),
      abandon: () => {
        isOver = true
        connection?.abandon()
      },
    }
  }
