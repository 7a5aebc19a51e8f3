import { required } from '@cup/api-client/http'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Outbox } from './outbox.ts'
import { concerns, type Sent } from './sent.ts'

/** Provides the outbox to the components below. */
export const OutboxContext = createContext<Outbox | undefined>(undefined)

/** The outbox of this page. */
export const useOutbox = (): Outbox => required(useContext(OutboxContext), 'OutboxContext not set')

/** Sends commands of a component, and tells their state. */
export type Send = {
  /** Takes a command and returns its key at once. */
  readonly send: Outbox['send']
  /** Commands of a game that are pending, refused, or just done, in their order. */
  readonly pendingFor: (gameId: string) => readonly Sent[]
  /** The same for one command; undefined once its result is on the screen, or it is dropped. */
  readonly find: (key: string) => Sent | undefined
  readonly drop: Outbox['drop']
}

/** Sends commands; renders again when the state of one changes. */
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
