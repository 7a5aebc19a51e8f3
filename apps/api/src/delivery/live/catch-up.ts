import type { GlobalPosition } from '@cup/domain/kernel'
import type { Viewer } from './channel.ts'
import type { Replay } from './replay.ts'

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
    viewer.take(piece.frames)
    await viewer.drained()
    credit -= piece.frames.length
    position = piece.upTo
  }
  if (!hasLeft()) arrive(true)
}
