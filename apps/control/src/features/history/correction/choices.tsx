import { Box, chakra, Field, Flex, Input } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { correctionTexts as texts } from '../../../texts/history.ts'
import type { Subject } from './subjects.ts'

type ReasonChoiceProps = {
  readonly reason: string
  /** Most likely choices, by subject of the correction. */
  readonly likely: readonly string[]
  readonly onChange: (reason: string) => void
}

/** As many characters as the log takes. */
const MOST = 500

/** Why it is put right: a tap, or in own words. */
export const ReasonChoice = ({ reason, likely, onChange }: ReasonChoiceProps) => (
  <Flex direction="column" gap="3">
    <Field.Root required>
      <Field.Label>
        {texts.reason}
        <Field.RequiredIndicator />
      </Field.Label>
      <Input
        minH="touch"
        maxLength={MOST}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field.Root>
    <Flex gap="2" wrap="wrap" role="group" aria-label={texts.frequentReasons}>
      {[...likely, ...texts.usualReasons].map((text) => (
        <Button
          key={text}
          variant={reason === text ? 'solid' : 'outline'}
          colorPalette={reason === text ? 'blue' : 'gray'}
          aria-pressed={reason === text}
          onClick={() => onChange(text)}
        >
          {text}
        </Button>
      ))}
    </Flex>
  </Flex>
)

type SubjectChoiceProps = {
  readonly subjects: readonly Subject[]
  /** Nothing else is shown: then it is what comes first. */
  readonly isOpen: boolean
  readonly onPick: (subject: Subject) => void
}

/** Other subjects of the game for the same correction. */
export const SubjectChoice = ({ subjects, isOpen, onPick }: SubjectChoiceProps) => (
  <Box as="details" key={`${isOpen}`} {...(isOpen && { open: true })}>
    <Summary>{isOpen ? texts.whatIsWrong : texts.correctMore}</Summary>
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
