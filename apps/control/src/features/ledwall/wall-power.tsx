import { Flex, Switch, Text } from '@chakra-ui/react'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type WallPowerProps = {
  readonly isOn: boolean
  /** Whether the service has said what is on the wall. */
  readonly isKnown: boolean
  readonly isOnItsWay: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** The switch of the wall: off is black at once. */
export const WallPower = ({ isOn, isKnown, isOnItsWay, onTurn }: WallPowerProps) => (
  <Section title={ledwallTexts.display} isOnItsWay={isOnItsWay}>
    <Flex
      align="center"
      gap="4"
      wrap="wrap"
      minH="touch"
      px="4"
      py="2"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.surface"
    >
      <Switch.Root
        checked={isOn}
        onCheckedChange={({ checked }) => onTurn(checked)}
        colorPalette="green"
        minH="touch"
        flex="1"
        gap="4"
      >
        <Switch.HiddenInput aria-keyshortcuts="B" />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label fontSize="xl" fontWeight="semibold">
          {ledwallTexts.ledwall}
        </Switch.Label>
      </Switch.Root>
      <Text fontWeight="semibold" color={isOn && !isOnItsWay ? 'fg.success' : undefined}>
        {stateOf({ isOn, isKnown, isOnItsWay })}
      </Text>
      <Text color="fg.muted" textStyle="sm" hideBelow="md">
        {ledwallTexts.keyB}
      </Text>
    </Flex>
  </Section>
)

function stateOf({ isOn, isKnown, isOnItsWay }: Omit<WallPowerProps, 'onTurn'>): string {
  if (isOnItsWay) return isOn ? ledwallTexts.turningOn : ledwallTexts.turningOff
  if (!isKnown) return ledwallTexts.stateUnknown
  return isOn ? ledwallTexts.isOn : ledwallTexts.isOff
}
