import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import { penaltiesOnDisplay } from '@cup/domain/projections'
import { formatClock } from '@cup/ui/format'
import type { TimePenalty } from '../../../shared/record/time-penalty.ts'
import { penalisedText } from '../../../shared/record/words.ts'
import type { RunningProps } from './kind.ts'

/** [P6] The running penalties of a side with the rest of each, then those that are on their way. */
export function RunningPenalties({ side, game, entries, names }: RunningProps<'timePenalty'>) {
  const reading = useRemaining(game.clock)
  const teamId = game.actualTeams[`${side}TeamId`]
  const isThere = (penaltyId: string) => entries.some(({ id, state }) => id === penaltyId && state !== 'removing')
  const running = penaltiesOnDisplay(game, reading)[side].filter(({ timePenaltyId }) => isThere(timePenaltyId))
  // One that the game does not hold yet; those that it holds count down also before they have arrived.
  const isHeld = (penaltyId: string) => game.timePenalties.some(({ timePenaltyId }) => timePenaltyId === penaltyId)
  const sending = entries.filter(({ id, state, ...of }) => state === 'sending' && of.teamId === teamId && !isHeld(id))
  const nameOf = (penalty: Pick<TimePenalty, 'playerOpen'> & { readonly playerId?: string | undefined }) =>
    penalty.playerOpen ? '?' : penalisedText({ playerId: penalty.playerId }, names)
  const chips = [
    ...running.map(({ timePenaltyId, remaining, ...whose }) => ({
      key: timePenaltyId,
      name: nameOf(whose),
      rest: formatClock(remaining).replace(/^0/, ''),
    })),
    ...sending.map((penalty) => ({ key: penalty.id, name: nameOf(penalty), rest: '…' })),
  ]
  return (
    <Grid as="ul" listStyle="none" gap="1" gridTemplateColumns="repeat(2, minmax(0, 1fr))" minH="0">
      {chips.slice(0, CHIPS).map(({ key, ...chip }, index) => (
        <Chip key={key} {...chip} more={index === CHIPS - 1 ? chips.length - CHIPS : 0} />
      ))}
      {Array.from({ length: Math.max(0, CHIPS - chips.length) }, (_, index) => (
        <NoChip key={index} />
      ))}
    </Grid>
  )
}

/** Places of a side; they stay empty without a penalty. A further penalty is counted on the last one. */
const CHIPS = 2

const NoChip = () => (
  <Box as="li" aria-hidden="true" borderWidth="1.5px" borderStyle="dashed" borderRadius="l1" borderColor="border" />
)

type ChipProps = { readonly name: string; readonly rest: string; readonly more: number }

/** A running penalty: the shirt number, which always fits, the surname where it fits whole, and the rest. */
function Chip({ name, rest, more }: ChipProps) {
  const [, number, surname] = /^(\d+) (.+)$/.exec(name) ?? []
  return (
    <Flex
      as="li"
      title={name}
      align="center"
      gap="1"
      px={{ base: '0.5', md: '1.5' }}
      minW="0"
      minH="0"
      overflow="hidden"
      fontSize={{ base: '0.875rem', md: '1.125rem' }}
      lineHeight="1.2"
      borderRadius="l1"
      bg="var(--warn-solid)"
      color="var(--on-warn)"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
    >
      <Text as="span" px="1" borderRadius="l1" bg="var(--on-warn)" color="var(--warn-solid)">
        {number ?? name}
      </Text>{' '}
      <Flex as="span" css={WHERE_IT_FITS}>
        {surname && <span>{surname}</span>}
      </Flex>
      <Text as="span" flex="none">
        {rest}
      </Text>
      {more > 0 && (
        <Text as="span" flex="none">
          +{more}
        </Text>
      )}
    </Flex>
  )
}

/** A name that is wider than what is left wraps to a second line, which is not shown. */
const WHERE_IT_FITS = {
  flex: '1',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  height: '1lh',
  minWidth: '0',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  _before: { content: '""', height: '1lh' },
}
