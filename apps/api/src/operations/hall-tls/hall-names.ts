import { BlockList } from 'node:net'
import { hostname } from 'node:os'
import { lanInterfaces } from '../../utilities/index.ts'

/** How devices in the hall reach this machine. */
export type HallNames = {
  readonly dnsNames: readonly string[]
  /** The first one is used in links; the last one is this machine itself. */
  readonly addresses: readonly string[]
  /** [0065] The name that is announced in the network, one of `dnsNames`; undefined without one. */
  readonly announced?: string | undefined
  /** The networks of these addresses, such as `192.168.0.0/24`. */
  readonly networks: readonly string[]
}

/** The names, addresses and networks that this machine has now, with the name that it announces. */
export function hallNamesNow(announced?: string): HallNames {
  const lan = lanInterfaces()
  return {
    dnsNames: dnsNamesOf(hostname(), announced),
    announced,
    addresses: [...lan.map(({ address }) => address), '127.0.0.1'],
    networks: unique([...lan.map(({ network }) => network), '127.0.0.0/8']),
  }
}

/** The names that a network knows a machine by: the announced one, its own, and the one of multicast DNS. */
export function dnsNamesOf(host: string, announced?: string): readonly string[] {
  const [label = ''] = host.toLowerCase().split('.')
  const own = /^[a-z0-9-]{1,63}$/.test(label) ? [label, `${label}.local`] : []
  return unique(['localhost', ...(announced === undefined ? [] : [announced]), ...own])
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
