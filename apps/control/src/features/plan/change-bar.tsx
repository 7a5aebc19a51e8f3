import { Box, Flex, Text } from '@chakra-ui/react'
import { Button, UndoBar } from '@cup/ui/chakra'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import type { usePlanChange } from './use-plan-change.ts'

type ChangeBarProps = {
  readonly change: ReturnType<typeof usePlanChange>
  /** Another decision is asked for at the same place. */
  readonly isCovered: boolean
}

/** The last change and the way back, or why there is none. */
export function ChangeBar({ change: { act, text, takeBack, close }, isCovered }: ChangeBarProps) {
  if (isCovered || act.phase === 'idle' || act.phase === 'sending') return null
  const isRefused = 'text' in act && act.text !== undefined
  return (
    <Box
      position={{ base: 'sticky', lg: 'fixed' }}
      bottom="4"
      right={{ lg: '6' }}
      width={{ lg: '20rem' }}
      zIndex="docked"
    >
      {isRefused ? (
        <Flex
          role="alert"
          align="center"
          gap="3"
          p="3"
          bg="bg.surface"
          borderWidth="2px"
          borderColor="red.solid"
          borderRadius="l3"
        >
          <Text flex="1" color="fg.error">
            {act.text}
          </Text>
          <Button size="touch" variant="ghost" aria-label={texts.close} onClick={close}>
            ✕
          </Button>
        </Flex>
      ) : (
        <UndoBar onUndo={act.phase === 'done' ? takeBack : undefined} onClose={close}>
          {act.phase === 'takenBack' ? texts.takenBack : text}
        </UndoBar>
      )}
    </Box>
  )
}
