import { isHallCall } from '../../../shared/outbox/command.ts'
import type { Act } from './act.ts'
import { type History, NO_HISTORY, type Undone } from './history.ts'

/** An act is still offered this long after it when the page is opened again. */
const KEPT_MILLIS = 24 * 60 * 60_000

/** The history that this device has kept; an older version of the app may have kept another form, or calls that are gone. */
export function keptHistoryOf(kept: unknown): History {
  if (!isRecord(kept) || !Array.isArray(kept.done) || !Array.isArray(kept.undone)) return NO_HISTORY
  return { done: kept.done.filter(isFreshAct), undone: kept.undone.filter(isUndone) }
}

const isUndone = (one: unknown): one is Undone =>
  isRecord(one) && typeof one.key === 'string' && isFreshAct(one.act) && arePresses(one.again)

const isFreshAct = (one: unknown): one is Act => isAct(one) && Date.now() - Date.parse(one.at) < KEPT_MILLIS

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
