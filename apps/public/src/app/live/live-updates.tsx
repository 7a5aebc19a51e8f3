import { type ComponentType, useEffect, useState } from 'react'
import type { ConnectionProps } from './connection.tsx'

type ConnectionOf = ComponentType<ConnectionProps>

let loaded: ConnectionOf | undefined

/** Fetches what connects the page to the service. */
export async function loadConnection(): Promise<ConnectionOf> {
  loaded ??= (await import('./connection.tsx')).Connection
  return loaded
}

/** A phone that lost its network meanwhile asks again; until then the page polls. */
const RETRY_MILLIS = 3_000

/** Subscribes to live updates as soon as the code for it is there. */
export function LiveUpdates(props: ConnectionProps) {
  const [Connection, setConnection] = useState(() => loaded)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (Connection) return
    const ask = () =>
      loadConnection().then(
        (connection) => setConnection(() => connection),
        () => setFailures((before) => before + 1),
      )
    const timer = setTimeout(ask, failures === 0 ? 0 : RETRY_MILLIS)
    return () => clearTimeout(timer)
  }, [Connection, failures])
  return Connection ? <Connection {...props} /> : null
}
