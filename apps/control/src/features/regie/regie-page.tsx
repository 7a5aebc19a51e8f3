import { Box, Flex, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import { courtIdOf, defined, gamesOn } from '@cup/domain/kernel'
import { Button, Page } from '@cup/ui/chakra'
import { type ReactNode, useState } from 'react'
import { AllCourtsSwitch } from '../../shared/competition/all-courts-switch.tsx'
import { type Court, useCompetition, useLane, useTarget } from '../../shared/competition/use-choice.ts'
import { useWakeLock } from '../../shared/device/device.ts'
import { planWarningsOf } from '../../shared/game-view/plan-notes.ts'
import { unfrozenBefore } from '../../shared/game-view/unfrozen-games.ts'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { ExpectedTimes, useExpected } from '../../shared/planning/use-expected.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { type Schedule, useSchedule } from '../../shared/use-schedule.ts'
import { problemTexts } from '../../texts/problem.ts'
import { regieTexts } from '../../texts/regie.ts'
import { slipTexts } from '../../texts/slip.ts'
import { CommentatorToggle, useCommentatorCall } from './commentator-toggle.tsx'
import { Panels } from './game-panels.tsx'
import { Notices, useTabletAway } from './notices.tsx'
import { OnAirPreview } from './on-air-preview.tsx'
import { PinGame, pinnableGames } from './pin-game.tsx'
import { SlipCard } from './slip/slip-card.tsx'
import { UndoOffer } from './undo-offer.tsx'
import { useRegie } from './use-regie.ts'

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
  const target = useTarget()
  const commentator = useCommentatorCall(target.tags)
  const [isScheduleShown, setScheduleShown] = useState(false)
  useHotkeys({ K: commentator.onPress })
  return (
    <Page
      isDense
      title={regieTexts.title}
      actions={
        <Flex wrap="wrap" gap="5" align="center">
          {!target.isForAll && (
            <Button
              size="touch"
              variant="outline"
              aria-expanded={isScheduleShown}
              onClick={() => setScheduleShown(!isScheduleShown)}
            >
              {slipTexts.title}
            </Button>
          )}
          <AllCourtsSwitch {...target} />
          <CommentatorToggle {...commentator} />
        </Flex>
      }
    >
      {target.isForAll ? (
        <AllCourts competition={competition} chosen={target.court} />
      ) : (
        <CourtRegie
          competition={competition}
          court={target.court}
          preview={preview}
          isScheduleShown={isScheduleShown}
        />
      )}
    </Page>
  )
}

type AllCourtsProps = { readonly competition: Competition; readonly chosen: Court | undefined }

/** [H2] All courts side by side; the keys act on the chosen one. */
const AllCourts = ({ competition, chosen }: AllCourtsProps) => (
  <SimpleGrid minChildWidth={{ base: 'full', md: '20rem' }} gap="6">
    {(competition.courts ?? []).map((court) => (
      <Box key={court.id} as="section" aria-label={court.name} minW="0">
        <CourtRegie competition={competition} court={court} isBesideOthers isWithoutKeys={court.id !== chosen?.id} />
      </Box>
    ))}
  </SimpleGrid>
)

type CourtRegieProps = RegieProps & {
  readonly competition: Competition
  /** Undefined where there is only one. */
  readonly court: Court | undefined
  readonly isBesideOthers?: boolean
  readonly isWithoutKeys?: boolean
  /** Whether the schedule is open, also while nothing is late. */
  readonly isScheduleShown?: boolean
}

function CourtRegie(props: CourtRegieProps) {
  const plan = useSchedule(useLane(), props.court?.id)
  return (
    <QueryBlock queries={plan.queries}>
      <RegieContent {...props} plan={plan} />
    </QueryBlock>
  )
}

type RegieContentProps = CourtRegieProps & { readonly plan: Schedule }

function RegieContent({
  competition,
  court,
  plan,
  preview,
  isBesideOthers = false,
  isWithoutKeys = false,
  isScheduleShown = false,
}: RegieContentProps) {
  const { current, next, games, teams, sidesOf } = plan
  const namesOf = (own: Competition) => ({
    competition: own,
    plan: games.filter(({ competitionId }) => competitionId === own.id),
    teams,
  })
  const { regieGameOf, undo } = useRegie((game) => namesOf(plan.competitionOf(game) ?? competition))
  const onCourt = gamesOn(games, competition, court?.id)
  const now = current && regieGameOf(current)
  const then = next && regieGameOf(next)
  const toStart = current?.started ? then : now
  useHotkeys(
    {
      R: () => toStart?.onReady(),
      'Shift+R': () => then?.onReady(),
      1: () => toStart?.onPostpone(1),
      3: () => toStart?.onPostpone(3),
      5: () => toStart?.onPostpone(5),
      U: undo.undo,
      'Ctrl+Z': undo.undo,
    },
    { isOff: isWithoutKeys },
  )
  const expected = useExpected(competition, games)
  const latest = next?.started ? next : current
  const tabletAway = useTabletAway(current)
  const pin = <Pin competition={competition} court={court} plan={plan} />
  return (
    <Stack gap={isBesideOthers ? '2' : '5'}>
      {isBesideOthers && <CourtHead court={court}>{pin}</CourtHead>}
      <Notices
        unfrozen={latest ? unfrozenBefore(games, latest, competition) : []}
        beside={current ? besideOf(current, plan, competition) : []}
        tabletAway={tabletAway}
        planNotes={plan.competitions.flatMap((own) =>
          planWarningsOf(
            onCourt.filter(({ competitionId }) => competitionId === own.id),
            namesOf(own),
          ),
        )}
      />
      <Box
        display="grid"
        gap={{ base: '4', '2xl': '5' }}
        gridTemplateColumns={
          isBesideOthers ? 'minmax(0, 1fr)' : { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) min-content' }
        }
      >
        <Stack gap="2">
          <ExpectedTimes value={expected.delayOf}>
            <Panels now={now} then={then} toStart={toStart} sidesOf={sidesOf} isCompact={isBesideOthers} />
          </ExpectedTimes>
          <UndoOffer {...undo} />
        </Stack>
        {!isBesideOthers && (
          <Stack gap="4">
            <Box hideBelow="xl">{preview}</Box>
            {pin}
            <SlipCard
              competition={competition}
              expected={expected}
              court={court?.id}
              sidesOf={sidesOf}
              isShown={isScheduleShown}
            />
          </Stack>
        )}
      </Box>
    </Stack>
  )
}

type CourtHeadProps = { readonly court: Court | undefined; readonly children: ReactNode }

/** The name of a court beside what decides its current game. */
const CourtHead = ({ court, children }: CourtHeadProps) => (
  <Flex wrap={{ base: 'wrap', xl: 'nowrap' }} columnGap="6" align="end" justify="space-between">
    <Heading as="h2" textStyle="2xl" minH="16" alignContent="center" flex="1 0 auto" maxW={{ xl: '40%' }}>
      {court?.name}
    </Heading>
    <Box minW="0">{children}</Box>
  </Flex>
)

type PinProps = Pick<RegieContentProps, 'competition' | 'court' | 'plan'>

function Pin({ competition, court, plan: { games, current, sidesOf, competitionOf } }: PinProps) {
  const { send, pendingFor } = useSend()
  const isAllowed = useMayCall('competition.write/set-current-game')
  const isPinned = (game: Game) => {
    const { currentGameId, currentGameIds = [] } = competitionOf(game) ?? competition
    return game.id === currentGameId || currentGameIds.includes(game.id)
  }
  const pinned = current && isPinned(current) ? current : undefined
  // [H9] A pin belongs to the competition of its game.
  const idFor = (gameId: string | null) =>
    (gameId === null ? pinned : games.find((game) => game.id === gameId))?.competitionId ?? competition.id
  return (
    <PinGame
      games={pinnableGames(gamesOn(games, competition, court?.id), current)}
      sidesOf={sidesOf}
      pinned={pinned}
      isBusy={pendingFor(current?.competitionId ?? competition.id).some(isUnderWay)}
      whyNot={isAllowed ? undefined : problemTexts['auth/not-allowed']}
      onPin={(gameId) =>
        send({
          call: 'competition.write/set-current-game',
          body: { id: idFor(gameId), gameId, ...defined({ courtId: court?.id }) },
        })
      }
    />
  )
}

/** [H17] The games that run on the court beside the current one. */
const besideOf = (current: Game, { games }: Pick<Schedule, 'games'>, competition: Competition): readonly Game[] =>
  games.filter(
    (one) =>
      current.started &&
      one.id !== current.id &&
      one.started &&
      !one.result &&
      !one.cancelled &&
      courtIdOf(one, competition) !== undefined &&
      courtIdOf(one, competition) === courtIdOf(current, competition),
  )
