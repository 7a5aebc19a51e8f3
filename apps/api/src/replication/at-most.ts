/** Lets so many works run at the same time; the others wait in line. */
export function atMost(many: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    running -= 1
    waiting.shift()?.()
  }
  return async (work) => {
    if (running >= many) await new Promise<void>((resolve) => void waiting.push(resolve))
    running += 1
    return work().finally(next)
  }
}
