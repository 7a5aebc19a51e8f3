const MOST_TRIES = 6
const SECOND = 1_000

/** Tries again, each time a second later than before, what a weak line lost; fails after a quarter of a minute. */
export async function patiently<Result>(load: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (tries === MOST_TRIES) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, tries * SECOND))
  return patiently(load, tries + 1)
}
