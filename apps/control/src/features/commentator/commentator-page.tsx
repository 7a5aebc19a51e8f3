import { SimpleGrid, Stack, Tabs } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useLiveStore, usePolling } from '@cup/api-client/live'
import { ELSEWHERE_POLL_MILLIS, players as playersQuery } from '@cup/api-client/queries'
import type { Game, Team } from '@cup/contract/entities'
import { type Instant, SIDES, type Sides } from '@cup/domain/kernel'
import { EmptyMessage, Page } from '@cup/ui/chakra'
import { type DisplaySide, texts } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useCompetition } from '../../shared/competition/use-choice.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useMaySend } from '../../shared/sign-in/sign-in-context.ts'
import { useSchedule } from '../../shared/use-schedule.ts'
import { useWakeLock } from '../../shared/wake-lock/use-wake-lock.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import { problemTexts } from '../../texts/problem.ts'
import { CommentatorAlert } from './commentator-alert.tsx'
import { GameHead } from './game-head.tsx'
import { goalsInOrder } from './goals-in-order.ts'
import { type KnownPlayer, SquadList } from './squad-list.tsx'

/** The commentator's screen: who plays now and next, and the call of the Regie. */
export function CommentatorPage() {
  useWakeLock()
  const plan = useSchedule(useCompetition())
  const live = useLiveStore()
  const players = useQuery({ ...playersQuery(useHttp()), refetchInterval: usePolling(ELSEWHERE_POLL_MILLIS) })
  const overviewOf = (game: Game) => (
    <GameOverview
      game={game}
      sides={plan.sidesOf(game)}
      teams={plan.teams}
      players={players.data ?? []}
      now={new Date(shownNow(live)).toISOString()}
    />
  )
  return (
    <>
      <Call />
      <Page title={commentatorTexts.title}>
        <QueryBlock queries={[...plan.queries, players]}>
          <Tabs.Root defaultValue="current" variant="outline" lazyMount unmountOnExit>
            <Tabs.List mb="4">
              <Tabs.Trigger value="current" minH="touch" px="5">
                {commentatorTexts.currentGame}
              </Tabs.Trigger>
              <Tabs.Trigger value="next" minH="touch" px="5">
                {commentatorTexts.nextGame}
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="current" p="0">
              {plan.current ? overviewOf(plan.current) : <EmptyMessage>{commentatorTexts.noCurrentGame}</EmptyMessage>}
            </Tabs.Content>
            <Tabs.Content value="next" p="0">
              {plan.next ? overviewOf(plan.next) : <EmptyMessage>{commentatorTexts.noNextGame}</EmptyMessage>}
            </Tabs.Content>
          </Tabs.Root>
        </QueryBlock>
      </Page>
    </>
  )
}

/** [B1] Shown as long as the service says so, whatever was pressed here. */
function Call() {
  const isCalled = useBroadcast()?.commentator === 'on'
  const { send, pendingFor } = useSend()
  const isAllowed = useMaySend('commentator.off')
  if (!isCalled) return null
  const dismissals = pendingFor('command/send').filter(
    ({ command }) => command.call === 'command/send' && command.body.command === 'commentator.off',
  )
  return (
    <CommentatorAlert
      isBusy={dismissals.some(isUnderWay)}
      isUnconfirmed={dismissals.some(({ state }) => state === 'unconfirmed')}
      whyNot={isAllowed ? undefined : problemTexts['auth/not-allowed']}
      onDismiss={() => send({ call: 'command/send', body: { command: 'commentator.off', tags: [] } })}
    />
  )
}

type GameOverviewProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly teams: readonly Team[]
  readonly players: readonly KnownPlayer[]
  readonly now: Instant
}

/** Everything to say about a game: how it stands, and both teams. */
function GameOverview({ game, sides, teams, players, now }: GameOverviewProps) {
  const nameOf = (playerId: string) => nameOfPlayer(players.find(({ id }) => id === playerId))
  const teamIn = (side: (typeof SIDES)[number]) => teams.find(({ id }) => id === game.resolvedTeams[`${side}TeamId`])
  const isOpen = SIDES.every((side) => teamIn(side) === undefined)
  return (
    <Stack gap="4">
      <GameHead game={game} sides={sides} goals={goalsInOrder(game, nameOf)} />
      {isOpen ? (
        <EmptyMessage>{texts.teamsOpen}</EmptyMessage>
      ) : (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
          {SIDES.map((side) => {
            const team = teamIn(side)
            if (!team) return <EmptyMessage key={side}>{texts.teamsOpen}</EmptyMessage>
            return <SquadList key={side} team={team} players={squadOf(players, team)} now={now} />
          })}
        </SimpleGrid>
      )}
    </Stack>
  )
}

const squadOf = (players: readonly KnownPlayer[], { id }: Team): readonly KnownPlayer[] =>
  players.filter(({ teamId }) => teamId === id).sort((a, b) => a.number - b.number)

const nameOfPlayer = (player: KnownPlayer | undefined): string | undefined =>
  player && (player.erased ? player.displayName : `${player.firstName} ${player.lastName}`)
