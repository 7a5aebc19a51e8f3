import { useState } from 'react'
import { type Hotkeys, useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import type { DeskPlayer } from '../../../shared/record/squad.ts'

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
/** No shirt has more digits. */
const MOST_DIGITS = 3

type TypedNumber = {
  readonly players: readonly DeskPlayer[]
  readonly onPick: (player: DeskPlayer) => void
  /** Enter without a number. */
  readonly onEmpty: () => void
  readonly more: Hotkeys
}

/** A shirt number is typed, its player lights up, Enter picks; all other keys stay those of the desk. */
export function useTypedNumber({ players, onPick, onEmpty, more }: TypedNumber): string {
  const [typed, setTyped] = useState('')
  const pick = () => {
    const player = players.find(({ number }) => String(number) === typed)
    if (player) onPick(player)
    else if (typed === '') onEmpty()
    setTyped('')
  }
  const type = (digit: string) => setTyped((before) => `${before}${digit}`.slice(-MOST_DIGITS))
  useHotkeys({
    ...Object.fromEntries(DIGITS.map((digit) => [digit, () => type(digit)])),
    Backspace: () => setTyped((before) => before.slice(0, -1)),
    Enter: pick,
    ...more,
  })
  return typed
}
