import { networkInterfaces } from 'node:os'

/** The addresses at which other devices of the network reach this port of the machine. */
export const lanAddresses = (port: number): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
