import type { Pool, PoolClient } from 'pg'

const RECONNECT_MS = 1000
/** How often a listener asks whether it is still connected: a connection that lost its peer only stays quiet. */
const ASK_EVERY_MS = 5000

type Listening = {
  readonly pool: Pool
  readonly channel: 'cup_log' | 'cup_staff'
  /** Called with each notification, and without one after each connect: earlier ones may have been missed. */
  readonly onNews: (payload?: string) => void
}

/** Receives the notifications of other processes on its own connection; reconnects when it is lost. */
export function listening({ pool, channel, onNews }: Listening): { readonly close: () => void } {
  let isClosed = false
  let listener: PoolClient | undefined
  let next: NodeJS.Timeout | undefined

  const listen = async () => {
    if (isClosed) return
    try {
      const client = await pool.connect()
      if (isClosed) return client.release()
      listener = client
      listener.on('notification', ({ payload }) => onNews(payload ?? ''))
      listener.once('end', reconnect)
      listener.once('error', reconnect)
      await listener.query(`listen ${channel}`)
      onNews()
      askAgain(client)
    } catch {
      reconnect()
    }
  }
  const askAgain = (client: PoolClient) => {
    if (client !== listener) return
    next = setTimeout(() => {
      client.query('select 1').then(() => askAgain(client), reconnect)
    }, ASK_EVERY_MS)
  }
  const letGo = () => {
    listener?.removeAllListeners()
    listener?.on('error', () => undefined)
    listener?.release(true)
    listener = undefined
  }
  const reconnect = () => {
    letGo()
    clearTimeout(next)
    if (!isClosed) next = setTimeout(() => void listen(), RECONNECT_MS)
  }
  void listen()

  return {
    close: () => {
      isClosed = true
      clearTimeout(next)
      letGo()
    },
  }
}
