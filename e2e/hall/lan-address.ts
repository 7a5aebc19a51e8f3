import { networkInterfaces } from 'node:os'

/** An address by which other devices reach this machine; undefined where it is in no network. */
export const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
