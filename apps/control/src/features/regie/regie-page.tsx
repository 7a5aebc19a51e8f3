import { Box, SimpleGrid, Stack } from '@chakra-ui/react'
import { useBroadcast } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import { defined, gamesOn } from '@cup/domain/kernel'
import { EmptyMessage, Page, UndoBar } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { useCompetition, useCompetitionChoice, useCourt } from '../../shared/competition/use-choice.ts'
import { unfrozenBefore } from '../../shared/game-view/unfrozen-games.ts'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { type Schedule, useSchedule } from '../../shared/use-schedule.ts'
import { useWakeLock } from '../../shared/wake-lock/use-wake-lock.ts'
import { problemTexts } from '../../texts/problem.ts'
import { regieTexts } from '../../texts/regie.ts'
import { CommentatorToggle, useCommentatorCall } from './commentator-toggle.tsx'
import { GamePanel } from './game-panel.tsx'
import { Notices } from './notices.tsx'
import { OnAirPreview } from './on-air-preview.tsx'
import { PinGame, pinnableGames } from './pin-game.tsx'
import { useRegie } from './use-regie.ts'
import { useTabletAway } from './use-tablet-away.ts'

/** The page of the Regie, with what is on air. */
export const RegiePage = () => <Regie preview={<OnAirPreview />} />

type RegieProps = {
  /** Shows what goes out; a practice has nothing on air. */
  readonly preview?: ReactNode
}

/** The control room: which game is next, whether it may begin, and the call to the commentator. */
export function Regie({ preview }: RegieProps) {
  useWakeLock()
  const competition = useCompetition()
  const plan = useSchedule(competition)
  const commentator = useCommentatorCall()
  useHotkeys({ K: commentator.onPress })
  return (
    <Page title={regieTexts.title} actions={<CommentatorToggle {...commentator} />}>
      <QueryBlock queries={plan.queries}>
        <RegieContent competition={competition} plan={plan} preview={preview} />
      </QueryBlock>
    </Page>
  )
}

type RegieContentProps = RegieProps & { readonly competition: Competition; readonly plan: Schedule }

function RegieContent({ competition, plan, preview }: RegieContentProps) {
  const { current, next, games, sidesOf } = plan
  const { regieGameOf, undo } = useRegie(competition)
  const now = current && regieGameOf(current)
  const then = next && regieGameOf(next)
  useHotkeys({
    R: () => now?.onReady(),
    'Shift+R': () => then?.onReady(),
    1: () => now?.onPostpone(1),
    3: () => now?.onPostpone(3),
    5: () => now?.onPostpone(5),
    U: undo.undo,
    'Ctrl+Z': undo.undo,
  })
  const latest = next?.started ? next : current
  const tabletAway = useTabletAway(current)
  return (
    <Stack gap="5">
      <Notices
        unfrozen={latest ? unfrozenBefore(games, latest) : []}
        otherOnAir={useOtherOnAir(competition)}
        tabletAway={tabletAway}
      />
      <Box
        display="grid"
        gap={{ base: '4', '2xl': '5' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) min-content' }}
      >
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {now ? (
            <GamePanel place={regieTexts.now} sides={sidesOf(now.game)} readyKey="R" {...now} />
          ) : (
            <EmptyMessage>{regieTexts.noCurrentGame}</EmptyMessage>
          )}
          {then ? (
            <GamePanel place={regieTexts.after} sides={sidesOf(then.game)} readyKey="Shift+R" {...then} />
          ) : (
            <EmptyMessage>{regieTexts.noNextGame}</EmptyMessage>
          )}
        </SimpleGrid>
        <Stack gap="4">
          <Box hideBelow="xl">{preview}</Box>
          <Pin competition={competition} plan={plan} />
        </Stack>
      </Box>
      {undo.last && (
        <Box pos="sticky" bottom="4" zIndex="sticky" ms="auto" w={{ base: 'full', xl: 'sm' }}>
          <UndoBar hotkey="U" onUndo={undo.undo} onClose={undo.close}>
            {undo.last.text}
          </UndoBar>
        </Box>
      )}
    </Stack>
  )
}

function Pin({ competition, plan: { games, current, sidesOf } }: RegieContentProps) {
  const { id, currentGameId, currentGameIds = [] } = competition
  const { send, pendingFor } = useSend()
  const isAllowed = useMayCall('competition.write/set-current-game')
  const court = useCourt()
  const isPinned = (game: Game) => game.id === currentGameId || currentGameIds.includes(game.id)
  return (
    <PinGame
      games={pinnableGames(gamesOn(games, competition, court?.id), current)}
      sidesOf={sidesOf}
      pinned={current && isPinned(current) ? current : undefined}
      isBusy={pendingFor(id).some(isUnderWay)}
      whyNot={isAllowed ? undefined : problemTexts['auth/not-allowed']}
      onPin={(gameId) =>
        send({ call: 'competition.write/set-current-game', body: { id, gameId, ...defined({ courtId: court?.id }) } })
      }
    />
  )
}

/** The competition on the displays, if it is another one. */
function useOtherOnAir({ id }: Competition): string | undefined {
  const { competitions } = useCompetitionChoice()
  const onAirId = useBroadcast()?.competitionId
  return onAirId === id ? undefined : competitions.find((one) => one.id === onAirId)?.name
}
