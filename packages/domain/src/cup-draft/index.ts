export type { AgePlan, IdOf, Span } from './age-plan.ts'
export {
  type Answers,
  type DraftedAge,
  FEWEST_TEAMS,
  groupSizesOf,
  MOST_AGES,
  MOST_COURTS,
  MOST_TEAMS,
  type Mode,
  mostGroupsOf,
} from './answers.ts'
export { type CupDraft, cupDraftOf, type DraftOfAge } from './cup-draft.ts'
export { freePlaceholders, isPlaceholder, placeholderOf } from './placeholders.ts'
export { type Change, type Suggestion, suggestionsFor } from './suggestions.ts'
