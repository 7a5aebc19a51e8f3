import type { Config } from '../config/index.ts'

/** Where this machine reaches its own service. */
export function ownAddress({ host, port }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
