/** The version of the live protocol. */
export const LIVE_PROTOCOL = 1

/** More than this in one message of a client closes the socket. */
export const CLIENT_MESSAGE_MAX_BYTES = 4096

/** The close codes that the service sends (RFC 6455, 7.4). */
export const CLOSE = { restart: 1012, nonsense: 1008, busy: 1013 } as const

/** The rhythm of the socket, in seconds: the service looks at all sockets once in each sweep. */
export const LIVE_TIMES = {
  sweep: 2.5,
  /** A message with the position of the log and the time of the service. */
  heartbeat: 15,
  /** A ping frame of the WebSocket protocol, which clients answer by themselves. */
  ping: 25,
  /** A client that has read nothing for so long is reset. */
  stuck: 10,
  /** The most that a message of low priority waits for the next event. */
  hold: 0.5,
  /** The most that a subscription waits for a position that another process has appended. */
  positionWait: 2,
  /** The most that `bye` asks a client to wait. */
  longestReturn: 10,
} as const

/** Limits of one client for sent, missed and unread messages. */
export const LIVE_LIMITS = {
  /** Messages and ping frames of a client: so many at once, and so many a second after that. */
  messagesAtOnce: 40,
  messagesPerSecond: 2,
  /** A message of a client may have fewer fragments than this. */
  fragments: 8,
  unsentBytes: 256 * 1024,
  missedPings: 2,
  /** More than one of these is not replayed: the client is asked to reload. */
  replayedPositions: 10_000,
  replayedBytes: 1024 * 1024,
  /** The same for a request of the feed through a proxy: each position is another address, and the line may be thin. */
  replayedBytesByProxy: 128 * 1024,
  /** The last acknowledgements that the list of devices names. */
  acknowledgements: 20,
} as const

/** How many sockets one process serves. A network is an IPv4 address or the first half of an IPv6 address. */
export const CONNECTION_LIMITS = {
  /** New sockets of a network: so many at once, and so many a second after that. */
  arrivalsAtOnce: 12_000,
  arrivalsPerSecond: 1000,
  openPerNetwork: 15_000,
  open: 20_000,
  /** Additional sockets for the staff when all others are taken. */
  keptForStaff: 200,
} as const
