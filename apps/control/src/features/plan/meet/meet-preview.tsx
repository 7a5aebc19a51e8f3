import { Box, Flex, Grid, Stack, Table, Text } from '@chakra-ui/react'
import type { Meet } from '@cup/contract/entities'
import { courtIdOf } from '@cup/domain/kernel'
import { clashesIn, slotOfPlan } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { ActStatus } from '../../../shared/act/act-buttons.tsx'
import { NumberField } from '../../../shared/form/fields.tsx'
import { planTexts, meetPlanTexts as texts } from '../../../texts/plan.ts'
import { ClashList } from '../clash-list.tsx'
import { notesOf } from '../clash-notes.ts'
import { bodiesOf, lastingIn, previewOf } from '../generate/preview-of.ts'
import { type Plan, plannedAt } from '../timetable.ts'
import type { PlanAct } from '../use-plan-act.ts'
import { useRest } from '../use-rest.ts'
import { slotsOfMeet } from './meet-frame.tsx'

type MeetPreviewProps = { readonly run: PlanAct; readonly meet: Meet; readonly plans: readonly Plan[] }

/** The plan of all competitions on one axis of time, before anything is made; afterwards how far it is. */
export function MeetPreview({ run, meet, plans }: MeetPreviewProps) {
  const rest = useRest(meet.id)
  const { games, notes, made } = meetPreviewOf(run, { meet, plans, minRest: rest.seconds })
  const count = games.filter(({ isNew }) => isNew).length
  return (
    <>
      <ActStatus act={run.act} doneText="" />
      <Flex role="group" aria-label={planTexts.whatIsCreated} gap="3" wrap="wrap" mb="5" align="center">
        <Button
          size="touch"
          variant="solid"
          colorPalette="blue"
          isBusy={run.act.phase === 'sending'}
          onClick={run.send}
        >
          {count === 1 ? planTexts.createOneGame : planTexts.createGames(count)}
        </Button>
        <Button size="touch" disabled={run.act.phase === 'sending'} onClick={run.clear}>
          {planTexts.change}
        </Button>
        <Text color="fg.muted">
          {made.length === 0 ? planTexts.nothingCreated : planTexts.nothingCreatedBut(made.join(', '))}
        </Text>
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
        <Stack gap="4" order={{ lg: 2 }}>
          <Box maxW="xs">
            <NumberField label={planTexts.minimalRest} {...rest.field} />
          </Box>
          <ClashList notes={notes} />
        </Stack>
        <AxisTable games={games} courts={meet.courts ?? []} />
      </Grid>
    </>
  )
}

type AxisGame = {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly courtId: string | undefined
  readonly sides: string
  readonly isNew: boolean
}

type Around = { readonly meet: Meet; readonly plans: readonly Plan[]; readonly minRest: number }

/** All games of the meet once the calls are made, and what is wrong between the new ones or between them and others. */
function meetPreviewOf({ steps }: Pick<PlanAct, 'steps'>, { meet, plans, minRest }: Around) {
  const bodies = bodiesOf(steps)
  const isNew = (id: string) => bodies.some((body) => body.id === id)
  const known = slotsOfMeet(plans).filter(({ game }) => !isNew(game.id))
  const cupOf = (id: string) => plans.find(({ competition }) => competition.id === id)?.competition
  const clashes = clashesIn([...known.map(plannedAt), ...lastingIn(steps, plans).map(slotOfPlan)], minRest, meet)
  const news = bodies.map((game) => {
    const cup = cupOf(game.competitionId)
    return { game, at: game.dateTime, ...(cup && { other: cup }) }
  })
  const previews = plans.map((plan) => {
    const own = steps.filter(
      ({ body }) => ('competitionId' in body ? body.competitionId : body.id) === plan.competition.id,
    )
    return { cup: plan.competition, ...previewOf(own, { ...plan, others: [] }, minRest) }
  })
  const courtOf = (courtId: string | undefined) => courtIdOf({ courtId }, { courts: meet.courts ?? [] })
  const games: AxisGame[] = [
    ...known.map(({ game, at, sides, other }) => ({
      ...{ id: game.id, name: `${other?.name ?? ''} ${game.name}`, at, sides, isNew: false },
      courtId: courtOf(game.courtId),
    })),
    ...previews.flatMap(({ cup, games: ofCup }) =>
      ofCup.map(({ id, name, dateTime, sides, matchday }) => ({
        ...{ id, name: `${cup.name} ${name}`, at: dateTime, sides: `${sides} · ${matchday}`, isNew: true },
        courtId: courtOf(bodies.find((body) => body.id === id)?.courtId),
      })),
    ),
  ]
  const ofNew = clashes.filter(({ earlier, later }) => isNew(earlier) || isNew(later))
  return {
    games,
    notes: notesOf(ofNew, { slots: [...known, ...news], teams: plans[0]?.teams ?? [] }),
    made: previews.flatMap(({ cup, made }) => made.map((thing) => `${thing} (${cup.name})`)),
  }
}

type AxisTableProps = { readonly games: readonly AxisGame[]; readonly courts: NonNullable<Meet['courts']> }

/** A line for each kick-off, a column for each court. */
function AxisTable({ games, courts }: AxisTableProps) {
  const rows = [...Map.groupBy(games, ({ at }) => at)].toSorted(([one], [other]) => Date.parse(one) - Date.parse(other))
  const columns = courts.length > 0 ? courts : [{ id: undefined, name: texts.court }]
  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="l3" tabIndex={0} role="region" aria-label={texts.axis}>
      <Table.Root fontVariantNumeric="tabular-nums">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{planTexts.time}</Table.ColumnHeader>
            {columns.map(({ id, name }) => (
              <Table.ColumnHeader key={name + id}>{name}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(([at, ofTime]) => (
            <Table.Row key={at}>
              <Table.Cell whiteSpace={{ base: 'normal', md: 'nowrap' }} verticalAlign="top">
                {formatGameDateTime(at)}
              </Table.Cell>
              {columns.map(({ id, name }) => (
                <Table.Cell key={name + id} whiteSpace="normal" minW={{ base: '32', md: '44' }} verticalAlign="top">
                  {ofTime
                    .filter(({ courtId }) => courtId === id)
                    .map((game) => (
                      <Box key={game.id} color={game.isNew ? 'fg' : 'fg.muted'}>
                        <Text fontWeight={game.isNew ? 'semibold' : 'normal'}>{game.name}</Text>
                        <Text color="fg.muted">{game.sides}</Text>
                      </Box>
                    ))}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
