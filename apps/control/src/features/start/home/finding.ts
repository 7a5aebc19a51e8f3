import type { ActCall } from '../../../shared/act/use-act.ts'
import type { Facts } from './facts.ts'

/** A read that may fail alone, and can be made again. */
export type Source = 'players' | 'staff' | 'installation'

/** A way out of what a check has found. */
export type Way =
  | { readonly type: 'go'; readonly text: string; readonly to: string }
  | { readonly type: 'apply'; readonly text: string; readonly calls: readonly ActCall[]; readonly doneText: string }
  | {
      readonly type: 'draw'
      readonly text: string
      readonly tie: { readonly competitionId: string; readonly groupId: string; readonly teamIds: readonly string[] }
    }
  | { readonly type: 'open'; readonly text: string; readonly address: string }
  | { readonly type: 'backUp'; readonly text: string }
  | { readonly type: 'askAgain'; readonly text: string; readonly source: Source }

/** Something that the cup still needs: red blocks its day, amber does not. */
export type Line = {
  readonly id: string
  readonly level: 'red' | 'amber'
  /** The page of the menu that it is about; home where its button does what is needed. */
  readonly page:
    | 'competitions'
    | 'teams'
    | 'players'
    | 'groups'
    | 'timetable'
    | 'website'
    | 'timekeeper'
    | 'regie'
    | 'start'
  readonly title: string
  readonly why: string
  /** The first is the button. */
  readonly ways: readonly [Way, ...Way[]]
}

/** Something that the cup has, perhaps with the page where it is looked at. */
export type Done = { readonly id: string; readonly title: string; readonly note?: string; readonly to?: string }

/** The outcome of one check. */
export type Findings = { readonly open?: readonly Line[]; readonly done?: readonly Done[] }

/** Looks at the facts of a cup; finds nothing where its question does not arise. */
export type Check = (facts: Facts) => Findings

/** The way to a page. */
export const go = (text: string, to: string): Way => ({ type: 'go', text, to })

/** A check that finds either lines, or this. */
export const orDone = (open: readonly Line[], done: Done): Findings => (open.length > 0 ? { open } : { done: [done] })
