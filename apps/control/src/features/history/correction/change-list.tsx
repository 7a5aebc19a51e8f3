import { Box, Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { correctionTexts as texts } from '../../../texts/history.ts'
import type { Edit } from './edit.ts'
import { keyOf } from './edit.ts'

type ChangeListProps = {
  readonly changes: readonly Edit[]
  readonly textOf: (edit: Edit) => string
  /** Which one the service refused, and why. */
  readonly refusedKey: string | undefined
  readonly refusal: string | undefined
  readonly onOpen: (edit: Edit) => void
  readonly onRemove: (edit: Edit) => void
}

/** Changes of the correction, line by line. */
export const ChangeList = ({ changes, textOf, refusedKey, refusal, onOpen, onRemove }: ChangeListProps) => (
  <Box as="ul" listStyleType="none" aria-label={texts.changes} bg="bg.sunken" borderRadius="l2" px="3">
    {changes.length === 0 && (
      <Text as="li" py="3" color="fg.muted">
        {texts.noChanges}
      </Text>
    )}
    {changes.map((edit) => {
      const text = textOf(edit)
      const isRefused = keyOf(edit) === refusedKey
      return (
        <Flex as="li" key={keyOf(edit)} align="center" gap="2" minH="touch" py="2" wrap="wrap">
          <Text flex="1" minW="12rem">
            {text}
          </Text>
          <Button variant="ghost" aria-label={texts.goOnChanging(text)} onClick={() => onOpen(edit)}>
            {texts.change}
          </Button>
          <Button variant="ghost" aria-label={texts.discard(text)} onClick={() => onRemove(edit)}>
            ✕
          </Button>
          {isRefused && (
            <Text role="alert" color="fg.error" w="full" pb="2">
              {refusal}
            </Text>
          )}
        </Flex>
      )
    })}
  </Box>
)
