import { Box, Flex, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import type { ReactNode } from 'react'
import { AllCourtsSwitch } from '../../shared/competition/all-courts-switch.tsx'
import type { Court } from '../../shared/competition/choice.ts'
import { type Target, useCompetition, useLane, useTarget } from '../../shared/competition/use-choice.ts'
import { useWakeLock } from '../../shared/device/device.ts'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { ExpectedTimes } from '../../shared/planning/use-expected.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useSchedule } from '../../shared/use-schedule.ts'
import { regieTexts } from '../../texts/regie.ts'
import { Columns } from './columns.tsx'
import { CommentatorToggle, useCommentatorCall } from './commentator-toggle.tsx'
import { Panels } from './game-panels.tsx'
import { HallPage } from './hall-page.tsx'
import { Notices } from './notices.tsx'
import { OnAir } from './on-air.tsx'
import { Pin } from './pin-game.tsx'
import { MovedNotice, SlipCard } from './slip/slip-card.tsx'
import { useMoveGames } from './slip/use-move-games.ts'
import { UndoOffer } from './undo-offer.tsx'
import { useCourtGames } from './use-court-games.ts'

/** The page of the Regie, with what is on air. */
export const RegiePage = () => <Regie onAir={<OnAir />} />

type RegieProps = {
  /** Shows what goes out; a practice has nothing on air. */
  readonly onAir?: ReactNode
}

/** The control room: which game is next, whether it may begin, and the call to the commentator. */
export function Regie({ onAir }: RegieProps) {
  useWakeLock()
  const target = useTarget()
  const commentator = useCommentatorCall(target.tags)
  useHotkeys({ K: commentator.onPress })
  const parts = { target, commentator: <CommentatorToggle {...commentator} /> }
  return target.isForAll ? <AllCourts {...parts} /> : <OneCourt {...parts} onAir={onAir} />
}

type PartsProps = { readonly target: Target; readonly commentator: ReactNode }

/** One court: its games, what is on air, and the pictures to choose from, in three columns where there is room. */
function OneCourt({ target, commentator, onAir }: PartsProps & RegieProps) {
  const competition = useCompetition()
  const { court } = target
  const plan = useSchedule(useLane(), court?.id)
  const { notices, undo, expected, ...games } = useCourtGames({ competition, court, plan })
  const moves = useMoveGames(competition, expected.games)
  const hasCome = plan.queries.every(({ data }) => data !== undefined)
  return (
    <HallPage
      title={regieTexts.title}
      subtitle={competition.name}
      actions={
        <>
          <AllCourtsSwitch {...target} />
          {hasCome && <Pin competition={competition} court={court} plan={plan} />}
        </>
      }
      notices={
        hasCome && (
          <>
            <UndoOffer {...undo} />
            <Notices {...notices} />
            <MovedNotice moves={moves} />
          </>
        )
      }
    >
      <QueryBlock queries={plan.queries}>
        <Columns
          games={
            <>
              <ExpectedTimes value={expected.delayOf}>
                <Panels {...games} sidesOf={plan.sidesOf} />
              </ExpectedTimes>
              <SlipCard {...{ competition, expected, moves }} court={court?.id} sidesOf={plan.sidesOf} />
              {commentator}
            </>
          }
          onAir={onAir}
        />
      </QueryBlock>
    </HallPage>
  )
}

/** [H2] All courts side by side; the keys act on the chosen one. */
function AllCourts({ target, commentator }: PartsProps) {
  const competition = useCompetition()
  return (
    <HallPage
      title={regieTexts.title}
      subtitle={competition.name}
      actions={
        <>
          <AllCourtsSwitch {...target} />
          {commentator}
        </>
      }
    >
      <SimpleGrid minChildWidth={{ base: 'full', md: '20rem' }} gap="4">
        {(competition.courts ?? []).map((court) => (
          <Box key={court.id} as="section" aria-label={court.name} minW="0">
            <CourtBesideOthers {...{ competition, court }} isWithoutKeys={court.id !== target.court?.id} />
          </Box>
        ))}
      </SimpleGrid>
    </HallPage>
  )
}

type CourtProps = { readonly competition: Competition; readonly court: Court; readonly isWithoutKeys: boolean }

function CourtBesideOthers({ competition, court, isWithoutKeys }: CourtProps) {
  const plan = useSchedule(useLane(), court.id)
  const { notices, undo, expected, ...games } = useCourtGames({ competition, court, plan, isWithoutKeys })
  return (
    <QueryBlock queries={plan.queries}>
      <Stack gap="2">
        <CourtHead court={court}>
          <Pin competition={competition} court={court} plan={plan} />
        </CourtHead>
        <Notices {...notices} />
        <ExpectedTimes value={expected.delayOf}>
          <Panels {...games} sidesOf={plan.sidesOf} />
        </ExpectedTimes>
        <Box minH="11">
          <UndoOffer {...undo} />
        </Box>
      </Stack>
    </QueryBlock>
  )
}

type CourtHeadProps = { readonly court: Court; readonly children: ReactNode }

/** The name of a court beside what decides its current game. */
const CourtHead = ({ court, children }: CourtHeadProps) => (
  <Flex wrap={{ base: 'wrap', xl: 'nowrap' }} columnGap="6" align="end" justify="space-between">
    <Heading as="h2" textStyle="xl" minH="11" alignContent="center" flex="1 0 auto" maxW={{ xl: '40%' }}>
      {court.name}
    </Heading>
    <Box minW="0">{children}</Box>
  </Flex>
)
