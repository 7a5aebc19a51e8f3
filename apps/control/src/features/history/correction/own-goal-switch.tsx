import { Box } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { recordTexts } from '../../../texts/record.ts'

type OwnGoalSwitchProps = { readonly isOn: boolean; readonly onToggle: () => void }

/** Whether it is an own goal: a switch as big as every button of the desk. */
export const OwnGoalSwitch = ({ isOn, onToggle }: OwnGoalSwitchProps) => (
  <Button
    role="switch"
    aria-checked={isOn}
    aria-keyshortcuts="E"
    size="touch"
    variant={isOn ? 'hold' : 'outline'}
    onClick={onToggle}
  >
    <Box
      as="span"
      w="11"
      h="6"
      p="1"
      borderWidth="2px"
      borderColor="currentColor"
      borderRadius="full"
      display="flex"
      alignItems="center"
      justifyContent={isOn ? 'flex-end' : 'flex-start'}
      aria-hidden="true"
    >
      <Box as="span" boxSize="3.5" borderRadius="full" bg="currentColor" />
    </Box>
    {recordTexts.goal.ownGoal}
  </Button>
)
