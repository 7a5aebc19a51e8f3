import { networkInterfaces } from 'node:os'

/** An address of this machine in a network that other devices are in, and that network, such as `192.168.0.0/24`. */
export type LanAddress = { readonly address: string; readonly network: string }

/** The addresses of this machine at which other devices reach it, the likeliest first: that one is used in links. */
export const lanInterfaces = (interfaces: Interfaces = networkInterfaces()): LanAddress[] =>
  Object.entries(interfaces)
    .flatMap(([name, addresses]) => (addresses ?? []).map((of) => ({ ...of, name })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .toSorted((a, b) => unlikelihoodOf(a) - unlikelihoodOf(b))
    .map(({ address, netmask }) => ({ address, network: networkOfMask(address, netmask) }))

type Interfaces = ReturnType<typeof networkInterfaces>

/** Bridges of containers and virtual machines, and tunnels: no device of the hall is behind them. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|tun|tap|utun|wg|tailscale|zt|ppp|bridge|cni|podman|lxc)/i
/** An address that a machine gave itself where no router did. */
const LINK_LOCAL = /^169\.254\./
/** The ranges of networks at home and in halls (RFC 1918). */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

type Place = { readonly name: string; readonly address: string }

/** The lower, the likelier the devices of the hall reach it; of equal ones the system's order counts. */
function unlikelihoodOf({ name, address }: Place): number {
  if (LINK_LOCAL.test(address)) return 3
  if (VIRTUAL.test(name)) return 2
  return PRIVATE.test(address) ? 0 : 1
}

/** The addresses at which other devices of the network reach this port of the machine. */
export const lanAddresses = (port: number, scheme: 'http' | 'https' = 'http'): string[] =>
  lanInterfaces().map(({ address }) => `${scheme}://${address}:${port}`)

function networkOfMask(address: string, netmask: string): string {
  const mask = netmask.split('.').map(Number)
  const base = address.split('.').map((part, index) => Number(part) & (mask[index] ?? 0))
  const prefix = mask.reduce((bits, part) => bits + (part.toString(2).match(/1/g)?.length ?? 0), 0)
  return `${base.join('.')}/${prefix}`
}
