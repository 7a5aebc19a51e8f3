import { Flex, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import { penaltiesOnDisplay } from '@cup/domain/projections'
import { formatClock } from '@cup/ui/format'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { giveTimePenaltyBody, type TimePenalty } from '../../../shared/record/time-penalty.ts'
import { type DeskNames, penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import {
  type DeskEntry,
  type DeskKind,
  type DeskRecord,
  isGone,
  isThere as isOnRecord,
  type RunningProps,
  removing,
  withChanged,
  withEntry,
} from './kind.ts'
import { TimePenaltyDialog } from './time-penalty-dialog.tsx'

const texts = recordTexts.timePenalty

/** [P2] A time penalty at the desk. */
export const timePenaltyKind: DeskKind<'timePenalty'> = {
  prefixKey: 'Z',
  isMain: false,
  addDialog: (start) => (props) => <TimePenaltyDialog draft={{ ...start, player: undefined }} {...props} />,
  changeDialog: undefined,
  revoke,
  rowText: ({ teamId, playerId }, names) => texts.row(names.teamById(teamId), penalisedText(playerId, names)),
  scores: () => undefined,
  running: (props) => <RunningPenalties {...props} />,
  commands: {
    'game.write/give-timepenalty': {
      record: (record, { timePenaltyId, teamId, playerId, time }) => ({
        ...record,
        timePenalty: withEntry(record.timePenalty, { id: timePenaltyId, state: 'sending', teamId, playerId, time }),
      }),
      undo: ({ id, timePenaltyId }) => revoke(id, timePenaltyId),
      stands: ({ timePenaltyId }, after) => isOnRecord(penaltyIn(after.record, timePenaltyId), after),
      text: ({ teamId, playerId }, _, names) => shortText({ teamId, playerId }, names),
    },
    'game.write/revoke-timepenalty': {
      record: (record, { timePenaltyId }) => ({
        ...record,
        timePenalty: withChanged(record.timePenalty, timePenaltyId, removing),
      }),
      // [P5] It is given again on today's clock. One that is over there at any reading would run again.
      undo: ({ id, timePenaltyId }, { game, record, newId }) => {
        const penalty = penaltyIn(record, timePenaltyId)
        if (!penalty || penalty.ranOut) return undefined
        const time = penalty.timeOnClock ?? penalty.time
        if (time < 0 || time > game.duration) return undefined
        return {
          call: 'game.write/give-timepenalty',
          body: { id, ...giveTimePenaltyBody(newId(), { ...penalty, time }) },
        }
      },
      stands: ({ timePenaltyId }, after) => isGone(penaltyIn(after.record, timePenaltyId), after),
      text: ({ timePenaltyId }, record, names) => {
        const penalty = penaltyIn(record, timePenaltyId)
        return penalty && recordTexts.revoked(shortText(penalty, names))
      },
    },
  },
}

function revoke(gameId: string, timePenaltyId: string): HallCommand {
  return { call: 'game.write/revoke-timepenalty', body: { id: gameId, timePenaltyId } }
}

const penaltyIn = ({ timePenalty }: DeskRecord, penaltyId: string): DeskEntry<'timePenalty'> | undefined =>
  timePenalty.find(({ id }) => id === penaltyId)

const shortText = ({ teamId, playerId }: Pick<TimePenalty, 'teamId' | 'playerId'>, names: DeskNames): string =>
  texts.short(names.teamById(teamId), penalisedText(playerId, names))

/** [P6] The running penalties of a side with the rest of each, then those that are on their way. */
function RunningPenalties({ side, game, entries, names }: RunningProps<'timePenalty'>) {
  const reading = useRemaining(game.clock)
  const teamId = game.actualTeams[`${side}TeamId`]
  const isThere = (penaltyId: string) => entries.some(({ id, state }) => id === penaltyId && state === 'there')
  const running = penaltiesOnDisplay(game, reading)[side].filter(({ timePenaltyId }) => isThere(timePenaltyId))
  const sending = entries.filter((penalty) => penalty.state === 'sending' && penalty.teamId === teamId)
  const nameOf = (playerId: string | undefined) =>
    playerId === undefined ? recordTexts.bench : (names.player(playerId) ?? '?')
  return (
    <Flex as="ul" listStyle="none" wrap="wrap" gap="2" minH="9" justify={side === 'home' ? 'flex-start' : 'flex-end'}>
      {running.map(({ timePenaltyId, playerId, remaining }) => (
        <Chip key={timePenaltyId} name={nameOf(playerId)} rest={formatClock(remaining).replace(/^0/, '')} />
      ))}
      {sending.map(({ id, playerId }) => (
        <Chip key={id} name={nameOf(playerId)} rest="…" />
      ))}
    </Flex>
  )
}

const Chip = ({ name, rest }: { readonly name: string; readonly rest: string }) => (
  <Flex
    as="li"
    gap="2"
    px="3"
    py="1"
    maxW="full"
    borderRadius="l2"
    bg="var(--warn-solid)"
    color="var(--on-warn)"
    fontWeight="semibold"
    fontVariantNumeric="tabular-nums"
  >
    <Text as="span" truncate title={name}>
      {name}
    </Text>
    <Text as="span" flex="none">
      {rest}
    </Text>
  </Flex>
)
