import { Grid } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { Button, HoldButton } from '@cup/ui/chakra'
import { canSetClock } from '../model/freeze-button.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import { FreezePress } from './freeze-press.tsx'

type DeskToolsProps = {
  readonly game: Game
  readonly isOff: boolean
  readonly actions: DeskActions
}

/** What is needed now and then, away from what is pressed all the time. */
export const DeskTools = ({ game, isOff, actions }: DeskToolsProps) => (
  <Grid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))" alignItems="start">
    <FreezePress
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
        Teams ändern
      </HoldButton>
    )}
    {actions.onHorn && (
      <Button size="touch" aria-keyshortcuts="M" onClick={actions.onHorn}>
        Horn
      </Button>
    )}
  </Grid>
)

type SetClockProps = { readonly game: Game; readonly isOff: boolean; readonly onPress: () => void }

function SetClock({ game, isOff, onPress }: SetClockProps) {
  const remaining = useRemaining(game.clock)
  return (
    <Button size="touch" disabled={isOff || !canSetClock(game, remaining)} onClick={onPress}>
      Uhr stellen
    </Button>
  )
}
