import { Box, Flex, Grid, Heading, List, Stack, Text } from '@chakra-ui/react'
import { courtNameOf, SIDES } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { nameOfSide, sidesAmong } from '@cup/ui/components'
import { formatDay, formatTime } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AgeTag } from '../../../shared/planning/age-group.tsx'
import { ageGroupsOf } from '../../../shared/planning/age-groups.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import type { PhaseProps } from './checks.tsx'
import { DayCard } from './day-card.tsx'
import { courtsOf, type Facts, gamesOfDay } from './facts.ts'
import { Lines } from './lines.tsx'

/** [O2] On the day: what must be settled now, the games of the day, and the ways to desk, wall and prints. */
export const MatchDay = ({ facts, checklist: { open }, askAgain }: PhaseProps) => {
  const urgent = open.filter(({ level }) => level === 'red')
  return (
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 392px' }} alignItems="start">
      <Stack gap="4" minW="0">
        {urgent.length > 0 && <Lines title={texts.settleNow} lines={urgent} askAgain={askAgain} />}
        <GamesOfDay facts={facts} />
      </Stack>
      <Stack gap="3" minW="0">
        <DayCard facts={facts} />
        <Tasks facts={facts} />
      </Stack>
    </Grid>
  )
}

const SHOWN_GAMES = 8

function GamesOfDay({ facts }: { readonly facts: Facts }) {
  const { parts, teams } = facts
  const { day, isToday, games: ofDay } = gamesOfDay(facts)
  const left = ofDay
    .filter(({ game }) => game.result === undefined)
    .toSorted((a, b) => Date.parse(startOf(a.game)) - Date.parse(startOf(b.game)))
  const ages = ageGroupsOf(parts.map(({ competition }) => competition))
  const sidesOf = sidesAmong({
    groups: parts.flatMap(({ competition }) => competition.groups),
    games: parts.flatMap(({ games }) => games),
    teamOf: (teamId) => teams.find(({ id }) => id === teamId),
  })
  return (
    <Card
      title={day && !isToday ? texts.gamesOn(formatDay(day)) : texts.today}
      note={texts.played(ofDay.length - left.length, ofDay.length)}
    >
      {left.length === 0 && <Text color="fg.muted">{texts.noneLeft}</Text>}
      <List.Root variant="plain">
        {left.slice(0, SHOWN_GAMES).map(({ game, part }) => {
          const sides = sidesOf(game)
          const age = parts.length > 1 ? ages.get(part.competition.id) : undefined
          return (
            <List.Item key={game.id}>
              <Flex asChild align="baseline" gap="3" minH="target" py="1.5" color="fg" textDecoration="none">
                <Link to={`/competitions/${part.competition.id}/games/${game.id}`}>
                  <Text as="span" fontWeight="bold" fontVariantNumeric="tabular-nums">
                    {formatTime(startOf(game))}
                  </Text>
                  {age && <AgeTag age={age} />}
                  <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
                    {game.name}: {SIDES.map((side) => nameOfSide(sides[side])).join(' – ')}
                  </Box>
                  <Text as="span" color="fg.muted">
                    {[courtNameOf(game, { courts: courtsOf(facts) }), game.started && texts.isRunningNow]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Link>
              </Flex>
            </List.Item>
          )
        })}
      </List.Root>
      {left.length > SHOWN_GAMES && <Text color="fg.muted">{texts.gamesMore(left.length - SHOWN_GAMES)}</Text>}
    </Card>
  )
}

function Tasks({ facts: { parts } }: { readonly facts: Facts }) {
  const [first] = parts
  const own = `/competitions/${first?.competition.id}`
  const ways = [
    ['/timekeeper', texts.toDesk],
    ['/regie', texts.toRegie],
    ['/ledwall', texts.toWall],
    ['/command', texts.toHorn],
    [`${own}/print`, texts.toPrint],
    [`${own}/results`, texts.toPaper],
  ] as const
  return (
    <Card title={texts.tasksOfDay}>
      <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {ways.map(([to, text]) => (
          <Button key={to} asChild size="touch" whiteSpace="normal" textAlign="center" px="2">
            <Link to={to}>{text}</Link>
          </Button>
        ))}
      </Grid>
    </Card>
  )
}

type CardProps = { readonly title: string; readonly note?: string; readonly children: ReactNode }

const Card = ({ title, note, children }: CardProps) => (
  <Stack as="section" aria-label={title} gap="2" p="3.5" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Flex align="baseline" gap="3" wrap="wrap">
      <Heading as="h2" textStyle="lg">
        {title}
      </Heading>
      {note && <Text color="fg.muted">{note}</Text>}
    </Flex>
    {children}
  </Stack>
)
