import { Box } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { WholeName } from '@cup/ui/components'
import { useId } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import type { RedoOffer, UndoOffer } from '../model/undo.ts'
import { Below, TOOL } from './tool.tsx'

type UndoButtonProps = { readonly undo: UndoOffer | undefined; readonly onUndo: () => void }

/** [U12] The newest act that stands, and all over it the button that takes it back. */
export const UndoButton = ({ undo, onUndo }: UndoButtonProps) => (
  <ActButton
    name={deskTexts.undo}
    text={undo?.text}
    textIfNone={deskTexts.nothingToUndo}
    shortcut="U"
    act={undo?.act.key}
    isLive
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
  /** The key of the act: a finger that went down for another one does nothing. */
  readonly act: string | undefined
  /** Whether a change of the text is read aloud. */
  readonly isLive?: boolean
  readonly onPress: () => void
}

function ActButton({ name, text, textIfNone, shortcut, act, isLive = false, onPress }: ActButtonProps) {
  const textId = useId()
  return (
    <Box pos="relative" h="full" minW="0">
      <Button
        css={TOOL}
        w="full"
        alignItems="flex-start"
        justifyContent="flex-start"
        ps={{ base: '1.5', md: '3' }}
        pt={{ base: '0.5', md: '1' }}
        textStyle="sm"
        lineHeight={{ base: '1.1', md: 'moderate' }}
        disabled={text === undefined}
        aria-keyshortcuts={shortcut}
        aria-describedby={textId}
        data-act={act}
        onClick={onPress}
      >
        {name}
      </Button>
      <Below>
        <Box
          id={textId}
          {...(isLive ? { role: 'status' } : {})}
          fontWeight="bold"
          textStyle="sm"
          lineHeight="1.1"
          color={text === undefined ? 'fg.muted' : 'fg'}
        >
          <WholeName name={text ?? textIfNone} lines={2} />
        </Box>
      </Below>
    </Box>
  )
}
