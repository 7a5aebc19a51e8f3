import { Box } from '@chakra-ui/react'
import { UndoBar } from '@cup/ui/chakra'
import type { useRegie } from './use-regie.ts'

type UndoOfferProps = Pick<ReturnType<typeof useRegie>['undo'], 'last' | 'undo' | 'close'>

/** The way back from the last press, in a place of its own: it covers nothing, and nothing moves when it comes. */
export const UndoOffer = ({ last, undo, close }: UndoOfferProps) => (
  <Box minH="4.25rem">
    {last && (
      <UndoBar hotkey="U" onUndo={undo} onClose={close}>
        {last.text}
      </UndoBar>
    )}
  </Box>
)
