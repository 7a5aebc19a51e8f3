/**
 * Names of everyone and everything in the simulated hall. A device is a machine of this name, an actor of this name, and
 * where it has a screen, a screen of this name.
 */

/** The machines that serve, each a host of its own name. */
export const SERVICES = ['service-1', 'service-2'] as const
export type ServiceName = (typeof SERVICES)[number]

/** The shared cache that the public reaches the services by. */
export const CACHE = 'cache'
export type Host = ServiceName | typeof CACHE

/** Two desks at each court: the first is the timekeeper's, the second helps, or presses the same. */
export const DESKS = ['desk-1', 'desk-2', 'desk-3', 'desk-4'] as const
export type DeskName = (typeof DESKS)[number]

export const REGIE = 'regie'
export const COMMENTATOR = 'commentator'
export const WALL = 'wall'
export const OVERLAY = 'overlay'
export const ORGANISER = 'organiser'
/** Everything that happens because something breaks. */
export const ACCIDENT = 'accident'

const VIEWER_COUNT = 20
/** The public on its phones. */
export const VIEWERS: readonly string[] = Array.from({ length: VIEWER_COUNT }, (_, index) => `viewer-${index + 1}`)

/** Every device that calls a service, and the host that it calls. */
export const HOST_OF: Readonly<Record<string, Host>> = {
  'desk-1': 'service-1',
  'desk-2': 'service-2',
  'desk-3': 'service-2',
  'desk-4': 'service-1',
  [REGIE]: 'service-1',
  [COMMENTATOR]: 'service-2',
  [WALL]: 'service-1',
  [OVERLAY]: 'service-2',
  [ORGANISER]: 'service-2',
  [CACHE]: 'service-1',
  ...Object.fromEntries(VIEWERS.map((name) => [name, CACHE])),
}

/** The court at which a desk sits, as the place in the list of courts. */
export const COURT_OF: Readonly<Record<DeskName, 0 | 1>> = { 'desk-1': 0, 'desk-2': 0, 'desk-3': 1, 'desk-4': 1 }

/** Devices whose screen people look at, and which they put away or load again. */
export const DEVICES: readonly string[] = [...DESKS, REGIE, COMMENTATOR, WALL, OVERLAY, ...VIEWERS]
