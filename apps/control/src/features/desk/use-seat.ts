import type { EntryKind } from '@cup/domain/game'
import type { Seconds, Side } from '@cup/domain/kernel'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { WARM_MILLIS } from './model/followed-game.ts'
import type { ShotCounts } from './model/shoot-out-desk.ts'
import { type DeskHistory, useHistory } from './use-history.ts'

/** An entry with several beginnings, of which one is still to be chosen; its time is that of the first tap. */
export type EntryChoice = { readonly kind: EntryKind; readonly side: Side; readonly time: Seconds }

/** A part that is open in the deck: the clock, with its reading before, the menu, the keys, a question before an act, or the choice of an entry. */
export type DeckPart =
  | { readonly type: 'clock'; readonly before: Seconds }
  | { readonly type: 'menu' }
  | ({ readonly type: 'choice' } & EntryChoice)
  | { readonly type: 'keys' }
  | { readonly type: 'freeze' }
  | { readonly type: 'outdated' }
  | { readonly type: 'alsoRunning' }

/** Of which entry the panel is open. */
export type OpenPanel = { readonly kind: EntryKind; readonly id: string }

/** Open and unfinished parts of a desk; they outlive the game that the desk shows. */
export type Seat = {
  readonly deckPart: DeckPart | undefined
  readonly setDeckPart: (deckPart: DeckPart | undefined) => void
  readonly panel: OpenPanel | undefined
  readonly setPanel: (panel: OpenPanel | undefined) => void
  readonly history: DeskHistory
  /** The counts of the shots that were pressed here. */
  readonly shots: ShotCounts
  readonly noteShot: (key: string, count: number) => void
  /** Whether the desk was touched within the last ten seconds. */
  readonly isWarm: boolean
  /** The desk was touched. */
  readonly touch: () => void
}

/** A seat at a desk. */
export function useSeat(): Seat {
  const [deckPart, setDeckPart] = useState<DeckPart>()
  const [panel, setPanel] = useState<OpenPanel>()
  const history = useHistory()
  const [shots, setShots] = useState<ShotCounts>(new Map())
  const noteShot = (key: string, count: number) => setShots((counts) => new Map(counts).set(key, count))
  const { isWarm, touch } = useWarmth()
  return { deckPart, setDeckPart, panel, setPanel, history, shots, noteShot, isWarm, touch }
}

/** Whether it was touched within the last ten seconds; a touch costs nothing in the moment of a press. */
function useWarmth() {
  const [isWarm, setIsWarm] = useState(false)
  const cooling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(cooling.current), [])
  const touch = useCallback(() => {
    clearTimeout(cooling.current)
    cooling.current = setTimeout(() => setIsWarm(false), WARM_MILLIS)
    startTransition(() => setIsWarm(true))
  }, [])
  return { isWarm, touch }
}
