import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { calendarDateOf, formatDateRange, formatDay } from '@cup/ui/format'
import { tz } from '@date-fns/tz/tz'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { Link } from 'react-router-dom'
import { checkTexts, startTexts as texts } from '../../../texts/start.ts'
import type { Checklist } from './checklist.ts'
import type { Facts } from './facts.ts'
import { daysOf, PHASES, type Phase } from './phase.ts'
import { Ring } from './ring.tsx'
import { StateSign } from './state-sign.tsx'

type HomeHeaderProps = {
  readonly facts: Facts
  readonly checklist: Checklist
  readonly phase: Phase
  readonly byDate: Phase
}

/** Head of the home page: how far the cup is, when it is, and which phase is shown. */
export const HomeHeader = ({ facts, checklist, phase, byDate }: HomeHeaderProps) => (
  <Flex align="center" columnGap="4" rowGap="3" wrap="wrap">
    {phase === 'before' && <Ring done={checklist.done.length} all={checklist.done.length + checklist.open.length} />}
    <Box flex="1 1 14rem" minW="0">
      <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }}>
        {titleOf(facts, byDate)}
      </Heading>
      <Text color="fg.muted" fontSize={{ base: '0.875rem', md: '0.9375rem' }} overflowWrap="anywhere">
        {texts.facts(factsIn(facts))}
      </Text>
      {phase === 'before' && <Verdict checklist={checklist} />}
    </Box>
    <Phases phase={phase} byDate={byDate} />
  </Flex>
)

function titleOf({ parts, now }: Facts, byDate: Phase): string {
  if (byDate === 'after') return texts.isOver
  const today = calendarDateOf(now)
  const { start } = daysOf(parts.map(({ competition }) => competition))
  const days = differenceInCalendarDays(start, today, { in: tz('UTC') })
  if (days > 0) return texts.daysLeft(days)
  if (byDate === 'before') return days === 0 ? texts.isToday : texts.wasPlanned
  return days === 0 ? texts.isToday : texts.isRunning
}

function factsIn({ parts, meet }: Facts): readonly string[] {
  const { start, end } = daysOf(parts.map(({ competition }) => competition))
  const teams = new Set(parts.flatMap(({ competition }) => competition.teamIds)).size
  const places = new Set(parts.map(({ competition }) => competition.location))
  const name = meet?.name ?? parts[0]?.competition.name ?? ''
  const days = start === end ? formatDay(start) : formatDateRange(start, end)
  return [name, days, ...places, ...(teams > 0 ? [checkTexts.teams.count(teams)] : [])]
}

/** Sum of the list below, in one sentence that is read out when it changes. */
function Verdict({ checklist: { open } }: { readonly checklist: Checklist }) {
  const red = open.filter(({ level }) => level === 'red').length
  const amber = open.length - red
  const state = red > 0 ? 'red' : amber > 0 ? 'amber' : 'done'
  return (
    <Flex role="status" align="center" gap="2" mt="1">
      <StateSign state={state} isSmall />
      <Text as="span" fontSize={{ base: '0.875rem', md: '0.9375rem' }}>
        <b>{red > 0 ? texts.blocks(red) : amber > 0 ? texts.hints(amber) : texts.allReady}</b>
        {red > 0 && amber > 0 && ` ${texts.hintsToo(amber)}`}
      </Text>
    </Flex>
  )
}

type PhasesProps = { readonly phase: Phase; readonly byDate: Phase }

/** [O2] Shows another phase than the date says. */
const Phases = ({ phase, byDate }: PhasesProps) => (
  <Flex as="nav" aria-label={texts.phases} borderWidth="1px" borderRadius="l2" bg="bg.surface" overflow="hidden">
    {PHASES.map((one) => (
      <PhaseLink
        key={one}
        to={one === byDate ? '.' : `?phase=${one}`}
        replace
        aria-current={one === phase ? 'true' : undefined}
        title={one === byDate ? texts.byDate : undefined}
      >
        {texts[one]}
      </PhaseLink>
    ))}
  </Flex>
)

const PhaseLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
    px: '3',
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'none',
    focusVisibleRing: 'inside',
    '&:not(:first-of-type)': { borderStartWidth: '1px' },
    _hover: { bg: 'bg.sunken' },
    '&[aria-current]': { bg: 'blue.subtle', color: 'blue.fg' },
  },
})
