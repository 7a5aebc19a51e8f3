import { z } from 'zod'

/** [0065] The name of the hall in its network: a label of a host name (RFC 1123), in lower case. */
export const HallName = z
  .string()
  .regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)$/, 'a name has 1 to 63 of a-z, 0-9 and hyphens within, such as cup')

/** The host name by which devices find the hall, such as `cup.local`. */
export const hostOf = (name: string): string => `${name}.local`
