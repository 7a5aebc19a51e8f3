import type { EntryCommandType, EntryKind } from '@cup/domain/game'
import { assumed } from '@cup/domain/kernel'

type EntryCallSpec = {
  readonly command: EntryCommandType
  readonly isPlanning: false
  readonly summary: string
  /** [I10] As in route.ts. */
  readonly nullIsAbsent?: true
}

/**
 * The calls of the entries on the record of a game. Without schemas, so that the apps may import them. routes.test.ts
 * names a command without a call.
 */
export const entryCalls = {
  'game.write/score-goal': {
    command: 'game.scoreGoal',
    isPlanning: false,
    summary: 'Records a goal',
    nullIsAbsent: true,
  },
  'game.write/change-goal': { command: 'game.changeGoal', isPlanning: false, summary: 'Changes a goal that stands' },
  'game.write/revoke-goal': { command: 'game.revokeGoal', isPlanning: false, summary: 'Takes a goal back' },
  'game.write/give-timepenalty': {
    command: 'game.giveTimePenalty',
    isPlanning: false,
    summary: 'Records a time penalty',
    nullIsAbsent: true,
  },
  'game.write/change-timepenalty': {
    command: 'game.changeTimePenalty',
    isPlanning: false,
    summary: 'Changes a time penalty that stands',
  },
  'game.write/revoke-timepenalty': {
    command: 'game.revokeTimePenalty',
    isPlanning: false,
    summary: 'Takes a time penalty back',
  },
  'game.write/call-foul': { command: 'game.callFoul', isPlanning: false, summary: 'Records a foul of a team' },
  'game.write/revoke-foul': { command: 'game.revokeFoul', isPlanning: false, summary: 'Takes a foul back' },
  'game.write/take-time-out': {
    command: 'game.takeTimeOut',
    isPlanning: false,
    summary: 'Records a time-out of a team, and stops the clock',
  },
  'game.write/revoke-time-out': {
    command: 'game.revokeTimeOut',
    isPlanning: false,
    summary: 'Takes a time-out back',
  },
  'game.write/show-card': {
    command: 'game.showCard',
    isPlanning: false,
    summary: 'Records a card',
    nullIsAbsent: true,
  },
  'game.write/change-card': { command: 'game.changeCard', isPlanning: false, summary: 'Changes a card that stands' },
  'game.write/revoke-card': { command: 'game.revokeCard', isPlanning: false, summary: 'Takes a card back' },
} as const satisfies Readonly<Record<string, EntryCallSpec>>

type EntryCalls = typeof entryCalls

/** A call of an entry, of one kind or of any. */
export type EntryCall<Kind extends EntryKind = EntryKind> = {
  [Name in keyof EntryCalls]: EntryCalls[Name]['command'] extends EntryCommandType<Kind> ? Name : never
}[keyof EntryCalls]

/** Whether a call is one of an entry. */
export const isEntryCall = (call: string): call is EntryCall => Object.hasOwn(entryCalls, call)

/** The same value for every call of an entry. */
export const forEntryCalls = <Value>(value: Value): { readonly [Name in EntryCall]: Value } =>
  assumed(Object.fromEntries(Object.keys(entryCalls).map((name) => [name, value])), 'the names are those of the calls')
