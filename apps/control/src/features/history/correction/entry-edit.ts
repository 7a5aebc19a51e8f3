import { newId } from '@cup/api-client/http'
import type { CorrectionStep } from '@cup/contract/log-routes'
import type { EntryKind } from '@cup/domain/game'
import { entryDescriptions } from '../../../shared/record/kinds.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { Names } from '../events/names.ts'
import { historyKinds } from '../kinds/kinds.ts'
import type { EntryEdit } from './edit.ts'

/** The steps of a corrected entry; none where nothing changes. */
export function entrySteps<Kind extends EntryKind>(
  kind: Kind,
  { id, before, now, isRevoked }: EntryEdit<Kind>,
): readonly CorrectionStep[] {
  const { isSame, steps } = entryDescriptions[kind]
  if (isRevoked) return before ? [steps.revoke(id)] : []
  if (!before) return [steps.add(id, now)]
  if (isSame(before, now)) return []
  return steps.change ? [steps.change(id, now)] : [steps.revoke(id), steps.add(newId(), now)]
}

/** Effect of the edit, in words: "Tor für HSG, Nr. 7 (04:12) → Tor für HSG, Nr. 9 (04:12)". */
export function entryEditText<Kind extends EntryKind>(
  kind: Kind,
  { before, now, isRevoked }: EntryEdit<Kind>,
  gameId: string,
  names: Names,
): string {
  const text = entryText(kind, now, gameId, names)
  if (!before) return recordTexts.added(text)
  const textBefore = entryText(kind, before, gameId, names)
  return isRevoked ? recordTexts[kind].invalid(textBefore) : recordTexts.changedTo(textBefore, text)
}

/** An entry in words, with the time of the clock. */
export const entryText = <Kind extends EntryKind>(
  kind: Kind,
  data: EntryEdit<Kind>['now'],
  gameId: string,
  names: Names,
): string => {
  const text = historyKinds[kind].text(data, gameId, names)
  return data.timeKnown === false ? text : recordTexts.withDetail(text, names.timeText(gameId, data.time))
}

/** The most likely reason of the edit. */
export const entryReason = <Kind extends EntryKind>(kind: Kind, edit: EntryEdit<Kind>): string =>
  historyKinds[kind].reason(edit)
