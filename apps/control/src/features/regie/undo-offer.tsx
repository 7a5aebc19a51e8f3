import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { regieTexts } from '../../texts/regie.ts'
import type { useRegie } from './use-regie.ts'

type UndoOfferProps = Pick<ReturnType<typeof useRegie>['undo'], 'last' | 'undo' | 'close'>

/** The way back from the last press; in the place of notices it covers nothing. */
export function UndoOffer({ last, undo, close }: UndoOfferProps) {
  if (!last) return null
  return (
    <Flex
      data-notice
      role="status"
      align="center"
      gap="2"
      ps="4"
      borderRadius="l3"
      bg="gray.solid"
      color="gray.contrast"
    >
      <Text flex="1" fontWeight="medium">
        {last.text}
      </Text>
      <Button variant="hold" aria-keyshortcuts="U" onClick={undo}>
        {regieTexts.undo}
      </Button>
      <Button variant="ghost" color="inherit" aria-label={regieTexts.closeUndo} onClick={close}>
        ✕
      </Button>
    </Flex>
  )
}
