import { Box, chakra, Flex } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { Subject } from './subjects.ts'

type SubjectChoiceProps = {
  readonly subjects: readonly Subject[]
  /** Nothing else is shown: then it is what comes first. */
  readonly isOpen: boolean
  readonly onPick: (subject: Subject) => void
}

/** What else of the game is put right by the same correction. */
export const SubjectChoice = ({ subjects, isOpen, onPick }: SubjectChoiceProps) => (
  <Box as="details" key={`${isOpen}`} {...(isOpen && { open: true })}>
    <Summary>{isOpen ? 'Was ist falsch?' : 'Noch etwas korrigieren'}</Summary>
    <Flex gap="3" wrap="wrap">
      {subjects.map((subject) => (
        <Button
          key={subject.text}
          size="touch"
          whiteSpace="normal"
          textAlign="start"
          justifyContent="flex-start"
          maxW="full"
          flexShrink="1"
          onClick={() => onPick(subject)}
        >
          {subject.text}
        </Button>
      ))}
    </Flex>
  </Box>
)

const Summary = chakra('summary', {
  base: { minH: 'touch', lineHeight: '4rem', cursor: 'button', fontWeight: 'semibold' },
})
