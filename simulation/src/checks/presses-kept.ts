import type { Screen } from '../kernel/types.ts'
import type { Commit } from './log-history.ts'
import type { Undoing } from './own-undo.ts'
import type { Pressing, ShownPress } from './presses-answered.ts'
import { type Check, firstOf } from './step.ts'
import { storedKeyOf } from './written-once.ts'

/** A desk: its presses, and the games in its cache. */
export type PressingScreen = Pressing & Undoing & Pick<Screen, 'shown' | 'pages'>

/** The event of a press that is the last one of its command. */
type Entered = { readonly position: number; readonly type: string; readonly gameId: unknown; readonly isLost?: true }

/**
 * [C9] [I15] A press stays on its desk until the log has it and the game on the screen holds its event. Only a refusal, a
 * question to the person, or the loss of the log may come before.
 */
export function pressesKept(devices: () => readonly PressingScreen[]): Check {
  const entered = new Map<string, Entered>()
  const before = new WeakMap<PressingScreen, { readonly pages: number; readonly presses: readonly ShownPress[] }>()
  return {
    name: 'a press stays until its event is shown',
    look: ({ written }) => {
      for (const one of written)
        if ('commit' in one) noteEntered(entered, one.commit)
        else noteLost(entered, one.lostAfter)
      return firstOf(devices(), (device) => {
        if (!device.isOn()) return undefined
        const now = { pages: device.pages?.() ?? 0, presses: device.presses() }
        const known = before.get(device)
        if (known?.pages === now.pages && known.presses === now.presses) return undefined
        before.set(device, now)
        if (known?.pages !== now.pages) return undefined
        const kept = new Set(now.presses.map(({ key }) => key))
        const gone = known.presses.filter(({ key, state }) => !kept.has(key) && !MAY_GO.has(state))
        return firstOf(gone, (press) => findingOf(device, press, entered))
      })
    },
  }
}

/** A person has read the refusal, or answered the question. */
const MAY_GO: ReadonlySet<ShownPress['state']> = new Set(['refused', 'needsDecision', 'lost'])

/** The clock itself shows whether these two worked; a late signal is worse than none. */
const LEAVES_SILENTLY = /^(game\.write\/(pause|resume)-clock|command\/send|horn|countdown)$/

function noteEntered(entered: Map<string, Entered>, { events, keys }: Commit): void {
  for (const { key, position } of keys) {
    const { event } = events.find((one) => one.event.position === position) ?? {}
    entered.set(key, { position, type: event?.type ?? 'nothing', gameId: Object(event?.data).id })
  }
}

/** No game shows them any more; at rest the desk has asked about them. */
function noteLost(entered: Map<string, Entered>, last: number): void {
  for (const [key, one] of entered) if (one.position > last) entered.set(key, { ...one, isLost: true })
}

function findingOf(
  { name, shown }: PressingScreen,
  { key, call, gameId, state }: ShownPress,
  entered: ReadonlyMap<string, Entered>,
): string | undefined {
  const event = entered.get(storedKeyOf(key))
  if (!event)
    return LEAVES_SILENTLY.test(call) ? undefined : `${name} has dropped ${call} (${state}), which is not in the log.`
  if (event.gameId !== gameId || event.isLost) return undefined
  const game = shown().find(({ read, query }) => read === 'game.read/get' && query.id === gameId)
  const changedAt: unknown = Object(game?.data).changedAt
  if (typeof changedAt !== 'number' || changedAt >= event.position) return undefined
  return `${name} has dropped ${call} at position ${event.position} while its game is of position ${changedAt}.`
}
