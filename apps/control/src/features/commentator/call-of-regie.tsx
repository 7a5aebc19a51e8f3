import { Box, Text } from '@chakra-ui/react'
import { useBroadcast } from '@cup/api-client/live'
import { LiveButton } from '@cup/ui/chakra'
import { useTarget } from '../../shared/competition/use-choice.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import { problemTexts } from '../../texts/problem.ts'

/** [B1] Shown as long as the service says so, whatever was pressed here. */
export function CallOfRegie() {
  const isCalled = useBroadcast()?.commentator === 'on'
  const { send, pendingFor } = useSend()
  const isAllowed = useMaySend('commentator.off')
  const { tags } = useTarget()
  if (!isCalled) return null
  const dismissals = pendingFor('command/send').filter(
    ({ command }) => command.call === 'command/send' && command.body.command === 'commentator.off',
  )
  return (
    <CommentatorAlert
      isBusy={dismissals.some(isUnderWay)}
      isUnconfirmed={dismissals.some(({ state }) => state === 'unconfirmed')}
      whyNot={isAllowed ? undefined : problemTexts['auth/not-allowed']}
      onDismiss={() => send({ call: 'command/send', body: { command: 'commentator.off', tags } })}
    />
  )
}

type CommentatorAlertProps = {
  readonly isBusy: boolean
  readonly isUnconfirmed: boolean
  /** Why it cannot be dismissed here. */
  readonly whyNot: string | undefined
  readonly onDismiss: () => void
}

/** The Regie calls: red, over the whole width, until it is dismissed. */
const CommentatorAlert = ({ isBusy, isUnconfirmed, whyNot, onDismiss }: CommentatorAlertProps) => (
  <Box
    role="alert"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="4"
    px={{ base: '4', md: '6' }}
    py="2"
    bg="red.solid"
    color="red.contrast"
  >
    <Box flex="1 1 16rem">
      <Text fontSize="1.75rem" lineHeight="1.2" fontWeight="bold">
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
