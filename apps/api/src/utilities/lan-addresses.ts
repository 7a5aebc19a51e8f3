import { networkInterfaces } from 'node:os'

/** An address of this machine in a network that other devices are in, and that network, such as `192.168.0.0/24`. */
export type LanAddress = { readonly address: string; readonly network: string }

/** The addresses of this machine at which other devices reach it; the first one is used in links. */
export const lanInterfaces = (): LanAddress[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address, netmask }) => ({ address, network: networkOfMask(address, netmask) }))

/** The addresses at which other devices of the network reach this port of the machine. */
export const lanAddresses = (port: number, scheme: 'http' | 'https' = 'http'): string[] =>
  lanInterfaces().map(({ address }) => `${scheme}://${address}:${port}`)

function networkOfMask(address: string, netmask: string): string {
  const mask = netmask.split('.').map(Number)
  const base = address.split('.').map((part, index) => Number(part) & (mask[index] ?? 0))
  const prefix = mask.reduce((bits, part) => bits + (part.toString(2).match(/1/g)?.length ?? 0), 0)
  return `${base.join('.')}/${prefix}`
}
