import { Flex, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { penaltiesOnDisplay } from '@cup/domain/projections'
import { formatClock } from '@cup/ui/format'
import { BENCH, type DeskNames } from '../../../shared/record/words.ts'
import type { DeskPenalty } from '../model/sheet.ts'

type RunningPenaltiesProps = {
  readonly side: Side
  readonly game: Game
  /** Those of the sheet, for what is on its way. */
  readonly penalties: readonly DeskPenalty[]
  readonly names: DeskNames
}

/** [P6] The penalties of a side that run, with what remains of each; behind them those that are on their way. */
export function RunningPenalties({ side, game, penalties, names }: RunningPenaltiesProps) {
  const reading = useRemaining(game.clock)
  const teamId = game.actualTeams[`${side}TeamId`]
  const isThere = (id: string) => penalties.some((one) => one.timePenaltyId === id && one.state === 'there')
  const running = penaltiesOnDisplay(game, reading)[side].filter(({ timePenaltyId }) => isThere(timePenaltyId))
  const sending = penalties.filter((penalty) => penalty.state === 'sending' && penalty.teamId === teamId)
  const nameOf = (playerId: string | undefined) => (playerId === undefined ? BENCH : (names.player(playerId) ?? '?'))
  return (
    <Flex as="ul" listStyle="none" wrap="wrap" gap="2" minH="9" justify={side === 'home' ? 'flex-start' : 'flex-end'}>
      {running.map(({ timePenaltyId, playerId, remaining }) => (
        <Chip key={timePenaltyId} name={nameOf(playerId)} rest={formatClock(remaining).replace(/^0/, '')} />
      ))}
      {sending.map(({ timePenaltyId, playerId }) => (
        <Chip key={timePenaltyId} name={nameOf(playerId)} rest="…" />
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
