/** Does something over and over until the work is done, and once after it. */
export async function during(work: Promise<unknown>, each: (n: number) => Promise<void>): Promise<void> {
  let isDone = false
  const watched = work.finally(() => {
    isDone = true
  })
  watched.catch(() => undefined)
  for (let n = 1; !isDone; n += 1) await each(n)
  await each(0)
  await watched
}
