import type { Game } from '@cup/contract/entities'

/** [B10] A horn that is later than this is left out. */
export const LATEST_HORN_MILLIS = 2_000

/** Waits for the zero of one game's clock at a time. */
export type ZeroWatch = {
  /** This is the game, its clock, and the service's time as they are known now. */
  readonly see: (game: Pick<Game, 'id' | 'clock'> | undefined) => void
  readonly stop: () => void
}

type ZeroWatchOptions = {
  /** The service's time, in milliseconds. */
  readonly now: () => number
  readonly onZero: () => void
}

type Zero = { readonly gameId: string; readonly at: number }

/** Short enough to follow a correction of the service's time, and to notice that the device has slept. */
const LOOK_MILLIS = 500

/** [B10] Tells, reckoned from the anchor, when a clock that was seen running reaches zero; once, and never late. */
export function zeroWatch({ now, onZero }: ZeroWatchOptions): ZeroWatch {
  let awaited: Zero | undefined
  let reached: Zero | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sleep = sleepDetector()

  const look = () => {
    clearTimeout(timer)
    if (!awaited) return
    // A clock that stood while the device slept is behind: the next message tells the time.
    if (sleep.hasSlept()) return
    const left = awaited.at - now()
    if (left > 0) timer = setTimeout(look, Math.min(left, LOOK_MILLIS))
    else reach(awaited)
  }
  const reach = (zero: Zero) => {
    awaited = undefined
    reached = zero
    if (now() - zero.at <= LATEST_HORN_MILLIS) onZero()
  }
  return {
    see: (game) => {
      sleep = sleepDetector()
      const zero = game && zeroOf(game)
      const hasEnded = awaited !== undefined && game?.id === awaited.gameId && isAtZero(game)
      // The service's word that time is up may be a moment ahead of our own timer.
      if (hasEnded && awaited) reach(awaited)
      else if (zero?.gameId === reached?.gameId && zero?.at === reached?.at) awaited = undefined
      else awaited = zero
      look()
    },
    stop: () => {
      awaited = undefined
      clearTimeout(timer)
    },
  }
}

const isAtZero = ({ clock }: Pick<Game, 'clock'>): boolean => !clock.running && clock.remaining === 0

const zeroOf = ({ id, clock }: Pick<Game, 'id' | 'clock'>): Zero | undefined =>
  clock.running ? { gameId: id, at: Date.parse(clock.at) + clock.remaining * 1000 } : undefined

/** In a device that sleeps the steady clock stands still in some browsers, the one on the wall never does. */
function sleepDetector() {
  const ahead = () => Date.now() - performance.now()
  const before = ahead()
  return { hasSlept: () => ahead() - before > LATEST_HORN_MILLIS }
}
