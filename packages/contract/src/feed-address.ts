import type { LogPosition } from './position.ts'
import { formatPosition, parsePosition } from './position-text.ts'

/** The path of the feed for caches. */
export const FEED_PATH = '/v1/feed'

/** Length of a turn in seconds: a request is held until there is an event, or to the end of its turn. */
export const FEED_TURN = 25

/**
 * The seconds for which an answer is fresh in a shared cache, and those for which it may be served after that while one
 * request renews it, so that everyone who waits there gets it: an older one leads on to the next address all the same.
 * [N8] Events may name persons; the others name no one.
 */
export const FEED_KEPT = {
  events: { fresh: 5, over: 35 },
  empty: { fresh: 1, over: 119 },
  present: { fresh: 5, over: 5 },
  reload: { fresh: 1, over: 0 },
} as const

/** A position of the log, and the turn in which a request waits for the events after it. */
export type FeedAfter = LogPosition & {
  /** The turns since 1970 by the clock of the service. Absent from a position that comes from a read. */
  readonly turn?: number
}

/** Reads `epoch.position.check~turn`; check value and turn may be absent. Undefined where the text is none. */
export function parseAfter(text: string): FeedAfter | undefined {
  const [, place = '', turn] = /^([^~]*)(?:~([0-9a-z]{1,8}))?$/.exec(text) ?? []
  const position = parsePosition(place)
  return position && (turn === undefined ? position : { ...position, turn: Number.parseInt(turn, 36) })
}

/** Writes `epoch.position.check~turn`, without what is absent. */
export const formatAfter = ({ turn, ...position }: FeedAfter): string =>
  turn === undefined ? formatPosition(position) : `${formatPosition(position)}~${turn.toString(36)}`

/** A request of the feed: of one competition, of the competitions of a meet, or of all. */
export type FeedRequest = {
  readonly competitionId?: string
  readonly meetId?: string
  /** `after` of the last answer, or a position of a read. Absent: the present position is answered at once. */
  readonly after?: string
}

/** The address of a request, always in this spelling: a cache takes another one for another request. */
export function feedAddress({ competitionId, meetId, after }: FeedRequest): string {
  const fields = Object.entries({ competitionId, meetId, after }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return fields.length === 0 ? FEED_PATH : `${FEED_PATH}?${fields.join('&')}`
}
