import { Box, Grid, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { Button, HoldButton } from '@cup/ui/chakra'
import type { KeyboardEvent, Ref } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { canSetClock, freezeButtonOf } from '../model/buttons.ts'
import type { DeskActions } from '../use-desk-actions.ts'

type DeskToolsProps = {
  readonly game: Game
  readonly isOff: boolean
  readonly actions: DeskActions
}

/** What is needed now and then, away from what is pressed all the time. */
export const DeskTools = ({ game, isOff, actions }: DeskToolsProps) => (
  <Grid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))" alignItems="start">
    <FreezeButton
      ref={actions.freezeRef}
      game={game}
      isOff={isOff}
      isReached={actions.isFreezeReached}
      onLeave={actions.onLeaveFreeze}
      onFreeze={actions.onFreeze}
    />
    <SetClock game={game} isOff={isOff} onPress={actions.onOpenClock} />
    {!game.started && (
      <HoldButton maxW="full" whiteSpace="normal" disabled={isOff} onConfirm={actions.onRevokeTeams}>
        {deskTexts.tools.changeTeams}
      </HoldButton>
    )}
    {actions.onHorn && (
      <Button size="touch" aria-keyshortcuts="M" onClick={actions.onHorn}>
        {deskTexts.tools.horn}
      </Button>
    )}
  </Grid>
)

type SetClockProps = { readonly game: Game; readonly isOff: boolean; readonly onPress: () => void }

function SetClock({ game, isOff, onPress }: SetClockProps) {
  const remaining = useRemaining(game.clock)
  return (
    <Button size="touch" disabled={isOff || !canSetClock(game, remaining)} onClick={onPress}>
      {deskTexts.setClock.title}
    </Button>
  )
}

type FreezeButtonProps = {
  readonly game: Game
  readonly isOff: boolean
  /** Reached by its key: Enter is enough now. */
  readonly isReached: boolean
  readonly onLeave: () => void
  readonly onFreeze: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** Long enough that a tap in passing freezes no game. */
const HOLD_MILLIS = 800

/** Makes regular time final: held, or reached by Shift+F and then confirmed by Enter. */
function FreezeButton({ game, isOff, isReached, onLeave, onFreeze, ref }: FreezeButtonProps) {
  const remaining = useRemaining(game.clock)
  const { text, isEnabled, hint } = freezeButtonOf(game, remaining)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isReached || event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    onFreeze()
  }
  return (
    <Box onKeyDownCapture={onKeyDownCapture} onBlur={onLeave}>
      <HoldButton
        ref={ref}
        w="full"
        px="2"
        gap="2"
        textStyle={{ base: 'md', sm: 'lg' }}
        millis={HOLD_MILLIS}
        variant={isEnabled ? 'solid' : 'outline'}
        colorPalette={isEnabled ? 'blue' : 'gray'}
        disabled={isOff || !isEnabled}
        aria-keyshortcuts="Shift+F"
        onConfirm={onFreeze}
      >
        {text}
      </HoldButton>
      <Text mt="1" textStyle="sm" color="fg.muted">
        {isReached ? deskTexts.freeze.byEnter : hint}
      </Text>
    </Box>
  )
}
