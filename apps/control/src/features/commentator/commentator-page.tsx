import { Box, Flex, Tabs, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useLiveStore, usePolling } from '@cup/api-client/live'
import { ELSEWHERE_POLL_MILLIS, players as playersQuery } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { gamesOn } from '@cup/domain/kernel'
import { Button, EmptyMessage, LiveButton, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useCompetition, useCourt, useLane, useTarget } from '../../shared/competition/use-choice.ts'
import { useWakeLock } from '../../shared/device/device.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { useSchedule } from '../../shared/use-schedule.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import { problemTexts } from '../../texts/problem.ts'
import { GameOverview } from './game-overview.tsx'
import { useShownGame } from './shown-game.ts'

/** The commentator's screen: who plays now and next, and the call of the Regie. */
export function CommentatorPage() {
  useWakeLock()
  const chosen = useCompetition()
  const court = useCourt()
  const plan = useSchedule(useLane(), court?.id)
  const shown = useShownGame({ current: plan.current, games: gamesOn(plan.games, chosen, court?.id) })
  const live = useLiveStore()
  const players = useQuery({ ...playersQuery(useHttp()), refetchInterval: usePolling(ELSEWHERE_POLL_MILLIS) })
  const overviewOf = (game: Game) => (
    <GameOverview
      game={game}
      sidesOf={plan.sidesOf}
      surroundings={{ competition: plan.competitionOf(game) ?? chosen, games: plan.games, teams: plan.teams }}
      players={players.data ?? []}
      now={new Date(shownNow(live)).toISOString()}
    />
  )
  return (
    <>
      <Call />
      <Tabs.Root defaultValue="current" variant="outline" lazyMount unmountOnExit>
        <Page title={commentatorTexts.title} isDense actions={<Choice {...shown} />}>
          <QueryBlock queries={[...plan.queries, players]}>
            <Tabs.Content value="current" p="0">
              {shown.game ? overviewOf(shown.game) : <EmptyMessage>{commentatorTexts.noCurrentGame}</EmptyMessage>}
            </Tabs.Content>
            <Tabs.Content value="next" p="0">
              {plan.next ? overviewOf(plan.next) : <EmptyMessage>{commentatorTexts.noNextGame}</EmptyMessage>}
            </Tabs.Content>
          </QueryBlock>
        </Page>
      </Tabs.Root>
    </>
  )
}

/** Which game is shown, and the ways from an ended game to the next one and back. */
const Choice = ({ back, onward, onGoOn, onGoBack }: ReturnType<typeof useShownGame>) => (
  <Flex wrap="wrap" gap="3" align="center" justify="flex-end">
    {onward && (
      <Button minH="12" onClick={onGoOn}>
        {commentatorTexts.goOn(onward.name)}
      </Button>
    )}
    {back && (
      <Button minH="12" variant="outline" onClick={onGoBack}>
        {commentatorTexts.goBack(back.name)}
      </Button>
    )}
    <Tabs.List>
      <Tabs.Trigger value="current" minH="12" px="5">
        {commentatorTexts.currentGame}
      </Tabs.Trigger>
      <Tabs.Trigger value="next" minH="12" px="5">
        {commentatorTexts.nextGame}
      </Tabs.Trigger>
    </Tabs.List>
  </Flex>
)

/** [B1] Shown as long as the service says so, whatever was pressed here. */
function Call() {
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
