import { recordTexts } from '../../../texts/record.ts'
import type { EntryEdit } from '../correction/edit.ts'
import type { DataByType } from '../events/event.ts'
import type { Names } from '../events/names.ts'
import type { HistoryKind } from './kind.ts'
import { OfTeamEditor } from './of-team-editor.tsx'

type Called = DataByType['game.foulCalled']
type Taken = DataByType['game.timeOutTaken']

const timeOf = ({ time, timeKnown }: Called | Taken) => (timeKnown === false ? undefined : time)
const foulText = ({ teamId }: { readonly teamId: string }, names: Names) =>
  recordTexts.foul.sentence(names.team(teamId))
const timeOutText = ({ teamId }: { readonly teamId: string }, names: Names) =>
  recordTexts.timeOut.sentence(names.team(teamId))

type Reasons = { readonly missing: string; readonly invalid: string; readonly wrong: string }

const reasonIn =
  (reasons: Reasons) =>
  ({ before, isRevoked }: Pick<EntryEdit<'foul' | 'timeOut'>, 'before' | 'isRevoked'>): string => {
    if (!before) return reasons.missing
    return isRevoked ? reasons.invalid : reasons.wrong
  }

const missing = (_: unknown, teamId: string | undefined) => (teamId === undefined ? undefined : { teamId, time: 0 })

/** A foul in the history and in a correction. */
export const foulKind: HistoryKind<'foul'> = {
  text: (foul, _, names) => foulText(foul, names),
  reason: reasonIn(recordTexts.foul.reasons),
  missing,
  editor: (props) => <OfTeamEditor kind="foul" {...props} />,
  events: {
    'game.foulCalled': {
      filter: 'foul',
      text: foulText,
      entry: { kind: 'foul', idOf: ({ foulId }) => foulId, timeOf, textOf: foulText },
    },
    'game.foulRevoked': {
      filter: 'foul',
      text: ({ foulId }, { entryText }) => recordTexts.revoked(entryText(foulId) ?? recordTexts.foul.name),
    },
  },
}

/** A time-out in the history and in a correction. */
export const timeOutKind: HistoryKind<'timeOut'> = {
  text: (timeOut, _, names) => timeOutText(timeOut, names),
  reason: reasonIn(recordTexts.timeOut.reasons),
  missing,
  editor: (props) => <OfTeamEditor kind="timeOut" {...props} />,
  events: {
    'game.timeOutTaken': {
      filter: 'timeOut',
      text: timeOutText,
      entry: { kind: 'timeOut', idOf: ({ timeOutId }) => timeOutId, timeOf, textOf: timeOutText },
    },
    'game.timeOutRevoked': {
      filter: 'timeOut',
      text: ({ timeOutId }, { entryText }) => recordTexts.revoked(entryText(timeOutId) ?? recordTexts.timeOut.name),
    },
  },
}
