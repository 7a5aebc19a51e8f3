import { formatClock, formatScore } from '@cup/ui/format'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { correctionTexts as texts } from '../../../texts/history.ts'
import { awardTexts } from '../../../texts/history-events.ts'
import type { Names } from '../events/names.ts'
import type { Edit, EditOf, Shot } from './edit.ts'
import { entryEditText, entryReason } from './entry-edit.ts'

/** Effect of an edit, in words: "Tor für HSG, Nr. 7 → Nr. 9". */
export function editText(edit: Edit, gameId: string, names: Names): string {
  if ('id' in edit) return entryEditText(edit.type, edit, gameId, names)
  switch (edit.type) {
    case 'shots':
      return shotsEditText(edit)
    case 'award': {
      const { home, guest, reason } = edit.award
      const score = { home: numberIn(home) ?? 0, guest: numberIn(guest) ?? 0 }
      return texts.award(formatScore(score), awardTexts[reason])
    }
    case 'duration':
      return texts.duration(formatClock(edit.before), edit.minutes.trim())
    case 'teams':
      return texts.teams(names.team(edit.now.home), names.team(edit.now.guest))
  }
}

/** [S10] Other shooters alone leave the outcomes as they are. */
function shotsEditText({ before, now }: EditOf<'shots'>): string {
  const [was, is] = [shotsText(before), shotsText(now)]
  return was === is ? texts.shooters : texts.shots(was, is)
}

/** Hits and misses in their order. */
const shotsText = (shots: readonly Shot[]): string => shots.map(({ success }) => (success ? '●' : '○')).join('')

/** The most likely reason of an edit. */
export const reasonFor = (edit: Edit): string =>
  'id' in edit ? entryReason(edit.type, edit) : texts.reasons[edit.type]
