import { useStore } from 'zustand'
import type { Outbox } from './outbox.ts'
import { useOutbox } from './outbox-context.ts'
import { concerns, type Sent } from './sent.ts'

/** The way of a room to the service, and what has become of its presses. */
export type Send = {
  /** Takes a press and answers its key at once; the outbox sees to the rest. */
  readonly send: Outbox['send']
  /** What is on its way for a game, refused, or just done, in the order in which it was pressed. */
  readonly pendingFor: (gameId: string) => readonly Sent[]
  /** The same, for one press; undefined once it is done and seen, or dropped. */
  readonly find: (key: string) => Sent | undefined
  /** Takes back what the operator does not want any more. */
  readonly drop: Outbox['drop']
}

/** Sends presses of the hall; re-renders when one of them changes its state. */
export function useSend(): Send {
  const outbox = useOutbox()
  const sent = useStore(outbox.sent)
  return {
    send: outbox.send,
    pendingFor: (gameId) => sent.filter((one) => concerns(one, gameId)),
    find: (key) => sent.find((one) => one.key === key),
    drop: outbox.drop,
  }
}
