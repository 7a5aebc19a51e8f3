import { LIVE_LIMITS } from '@cup/contract/live-limits'
import type { GlobalPosition } from '@cup/domain/kernel'
import { pause, type Runtime } from '@cup/runtime'
import type { Viewer } from './fan-out.ts'
import type { SeenFeed } from './feed-item.ts'
import type { RecentItems } from './recent-items.ts'
import { missedOf, type ReplayPieces } from './replay-pieces.ts'

/** While a commit is under way the tournament state is ahead of what viewers may see; it is looked at again this often. */
const LOOK_AGAIN_MS = 5
const LOOK_AGAIN_FOR_MS = 3000
/** Cost for a viewer of a piece that is built for it, and of this many bytes that are sent. */
const COST_OF_PIECE = 10
const BYTES_PER_COST = 16 * 1024

type ReplayDeps = {
  readonly recent: Pick<RecentItems, 'reaches' | 'recall'>
  readonly pieces: Pick<ReplayPieces, 'known' | 'build' | 'endAfter'>
  /** Whether the views are of what viewers may see: while a commit is under way, they are ahead of the log. */
  readonly isSettled: () => boolean
  readonly runtime: Runtime
}

/** The sender of a request or the owner of a socket, who waits for a turn and pays for the work. */
export type Reader = Pick<Viewer, 'turn' | 'charge'> & {
  /** The reader must reload if more bytes than these are missed; absent where a replay in parts is taken. */
  readonly wholeUpTo?: number
}

/** Missed events of a feed, and who has missed them. */
type Missed = {
  readonly reader: Reader
  readonly feed: SeenFeed
  /** The last event of the feed, which moves on meanwhile. */
  readonly lastPosition: () => GlobalPosition
  readonly hasLeft: () => boolean
}

/** A viewer that has missed events of a feed. */
type CatchUp = Missed & {
  readonly reader: Viewer
  /** Called synchronously at the end of the feed; false where the viewer must reload. */
  readonly arrive: (isComplete: boolean) => void
}

/** Whole frames that follow on a position; after them nothing is missing up to `end`, the last event if they are complete. */
export type Collected = {
  readonly frames: readonly Buffer[]
  readonly end: GlobalPosition
  readonly isComplete: boolean
}

/** `reload`: what was missed is no longer known. `busy`: the reader's address has no turn, or has used up what it has. */
export type Uncollected = 'reload' | 'busy'

/** Replays missed events to sockets, and to requests. */
export type Replay = {
  /**
   * Sends missed events piece by piece, while the log goes on. What has to be built waits for the viewer's turn, and each
   * piece for its network. A viewer that has missed too much, or whose address has used up what it has, is sent nothing.
   */
  readonly send: (after: GlobalPosition, catchUp: CatchUp) => Promise<void>
  /** Returns missed events all at once, as many as a replay may have; the next ones are for another request. */
  readonly collect: (after: GlobalPosition, missed: Missed) => Promise<Collected | Uncollected>
}

/** Replays from shared pieces. */
export function replaying(deps: ReplayDeps): Replay {
  const { known, prepare, collect } = collecting(deps)

  /** Sends the piece that continues after a position, and returns where it ends; undefined where that cannot be. */
  const sendPiece = async (position: GlobalPosition, catchUp: CatchUp): Promise<GlobalPosition | undefined> => {
    const { reader: viewer, feed, hasLeft } = catchUp
    // Looked up in the step in which it is sent: until then a redaction may have dropped it.
    let piece = known(feed, position)
    while (!piece && (await prepare(position, catchUp)) === 'built') piece = known(feed, position)
    if (!piece || hasLeft()) return undefined
    const end = deps.pieces.endAfter(position)
    viewer.write(missedOf(piece, position))
    await viewer.drained()
    return hasLeft() ? undefined : end
  }

  return {
    collect,
    send: async (after, catchUp) => {
      const { lastPosition, hasLeft, arrive } = catchUp
      const missed = await collect(after, catchUp)
      let position = typeof missed === 'object' && missed.isComplete ? after : undefined
      while (position !== undefined && position < lastPosition()) position = await sendPiece(position, catchUp)
      if (!hasLeft()) arrive(position !== undefined)
    },
  }
}

/** Collects missed events; what is not built yet is built when it is the reader's turn. */
function collecting({ recent, pieces, isSettled, runtime }: ReplayDeps) {
  let settling: Promise<boolean> | undefined
  const settles = () => {
    settling ??= eventually(runtime, isSettled).finally(() => {
      settling = undefined
    })
    return settling
  }

  const known = (feed: SeenFeed, after: GlobalPosition) =>
    recent.reaches(after) ? pieces.known(feed, after) : undefined

  /** Builds the piece that continues after a position, or answers why not; else what has to end before. */
  const build = (after: GlobalPosition, { reader, feed }: Missed): Built | Promise<Built> => {
    if (!recent.reaches(after)) return recent.recall(after).then(asWaited)
    if (pieces.known(feed, after)) return 'built'
    if (!isSettled()) return settles().then(asWaited)
    if (!reader.charge(COST_OF_PIECE)) return 'busy'
    pieces.build(feed, after)
    return 'built'
  }

  /** Waits for the reader's turn until the piece after a position is built. */
  const prepare = async (after: GlobalPosition, missed: Missed): Promise<'built' | Uncollected> => {
    for (;;) {
      if (!(await missed.reader.turn()) || missed.hasLeft()) return 'busy'
      const built = await build(after, missed)
      if (built !== 'waited') return built
    }
  }

  /** The built pieces after a position, as many as a replay may have; undefined at `end` where the next one is not built. */
  const gather = (after: GlobalPosition, { feed, lastPosition, reader: { wholeUpTo = Infinity } }: Missed) => {
    const frames: Buffer[] = []
    let [end, bytes] = [after, 0]
    while (end < lastPosition()) {
      const piece = known(feed, end)
      if (!piece) return { end }
      const missed = missedOf(piece, end)
      if (bytes + missed.length > wholeUpTo) return { end, bytes, collected: 'reload' as const }
      if (bytes > 0 && bytes + missed.length > LIVE_LIMITS.replayedBytes) break
      frames.push(missed)
      bytes += missed.length
      end = pieces.endAfter(end)
    }
    const isComplete = end >= lastPosition()
    return { end, bytes, collected: { frames, end: isComplete ? lastPosition() : end, isComplete } }
  }

  const collect: Replay['collect'] = async (after, missed) => {
    for (;;) {
      // In one step: a redaction may drop any of them until then.
      const { end, bytes = 0, collected } = gather(after, missed)
      if (collected) return missed.reader.charge(bytes / BYTES_PER_COST) ? collected : 'busy'
      const prepared = await prepare(end, missed)
      if (prepared !== 'built') return prepared
    }
  }

  return { known, prepare, collect }
}

/** `waited`: it has to be tried again. */
type Built = 'built' | 'waited' | Uncollected

const asWaited = (isThere: boolean): Built => (isThere ? 'waited' : 'reload')

async function eventually(runtime: Runtime, isSo: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < LOOK_AGAIN_FOR_MS; waited += LOOK_AGAIN_MS) {
    await pause(runtime, LOOK_AGAIN_MS)
    if (isSo()) return true
  }
  return false
}
