import { useState } from 'react'
import { type ArrowKey, type Column, nextTarget, type Seat, staysInPlace, type Target, targetAt } from './seats.ts'

/** A team that is in hand: its place, and where it would be dropped. */
export type Held = {
  readonly from: Seat
  readonly target: Target
  /** Wished effect of a drop on a team. */
  readonly kind: Target['kind']
  /** Place of the pointer; absent while the team is moved by keys or taps. */
  readonly at?: { readonly x: number; readonly y: number }
}

/** Picking a team up, moving it about and dropping it. */
export type Board = {
  readonly held: Held | undefined
  readonly pickUp: (from: Seat) => void
  /** Moves by an arrow key. */
  readonly step: (key: ArrowKey) => void
  /** Between swap and insert. */
  readonly turn: () => void
  readonly drag: (from: Seat, target: Target | undefined, at: { readonly x: number; readonly y: number }) => void
  readonly drop: () => void
  readonly dropOn: (target: Target) => void
  readonly cancel: () => void
}

/** [Q3] Team in hand on a board; `onDrop` follows a drop that changes something. */
export function useBoard(columns: readonly Column[], onDrop: (from: Seat, target: Target) => void): Board {
  const [held, setHeld] = useState<Held>()
  const dropOn = (target: Target) => {
    setHeld(undefined)
    if (held && !staysInPlace(held.from, target)) onDrop(held.from, target)
  }
  return {
    held,
    pickUp: (from) => setHeld({ from, kind: 'swap', target: targetAt(columns, from, 'swap') }),
    step: (key) => held && setHeld({ ...held, target: nextTarget(columns, held.target, key, held.kind) }),
    turn: () => {
      if (!held) return
      const kind = held.kind === 'swap' ? 'insert' : 'swap'
      setHeld({ ...held, kind, target: targetAt(columns, held.target, kind) })
    },
    drag: (from, target, at) => setHeld({ from, kind: 'swap', target: target ?? { ...from, kind: 'swap' }, at }),
    drop: () => held && dropOn(held.target),
    dropOn,
    cancel: () => setHeld(undefined),
  }
}
