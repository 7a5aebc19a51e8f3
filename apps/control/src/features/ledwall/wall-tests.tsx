import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { LedwallTest } from '@cup/ui/ledwall'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type WallTestsProps = {
  readonly shown: LedwallTest | undefined
  readonly onShow: (test: LedwallTest | undefined) => void
}

const TESTS = [
  { test: 'testPicture', label: ledwallTexts.testPicture },
  { test: 'screenNumbers', label: ledwallTexts.screenNumbers },
] as const

/** What helps to set up the wall: pressed once it hangs there, pressed again it is gone. */
export const WallTests = ({ shown, onShow }: WallTestsProps) => (
  <Section title={ledwallTexts.setUp}>
    <Flex gap="3" wrap="wrap">
      {TESTS.map(({ test, label }) => (
        <Button
          key={test}
          size="touch"
          variant={test === shown ? 'solid' : 'outline'}
          colorPalette={test === shown ? 'orange' : undefined}
          aria-pressed={test === shown}
          onClick={() => onShow(test === shown ? undefined : test)}
        >
          {label}
        </Button>
      ))}
    </Flex>
    <Text color="fg.muted" textStyle="sm">
      {ledwallTexts.testsHint}
    </Text>
  </Section>
)
