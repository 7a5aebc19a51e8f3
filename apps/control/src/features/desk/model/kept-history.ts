import { millisOf } from '@cup/domain/kernel'
import { isHallCall } from '../../../shared/outbox/command.ts'
import type { Store } from '../../../shared/store/store.ts'
import type { DeskPress } from '../kinds/kind.ts'
import type { Act } from './act.ts'
import {
  afterPress,
  afterRedo,
  afterUndo,
  type History,
  type NewAct,
  NO_HISTORY,
  type Undone,
  withoutRefused,
} from './history.ts'

/** An act is still offered this long after it when the page is opened again. */
const KEPT_MILLIS = 24 * 60 * 60_000

/** The changes that presses make to the history of a desk. */
export type HistoryChanges = {
  readonly press: (act: NewAct | undefined) => void
  readonly undo: (undone: Undone, presses: readonly DeskPress[]) => void
  readonly redo: (undone: Undone, act: NewAct | undefined) => void
  /** Forgets the presses that the service has refused: a refusal is forgotten once it was read. */
  readonly refuse: (isRefused: (key: string) => boolean) => void
}

/** Changes the history that is kept in a store, at a time in milliseconds. */
export function historyIn(acts: Store<unknown>, wallMs: () => number): HistoryChanges {
  const change = (next: (history: History) => History) => {
    const history = keptHistoryOf(acts.getState(), wallMs())
    const changed = next(history)
    if (changed !== history) acts.set(changed)
  }
  return {
    press: (act) => change((history) => afterPress(history, act)),
    undo: (undone, presses) => change((history) => afterUndo(history, undone, presses)),
    redo: (undone, act) => change((history) => afterRedo(history, undone, act)),
    refuse: (isRefused) => change((history) => withoutRefused(history, isRefused)),
  }
}

/**
 * The history that this device has kept, at a time in milliseconds; an older version of the app may have kept another form,
 * or calls that are gone.
 */
export function keptHistoryOf(kept: unknown, now: number): History {
  if (!isRecord(kept) || !Array.isArray(kept.done) || !Array.isArray(kept.undone)) return NO_HISTORY
  const isFreshAct = (one: unknown): one is Act => isAct(one) && now - millisOf(one.at) < KEPT_MILLIS
  const isUndone = (one: unknown): one is Undone =>
    isRecord(one) && typeof one.key === 'string' && isFreshAct(one.act) && arePresses(one.again)
  return { done: kept.done.filter(isFreshAct), undone: kept.undone.filter(isUndone) }
}

const isAct = (one: unknown): one is Act =>
  isRecord(one) &&
  ['gameId', 'key', 'at'].every((field) => typeof one[field] === 'string') &&
  ['number', 'shots'].every((field) => typeof one[field] === 'number') &&
  isCommand(one.command) &&
  arePresses(one.back)

const arePresses = (some: unknown): boolean =>
  Array.isArray(some) && some.every((one) => isRecord(one) && isCommand(one.command))

const isCommand = (one: unknown): boolean =>
  isRecord(one) && isRecord(one.body) && typeof one.call === 'string' && isHallCall(one.call)

const isRecord = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null
