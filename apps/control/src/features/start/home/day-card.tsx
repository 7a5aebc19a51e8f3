import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { timeInHallOf } from '@cup/domain/game-plan'
import { courtIdOf, type Instant } from '@cup/domain/kernel'
import { endOf, startOf } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { calendarDateOf, formatDay, formatTime } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { AgeTag } from '../../../shared/planning/age-group.tsx'
import { ageGroupsOf } from '../../../shared/planning/age-groups.ts'
import { DayBand } from '../../../shared/planning/day-band.tsx'
import { startTexts as texts } from '../../../texts/start.ts'
import { courtsOf, type Facts, gamesOfDay } from './facts.ts'
import { finalsOf } from './finals.ts'

/** The games of the first day of the cup, or of today, as one picture. */
export function DayCard({ facts }: { readonly facts: Facts }) {
  const { parts, now } = facts
  const { day, days, games } = gamesOfDay(facts)
  if (day === undefined) return null
  const courts = courtsOf(facts)
  const ages = ageGroupsOf(parts.map(({ competition }) => competition))
  const finals = new Set(parts.flatMap((part) => finalsOf(part).map(({ id }) => id)))
  const from = games.map(({ game }) => startOf(game)).toSorted()[0] ?? now
  const until =
    games
      .map(({ game }) => endOf(game))
      .toSorted()
      .at(-1) ?? now
  const span = texts.span(formatTime(from), formatTime(until))
  const breaks = parts
    .flatMap(({ competition }) => competition.breaks ?? [])
    .filter(({ dateTime }) => calendarDateOf(dateTime) === day)
  return (
    <Stack as="section" aria-label={texts.theDay} gap="2" p="3.5" bg="bg.surface" borderWidth="1px" borderRadius="l3">
      <Flex align="baseline" gap="2" wrap="wrap">
        <Heading as="h2" textStyle="lg">
          {texts.theDay}
        </Heading>
        {days > 1 && <Text color="fg.muted">{formatDay(day)}</Text>}
        <Text ms="auto" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {span}
        </Text>
      </Flex>
      <DayBand
        label={texts.dayInWords(games.length, Math.max(1, courts.length), span)}
        courts={courts.length > 0 ? courts.map(({ name }) => name) : [texts.hall]}
        games={games.map(({ game, part }) => ({
          id: game.id,
          at: startOf(game),
          seconds: timeInHallOf(game),
          court: Math.max(
            0,
            courts.findIndex(({ id }) => id === courtIdOf<string>(game, { courts })),
          ),
          age: ages.get(part.competition.id)?.index ?? 0,
          kind: finals.has(game.id) ? 'final' : game.groupId === undefined ? 'knockout' : 'group',
        }))}
        breaks={breaks.map(({ dateTime, duration }) => ({ at: dateTime, seconds: duration }))}
        from={hourBefore(from)}
        until={hourAfter(until)}
      />
      <Flex align="center" gap="2" wrap="wrap">
        {parts.length > 1 &&
          parts.map(({ competition: { id }, games: own }) => {
            const age = ages.get(id)
            return age && <AgeTag key={id} age={age}>{` · ${own.length}`}</AgeTag>
          })}
        <Button asChild ms="auto" variant="ghost" colorPalette="blue">
          <Link to="/timetable">{texts.openTimetable}</Link>
        </Button>
      </Flex>
    </Stack>
  )
}

const HOUR_MILLIS = 3_600_000

const hourBefore = (instant: Instant): Instant =>
  new Date(Math.floor(Date.parse(instant) / HOUR_MILLIS) * HOUR_MILLIS).toISOString()

const hourAfter = (instant: Instant): Instant =>
  new Date(Math.ceil(Date.parse(instant) / HOUR_MILLIS) * HOUR_MILLIS).toISOString()
