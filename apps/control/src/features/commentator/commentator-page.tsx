import { useHttp } from '@cup/api-client/http'
import { useNowInSteps, usePolling } from '@cup/api-client/live'
import { ELSEWHERE_POLL_MILLIS, players as playersQuery } from '@cup/api-client/queries'
import { gamesOn } from '@cup/domain/kernel'
import { EmptyMessage } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useCompetition, useCourt, useLane } from '../../shared/competition/use-choice.ts'
import { useWakeLock } from '../../shared/device/device.ts'
import { useFrame } from '../../shared/frame/frame.ts'
import { ExpectedTimes, useExpected } from '../../shared/planning/use-expected.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useSchedule } from '../../shared/use-schedule.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import { CallOfRegie } from './call-of-regie.tsx'
import { CommentatorHead } from './commentator-head.tsx'
import { CommentatorLayout } from './commentator-layout.tsx'
import { CribSheet } from './crib-sheet.tsx'
import { GameOverview } from './game-overview.tsx'
import { overviewOf } from './overview-data.ts'
import { useShownGame } from './shown-game.ts'

/** Ages and birthdays change at midnight only. */
const MINUTE_MILLIS = 60_000

/** [V5] The commentator's screen: everything to say about the game on the court, and the call of the Regie. */
export function CommentatorPage() {
  useWakeLock()
  const frame = useFrame()
  const chosen = useCompetition()
  const court = useCourt()
  const plan = useSchedule(useLane(), court?.id)
  const players = useQuery({ ...playersQuery(useHttp()), refetchInterval: usePolling(ELSEWHERE_POLL_MILLIS) })
  const now = new Date(useNowInSteps(MINUTE_MILLIS)).toISOString()
  const onCourt = gamesOn(plan.games, chosen, court?.id)
  const shown = useShownGame({ current: plan.current, next: plan.next, games: onCourt })
  const { game } = shown
  const competition = (game && plan.competitionOf(game)) ?? chosen
  const { delayOf } = useExpected(competition, plan.games)
  const overview =
    game &&
    overviewOf({
      game,
      competition,
      games: plan.games.filter(({ competitionId }) => competitionId === competition.id),
      teams: plan.teams,
      players: players.data ?? [],
      sidesOf: plan.sidesOf,
      now,
    })
  return (
    <CommentatorLayout
      head={<CommentatorHead shown={shown} competition={competition} status={frame?.status} menu={frame?.menu} />}
      notices={
        <>
          <CallOfRegie />
          {frame?.notices}
        </>
      }
    >
      <QueryBlock queries={[...plan.queries, players]}>
        <ExpectedTimes value={delayOf}>
          {overview ? (
            <GameOverview overview={overview} next={shown.onward} sidesOf={plan.sidesOf} onGoOn={shown.onGoOn} />
          ) : (
            <EmptyMessage>{commentatorTexts.noCurrentGame}</EmptyMessage>
          )}
        </ExpectedTimes>
      </QueryBlock>
      {overview && <CribSheet overview={overview} />}
    </CommentatorLayout>
  )
}
