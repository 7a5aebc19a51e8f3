import { Box, Grid } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { Button, HoldButton } from '@cup/ui/chakra'
import { WholeName } from '@cup/ui/components'
import type { KeyboardEvent, Ref } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { canSetClock, freezeButtonOf } from '../model/buttons.ts'
import type { RedoOffer, UndoOffer } from '../model/undo.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import { OFF } from './look.ts'
import { Below, TOOL } from './tool.tsx'
import { RedoButton, UndoButton } from './undo-buttons.tsx'

type DeskBarProps = {
  readonly game: Game
  readonly undo: UndoOffer | undefined
  readonly redo: RedoOffer | undefined
  readonly isOff: boolean
  readonly actions: DeskActions
}

/** Undo, the clock, the horn, and the last act of the game on the right; all keep their places in every state. */
export const DeskBar = ({ game, undo, redo, isOff, actions }: DeskBarProps) => (
  <Grid h="full" css={PLACES}>
    <UndoButton undo={undo} onUndo={actions.onUndo} />
    <RedoButton redo={redo} onRedo={actions.onRedo} />
    <SetClock game={game} isOff={isOff} onPress={actions.onOpenClock} />
    <Button
      css={TOOL}
      bg="bg.surface"
      _disabled={OFF}
      disabled={!actions.onHorn}
      aria-keyshortcuts="M"
      data-box="horn"
      onClick={actions.onHorn}
    >
      {deskTexts.tools.horn}
    </Button>
    <FreezeButton
      ref={actions.freezeRef}
      game={game}
      isOff={isOff}
      isReached={actions.isFreezeReached}
      onLeave={actions.onLeaveFreeze}
      onFreeze={actions.onFreeze}
    />
  </Grid>
)

/** Undo has the room of the left team's buttons, the last act that of the right one's. */
const PLACES = {
  gap: '0.375rem',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) 3rem 3.75rem 3.5rem 5.5rem',
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 0.6fr) minmax(0, 0.9fr) minmax(0, 0.9fr) minmax(0, 1.4fr)',
  },
}

type SetClockProps = { readonly game: Game; readonly isOff: boolean; readonly onPress: () => void }

function SetClock({ game, isOff, onPress }: SetClockProps) {
  const remaining = useRemaining(game.clock)
  return (
    <Button
      css={TOOL}
      bg="bg.surface"
      _disabled={OFF}
      disabled={isOff || !canSetClock(game, remaining)}
      data-box="set clock"
      onClick={onPress}
    >
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

/** On a phone there is room for the word alone. */
const FREEZE = {
  ...TOOL,
  flexDirection: 'column',
  gap: '0.125rem',
  paddingInline: '0',
  fontSize: '0.65625rem',
  '@container (min-width: 46rem)': {
    flexDirection: 'row',
    gap: '0.5rem',
    paddingBottom: '1.75rem',
    fontSize: '1.0625rem',
  },
}
const WHERE_WIDE = { display: 'none', '@container (min-width: 46rem)': { display: 'block' } }

/** Nine dashes of 100 ms: a tap in passing freezes no game. */
const HOLD_MILLIS = 900

/** Makes regular time final: held, or reached by Shift+F and then confirmed by Enter. */
function FreezeButton({ game, isOff, isReached, onLeave, onFreeze, ref }: FreezeButtonProps) {
  const remaining = useRemaining(game.clock)
  const { text, isEnabled, isDue, hint } = freezeButtonOf(game, remaining)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isReached || event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    onFreeze()
  }
  return (
    <Box pos="relative" h="full" minW="0" onKeyDownCapture={onKeyDownCapture} onBlur={onLeave}>
      <HoldButton
        saysHow
        ref={ref}
        css={FREEZE}
        w="full"
        millis={HOLD_MILLIS}
        variant="outline"
        bg={isDue ? 'bg.warning' : 'bg.surface'}
        borderColor={isDue ? 'var(--warn-solid)' : undefined}
        _disabled={OFF}
        data-box="last act"
        disabled={isOff || !isEnabled}
        aria-keyshortcuts="Shift+F"
        onConfirm={onFreeze}
      >
        {text}
      </HoldButton>
      <Below>
        <Box css={WHERE_WIDE} textStyle="xs" lineHeight="1.15" textAlign="center" color={isDue ? 'fg' : 'fg.muted'}>
          <WholeName name={isReached ? deskTexts.freeze.byEnter : hint} lines={2} />
        </Box>
      </Below>
    </Box>
  )
}
