import type { Runtime } from '@cup/runtime'

/** Erased versions and ended accesses are no events, and another process may have died before it noted something. */
const LOOKS_EVERY_MS = 60_000

type Keeping = {
  /** Adds to the list what is missing there. */
  readonly note: () => Promise<void>
  /** Hears of the first failure, and of the next one after the list could be written again. */
  readonly failed: (error: unknown) => void
  readonly runtime: Pick<Runtime, 'every'>
}

/** [N5] The list beside the backups of what none of them may bring back, as long as the service runs. */
export type WithdrawnKeeper = { readonly look: () => void; readonly close: () => Promise<void> }

/** Brings the list up to date at the start, whenever it is told to, and each minute; once at a time. */
export function withdrawnKeeper({ note, failed, runtime }: Keeping): WithdrawnKeeper {
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  let isAskedAgain = false
  let isFailing = false

  const noteOnce = async () => {
    try {
      await note()
      isFailing = false
    } catch (error) {
      if (!isFailing) failed(error)
      isFailing = true
    }
  }
  const noteAll = async () => {
    do {
      isAskedAgain = false
      await noteOnce()
    } while (isAskedAgain)
    isLooking = false
  }
  const look = () => {
    isAskedAgain = isLooking
    if (isLooking) return
    isLooking = true
    looking = noteAll()
  }
  const stop = runtime.every(LOOKS_EVERY_MS, look)
  look()
  return {
    look,
    close: async () => {
      stop()
      await looking
    },
  }
}
