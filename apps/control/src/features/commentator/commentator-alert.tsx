import { Box, Text } from '@chakra-ui/react'
import { LiveButton } from '@cup/ui/chakra'
import { commentatorTexts } from '../../texts/commentator.ts'

type CommentatorAlertProps = {
  readonly isBusy: boolean
  readonly isUnconfirmed: boolean
  /** Why it cannot be dismissed here. */
  readonly whyNot: string | undefined
  readonly onDismiss: () => void
}

/** The Regie calls: red, over the whole width, until it is dismissed. */
export const CommentatorAlert = ({ isBusy, isUnconfirmed, whyNot, onDismiss }: CommentatorAlertProps) => (
  <Box
    role="alert"
    pos="sticky"
    top={{ base: '60px', '2xl': '70px' }}
    zIndex="docked"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="4"
    px={{ base: '4', md: '6' }}
    py="4"
    bg="red.solid"
    color="red.contrast"
  >
    <Box flex="1 1 16rem">
      <Text fontSize="2rem" lineHeight="1.2" fontWeight="bold">
        {commentatorTexts.callRegie}
      </Text>
      <Text textStyle="xl">{commentatorTexts.putOnHeadset}</Text>
      {whyNot && <Text>{whyNot}</Text>}
    </Box>
    <LiveButton
      size="touch"
      variant="hold"
      isBusy={isBusy}
      isUnconfirmed={isUnconfirmed}
      disabled={whyNot !== undefined}
      onPress={onDismiss}
    >
      {commentatorTexts.understood}
    </LiveButton>
  </Box>
)
