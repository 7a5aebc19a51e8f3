import type { EventMessage } from '@cup/contract/live-messages'
import type { GlobalPosition } from '@cup/domain/kernel'
import { belongs, type Messages, messagesOf, type Positioned, type SeenFeed } from './feed-item.ts'
import { byCommand, eventFrames } from './frames.ts'
import type { RecentItems } from './recent-items.ts'

/** The positions of one piece: pieces begin at multiples of it, so that viewers with different positions share them. */
export const POSITIONS_PER_PIECE = 64
/** The most bytes of built pieces in memory. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024

/** A part of the missed events of one feed, in whole frames. */
export type ReplayPiece = {
  readonly frames: Buffer
  /** The end of each frame: the position of its last event, and the byte after it. */
  readonly ends: readonly { readonly position: GlobalPosition; readonly byte: number }[]
}

/** Replayed messages in pieces that viewers share. */
export type ReplayPieces<Item> = {
  /** The piece that continues after a position, if it is built. */
  readonly known: (feed: SeenFeed, after: GlobalPosition) => ReplayPiece | undefined
  /** Builds it from the views of now, which must not be ahead of what viewers may see. */
  readonly build: (feed: SeenFeed, after: GlobalPosition) => ReplayPiece
  /** The position up to which the piece that continues after a position reaches now. */
  readonly endAfter: (after: GlobalPosition) => GlobalPosition
  /** Drops the pieces that these new items change. */
  readonly note: (items: readonly Item[]) => void
}

type Deps<Item extends Positioned> = {
  readonly recent: Pick<RecentItems<Item>, 'after' | 'from' | 'lastUpTo' | 'generation'>
  readonly messages: Pick<Messages<Item>, 'ofReplay' | 'viewsOf' | 'changesOthers'>
  readonly head: () => GlobalPosition
  /** Whether a feed has events of its own; the others share the pieces of none. */
  readonly hasEvents: (feed: SeenFeed) => boolean
}

/**
 * The pieces of replays, each built once for all viewers. A view is in the message of the last item that changes it and
 * in no other, so a new item changes the last piece, and those that held its views until now.
 */
export function replayPieces<Item extends Positioned>(deps: Deps<Item>): ReplayPieces<Item> {
  const { recent, messages, head, hasEvents } = deps
  const lastItems = lastItemOfViews(deps)
  const pieces = keptPieces()
  let generation = recent.generation()
  /** Older items change which pieces an item belongs to, and what is before it. */
  const forgetOtherMemory = () => {
    if (generation === recent.generation()) return
    generation = recent.generation()
    pieces.clear()
    lastItems.read()
  }
  const keyOf = (feed: SeenFeed) => `${feed.sight.key} ${hasEvents(feed) ? feed.name : 'none'}`
  const endAfter = (after: GlobalPosition) => Math.min((numberOf(after) + 1) * POSITIONS_PER_PIECE, head())

  return {
    known: (feed, after) => {
      forgetOtherMemory()
      return pieces.get(keyOf(feed), numberOf(after))
    },
    build: (feed, after) => {
      forgetOtherMemory()
      const number = numberOf(after)
      const begin = Math.max(number * POSITIONS_PER_PIECE, recent.from())
      const isMine = (item: Item) => belongs(item, feed.scope)
      const builders = messages.ofReplay(lastItems.isLast)
      const previous = recent.lastUpTo(begin, isMine)?.position ?? recent.from()
      const missed = messagesOf(feed, recent.after(begin, endAfter(after)), { builders, previous })
      return pieces.put(keyOf(feed), number, pieceOf(missed))
    },
    endAfter,
    note: (items) => {
      forgetOtherMemory()
      const [first] = items
      if (!first) return
      if (items.some(messages.changesOthers)) pieces.clear()
      else
        pieces.drop(new Set([numberOf(first.position - 1), ...lastItems.before(items).map((at) => numberOf(at - 1))]))
      lastItems.add(items)
    },
  }
}

/** The bytes of a piece that a viewer at a position has not received: whole frames. */
export function missedOf({ frames, ends }: ReplayPiece, after: GlobalPosition): Buffer {
  const received = ends.findLast(({ position }) => position <= after)
  return received ? frames.subarray(received.byte) : frames
}

const numberOf = (after: GlobalPosition): number => Math.floor(after / POSITIONS_PER_PIECE)

function pieceOf(messages: readonly EventMessage[]): ReplayPiece {
  const frames = eventFrames(messages)
  let byte = 0
  const ends = byCommand(messages).map((events, n) => {
    byte += frames[n]?.length ?? 0
    return { position: events.at(-1)?.position ?? 0, byte }
  })
  return { frames: Buffer.concat(frames), ends }
}

/** The position of the last item that changes each view. */
function lastItemOfViews<Item extends Positioned>({ recent, messages }: Deps<Item>) {
  const last = new Map<string, GlobalPosition>()
  const add = (items: readonly Item[]) => {
    for (const item of items) for (const view of messages.viewsOf(item)) last.set(view, item.position)
  }
  const read = () => {
    last.clear()
    add(recent.after(recent.from()))
  }
  read()
  return {
    add,
    read,
    isLast: (view: string, { position }: Item) => last.get(view) === position,
    /** Views of these items before them. */
    before: (items: readonly Item[]) =>
      items.flatMap((item) => messages.viewsOf(item).flatMap((view) => last.get(view) ?? [])),
  }
}

/** Pieces by feed and number; the oldest ones go when they are too many bytes. */
function keptPieces() {
  const kept = new Map<string, { readonly number: number; readonly piece: ReplayPiece }>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= kept.get(key)?.piece.frames.length ?? 0
    kept.delete(key)
  }
  return {
    get: (feed: string, number: number) => kept.get(`${feed} ${number}`)?.piece,
    put: (feed: string, number: number, piece: ReplayPiece): ReplayPiece => {
      const key = `${feed} ${number}`
      remove(key)
      kept.set(key, { number, piece })
      bytes += piece.frames.length
      for (const oldest of kept.keys()) {
        if (bytes <= MOST_KEPT_BYTES || oldest === key) break
        remove(oldest)
      }
      return piece
    },
    /** Drops these pieces of all feeds. */
    drop: (numbers: ReadonlySet<number>) => {
      for (const [key, { number }] of kept) if (numbers.has(number)) remove(key)
    },
    clear: () => {
      kept.clear()
      bytes = 0
    },
  }
}
