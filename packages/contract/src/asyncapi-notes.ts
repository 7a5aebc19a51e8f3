import { CLIENT_MESSAGE_MAX_BYTES, CLOSE, CONNECTION_LIMITS, LIVE_LIMITS, LIVE_TIMES } from './live-limits.ts'
import { problems } from './problem.ts'

const { format: numberOf } = new Intl.NumberFormat('en')
const KIB = 1024

/** What the whole document says, in paragraphs. */
export const ABOUT_LIVE = [
  'The live socket of the cup: every event of the log within a moment, with the views that it changed, the seconds of running clocks, and the commands to displays.',
  'It carries public data and needs no sign-in. A signed-in client also receives the views of the staff with `audience` in its subscription, and the list of connected devices; with an access for some competitions or courts, of the devices whose access is for one of its competitions too.',
  'Every message is one text frame with one JSON object, uncompressed. A client ignores message types and fields that it does not know.',
  'Reads and writes are HTTP calls, described in `/v1/openapi.json`. Instants are ISO 8601 in UTC. The time of a game is what its clock shows: the seconds that remain.',
] as const

/** How a client stays complete, step by step. */
export const HOW_TO_FOLLOW = [
  'Read what you show over HTTP, and keep the smallest `Cup-Position` of these reads.',
  'Connect with `topics` and `after` in the query. `subscribed` answers, then everything that was missed since that position, then everything new.',
  'Keep the highest position of `subscribed`, `event`, `events` and `heartbeat`. Drop events up to it. If the `previous` of an event is beyond it, subscribe again, after it.',
  'Put the pushed views into what you show. A view replaces an older one only if its `changedAt` is higher. Views of another `audience` than that of your reads are left out: read those again.',
  'A list of scorers or a table mostly comes as changes. Apply them only to a list that holds everything up to their `base` and nothing of this event. Read the list again where they do not apply, if your program does not know them, and after a goal that brings neither list nor changes.',
  'On `reload`, read again and subscribe after the smallest position of these reads. The same where `welcome` names another `epoch`.',
  'After a lost connection, connect again with `after`, after a random delay of 1 to 5 s, or the one of `bye`. Repeat that for ever.',
] as const

type CloseCode = { readonly code: number; readonly meaning: string; readonly client: string }

/** Every close code that a client may see. */
export const CLOSE_CODES: readonly CloseCode[] = [
  { code: 1000, meaning: 'The client has closed the socket.', client: 'Nothing.' },
  {
    code: 1002,
    meaning: 'The client broke the WebSocket protocol.',
    client: 'Do not repeat it: it is an error of the client.',
  },
  {
    code: 1006,
    meaning: `The connection ended without a close frame: the network, or a reset because the client read too slowly (more than ${numberOf(LIVE_LIMITS.unsentBytes / KIB)} KiB unsent, nothing read for ${LIVE_TIMES.stuck} s, ${LIVE_LIMITS.missedPings} pings unanswered).`,
    client: 'Connect again and resume with `after`.',
  },
  { code: 1007, meaning: 'A message was not UTF-8.', client: 'Do not repeat it: it is an error of the client.' },
  {
    code: CLOSE.nonsense,
    meaning:
      'A message, or the query of the address, is not one of this document; or there were too many messages or fragments; or the access was revoked. The reason names which.',
    client: 'Do not send it again. After `signed out`, sign in first.',
  },
  {
    code: 1009,
    meaning: `A message had more than ${numberOf(CLIENT_MESSAGE_MAX_BYTES)} bytes.`,
    client: 'Do not repeat it: it is an error of the client.',
  },
  {
    code: CLOSE.restart,
    meaning:
      'The service restarts, this process is behind the others, commands were missed, or the roles of the client have changed.',
    client: 'Connect again after the delay of `bye`, or at once without one, and resume with `after`.',
  },
  {
    code: CLOSE.busy,
    meaning: 'The process has no time for what the client asks: others are asking too much.',
    client: 'Connect again after a few seconds, and resume with `after`.',
  },
]

type Refusal = { readonly status: number; readonly code: string; readonly when: string }

const refusal = (code: keyof typeof problems, when: string): Refusal => ({ status: problems[code].status, code, when })

/** What answers the handshake instead of a socket, as a problem document. */
export const REFUSALS: readonly Refusal[] = [
  refusal('auth/not-signed-in', 'The token is wrong. A session that has ended connects as the public.'),
  refusal('auth/cross-site', 'A page of another origin, which `CUP_ALLOWED_ORIGINS` does not list.'),
  refusal('edge/read-only', 'A token at an edge, which has no staff.'),
  refusal('read/behind', 'This process does not know the end of the log for now. Try again after a second.'),
  refusal('service/outdated', 'This process is of an older version than the log. Another one answers.'),
  refusal('service/unavailable', 'This process has no room for another socket, or stops.'),
]

type Limit = { readonly what: string; readonly limit: string }

const atOnceAndThen = (atOnce: number, perSecond: number) =>
  `${numberOf(atOnce)} at once, then ${numberOf(perSecond)} a second`

/** The times and limits of the socket. */
export const LIMITS: readonly Limit[] = [
  {
    what: 'Delay from the commit of an event to its frame',
    limit: 'None for staff and displays; all others follow at once, in rounds',
  },
  { what: 'Heartbeat', limit: `Every ${LIVE_TIMES.heartbeat} s` },
  {
    what: 'Ping frame, which WebSocket clients answer by themselves',
    limit: `Every ${LIVE_TIMES.ping} s; every ${LIVE_TIMES.sweep} s to a device that operates a game`,
  },
  { what: 'Client: no message received', limit: 'Reconnect after 40 s' },
  { what: 'Client: a `ping` without `pong`', limit: 'Reconnect after 10 s' },
  {
    what: 'Replay',
    limit: `${numberOf(LIVE_LIMITS.replayedPositions)} positions and ${LIVE_LIMITS.replayedBytes / KIB / KIB} MiB`,
  },
  {
    what: 'Wait for an `after` that another process has written',
    limit: `${LIVE_TIMES.positionWait} s, then \`reload\``,
  },
  { what: 'Size of a message of a client', limit: `${numberOf(CLIENT_MESSAGE_MAX_BYTES)} bytes` },
  { what: 'Messages of a client', limit: atOnceAndThen(LIVE_LIMITS.messagesAtOnce, LIVE_LIMITS.messagesPerSecond) },
  { what: 'Unsent bytes of a client', limit: `${numberOf(LIVE_LIMITS.unsentBytes / KIB)} KiB` },
  {
    what: 'New sockets of an IPv4 address or IPv6 network',
    limit: atOnceAndThen(CONNECTION_LIMITS.arrivalsAtOnce, CONNECTION_LIMITS.arrivalsPerSecond),
  },
  { what: 'Open sockets of an IPv4 address or IPv6 network', limit: numberOf(CONNECTION_LIMITS.openPerNetwork) },
  {
    what: 'Open sockets of a process',
    limit: `${numberOf(CONNECTION_LIMITS.open)}, and ${CONNECTION_LIMITS.keptForStaff} more for staff`,
  },
  { what: 'Delay that `bye` asks for', limit: `At most ${LIVE_TIMES.longestReturn} s` },
]
