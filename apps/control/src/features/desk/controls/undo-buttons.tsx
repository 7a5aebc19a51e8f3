import { Box } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { WholeName } from '@cup/ui/components'
import { useId } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import type { RedoOffer, UndoOffer } from '../model/undo.ts'
import { OFF } from './look.ts'
import { Below, TOOL } from './tool.tsx'

type UndoButtonProps = { readonly undo: UndoOffer | undefined; readonly onUndo: () => void }

/** [U12] The newest act that stands, and all over it the button that takes it back. */
export const UndoButton = ({ undo, onUndo }: UndoButtonProps) => (
  <ActButton
    name={deskTexts.undo}
    text={undo?.text}
    textIfNone={deskTexts.nothingToUndo}
    shortcut="U"
    box="undo"
    act={undo?.act.key}
    isUndo
    onPress={onUndo}
  />
)

type RedoButtonProps = { readonly redo: RedoOffer | undefined; readonly onRedo: () => void }

/** [U12] The act that was taken back last, and all over it the button that repeats it. */
export const RedoButton = ({ redo, onRedo }: RedoButtonProps) => (
  <ActButton
    name={deskTexts.redo}
    text={redo?.text}
    textIfNone={deskTexts.nothingToRedo}
    shortcut="W"
    box="redo"
    act={redo?.undone.key}
    onPress={onRedo}
  />
)

type ActButtonProps = {
  readonly name: string
  /** The act; undefined where there is none. */
  readonly text: string | undefined
  readonly textIfNone: string
  readonly shortcut: string
  readonly box: string
  /** The key of the act: a finger that went down for another one does nothing. */
  readonly act: string | undefined
  /** Whether it is the undo: its act is shown on a phone too, and a change of it is read aloud. */
  readonly isUndo?: boolean
  readonly onPress: () => void
}

function ActButton({ name, text, textIfNone, shortcut, box, act, isUndo = false, onPress }: ActButtonProps) {
  const textId = useId()
  return (
    <Box pos="relative" display="grid" h="full" minW="0" css={isUndo ? UNDO : REDO}>
      <Button
        css={[TOOL, NAME]}
        w="full"
        bg="bg.surface"
        _disabled={OFF}
        data-box={box}
        disabled={text === undefined}
        aria-keyshortcuts={shortcut}
        aria-describedby={textId}
        data-act={act}
        onClick={onPress}
      >
        <Arrow isUndo={isUndo} />
        <span>{name}</span>
      </Button>
      <Below css={ACT}>
        <Box
          id={textId}
          {...(isUndo ? { role: 'status' } : {})}
          fontWeight="bold"
          fontSize={{ base: '0.75rem', md: '0.875rem' }}
          lineHeight="1.2"
          color={text === undefined ? 'fg.muted' : 'fg'}
        >
          <WholeName name={text ?? textIfNone} lines={2} />
        </Box>
      </Below>
    </Box>
  )
}

/** An arrow back to the left, or on to the right. */
const Arrow = ({ isUndo }: { readonly isUndo: boolean }) => (
  <svg data-arrow viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={ARROW}
      transform={isUndo ? undefined : 'matrix(-1 0 0 1 24 0)'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const ARROW = 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3'

/** Above the act; where there is room the arrow of the undo is beside both. */
const NAME = {
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: '0.25rem',
  paddingInline: '0.375rem',
  paddingTop: '0.125rem',
  fontSize: '0.75rem',
  fontWeight: 'medium',
  '& [data-arrow]': { width: '1rem', height: '1rem', flex: 'none' },
  '@container (min-width: 46rem)': { fontSize: '0.8125rem', fontWeight: 'medium', paddingTop: '0.25rem' },
  '@container (min-width: 60rem)': { paddingInline: '0.75rem', fontSize: '0.875rem' },
}

/** The act, below its name. */
const ACT = { insetInline: '0.5rem', '@container (min-width: 60rem)': { insetInline: '0.75rem' } }

const UNDO = {
  '@container (min-width: 60rem)': {
    '& button': { gap: '0.75rem' },
    '&& [data-arrow]': { width: '1.5rem', height: '1.5rem', alignSelf: 'center' },
    '&& > :not(button)': { insetInline: '3.125rem 0.5rem' },
  },
}

/** A name that is heard alone. */
const UNSEEN = {
  position: 'absolute',
  inset: '0 auto auto 0',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  clipPath: 'inset(50%)',
}

/** The redo has room for its act on a wide screen, for its name on a tablet, and on a phone for an arrow alone. */
const REDO = {
  '@container (max-width: 69.99rem)': {
    '& > :not(button)': { display: 'none' },
    '& button': { flexDirection: 'column', alignItems: 'center', justifyContent: 'center', padding: '0', gap: '0' },
    '&& [data-arrow]': { width: '1.5rem', height: '1.5rem' },
  },
  '@container (max-width: 45.99rem)': {
    '& button span': UNSEEN,
  },
}
