/** The account on a server that the tunnel is opened to. */
export type ShareTarget = { readonly user: string; readonly host: string; readonly port: number }

const SSH_PORT = 22
const HIGHEST_PORT = 65_535
const TARGET =
  /^(?<user>[a-z_][a-z0-9_-]{0,31})@(?<host>[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(?<port>\d{1,5}))?$/i

/** Reads `user@server` or `user@server:port`; undefined where it is neither. */
export function parseShareTarget(text: string): ShareTarget | undefined {
  const { user, host, port = SSH_PORT } = TARGET.exec(text)?.groups ?? {}
  if (user === undefined || host === undefined || Number(port) < 1 || Number(port) > HIGHEST_PORT) return undefined
  return { user, host: host.toLowerCase(), port: Number(port) }
}

/** The server as files of known keys write it. */
export const knownNameOf = ({ host, port }: ShareTarget): string => (port === SSH_PORT ? host : `[${host}]:${port}`)
