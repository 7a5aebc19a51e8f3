import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { controlTexts } from '../texts.ts'
import { Button } from './button.tsx'

/** A finished action, and the ways from there. */
export type UndoBarProps = {
  /** The action in words: "Tor HSG, Müller". */
  readonly children: ReactNode
  /** Undefined where there is nothing to take back: the bar keeps its place. */
  readonly onUndo: (() => void) | undefined
  /** The key that does the same, as it is shown. */
  readonly hotkey?: string
  readonly onClose?: (() => void) | undefined
  /** Which act its press takes back; a finger that went down for another one does nothing. */
  readonly act?: string | undefined
}

/** The last thing that was done, and the way to take it back: no question before it, one tap after it. */
export const UndoBar = ({ children, onUndo, hotkey, onClose, act }: UndoBarProps) => (
  <Flex
    role="status"
    align="center"
    gap="3"
    ps="5"
    pe="3"
    py="2"
    borderRadius="l3"
    borderWidth="1px"
    {...(onUndo ? OFFERING : EMPTY)}
  >
    <Text flex="1" fontWeight="medium">
      {children}
    </Text>
    <Button size="touch" variant="hold" disabled={!onUndo} onClick={onUndo} aria-keyshortcuts={hotkey} data-act={act}>
      {controlTexts.undo}
    </Button>
    {onClose && (
      <Button size="touch" variant="ghost" color="inherit" aria-label={controlTexts.close} onClick={onClose}>
        ✕
      </Button>
    )}
  </Flex>
)

const OFFERING = { bg: 'gray.solid', color: 'gray.contrast', borderColor: 'transparent', shadow: 'md' } as const
/** It keeps its place, and draws no eyes. */
const EMPTY = { bg: 'bg.surface', color: 'fg.muted', borderColor: 'border' } as const
