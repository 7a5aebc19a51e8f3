import type { Pool, PoolClient } from 'pg'

const RECONNECT_MS = 1000

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
  let retry: NodeJS.Timeout | undefined

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
    } catch {
      reconnect()
    }
  }
  const letGo = () => {
    listener?.removeAllListeners()
    listener?.on('error', () => undefined)
    listener?.release(true)
    listener = undefined
  }
  const reconnect = () => {
    letGo()
    clearTimeout(retry)
    if (!isClosed) retry = setTimeout(() => void listen(), RECONNECT_MS)
  }
  void listen()

  return {
    close: () => {
      isClosed = true
      clearTimeout(retry)
      letGo()
    },
  }
}
