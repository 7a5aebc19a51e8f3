import { BlockList } from 'node:net'
import { hostname } from 'node:os'
import { lanInterfaces } from '../../utilities/index.ts'

/** How devices in the hall reach this machine. */
export type HallNames = {
  readonly dnsNames: readonly string[]
  /** The first one is used in links; the last one is this machine itself. */
  readonly addresses: readonly string[]
  /** The networks of these addresses, such as `192.168.0.0/24`. */
  readonly networks: readonly string[]
}

/** The names, addresses and networks that this machine has now. */
export function hallNamesNow(): HallNames {
  const lan = lanInterfaces()
  return {
    dnsNames: dnsNamesOf(hostname()),
    addresses: [...lan.map(({ address }) => address), '127.0.0.1'],
    networks: unique([...lan.map(({ network }) => network), '127.0.0.0/8']),
  }
}

/** The names that a network knows a machine by: its own, and the one of multicast DNS. */
export function dnsNamesOf(host: string): readonly string[] {
  const [label = ''] = host.toLowerCase().split('.')
  return /^[a-z0-9-]{1,63}$/.test(label) ? unique(['localhost', label, `${label}.local`]) : ['localhost']
}

/** Whether an address is in one of the networks. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    list.addSubnet(base, Number(prefix))
  }
  return list.check(address)
}

/** The texts of a list, each once, in the order of the first. */
export const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
