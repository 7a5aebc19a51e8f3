import { Stack, Switch, Text } from '@chakra-ui/react'
import { appTexts } from '../../texts/app.ts'
import type { Target } from './use-choice.ts'

/** [B4] Whether the commands of a page reach the devices of one court or of all; nothing where there is only one court. */
export function AllCourtsSwitch({ court, isForAll, setForAll }: Target) {
  if (!court) return null
  return (
    <Stack gap="0">
      <Switch.Root
        checked={isForAll}
        onCheckedChange={({ checked }) => setForAll(checked)}
        colorPalette="orange"
        minH="target"
        gap="3"
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label fontWeight="semibold">{appTexts.allCourts}</Switch.Label>
      </Switch.Root>
      <Text role="status" textStyle="sm" color={isForAll ? 'fg.warning' : 'fg.muted'}>
        {isForAll ? appTexts.sentToAllCourts : appTexts.sentToCourt(court.name)}
      </Text>
    </Stack>
  )
}
