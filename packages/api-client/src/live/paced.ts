/** Something that is done at once, but never twice within a while: then it waits for the end of it. */
export type Paced = { readonly run: () => void; readonly cancel: () => void }

/** Does it at most once in so many milliseconds. */
export function paced(millis: number, act: () => void): Paced {
  let earliest = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(waiting)
  const run = () => {
    cancel()
    const wait = earliest - performance.now()
    if (wait > 0) {
      waiting = setTimeout(run, Math.ceil(wait))
      return
    }
    earliest = performance.now() + millis
    act()
  }
  return { run, cancel }
}
