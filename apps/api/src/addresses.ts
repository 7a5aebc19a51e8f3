import { isLoopback } from './delivery/http/index.ts'
import type { Config } from './operations/config/index.ts'
import { hostOf } from './operations/hall-name/index.ts'
import { lanAddresses } from './utilities/index.ts'

type HallPlace = Pick<Config, 'port' | 'hallName'>

/** The addresses for the devices of the hall: the name, which stays when the machine is replaced, and those of now. */
export const hallAddresses = ({ port, hallName }: HallPlace, scheme: 'http' | 'https' = 'http'): readonly string[] => [
  ...(hallName === undefined ? [] : [`${scheme}://${hostOf(hallName)}:${port}`]),
  ...lanAddresses(port, scheme),
]

type Place = HallPlace & Pick<Config, 'host'>

/** The service in the hall's network, by its name if it has one; undefined where only this machine reaches it. */
export const hallUrlOf = ({ host, ...place }: Place): string | undefined =>
  host === '0.0.0.0' ? hallAddresses(place)[0] : undefined

/** The addresses by which other devices reach the service now, the best first. */
export function reachableAt({
  linkUrl,
  publicUrl,
  ...place
}: Place & Pick<Config, 'linkUrl' | 'publicUrl'>): readonly string[] {
  const isEverywhere = place.host === '0.0.0.0' || place.host === '::'
  const own = isEverywhere ? hallAddresses(place) : [`http://${hostInAddress(place.host)}:${place.port}`]
  const all = linkUrl === undefined ? [...own, ...(publicUrl === undefined ? [] : [publicUrl])] : [linkUrl]
  return all.filter((address) => !isLoopback(address))
}

const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)
