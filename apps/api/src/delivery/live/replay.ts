import type { EventMessage } from '@cup/contract/live-messages'
import type { GlobalPosition } from '@cup/domain/kernel'
import type { Scopes } from '../../core/projections/index.ts'
import type { Viewer } from './fan-out.ts'
import { belongs, type FeedName, type MessageBuilder, type Positioned } from './feed-item.ts'
import { eventFrames } from './frames.ts'
import type { RecentItems } from './recent-items.ts'

/** A replay travels in pieces of about this size, so that it does not look like somebody who never reads. */
const BYTES_PER_PIECE = 64 * 1024
/** So much of what was built is kept for others who missed the same. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024
/** While a commit is under way the tournament state is ahead of what viewers may see; it is looked at again this often. */
const LOOK_AGAIN_MS = 5
const LOOK_AGAIN_FOR_MS = 3000

export type ReplayDeps<Item extends Positioned> = {
  readonly scopes: Pick<Scopes, 'head'>
  readonly recent: RecentItems<Item>
  /** Builds messages with the views of today. */
  readonly messages: () => MessageBuilder<Item>
  /** Whether these views are of what viewers may see: while a commit is under way, they are ahead. */
  readonly isSettled: () => boolean
}

/** What comes next for somebody who missed something: whole frames, up to the last event in them. */
export type Replay = { readonly frames: Buffer; readonly upTo: GlobalPosition }

/**
 * Answers what was missed, with the views of today; undefined where it is better to read everything again. Those who
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

/** Keeps what was built until something happens, or until it is too much. */
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

/** As many of the missed events as one piece takes. */
function build<Item extends Positioned>(
  { messages: builder, recent }: ReplayDeps<Item>,
  name: FeedName,
  after: GlobalPosition,
): Replay {
  const items = recent.after(after).filter((item) => belongs(item, name))
  const message = builder()
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

/** More than this is not replayed to one viewer: reading everything again is shorter. */
const MOST_BYTES = 1024 * 1024

type Way = {
  readonly viewer: Viewer
  readonly isBehind: (position: GlobalPosition) => boolean
  readonly hasLeft: () => boolean
  /** The next piece of what was missed; undefined where that would be too much. */
  readonly next: (position: GlobalPosition) => Promise<Replay | undefined>
  /** Called at the end of the feed, in the turn in which it is the end; false where the viewer did not get there. */
  readonly arrive: (isComplete: boolean) => void
}

/** Takes a viewer from a position to the end of its feed, piece by piece: the log goes on while a slow reader reads. */
export async function catchUp(from: GlobalPosition, way: Way): Promise<void> {
  const { viewer, isBehind, hasLeft, next, arrive } = way
  let position = from
  let credit = MOST_BYTES
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
