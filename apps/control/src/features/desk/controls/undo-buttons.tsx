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
    <Box pos="relative" display="grid" h="full" minW="0">
      <Button
        css={[TOOL, NAME]}
        w="full"
        alignItems="flex-start"
        justifyContent="flex-start"
        ps={{ base: '1.5', md: '3' }}
        pt={{ base: '0.5', md: '1' }}
        bg="bg.surface"
        _disabled={OFF}
        data-box={box}
        disabled={text === undefined}
        aria-keyshortcuts={shortcut}
        aria-describedby={textId}
        data-act={act}
        onClick={onPress}
      >
        {isUndo ? name : <RedoName>{name}</RedoName>}
      </Button>
      <Below css={isUndo ? undefined : WHERE_WIDE}>
        <Box
          id={textId}
          {...(isUndo ? { role: 'status' } : {})}
          fontWeight="bold"
          fontSize={{ base: '0.75rem', md: '0.875rem' }}
          lineHeight="1.1"
          color={text === undefined ? 'fg.muted' : 'fg'}
        >
          <WholeName name={text ?? textIfNone} lines={2} />
        </Box>
      </Below>
    </Box>
  )
}

/** On a phone there is room for an arrow alone. */
const RedoName = ({ children }: { readonly children: string }) => (
  <>
    <Box as="span" css={ARROW} aria-hidden="true">
      ↷
    </Box>
    <Box as="span" css={WORD}>
      {children}
    </Box>
  </>
)

const ARROW = {
  alignSelf: 'center',
  fontSize: '1.5rem',
  width: '100%',
  textAlign: 'center',
  '@container (min-width: 46rem)': { display: 'none' },
}
const WORD = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  '@container (min-width: 46rem)': { position: 'static', clipPath: 'none' },
}
const WHERE_WIDE = { display: 'none', '@container (min-width: 46rem)': { display: 'block' } }

/** Above the act. */
const NAME = {
  fontSize: '0.75rem',
  fontWeight: 'medium',
  '@container (min-width: 46rem)': { fontSize: '0.875rem', fontWeight: 'medium' },
}
