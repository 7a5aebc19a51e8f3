import { formatClock } from '@cup/ui/format'
import type { TimePenalty } from '../../../shared/record/time-penalty.ts'
import { penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { DataByType } from '../events/event.ts'
import type { Names } from '../events/names.ts'
import type { HistoryKind } from './kind.ts'
import { WhoseEditor } from './whose-editor.tsx'

const texts = recordTexts.timePenalty

const entry = {
  kind: 'timePenalty',
  idOf: ({ timePenaltyId }: PenaltyEvent) => timePenaltyId,
  timeOf: ({ time, timeKnown }: PenaltyEvent) => (timeKnown === false ? undefined : time),
  textOf: penaltyText,
} as const

/** A time penalty in the history and in a correction. */
export const timePenaltyKind: HistoryKind<'timePenalty'> = {
  text: (penalty, _, names) => penaltyText(penalty, names),
  reason: ({ before, isRevoked }) => {
    if (!before) return texts.reasons.missing
    return isRevoked ? texts.reasons.invalid : texts.reasons.wrong
  },
  missing: (_, teamId) => (teamId === undefined ? undefined : { teamId, playerId: undefined, time: 0 }),
  editor: (props) => <WhoseEditor texts={texts} {...props} />,
  events: {
    'game.timePenaltyGiven': { filter: 'timePenalty', text: penaltyWithLength, entry },
    'game.timePenaltyChanged': {
      filter: 'timePenalty',
      text: (data, names) => recordTexts.changed(penaltyWithLength(data, names)),
      entry,
    },
    'game.timePenaltyRevoked': {
      filter: 'timePenalty',
      text: ({ timePenaltyId }, { entryText }) => recordTexts.revoked(entryText(timePenaltyId) ?? texts.name),
    },
  },
}

type PenaltyEvent = DataByType['game.timePenaltyGiven'] | DataByType['game.timePenaltyChanged']

type PenaltyInWords = Pick<TimePenalty, 'teamId' | 'playerOpen'> & { readonly playerId?: string | undefined }

function penaltyText({ teamId, playerId, playerOpen }: PenaltyInWords, names: Names): string {
  return texts.sentence(names.team(teamId), penalisedText({ playerId, playerOpen }, names))
}

function penaltyWithLength(data: PenaltyEvent, names: Names): string {
  return recordTexts.withDetail(penaltyText(data, names), formatClock(data.duration))
}
