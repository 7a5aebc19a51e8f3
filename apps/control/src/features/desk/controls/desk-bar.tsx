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
import { Below, TOOL } from './tool.tsx'
import { RedoButton, UndoButton } from './undo-buttons.tsx'

type DeskBarProps = {
  readonly game: Game
  readonly undo: UndoOffer | undefined
  readonly redo: RedoOffer | undefined
  readonly isOff: boolean
  readonly actions: DeskActions
}

/** What is needed now and then, away from what is pressed all the time; a finished game keeps the places. */
export const DeskBar = ({ game, undo, redo, isOff, actions }: DeskBarProps) => (
  <Grid h="full" css={PLACES}>
    <Box css={UNDO}>
      <UndoButton undo={undo} onUndo={actions.onUndo} />
    </Box>
    <RedoButton redo={redo} onRedo={actions.onRedo} />
    {!game.result && !game.cancelled && (
      <>
        <SetClock game={game} isOff={isOff} onPress={actions.onOpenClock} />
        {actions.onHorn ? (
          <Button css={TOOL} aria-keyshortcuts="M" onClick={actions.onHorn}>
            {deskTexts.tools.horn}
          </Button>
        ) : (
          <span />
        )}
        <FreezeButton
          ref={actions.freezeRef}
          game={game}
          isOff={isOff}
          isReached={actions.isFreezeReached}
          onLeave={actions.onLeaveFreeze}
          onFreeze={actions.onFreeze}
        />
      </>
    )}
  </Grid>
)

/** Two rows where it is narrow, so that each button is as large as a finger and the act can be read. */
const PLACES = {
  gap: '0.375rem',
  gridTemplate: 'repeat(2, minmax(4rem, 1fr)) / minmax(0, 1fr) minmax(4rem, 0.4fr) minmax(0, 0.9fr)',
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    gridTemplate:
      'minmax(0, 1fr) / minmax(0, 1.4fr) minmax(0, 0.75fr) minmax(0, 0.75fr) minmax(0, 0.65fr) minmax(0, 1.15fr)',
  },
}

const UNDO = { gridColumn: 'span 2', minWidth: '0', '@container (min-width: 46rem)': { gridColumn: 'auto' } }

type SetClockProps = { readonly game: Game; readonly isOff: boolean; readonly onPress: () => void }

function SetClock({ game, isOff, onPress }: SetClockProps) {
  const remaining = useRemaining(game.clock)
  return (
    <Button css={TOOL} disabled={isOff || !canSetClock(game, remaining)} onClick={onPress}>
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

/** In a narrow bar beside the menu there is room for the word alone. */
const FREEZE = {
  ...TOOL,
  flexDirection: 'column',
  textStyle: 'sm',
  '@container (min-width: 46rem)': { flexDirection: 'row', paddingBottom: '7', textStyle: 'md' },
}
const WHERE_WIDE = { display: 'none', '@container (min-width: 46rem)': { display: 'block' } }

/** Long enough that a tap in passing freezes no game. */
const HOLD_MILLIS = 800

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
    <Box pos="relative" onKeyDownCapture={onKeyDownCapture} onBlur={onLeave}>
      <HoldButton
        ref={ref}
        css={FREEZE}
        w="full"
        gap="1"
        millis={HOLD_MILLIS}
        variant={isDue ? 'solid' : 'outline'}
        colorPalette={isDue ? 'blue' : 'gray'}
        disabled={isOff || !isEnabled}
        aria-keyshortcuts="Shift+F"
        onConfirm={onFreeze}
      >
        {text}
      </HoldButton>
      <Below>
        <Box
          css={WHERE_WIDE}
          textStyle="xs"
          lineHeight="1.15"
          textAlign="center"
          color={isDue ? 'blue.contrast' : 'fg.muted'}
        >
          <WholeName name={isReached ? deskTexts.freeze.byEnter : hint} lines={2} />
        </Box>
      </Below>
    </Box>
  )
}
