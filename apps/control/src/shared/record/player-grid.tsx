import { Flex, Grid, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { recordTexts } from '../../texts/record.ts'
import type { DeskPlayer } from './squad.ts'

type PlayerGridProps = {
  readonly players: readonly DeskPlayer[]
  /** Who is chosen at present, where something is changed. */
  readonly chosenId: string | null | undefined
  /** The shirt number that was typed so far. */
  readonly typed: string
  readonly onPick: (player: DeskPlayer) => void
  /** What stands before the players. */
  readonly before?: ReactNode
  /** What stands behind them. */
  readonly after?: ReactNode
}

/** Players in five columns by their numbers; three where there is no room for five. */
export const PlayerGrid = ({ players, chosenId, typed, onPick, before, after }: PlayerGridProps) => (
  <Grid gap="3" gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' }}>
    {before}
    {players.map((player) => (
      <PlayerTile
        key={player.id}
        player={player}
        isChosen={player.id === chosenId || String(player.number) === typed}
        onPick={() => onPick(player)}
      />
    ))}
    {after}
  </Grid>
)

type PlayerTileProps = { readonly player: DeskPlayer; readonly isChosen: boolean; readonly onPick: () => void }

const PlayerTile = ({ player: { number, name, firstName, isGoalkeeper }, isChosen, onPick }: PlayerTileProps) => (
  <Tile isChosen={isChosen} onPick={onPick}>
    <Flex as="span" align="baseline" gap="2">
      <Text as="span" fontSize="2rem" lineHeight="1" fontVariantNumeric="tabular-nums">
        {number}
      </Text>
      {isGoalkeeper && (
        <Text as="span" textStyle="sm" fontWeight="medium" title={recordTexts.goalkeeper.long}>
          {recordTexts.goalkeeper.short}
        </Text>
      )}
    </Flex>
    <Text
      as="span"
      textStyle={{ base: 'sm', sm: 'md' }}
      w="full"
      lineClamp={2}
      overflowWrap="break-word"
      hyphens="auto"
    >
      {name}
    </Text>
    {firstName && (
      <Text as="span" textStyle="sm" fontWeight="normal" w="full" truncate>
        {firstName}
      </Text>
    )}
  </Tile>
)

type TileProps = {
  readonly isChosen?: boolean
  /** Over all columns. */
  readonly isWide?: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

/** One choice of the grid. */
export const Tile = ({ isChosen = false, isWide = false, onPick, children }: TileProps) => (
  <Button
    display="flex"
    flexDirection="column"
    gap="1"
    minW="0"
    minH={isWide ? 'touch' : '5.5rem'}
    px={{ base: '1', sm: '2' }}
    py="2"
    gridColumn={isWide ? '1 / -1' : undefined}
    textStyle="lg"
    whiteSpace="normal"
    variant={isChosen ? 'solid' : 'subtle'}
    colorPalette={isChosen ? 'blue' : 'gray'}
    aria-pressed={isChosen}
    onClick={onPick}
  >
    {children}
  </Button>
)
