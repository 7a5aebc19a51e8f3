import { Grid, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { isAnyoneOff, strengthAt } from '@cup/domain/projections'
import { scoreShownOf, VisuallyHidden } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { ShootOutDesk } from '../model/shoot-out-desk.ts'

type ClockSideProps = { readonly game: Game; readonly shootOut: ShootOutDesk | undefined }

/** The cell beside the clock: [P10] the strength, the round of a shoot-out, or the final score. */
export function ClockSide({ game, shootOut }: ClockSideProps) {
  const remaining = useRemaining(game.clock)
  if (game.result) return <Cell figure={formatScore(scoreShownOf(game))} word={deskTexts.board.finalScore} />
  if (shootOut) return <Cell figure={`${shootOut.round}.`} word={deskTexts.board.round} />
  const strength = strengthAt(game, remaining)
  const isUneven = isAnyoneOff(game, remaining)
  return (
    <Cell
      figure={formatScore(strength)}
      spoken={isUneven ? recordTexts.strength(strength.home, strength.guest) : undefined}
      word={deskTexts.board.onField}
      isWarning={isUneven}
    />
  )
}

type CellProps = {
  readonly figure: string
  /** The figure for a screen reader. */
  readonly spoken?: string | undefined
  readonly word: string
  readonly isWarning?: boolean
}

const Cell = ({ figure, spoken, word, isWarning = false }: CellProps) => (
  <Grid
    alignContent="center"
    justifyItems="center"
    gap="0.5"
    minW="0"
    overflow="hidden"
    bg={isWarning ? 'var(--warn-solid)' : '#0b1220'}
    color={isWarning ? 'var(--on-warn)' : 'white'}
    fontVariantNumeric="tabular-nums"
    lineHeight="1"
  >
    {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
    <Text
      as="span"
      aria-hidden={spoken ? 'true' : undefined}
      fontSize="clamp(1.75rem, 3cqi, 2.5rem)"
      fontWeight="extrabold"
    >
      {figure}
    </Text>
    <Text as="span" fontSize="0.75rem" fontWeight="semibold" textAlign="center">
      {word}
    </Text>
  </Grid>
)
