const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Who counts as one at the limits: an IPv4 address, or the half of an IPv6 address that names its network, because a
 * single machine has the other half to itself.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
