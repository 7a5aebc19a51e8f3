import { networkInterfaces } from 'node:os'

/** The address that a link to the service begins with, for whoever asks for it at this one. */
export type LinkBase = (asked: { readonly protocol: string; readonly host: string }) => string

type Reach = {
  /** Where the public finds the service, as configured. */
  readonly publicUrl: string | undefined
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
}

/** Links are opened on other devices: they name the configured address, else one that is not this machine's own. */
export const linkBaseOf =
  ({ publicUrl, hallUrl }: Reach): LinkBase =>
  ({ protocol, host }) => {
    const asked = `${protocol}://${host}`
    return publicUrl ?? (isLoopback(asked) ? (hallUrl ?? asked) : asked)
  }

const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

/** The addresses of this machine in its networks. */
export const lanAddresses = (port: number): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
