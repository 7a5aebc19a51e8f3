import { Box, Grid } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { Button, HoldButton } from '@cup/ui/chakra'
import { WholeName } from '@cup/ui/components'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { canSetClock, freezeButtonOf } from '../model/buttons.ts'
import type { UndoOffer } from '../model/undo.ts'
import type { DeskActions } from '../use-desk-actions.ts'

type DeskBarProps = {
  readonly game: Game
  readonly undo: UndoOffer | undefined
  readonly isOff: boolean
  readonly actions: DeskActions
}

/** What is needed now and then, away from what is pressed all the time; a finished game keeps the places. */
export const DeskBar = ({ game, undo, isOff, actions }: DeskBarProps) => (
  <Grid h="full" css={PLACES}>
    <Undo undo={undo} onUndo={actions.onUndo} />
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

const PLACES = {
  gap: '0.375rem',
  gridTemplateColumns: 'minmax(0, 1fr) 4rem 4rem 7.5rem',
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 0.8fr) minmax(0, 0.7fr) minmax(0, 1.2fr)',
  },
}

const TOOL = {
  height: '100%',
  minHeight: '4rem',
  minWidth: '4rem',
  paddingInline: '0.25rem',
  whiteSpace: 'normal',
  hyphens: 'auto',
  borderWidth: '2px',
}

type UndoProps = { readonly undo: UndoOffer | undefined; readonly onUndo: () => void }

/** [U12] The newest act that stands, and all over it the button that takes it back. */
function Undo({ undo, onUndo }: UndoProps) {
  const textId = useId()
  return (
    <Box pos="relative" minW="0">
      <Button
        css={TOOL}
        w="full"
        alignItems="flex-start"
        justifyContent="flex-start"
        ps={{ base: '1.5', md: '3' }}
        pt={{ base: '0.5', md: '1' }}
        textStyle="sm"
        lineHeight={{ base: '1.1', md: 'moderate' }}
        disabled={!undo}
        aria-keyshortcuts="U"
        aria-describedby={textId}
        data-act={undo?.act.key}
        onClick={onUndo}
      >
        {deskTexts.undo}
      </Button>
      <Below>
        <Box
          id={textId}
          role="status"
          fontWeight="bold"
          textStyle={{ base: 'xs', md: 'md' }}
          lineHeight={{ base: '1.05', md: '1.15' }}
          color={undo ? 'fg' : 'fg.muted'}
        >
          <WholeName name={undo?.text ?? deskTexts.nothingToUndo} lines={3} />
        </Box>
      </Below>
    </Box>
  )
}

/** Words on a button that are none of its name. */
const Below = ({ children }: { readonly children: ReactNode }) => (
  <Box pos="absolute" insetX={{ base: '2', md: '3' }} bottom={{ base: '1', md: '1.5' }} pointerEvents="none">
    {children}
  </Box>
)

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
