import {
  changeTimePenaltyBody,
  giveTimePenaltyBody,
  isFilledTimePenalty,
  isSameTimePenalty,
  type TimePenalty,
} from '../../../shared/record/time-penalty.ts'
import { penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { CommandBody, DeskKind } from './kind.ts'
import { addedBy, changedBy, type OfPlayerSpec, ofPlayer, revokedBy } from './of-player.ts'
import { penaltyLengthText } from './penalty-length.ts'
import { timePenaltyPanelOf } from './time-penalty-panel.ts'

const texts = recordTexts.timePenalty

const spec: OfPlayerSpec<'timePenalty'> = {
  kind: 'timePenalty',
  add: (id, timePenaltyId, penalty) => ({
    call: 'game.write/give-timepenalty',
    body: { id, ...giveTimePenaltyBody(timePenaltyId, penalty) },
  }),
  change: (id, timePenaltyId, { colour: _, ...fields }) => ({
    call: 'game.write/change-timepenalty',
    body: { id, timePenaltyId, ...fields },
  }),
  revoke: (id, timePenaltyId) => ({ call: 'game.write/revoke-timepenalty', body: { id, timePenaltyId } }),
  isSame: isSameTimePenalty,
  isFilled: isFilledTimePenalty,
  fieldsOf: (penalty) => {
    const { timePenaltyId: _, ...fields } = changeTimePenaltyBody('', penalty)
    return fields
  },
  text: (penalty, names) => texts.short(names.teamById(penalty.teamId), penalisedText(penalty, names)),
}

/** [P2] A time penalty at the desk; [P12] where the rules offer several lengths, the second tap says which. */
export const timePenaltyKind: DeskKind<'timePenalty'> = {
  ...ofPlayer,
  prefixKey: 'Z',
  beginnings: ({ play, penaltySeconds }) =>
    [penaltySeconds, ...play.otherPenaltySeconds].map((duration) => ({
      text: penaltyLengthText(duration),
      begin: ({ gameId, id, teamId, time }) =>
        spec.add(gameId, id, {
          ...{ teamId, time, playerId: undefined, playerOpen: true },
          duration: duration === penaltySeconds ? undefined : duration,
        }),
    })),
  panelOf: timePenaltyPanelOf,
  revoke: spec.revoke,
  detailText: (penalty, names) => texts.row(penalisedText(penalty, names)),
  commands: {
    'game.write/give-timepenalty': addedBy(spec, ({ timePenaltyId }) => timePenaltyId, sentPenalty),
    'game.write/change-timepenalty': changedBy(
      spec,
      ({ id: _, timePenaltyId: entryId, ...fields }) => ({ entryId, fields }),
      ({ call, body }) => (call === 'game.write/change-timepenalty' ? body : undefined),
    ),
    'game.write/revoke-timepenalty': revokedBy(
      spec,
      ({ timePenaltyId }) => timePenaltyId,
      ({ call, body }) => (call === 'game.write/give-timepenalty' ? sentPenalty(body) : undefined),
    ),
  },
}

function sentPenalty(body: CommandBody<'game.write/give-timepenalty'>): TimePenalty {
  const { teamId, playerId, playerOpen, time, duration } = body
  return { teamId, playerId, playerOpen: playerOpen || undefined, time, duration }
}
