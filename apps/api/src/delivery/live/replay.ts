import { LIVE_LIMITS } from '@cup/contract/live-limits'
import type { EventMessage } from '@cup/contract/live-messages'
import type { GlobalPosition } from '@cup/domain/kernel'
import type { Scopes } from '../../core/projections/index.ts'
import type { Viewer } from './fan-out.ts'
import { belongs, type FeedName, type Messages, type Positioned } from './feed-item.ts'
import { eventFrames } from './frames.ts'
import type { RecentItems } from './recent-items.ts'

/** The size of one piece of a replay, small enough not to count as unread bytes of a slow client. */
const BYTES_PER_PIECE = 64 * 1024
/** The most bytes of built pieces that are kept for other clients that missed the same. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024
/** While a commit is under way the tournament state is ahead of what viewers may see; it is looked at again this often. */
const LOOK_AGAIN_MS = 5
const LOOK_AGAIN_FOR_MS = 3000

export type ReplayDeps<Item extends Positioned> = {
  readonly scopes: Pick<Scopes, 'head'>
  readonly recent: RecentItems<Item>
  /** Builds messages with current views. */
  readonly messages: Pick<Messages<Item>, 'ofReplay'>
  /** Whether these views are of what viewers may see: while a commit is under way, they are ahead of the log. */
  readonly isSettled: () => boolean
}

/** The next piece of missed events: whole frames, up to the position of the last event in them. */
export type Replay = { readonly frames: Buffer; readonly upTo: GlobalPosition }

/**
 * Returns the next piece of missed events with current views; undefined where the client should reload. Clients that
 * missed the same get the same frames, built once.
 */
export function replaying<Item extends Positioned>(deps: ReplayDeps<Item>) {
  const { scopes, recent, isSettled } = deps
  const built = builtOnce(scopes)
  let settling: Promise<boolean> | undefined
  const settles = () => {
    settling ??= eventually(isSettled).finally(() => {
      settling = undefined
    })
    return settling
  }

  return async (name: FeedName, after: GlobalPosition): Promise<Replay | undefined> => {
    for (;;) {
      const isRemembered = recent.reaches(after)
      if (isRemembered && isSettled()) return built(`${name} ${after}`, () => build(deps, name, after))
      const goesOn = isRemembered ? await settles() : await recent.recall(after)
      if (!goesOn) return undefined
    }
  }
}

/** Keeps built pieces until the next event, or until they are too many bytes. */
function builtOnce(scopes: Pick<Scopes, 'head'>): (key: string, make: () => Replay) => Replay {
  const built = new Map<string, Replay>()
  let builtAt: GlobalPosition | undefined
  let bytes = 0
  return (key, make) => {
    if (builtAt !== scopes.head || bytes > MOST_KEPT_BYTES) {
      built.clear()
      builtAt = scopes.head
      bytes = 0
    }
    const known = built.get(key)
    if (known) return known
    const fresh = make()
    built.set(key, fresh)
    bytes += fresh.frames.length
    return fresh
  }
}

/** Builds one piece of the missed events. */
function build<Item extends Positioned>(
  { messages: builders, recent }: ReplayDeps<Item>,
  name: FeedName,
  after: GlobalPosition,
): Replay {
  const items = recent.after(after).filter((item) => belongs(item, name))
  const message = builders.ofReplay(items)
  const messages: EventMessage[] = []
  let bytes = 0
  let upTo = after
  for (const item of items) {
    const one = message(item, upTo)
    messages.push(one)
    bytes += JSON.stringify(one).length
    upTo = item.position
    if (bytes > BYTES_PER_PIECE) break
  }
  return { frames: Buffer.concat(eventFrames(messages)), upTo }
}

async function eventually(isSo: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < LOOK_AGAIN_FOR_MS; waited += LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    if (isSo()) return true
  }
  return false
}

type CatchUp = {
  readonly viewer: Viewer
  readonly isBehind: (position: GlobalPosition) => boolean
  readonly hasLeft: () => boolean
  /** The next piece of missed events; undefined where they are too many. */
  readonly next: (position: GlobalPosition) => Promise<Replay | undefined>
  /** Called synchronously at the end of the feed; false where the viewer could not catch up. */
  readonly arrive: (isComplete: boolean) => void
}

/** Replays to a viewer from a position to the end of its feed, piece by piece, while the log goes on. */
export async function catchUp(from: GlobalPosition, steps: CatchUp): Promise<void> {
  const { viewer, isBehind, hasLeft, next, arrive } = steps
  let position = from
  // A reload is shorter than more.
  let credit: number = LIVE_LIMITS.replayedBytes
  while (!hasLeft() && isBehind(position)) {
    const piece = credit > 0 ? await next(position) : undefined
    if (hasLeft()) return
    if (!piece) return arrive(false)
    viewer.write(piece.frames)
    await viewer.drained()
    credit -= piece.frames.length
    position = piece.upTo
  }
  if (!hasLeft()) arrive(true)
}
