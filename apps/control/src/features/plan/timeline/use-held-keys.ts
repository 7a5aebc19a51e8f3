import type { KeyboardEvent } from 'react'
import type { MeetSlot } from '../whole-meet.ts'
import type { Hand } from './hand.ts'
import { spotAfterKey } from './spot.ts'

type HeldKeys = {
  /** The game at the place at which it is shown, also while it is held. */
  readonly slot: MeetSlot
  readonly courts: number
  readonly hand: Hand
}

/** [H20] Space picks a game up, arrows move it, Space lets it go, Escape puts it back. */
export function useHeldKeys({ slot, courts, hand }: HeldKeys) {
  const isHeld = hand.heldId === slot.game.id
  const spot = { at: slot.at, court: slot.court }
  const pickUpOrDrop = () => (isHeld ? hand.drop(slot.game, spot) : hand.hold(slot.game, spot))
  const act = ({ key, shiftKey, repeat }: KeyboardEvent): (() => void) | undefined => {
    if (key === ' ' || key === 'Enter') return repeat ? () => undefined : pickUpOrDrop
    if (!isHeld) return undefined
    if (key === 'Escape') return hand.putBack
    const next = spotAfterKey(spot, key, { courts, isFine: shiftKey })
    return next && (() => hand.hold(slot.game, next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const done = act(event)
    if (!done) return
    event.preventDefault()
    done()
  }
  return { onKeyDown, onBlur: () => isHeld && hand.putBack() }
}
