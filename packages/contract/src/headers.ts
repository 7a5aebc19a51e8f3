/** The position up to which a read is complete: `epoch.position`. */
export const POSITION_HEADER = 'Cup-Position'

/** [E7] The check value of that position, in a header of its own: older clients know positions of two parts only. */
export const CHECK_HEADER = 'Cup-Check'

/** The live connection that a cache in front of the service offers to its visitors: `feed` where it fans out the feed. */
export const LIVE_HEADER = 'Cup-Live'

/** The idempotency key of a command: sending it again has no second effect. */
export const KEY_HEADER = 'Idempotency-Key'

/** Cookie of the session in a browser of the staff; no page can read it. */
export const SESSION_COOKIE = 'cup-session'

/**
 * The same where the service itself serves https beside http. Cookies know no ports: with one name, the cookie of https
 * would keep a browser from signing in over http.
 */
export const TLS_SESSION_COOKIE = '__Host-cup-session'

/** The id of a staff device and the name that people gave it. */
export const DEVICE_COOKIE = 'cup-device'

/** Content of the device cookie; the id is 1 to 64 letters, digits and hyphens. */
export type DeviceName = { readonly id: string; readonly name: string }

const LONGEST_NAME = 60

/** A device as the text of its cookie. */
export const formatDevice = ({ id, name }: DeviceName): string =>
  `${id}.${encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed())}`

/** Reads the text of a device cookie; undefined if it is none. */
export function parseDevice(text: string): DeviceName | undefined {
  const [, id, name] = /^([A-Za-z0-9-]{1,64})\.([^;,\s]{0,600})$/.exec(text) ?? []
  if (id === undefined || name === undefined) return undefined
  try {
    return { id, name: decodeURIComponent(name).slice(0, LONGEST_NAME) }
  } catch {
    return undefined
  }
}
