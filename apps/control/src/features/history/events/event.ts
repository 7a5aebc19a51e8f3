import type { Game } from '@cup/contract/entities'
import type { LogEntry } from '@cup/contract/log-routes'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { AnyEvent, AnyEventType } from '@cup/domain/tournament-state'
import type { Start } from '../correction/edit.ts'
import type { Names } from './names.ts'

/** The data of every event, by its type. */
export type DataByType = { readonly [Event in AnyEvent as Event['type']]: Event['data'] }

type EventOf<Type extends AnyEventType> = Omit<LogEntry, 'type' | 'data'> & {
  readonly type: Type
  readonly data: DataByType[Type]
}

/** An event of the log, typed by its data. */
export type HistoryEvent = { readonly [Type in AnyEventType]: EventOf<Type> }[AnyEventType]

/** Filter of events: a kind of entry, or one of the other topics. */
export type Filter = EntryKind | 'clock' | 'result' | 'plan' | 'corrections' | 'cup'
export const FILTERS: readonly Filter[] = [...ENTRY_KINDS, 'clock', 'result', 'plan', 'corrections', 'cup']

/** Everything that the history knows of a type of event. */
export type EventDescription<Type extends AnyEventType> = {
  readonly filter: Filter
  /** The sentence: "Tor für HSG, Nr. 7 Keller (2:1)". */
  readonly text: (data: DataByType[Type], names: Names) => string
  /** The entry that it adds or changes; its correction starts there. */
  readonly entry?: {
    readonly kind: EntryKind
    readonly idOf: (data: DataByType[Type]) => string
    /** Reading of the game clock, in seconds that remain; [G27] undefined where it was not noted. */
    readonly timeOf: (data: DataByType[Type]) => number | undefined
    /** The entry in words, for the event that revokes it. */
    readonly textOf: (data: DataByType[Type], names: Names) => string
  }
  /** First edit of its correction, unless that is an entry. */
  readonly start?: (game: Game) => Start | undefined
}

/** The description of every type of event. */
export type EventDescriptions = { readonly [Type in AnyEventType]: EventDescription<Type> }
