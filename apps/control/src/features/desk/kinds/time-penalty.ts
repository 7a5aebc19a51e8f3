import type { Game } from '@cup/contract/entities'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import {
  changeTimePenaltyBody,
  giveTimePenaltyBody,
  isFilledTimePenalty,
  isSameTimePenalty,
  type TimePenalty,
} from '../../../shared/record/time-penalty.ts'
import { type DeskNames, penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import {
  type After,
  type Before,
  type CommandBody,
  type DeskEntry,
  type DeskKind,
  type DeskPress,
  type DeskRecord,
  isGone,
  isThere as isOnRecord,
} from './kind.ts'
import { penaltyLengthText } from './penalty-length.ts'
import { timePenaltyPanelOf } from './time-penalty-panel.ts'

const texts = recordTexts.timePenalty

/** [P2] A time penalty at the desk. */
export const timePenaltyKind: DeskKind<'timePenalty'> = {
  prefixKey: 'Z',
  isMain: false,
  beginnings: ({ play, penaltySeconds }) =>
    [penaltySeconds, ...play.otherPenaltySeconds].map((duration) => ({
      text: penaltyLengthText(duration),
      begin: ({ gameId, id, teamId, time }) => ({
        call: 'game.write/give-timepenalty',
        body: {
          id: gameId,
          ...giveTimePenaltyBody(id, { teamId, time, playerId: undefined, playerOpen: true }),
          ...(duration === penaltySeconds ? {} : { duration }),
        },
      }),
    })),
  panelOf: timePenaltyPanelOf,
  isPlayerOpen: ({ playerOpen }) => playerOpen === true,
  revoke,
  teamText: ({ teamId }, names) => names.teamById(teamId),
  detailText: (penalty, names) => texts.row(penalisedText(penalty, names)),
  sideIn: ({ teamId }, { home }) => (teamId === home.id ? 'home' : 'guest'),
  scores: () => undefined,
  commands: {
    'game.write/give-timepenalty': {
      undo: ({ id, timePenaltyId }) => [{ command: revoke(id, timePenaltyId) }],
      stands: ({ timePenaltyId }, after) => isOnRecord(penaltyIn(after.record, timePenaltyId), after),
      again: ({ id, timePenaltyId }, before) => givenAgain(id, timePenaltyId, before) ?? [],
      isRepeatable: ({ timePenaltyId }, after) => isGone(penaltyIn(after.record, timePenaltyId), after),
      // It may have been changed since.
      text: (body, { record, names }) =>
        shortText(penaltyIn(record, body.timePenaltyId) ?? sendingPenalty(body), names),
    },
    'game.write/change-timepenalty': {
      undo: ({ id, timePenaltyId, ...fields }, { record }) => {
        const penalty = penaltyIn(record, timePenaltyId)
        // [G25] As for a goal: the act that gave it is what is taken back.
        if (!penalty || isFilledTimePenalty(penalty, withChanges(penalty, fields))) return undefined
        const body = { id, timePenaltyId, ...fieldsBefore(penalty, fields) }
        return [{ command: { call: 'game.write/change-timepenalty', body } }]
      },
      stands: (body, after) => isAfterChange(after, body),
      isRepeatable: (_, after) => isAfterChange(after, whoseIn(changeIn(after.back))),
      text: (body, { record, names }) => {
        const penalty = penaltyIn(record, body.timePenaltyId)
        return penalty && recordTexts.changed(shortText(withChanges(penalty, body), names))
      },
    },
    'game.write/revoke-timepenalty': {
      undo: ({ id, timePenaltyId }, before) => givenAgain(id, timePenaltyId, before),
      stands: ({ timePenaltyId }, after) => isGone(penaltyIn(after.record, timePenaltyId), after),
      isRepeatable: ({ timePenaltyId }, after) => isOnRecord(penaltyIn(after.record, timePenaltyId), after),
      text: ({ timePenaltyId }, { record, names, back }) => {
        const penalty = penaltyIn(record, timePenaltyId) ?? penaltyGivenBy(back)
        return penalty && recordTexts.revoked(shortText(penalty, names))
      },
    },
  },
}

function revoke(gameId: string, timePenaltyId: string): HallCommand {
  return { call: 'game.write/revoke-timepenalty', body: { id: gameId, timePenaltyId } }
}

/** [P5] It is given again on today's clock; one that had run out, at its own time, unless it would run again there. */
function givenAgain(
  id: string,
  timePenaltyId: string,
  { game, record, newId }: Before,
): readonly DeskPress[] | undefined {
  const penalty = penaltyIn(record, timePenaltyId)
  if (!penalty || wouldRunAgain(penalty, game)) return undefined
  const time = penalty.ranOut ? penalty.time : (penalty.timeOnClock ?? penalty.time)
  if (time < 0 || time > game.duration) return undefined
  const body = { id, ...giveTimePenaltyBody(newId(), { ...penalty, time }) }
  return [{ command: { call: 'game.write/give-timepenalty', body } }]
}

function wouldRunAgain({ id, time, ranOut }: DeskEntry<'timePenalty'>, { clock, timePenalties }: Game): boolean {
  const { duration = 0 } = timePenalties.find(({ timePenaltyId }) => timePenaltyId === id) ?? {}
  return ranOut === true && clock.remaining > time - duration
}

const penaltyIn = ({ timePenalty }: DeskRecord, penaltyId: string): DeskEntry<'timePenalty'> | undefined =>
  timePenalty.find(({ id }) => id === penaltyId)

const shortText = (penalty: TimePenalty, names: DeskNames): string =>
  texts.short(names.teamById(penalty.teamId), penalisedText(penalty, names))

const sendingPenalty = (body: CommandBody<'game.write/give-timepenalty'>): DeskEntry<'timePenalty'> => ({
  id: body.timePenaltyId,
  state: 'sending',
  teamId: body.teamId,
  playerId: body.playerId,
  playerOpen: body.playerOpen || undefined,
  time: body.time,
})

/** The penalty that these presses bring back. */
function penaltyGivenBy(presses: readonly DeskPress[]): TimePenalty | undefined {
  for (const { command } of presses)
    if (command.call === 'game.write/give-timepenalty') return sendingPenalty(command.body)
  return undefined
}

type Change = CommandBody<'game.write/change-timepenalty'>

/** The change of a penalty among these presses. */
function changeIn(presses: readonly DeskPress[]): Change | undefined {
  for (const { command } of presses) if (command.call === 'game.write/change-timepenalty') return command.body
  return undefined
}

/** A change without its time: a penalty that was given again has one on today's clock. */
const whoseIn = (change: Change | undefined): Change | undefined => change && { ...change, time: undefined }

/** Whether a penalty is as this change has left it. */
function isAfterChange(after: After, change: Change | undefined): boolean {
  if (!change) return false
  const penalty = penaltyIn(after.record, change.timePenaltyId)
  return penalty !== undefined && isOnRecord(penalty, after) && isSameTimePenalty(penalty, withChanges(penalty, change))
}

type Fields = Omit<Change, 'id' | 'timePenaltyId'>

/** The fields of a penalty before a change of them; another team brings another player along. */
function fieldsBefore(penalty: DeskEntry<'timePenalty'>, { time, ...whose }: Fields): Fields {
  const isOther = Object.values(whose).some((field) => field !== undefined)
  const { time: timeBefore, timePenaltyId: _, ...whoseBefore } = changeTimePenaltyBody('', penalty)
  return { ...(time === undefined ? {} : { time: timeBefore }), ...(isOther ? whoseBefore : {}) }
}

function withChanges(penalty: DeskEntry<'timePenalty'>, body: Fields): DeskEntry<'timePenalty'> {
  const isWhoseKept = body.playerId === undefined
  const playerOpen = (body.playerOpen ?? (isWhoseKept && penalty.playerOpen)) || undefined
  const playerId = isWhoseKept && !playerOpen ? penalty.playerId : (body.playerId ?? undefined)
  return {
    ...penalty,
    teamId: body.teamId ?? penalty.teamId,
    time: body.time ?? penalty.time,
    playerId,
    playerOpen,
  }
}
