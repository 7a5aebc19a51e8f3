import { Box, Flex, Grid, Stack, Table, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { useEffect, useRef } from 'react'
import { ActStatus } from '../../../shared/act/act-buttons.tsx'
import { NumberField } from '../../../shared/form/fields.tsx'
import { planTexts } from '../../../texts/plan.ts'
import { ClashList } from '../clash-list.tsx'
import type { Plan } from '../timetable.ts'
import type { PlanAct } from '../use-plan-act.ts'
import { useRest } from '../use-rest.ts'
import { type PreviewGame, previewOf } from './preview-of.ts'

type PreviewProps = { readonly run: PlanAct; readonly plan: Plan }

/** Preview of the calls before they are made; afterwards their progress. */
export function Preview({ run, plan }: PreviewProps) {
  const rest = useRest(plan.competition.id)
  const { games, notes, made } = previewOf(run.steps, plan, rest.seconds)
  const top = useRef<HTMLDivElement>(null)
  // The button that brought it is gone with its form, and the page may be scrolled to where that stood.
  useEffect(() => top.current?.focus(), [])
  return (
    <>
      <Box ref={top} role="group" aria-label={planTexts.whatIsCreated} tabIndex={-1} outline="0" scrollMarginTop="40">
        <ActStatus act={run.act} doneText="" />
        <Flex gap="3" wrap="wrap" mb="5" align="center">
          <Button
            size="touch"
            variant="solid"
            colorPalette="blue"
            isBusy={run.act.phase === 'sending'}
            onClick={run.send}
          >
            {games.length === 1 ? planTexts.createOneGame : planTexts.createGames(games.length)}
          </Button>
          <Button size="touch" disabled={run.act.phase === 'sending'} onClick={run.clear}>
            {planTexts.change}
          </Button>
          <Text color="fg.muted">{madeText(made)}</Text>
        </Flex>
      </Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
        <Stack gap="4" order={{ lg: 2 }}>
          <Box maxW="xs">
            <NumberField label={planTexts.minimalRest} {...rest.field} />
          </Box>
          <ClashList notes={notes} />
        </Stack>
        <Games games={games} />
      </Grid>
    </>
  )
}

const madeText = (made: readonly string[]): string =>
  made.length === 0 ? planTexts.nothingCreated : planTexts.nothingCreatedBut(made.join(', '))

const Games = ({ games }: { readonly games: readonly PreviewGame[] }) => (
  <Table.ScrollArea borderWidth="1px" borderRadius="l3" tabIndex={0} role="region" aria-label={planTexts.preview}>
    <Table.Root fontVariantNumeric="tabular-nums">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{planTexts.time}</Table.ColumnHeader>
          <Table.ColumnHeader>{planTexts.name}</Table.ColumnHeader>
          <Table.ColumnHeader>{planTexts.homeAndGuest}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {games.map(({ id, name, dateTime, sides, matchday, court }) => (
          <Table.Row key={id}>
            <Table.Cell whiteSpace="nowrap">
              {formatGameDateTime(dateTime)}
              {court !== undefined && <Text color="fg.muted">{court}</Text>}
            </Table.Cell>
            <Table.Cell whiteSpace="nowrap">{name}</Table.Cell>
            <Table.Cell whiteSpace="normal">
              {sides}
              <Text color="fg.muted">{matchday}</Text>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Table.ScrollArea>
)
