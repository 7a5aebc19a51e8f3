import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { LedwallTest } from '@cup/ui/ledwall'
import { Section } from './section.tsx'

type WallTestsProps = {
  readonly shown: LedwallTest | undefined
  readonly onShow: (test: LedwallTest | undefined) => void
}

const TESTS = [
  { test: 'testPicture', label: 'Testbild' },
  { test: 'screenNumbers', label: 'Bildschirmnummern' },
] as const

/** What helps to set up the wall: pressed once it hangs there, pressed again it is gone. */
export const WallTests = ({ shown, onShow }: WallTestsProps) => (
  <Section title="Einrichten">
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
      Wirkt in diesem Browser, auch wenn die Wand noch aus ist. Auf einem anderen Rechner: ?test=1 oder ?test=2 an die
      Adresse hängen.
    </Text>
  </Section>
)
