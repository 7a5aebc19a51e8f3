/** Does things in the order in which they were given. */
export type HeldBack = { readonly run: (act: () => void) => void; readonly drop: () => void }

/** Does each thing so many milliseconds after it was given; at once where that is 0. */
export function heldBack(millis: number): HeldBack {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const run = (act: () => void) => {
    if (millis === 0) {
      act()
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, millis)
    timers.add(timer)
  }
  const drop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  return { run, drop }
}
