import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { timeInHallOf } from '@cup/domain/game-plan'
import { endOf, type FinishedCup, type NextYearCall } from '@cup/domain/planning'
import { breakSecondsOf } from '@cup/domain/settings'
import { Button } from '@cup/ui/chakra'
import { calendarDateOf, formatTime } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import { ageGroupsOf } from '../../shared/planning/age-groups.ts'
import { type BandGame, DayBand } from '../../shared/planning/day-band.tsx'
import { nextYearTexts as texts } from '../../texts/next-year.ts'
import type { useNextYear } from './use-next-year.ts'

type NextYearResultProps = ReturnType<typeof useNextYear>

/** Numbers and picture of the calls that the button sends, and the button. */
export function NextYearResult(whole: NextYearResultProps) {
  const { cup, calls, act, start, takeBack, hasPlan, teamIds, firstDay = '', madeId, shownId } = whole
  const games = calls.flatMap((one) => (one.call === 'game.write/plan' ? [lastingOf(one.body, whole)] : []))
  const end = games.map(endOf).toSorted().at(-1)
  const missing = hasPlan ? (cup?.games.length ?? 0) - games.length : 0
  const isPast = firstDay !== '' && firstDay < calendarDateOf(new Date().toISOString())
  return (
    <Stack as="section" gap="4" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3" minW="0">
      <Heading as="h2" textStyle="lg">
        {texts.result}
      </Heading>
      <Flex as="dl" gap="6" wrap="wrap" fontVariantNumeric="tabular-nums">
        <Figure label={texts.teamsLabel} value={String(teamIds.size)} />
        <Figure label={texts.gamesLabel} value={String(games.length)} />
        {end && <Figure label={texts.endLabel} value={formatTime(end)} />}
      </Flex>
      {cup && end && <Days cup={cup} games={games} shownId={shownId} />}
      {missing > 0 && <Text color="fg.warning">{texts.leftOut(missing)}</Text>}
      {isPast && <Text color="fg.warning">{texts.inThePast}</Text>}
      <ActStatus act={act} doneText={texts.done} />
      {calls.length > 0 && (
        <ActButtons
          act={act}
          label={texts.create(firstDay.slice(0, 4))}
          calls={calls.length}
          onStart={start}
          onTakeBack={takeBack}
          whenDone={
            <Button asChild size="touch" variant="solid" colorPalette="blue">
              <Link to={`/competitions/${madeId ?? ''}`}>{texts.toCompetition}</Link>
            </Button>
          }
        />
      )}
    </Stack>
  )
}

type FigureProps = { readonly label: string; readonly value: string }

const Figure = ({ label, value }: FigureProps) => (
  <Flex direction="column-reverse">
    <Text as="dt" color="fg.muted">
      {label}
    </Text>
    <Text as="dd" textStyle="3xl" fontWeight="bold">
      {value}
    </Text>
  </Flex>
)

type PlannedGame = ReturnType<typeof lastingOf>
type GameBody = Extract<NextYearCall, { readonly call: 'game.write/plan' }>['body']

/** [Z6] A game with the break between its halves: next year's competition has the rules of this one. */
function lastingOf(body: GameBody, { cup, shownId }: Pick<NextYearResultProps, 'cup' | 'shownId'>) {
  const settings = cup?.competitions.find(({ id }) => shownId(id) === body.competitionId)?.settings
  return { ...body, ...(settings && { breakSeconds: breakSecondsOf(body, settings) }) }
}

type DaysProps = {
  readonly cup: FinishedCup
  readonly games: readonly PlannedGame[]
  readonly shownId: (id: string) => string
}

/** Picture of each day. */
function Days({ cup, games, shownId }: DaysProps) {
  const days = [...new Set(games.map(({ dateTime }) => calendarDateOf(dateTime)))].toSorted()
  return days.map((day) => (
    <Day
      key={day}
      cup={cup}
      shownId={shownId}
      games={games.filter(({ dateTime }) => calendarDateOf(dateTime) === day)}
    />
  ))
}

const HALF_AN_HOUR = 1_800_000

function Day({ cup, games, shownId }: DaysProps) {
  const courts = cup.meet?.courts ?? cup.competitions[0]?.courts ?? []
  const ages = [...ageGroupsOf(cup.competitions).values()]
  const band = games.map(
    ({ id, dateTime, groupId, courtId, competitionId, ...game }): BandGame => ({
      ...{ id, at: dateTime, seconds: timeInHallOf(game), kind: groupId === undefined ? 'knockout' : 'group' },
      court: Math.max(
        0,
        courts.findIndex((court) => shownId(court.id) === courtId),
      ),
      age: ages[cup.competitions.findIndex((one) => shownId(one.id) === competitionId)]?.index ?? 0,
    }),
  )
  const [first = 0, last = 0] = [
    Math.min(...band.map(({ at }) => Date.parse(at))),
    Math.max(...band.map(({ at, seconds }) => Date.parse(at) + seconds * 1000)),
  ]
  return (
    <DayBand
      label={texts.dayPicture(games.length, formatTime(new Date(last).toISOString()))}
      courts={courts.length > 0 ? courts.map(({ name }) => name) : [texts.someCourt]}
      games={band}
      from={new Date(first - HALF_AN_HOUR).toISOString()}
      until={new Date(last + HALF_AN_HOUR).toISOString()}
    />
  )
}
