import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { penaltiesJustOver, penaltiesOnDisplay } from '@cup/domain/projections'
import { WholeName } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import type { ReactNode } from 'react'
import type { TimePenalty } from '../../../shared/record/time-penalty.ts'
import { type DeskNames, penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { DeskEntry } from './kind.ts'

/** The entries of a side that run with the clock. */
type RunningProps = {
  readonly side: Side
  readonly game: Game
  readonly entries: readonly (DeskEntry<'timePenalty'> | DeskEntry<'card'>)[]
  readonly names: DeskNames
  /** [F18] The place of the cards, where the rules have some: it is the last one of the side. */
  readonly cards: ReactNode
  /** [C9] Whether the desk asks which clock is right: nothing that runs with it is known. */
  readonly isClockUnsure: boolean
}

/** [P11] The penalties of a side that are just over, [P6] the running ones with the rest of each, and those on their way. */
export function RunningPenalties({ side, game, entries, names, cards, isClockUnsure }: RunningProps) {
  const reading = useRemaining(game.clock)
  const teamId = game.actualTeams[`${side}TeamId`]
  const isThere = (penaltyId: string) => entries.some(({ id, state }) => id === penaltyId && state !== 'removing')
  const running = penaltiesOnDisplay(game, reading)[side].filter(({ id }) => isThere(id))
  // One that the game does not hold yet; those that it holds count down also before they have arrived.
  const isHeld = (id: string) =>
    game.timePenalties.some(({ timePenaltyId }) => timePenaltyId === id) ||
    game.cards.some(({ cardId }) => cardId === id)
  const sending = entries.filter(({ id, state, ...of }) => state === 'sending' && of.teamId === teamId && !isHeld(id))
  const nameOf = (penalty: Pick<TimePenalty, 'playerOpen'> & { readonly playerId?: string | undefined }) =>
    penalty.playerOpen ? '?' : penalisedText({ playerId: penalty.playerId }, names)
  const over = penaltiesJustOver(game, reading).filter((penalty) => penalty.side === side && isThere(penalty.id))
  const chips: readonly Omit<ChipProps, 'more' | 'isLast'>[] = [
    ...over.map(({ id, playerId }) => ({
      id,
      name: nameOf({ playerId, playerOpen: playerId === undefined || undefined }),
      rest: recordTexts.timePenalty.over,
      isOver: true,
    })),
    ...running.map(({ id, remaining, colour, ...whose }) => ({
      id,
      isSentOff: colour !== undefined,
      name: nameOf(whose),
      rest: isClockUnsure ? '?' : formatClock(remaining).replace(/^0/, ''),
    })),
    ...sending.map((penalty) => ({ id: penalty.id, name: nameOf(penalty), rest: '…' })),
  ]
  return (
    <Grid as="ul" css={PLACES} data-cards={cards ? true : undefined}>
      {chips.slice(0, CHIPS).map((chip, index) => (
        <Chip key={chip.id} {...chip} more={chips.length - 1 - index} isLast={index === CHIPS - 1} />
      ))}
      {Array.from({ length: Math.max(0, CHIPS - chips.length) }, (_, index) => (
        <NoChip key={index} />
      ))}
      {cards && (
        <Grid as="li" minW="0" minH="0" borderWidth="1.5px" borderRadius="l1" borderColor="border">
          {cards}
        </Grid>
      )}
    </Grid>
  )
}

/** Places of a side; they stay empty without a penalty. A further penalty is counted on the last one. */
const CHIPS = 2

const WIDE = '@container (min-width: 44rem)'
const NARROW = '@container (max-width: 43.99rem)'

/** Beside cards a phone has room for one penalty. */
const PLACES = {
  listStyle: 'none',
  gap: '0.25rem',
  minHeight: '0',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > [data-chip]:not([data-last]) > [data-more]': { display: 'none' },
  '&[data-cards]': {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    [NARROW]: {
      '& > [data-chip]:nth-of-type(2)': { display: 'none' },
      '& > [data-chip] > [data-more]': { display: 'block' },
    },
    [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@container (min-width: 44rem) and (max-width: 69.99rem)': { '& > [data-chip]': { fontSize: '0.8125rem' } },
  },
}

const NoChip = () => (
  <Box
    as="li"
    aria-hidden="true"
    data-chip
    borderWidth="1.5px"
    borderStyle="dashed"
    borderRadius="l1"
    borderColor="border"
  />
)

type ChipProps = {
  readonly id: string
  readonly name: string
  readonly rest: string
  /** [P11] Whether the player may come back. */
  readonly isOver?: boolean
  /** [F7] Whether a card has sent the player off. */
  readonly isSentOff?: boolean
  /** The penalties behind it, which it counts where they have no place of their own. */
  readonly more: number
  /** Whether it has the last place of the side. */
  readonly isLast: boolean
}

/** A penalty: the shirt number, which always fits, the surname where it fits whole, and the rest. */
function Chip({ name, rest, isOver = false, isSentOff = false, more, isLast }: ChipProps) {
  const [, number, surname] = /^(\d+) (.+)$/.exec(name) ?? []
  return (
    <Flex
      as="li"
      title={name}
      css={CHIP}
      data-chip
      data-last={isLast || undefined}
      data-over={isOver || undefined}
      data-sent-off={isSentOff || undefined}
    >
      <Box as="span" data-number minW="0" flex={number === undefined ? undefined : 'none'}>
        {number ?? <WholeName name={name} lines={1} />}
      </Box>{' '}
      <Flex as="span" css={WHERE_IT_FITS}>
        {surname && <span>{surname}</span>}
      </Flex>
      <Text as="span" flex="none">
        {rest}
      </Text>
      {more > 0 && (
        <Text as="span" data-more flex="none" fontSize="0.75em">
          +{more}
        </Text>
      )}
    </Flex>
  )
}

const CHIP = {
  alignItems: 'center',
  gap: '1px',
  minWidth: '0',
  minHeight: '0',
  overflow: 'hidden',
  paddingInline: '3px',
  borderRadius: 'l1',
  background: 'var(--warn-solid)',
  color: 'var(--on-warn)',
  fontSize: '0.75rem',
  fontWeight: 'bold',
  lineHeight: '1.2',
  fontVariantNumeric: 'tabular-nums',
  '& [data-number]': {
    paddingInline: '3px',
    borderRadius: 'l1',
    background: 'var(--on-warn)',
    color: 'var(--warn-solid)',
  },
  '&[data-sent-off]': { boxShadow: 'inset 0 -4px 0 #e5262b' },
  '&[data-over]': { background: 'bg.surface', color: 'fg', boxShadow: 'inset 0 0 0 2px var(--clock-run)' },
  [WIDE]: { gap: '2px', paddingInline: '4px', fontSize: '0.9375rem' },
  '@container (min-width: 62rem)': { gap: '4px', paddingInline: '6px', fontSize: '1.125rem' },
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
