import { Flex, Heading, List, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { accesses, players } from '@cup/api-client/queries'
import type { Meet } from '@cup/contract/entities'
import { clashesIn } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PageActions } from '../../../shared/page-actions.tsx'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { meetPlanTexts as texts } from '../../../texts/plan.ts'
import { ClashList } from '../clash-list.tsx'
import { notesOf, teamNotesOf } from '../clash-notes.ts'
import { type Plan, plannedAt } from '../timetable.ts'
import { useRest } from '../use-rest.ts'
import { MeetFrame, slotsOfMeet } from './meet-frame.tsx'
import { type Point, pointsOf, pointsOfMeet, staffAt } from './points.ts'

/** [H9] Done and open points of all competitions of a meet, each with a link. */
export const ChecklistPage = () => (
  <MeetFrame title={texts.checklist} actions={<Ways />}>
    {(meet, plans) => <Checklist meet={meet} plans={plans} />}
  </MeetFrame>
)

const Ways = () => (
  <PageActions>
    <Button asChild size="touch" variant="solid" colorPalette="blue">
      <Link to="../generate" relative="path">
        {texts.planAll}
      </Link>
    </Button>
    <Button asChild size="touch">
      <Link to="/competitions/meets">{texts.toMeets}</Link>
    </Button>
  </PageActions>
)

type ChecklistProps = { readonly meet: Meet; readonly plans: readonly Plan[] }

function Checklist({ meet, plans }: ChecklistProps) {
  const http = useHttp()
  const everyPlayer = useQuery(players(http))
  const everyAccess = useQuery(accesses(http))
  const staff = everyAccess.data && staffAt(new Date().toISOString(), everyAccess.data)
  const rest = useRest(meet.id)
  const slots = slotsOfMeet(plans)
  const clashes = clashesIn(slots.map(plannedAt), rest.seconds, meet)
  const notes = [...plans.flatMap(teamNotesOf), ...notesOf(clashes, { slots, teams: plans[0]?.teams ?? [] })]
  const own = plans.map((plan) => {
    const ofPlan = notes.filter(({ games }) => plan.games.some(({ id }) => games.includes(id)))
    return { plan, points: pointsOf(plan, { players: everyPlayer.data ?? [], notes: ofPlan.length, staff }) }
  })
  const shared = pointsOfMeet(meet, staff)
  const open = [...shared, ...own.flatMap(({ points }) => points)].filter(({ isDone }) => !isDone).length
  return (
    <QueryBlock queries={[everyPlayer]}>
      <Stack gap="5" maxW="4xl">
        <Text role="status" fontWeight="semibold">
          {open === 0 ? texts.allDone : texts.toDo(open)}
        </Text>
        <Points title={texts.forAll} points={shared} />
        {own.map(({ plan: { competition }, points }) => (
          <Points key={competition.id} title={competition.name} points={points} />
        ))}
        <ClashList notes={notes} />
      </Stack>
    </QueryBlock>
  )
}

type PointsProps = { readonly title: string; readonly points: readonly Point[] }

const Points = ({ title, points }: PointsProps) => (
  <Stack as="section" aria-label={title} gap="2" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {title}
    </Heading>
    <List.Root variant="plain">
      {points.map(({ text, to, isDone }) => (
        <List.Item key={text}>
          <Flex
            asChild
            align="center"
            gap="3"
            minH="target"
            textDecoration="none"
            _hover={{ textDecoration: 'underline' }}
          >
            <Link to={to}>
              <Text as="span" aria-hidden="true" w="5" fontWeight="bold" color={isDone ? 'fg.success' : 'fg.warning'}>
                {isDone ? '✓' : '○'}
              </Text>
              <VisuallyHidden>{isDone ? texts.done : texts.open}</VisuallyHidden>
              <Text as="span" fontWeight={isDone ? 'normal' : 'semibold'}>
                {text}
              </Text>
            </Link>
          </Flex>
        </List.Item>
      ))}
    </List.Root>
  </Stack>
)
