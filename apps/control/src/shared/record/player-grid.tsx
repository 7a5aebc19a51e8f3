import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { VisuallyHidden, WholeName } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { recordTexts } from '../../texts/record.ts'
import type { CardColour } from './card.ts'
import { CardSign } from './card-sign.tsx'
import type { DeskPlayer } from './squad.ts'

/** The card of each player who has one. */
export type PlayerCards = ReadonlyMap<string, { readonly colour: CardColour }>

type PlayerGridProps = {
  readonly players: readonly DeskPlayer[]
  /** Player that is chosen at present, where an entry is changed. */
  readonly chosenId: string | null | undefined
  /** Players who cannot be picked, and keep their place. */
  readonly deadIds?: readonly (string | null)[]
  /** [F18] Cards that the tiles of their players show. */
  readonly cards?: PlayerCards
  /** Five in a row on every screen, and as small as a finger can hit. */
  readonly isDense?: boolean
  /** The shirt number that was typed so far. */
  readonly typed: string
  readonly onPick: (player: DeskPlayer) => void
  /** Content before the players. */
  readonly before?: ReactNode
  /** Content after them. */
  readonly after?: ReactNode
}

/** Players in five columns by their numbers; three where there is no room for five. */
export const PlayerGrid = ({ players, isDense = false, chosenId, deadIds, cards, typed, ...more }: PlayerGridProps) => (
  <Grid
    gap={isDense ? '1.5' : '3'}
    gridTemplateColumns={{ base: isDense ? FIVE : 'repeat(3, minmax(0, 1fr))', sm: FIVE }}
    gridAutoRows={isDense ? 'minmax(3.5rem, calc((100% - 0.75rem) / 3))' : undefined}
    h={isDense ? 'full' : undefined}
  >
    {more.before}
    {players.map((player) => (
      <PlayerTile
        key={player.id}
        player={player}
        card={cards?.get(player.id)?.colour}
        isDense={isDense}
        isDead={deadIds?.includes(player.id) ?? false}
        isChosen={player.id === chosenId || String(player.number) === typed}
        onPick={() => more.onPick(player)}
      />
    ))}
    {more.after}
  </Grid>
)

const FIVE = 'repeat(5, minmax(0, 1fr))'

/** At every width: a text style brings a line height of its own. */
const DENSE = { base: '1.1', md: '1.1' }

type PlayerTileProps = Omit<TileProps, 'children' | 'isWide'> & {
  readonly player: DeskPlayer
  readonly card: CardColour | undefined
}

const PlayerTile = ({
  player: { number, name, firstName, isGoalkeeper },
  card,
  isDense = false,
  ...tile
}: PlayerTileProps) => (
  <Tile isDense={isDense} {...tile}>
    <Flex as="span" align="baseline" gap="2">
      <Text
        as="span"
        fontSize={isDense ? { base: '1.25rem', md: '1.5rem' } : '2rem'}
        lineHeight="1"
        fontVariantNumeric="tabular-nums"
      >
        {number}
      </Text>
      {isGoalkeeper && (
        <Text as="span" textStyle="sm" fontWeight="medium" title={recordTexts.goalkeeper.long}>
          {recordTexts.goalkeeper.short}
        </Text>
      )}
      {card && (
        <Text as="span" textStyle="2xs" alignSelf="center">
          <CardSign colour={card} />
          <VisuallyHidden>{recordTexts.card.has(recordTexts.card.colours[card])}</VisuallyHidden>
        </Text>
      )}
    </Flex>
    <Box
      as="span"
      textStyle={isDense ? { base: '2xs', md: 'xs' } : { base: 'sm', sm: 'md' }}
      lineHeight={isDense ? DENSE : undefined}
      w="full"
    >
      <WholeName name={name} lines={2} />
    </Box>
    {firstName && (
      <Box
        as="span"
        textStyle={isDense ? '2xs' : 'sm'}
        lineHeight={isDense ? DENSE : undefined}
        hideBelow={isDense ? 'lg' : undefined}
        fontWeight="normal"
        w="full"
      >
        <WholeName name={firstName} lines={1} />
      </Box>
    )}
  </Tile>
)

type TileProps = {
  readonly isChosen?: boolean
  /** Keeps its place and takes no press. */
  readonly isDead?: boolean
  readonly isDense?: boolean
  /** Over all columns. */
  readonly isWide?: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

/** One choice of the grid. */
export const Tile = ({
  isChosen = false,
  isDead = false,
  isDense = false,
  isWide = false,
  onPick,
  children,
}: TileProps) => (
  <Button
    display="flex"
    flexDirection="column"
    gap={isDense ? '0.5' : '1'}
    minW="0"
    minH={isWide || isDense ? 'touch' : '5.5rem'}
    px={isDense ? '0.5' : { base: '1', sm: '2' }}
    py={isDense ? '0.5' : '2'}
    overflow="hidden"
    gridColumn={isWide ? '1 / -1' : undefined}
    textStyle="lg"
    whiteSpace="normal"
    variant={isChosen ? 'solid' : 'subtle'}
    colorPalette={isChosen ? 'blue' : 'gray'}
    aria-pressed={isChosen}
    disabled={isDead}
    onClick={onPick}
  >
    {children}
  </Button>
)
