import { Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { formatDate } from '@cup/ui/format'
import { startTexts as texts } from '../../../texts/start.ts'
import type { Checklist } from './checklist.ts'
import { DayCard } from './day-card.tsx'
import { DoneCard } from './done-card.tsx'
import type { Facts } from './facts.ts'
import type { Source } from './finding.ts'
import { Lines, NothingMissing } from './lines.tsx'
import { daysOf } from './phase.ts'
import { StateSign } from './state-sign.tsx'

/** Parts of a phase of the home page. */
export type PhaseProps = {
  readonly facts: Facts
  readonly checklist: Checklist
  readonly askAgain: (source: Source) => void
}

/** [O3] While preparing: what is missing, the day as it is planned, and what is done. */
export const Checks = ({ facts, checklist: { open, done }, askAgain }: PhaseProps) => (
  <Stack gap="3">
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 392px' }} alignItems="start">
      <Lines title={texts.missing} lines={open} askAgain={askAgain}>
        <NothingMissing />
      </Lines>
      <Stack gap="3" minW="0">
        <DayCard facts={facts} />
        <DoneCard done={done} />
      </Stack>
    </Grid>
    <Later facts={facts} />
  </Stack>
)

/** [O2] A look ahead at the page as it will be from the morning of the cup on. */
function Later({ facts: { parts } }: Pick<PhaseProps, 'facts'>) {
  const { start } = daysOf(parts.map(({ competition }) => competition))
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="5"
      rowGap="2"
      px="3.5"
      py="2.5"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderRadius="l3"
      fontSize="0.875rem"
    >
      <Text fontWeight="bold">{texts.onTheDay}</Text>
      {texts.tasks.map((task) => (
        <Flex key={task} align="center" gap="1.5">
          <StateSign state="toCome" isSmall />
          <span>{task}</span>
        </Flex>
      ))}
      <Text color="fg.muted" ms={{ md: 'auto' }}>
        {texts.changesBy(formatDate(start))}
      </Text>
    </Flex>
  )
}
