import { LIVE_LIMITS } from '@cup/contract/live-limits'
import type { GlobalPosition } from '@cup/domain/kernel'
import type { Viewer } from './fan-out.ts'
import type { Positioned, SeenFeed } from './feed-item.ts'
import type { RecentItems } from './recent-items.ts'
import { missedOf, type ReplayPieces } from './replay-pieces.ts'

/** While a commit is under way the tournament state is ahead of what viewers may see; it is looked at again this often. */
const LOOK_AGAIN_MS = 5
const LOOK_AGAIN_FOR_MS = 3000
/** Cost for a viewer of a piece that is built for it, and of this many bytes that are sent. */
const COST_OF_PIECE = 10
const BYTES_PER_COST = 16 * 1024

type ReplayDeps<Item extends Positioned> = {
  readonly recent: Pick<RecentItems<Item>, 'reaches' | 'recall'>
  readonly pieces: Pick<ReplayPieces<Item>, 'known' | 'build' | 'endAfter'>
  /** Whether the views are of what viewers may see: while a commit is under way, they are ahead of the log. */
  readonly isSettled: () => boolean
}

/** A viewer that has missed events of a feed. */
type CatchUp = {
  readonly viewer: Viewer
  readonly feed: SeenFeed
  /** The last event of the feed, which moves on meanwhile. */
  readonly lastPosition: () => GlobalPosition
  readonly hasLeft: () => boolean
  /** Called synchronously at the end of the feed; false where the viewer must reload. */
  readonly arrive: (isComplete: boolean) => void
}

/**
 * Replays missed events piece by piece, while the log goes on. What has to be built waits for the viewer's turn, and each
 * piece for its network. A viewer that has missed too much, or whose address has used up what it has, is sent nothing.
 */
export function replaying<Item extends Positioned>(deps: ReplayDeps<Item>) {
  const { recent, pieces, isSettled } = deps
  let settling: Promise<boolean> | undefined
  const settles = () => {
    settling ??= eventually(isSettled).finally(() => {
      settling = undefined
    })
    return settling
  }

  const known = (feed: SeenFeed, after: GlobalPosition) =>
    recent.reaches(after) ? pieces.known(feed, after) : undefined

  /** Builds the piece that continues after a position; false where the viewer must reload, else what has to end before. */
  const build = (after: GlobalPosition, { viewer, feed }: CatchUp): boolean | Promise<boolean> => {
    if (!recent.reaches(after)) return recent.recall(after)
    if (pieces.known(feed, after)) return true
    if (!isSettled()) return settles()
    if (!viewer.charge(COST_OF_PIECE)) return false
    pieces.build(feed, after)
    return true
  }

  /** Waits for the viewer's turn until the piece after a position is built; false where the viewer must reload. */
  const prepare = async (after: GlobalPosition, catchUp: CatchUp): Promise<boolean> => {
    for (;;) {
      if (!(await catchUp.viewer.turn()) || catchUp.hasLeft()) return false
      const built = build(after, catchUp)
      if (typeof built === 'boolean') return built
      if (!(await built)) return false
    }
  }

  /** Whether everything after a position is little enough to be sent. Builds what is missing for that. */
  const isFeasible = async (after: GlobalPosition, catchUp: CatchUp): Promise<boolean> => {
    let bytes = 0
    for (let position = after; position < catchUp.lastPosition(); ) {
      const piece = known(catchUp.feed, position)
      if (piece) {
        bytes += missedOf(piece, position).length
        position = pieces.endAfter(position)
      } else if (!(await prepare(position, catchUp))) return false
      if (bytes > LIVE_LIMITS.replayedBytes) return false
    }
    return catchUp.viewer.charge(bytes / BYTES_PER_COST)
  }

  /** Sends the piece that continues after a position, and returns where it ends; undefined where that cannot be. */
  const send = async (position: GlobalPosition, catchUp: CatchUp): Promise<GlobalPosition | undefined> => {
    const { viewer, feed, hasLeft } = catchUp
    // Looked up in the step in which it is sent: until then a redaction may have dropped it.
    let piece = known(feed, position)
    while (!piece && (await prepare(position, catchUp))) piece = known(feed, position)
    if (!piece || hasLeft()) return undefined
    const end = pieces.endAfter(position)
    viewer.write(missedOf(piece, position))
    await viewer.drained()
    return hasLeft() ? undefined : end
  }

  return async (after: GlobalPosition, catchUp: CatchUp): Promise<void> => {
    const { lastPosition, hasLeft, arrive } = catchUp
    let position = (await isFeasible(after, catchUp)) ? after : undefined
    while (position !== undefined && position < lastPosition()) position = await send(position, catchUp)
    if (!hasLeft()) arrive(position !== undefined)
  }
}

async function eventually(isSo: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < LOOK_AGAIN_FOR_MS; waited += LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    if (isSo()) return true
  }
  return false
}
