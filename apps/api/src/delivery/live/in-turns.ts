/** So many are served in one turn of the event loop; requests are answered between the turns. */
const PER_TURN = 500

/** Does something for each of many, in slices that leave the event loop free; `done` is called after the last one. */
export function inTurns<T>(all: readonly T[], work: (one: T) => void, done: () => void = () => undefined): void {
  let next = 0
  const turn = () => {
    for (const one of all.slice(next, next + PER_TURN)) work(one)
    next += PER_TURN
    if (next < all.length) setImmediate(turn)
    else done()
  }
  turn()
}
