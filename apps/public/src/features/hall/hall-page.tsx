import type { Competition } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { isUnderWay } from '@cup/ui/components'
import { formatDay } from '@cup/ui/format'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayText } from '../../shared/court/circle.tsx'
import { useDelayBanner } from '../../shared/delays/delays.ts'
import { useGamesAhead } from '../../shared/games.ts'
import { linksKeeping } from '../../shared/links.ts'
import { useMeet } from '../../shared/meet.ts'
import { useMyTeam } from '../../shared/my-team.tsx'
import { Empty, PlanOnlyNote } from '../../shared/notes.tsx'
import { useToday } from '../../shared/on-device.ts'
import { PageHead } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { hallTexts as texts } from '../../texts/hall.ts'
import { CourtCard } from './court-card.tsx'
import { courtsOf, firstOfTeam, type HallGame, onCourts, openingDay } from './hall-games.ts'
import { Chip, HallList } from './hall-list.tsx'
import styles from './hall-page.module.css'
import { MyTeamNext } from './my-team-next.tsx'
import { useHallGames } from './use-hall-games.ts'

/** [H19] Everything that is played in the hall on a day: my team first, then what is on each court, then one list by time. */
export function HallPage() {
  const meet = useMeet(useShownCompetition())
  const { competitions } = meet
  const { queries, games } = useHallGames(competitions)
  const opening = openingDay(games, useToday())
  const [chosen, setChosen] = useState<CalendarDate>()
  const days = [...new Set(games.map(({ day }) => day))]
  const day = days.find((one) => one === chosen) ?? opening
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} />
      <About meet={meet.name} competitions={competitions} day={day} />
      {competitions.map((one) => (
        <PlanOnlyNote key={one.id} competition={one} />
      ))}
      <QueryBlock queries={queries} skeleton={<Skeleton rows={6} kind="card" />}>
        {days.length > 1 && (
          <fieldset className={styles.days} aria-label={texts.days}>
            {days.map((one) => (
              <Chip key={one} isOn={one === day} onPress={() => setChosen(one)}>
                {formatDay(one)}
              </Chip>
            ))}
          </fieldset>
        )}
        {games.length === 0 ? <Empty text={texts.none} /> : <Day competitions={competitions} all={games} day={day} />}
      </QueryBlock>
    </div>
  )
}

type AboutProps = {
  readonly meet: string | undefined
  readonly competitions: readonly Competition[]
  readonly day: CalendarDate
}

/** Name and place, the day, and the ways to the competitions, which nothing else leads to. */
function About({ meet, competitions, day }: AboutProps) {
  const courts = courtsOf(competitions).length
  const places = [...new Set(competitions.map(({ location }) => location))]
  return (
    <div className={styles.about}>
      <p className={styles.name}>{[meet ?? competitions[0]?.name, ...places].join(' · ')}</p>
      <p>
        {formatDay(day)}
        {courts > 0 && ` · ${texts.courts(courts)}`}
      </p>
      {competitions.length > 1 && (
        <ul className={styles.competitions}>
          {competitions.map(({ id, name }) => (
            <li key={id}>
              <Link to={linksKeeping(id)('/')} aria-label={texts.toCompetition(name)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DayProps = {
  readonly competitions: readonly Competition[]
  readonly all: readonly HallGame[]
  readonly day: CalendarDate
}

/** A day of the hall. */
function Day({ competitions, all, day }: DayProps) {
  const today = useToday()
  const { teamId } = useMyTeam()
  const DelayBanner = useDelayBanner()
  const games = useMemo(() => all.filter((one) => one.day === day), [all, day])
  const plain = useMemo(() => games.map(({ game }) => game), [games])
  const ahead = useGamesAhead(plain)
  const now = onCourts(competitions, games, (game) => ahead.includes(game))
  const mine = firstOfTeam(games, teamId)
  const isMineHere = competitions.some(({ teamIds }) => teamIds.some((id) => id === teamId))
  const isToday = day === today
  return (
    <>
      {!isToday && <Elsewhen day={day} today={today} last={all.at(-1)?.day} />}
      {isToday && DelayBanner && <DelayBanner games={plain} />}
      {mine && teamId !== undefined && <MyTeamNext {...mine} teamId={teamId} isToday={isToday} />}
      {now.length > 0 && (
        <section className={styles.now} aria-label={headingOf(now)}>
          <h2>{headingOf(now)}</h2>
          <div className={styles.courts}>
            {now.map((one) => (
              <CourtCard key={one.game.id} {...one} />
            ))}
          </div>
        </section>
      )}
      <HallList
        key={day}
        competitions={competitions}
        games={games}
        isToday={isToday}
        teamId={isMineHere ? teamId : undefined}
      />
    </>
  )
}

const headingOf = (shown: readonly HallGame[]): string =>
  shown.some(({ game }) => isUnderWay(game)) ? texts.now : texts.soon

type ElsewhenProps = {
  readonly day: CalendarDate
  readonly today: CalendarDate
  readonly last: CalendarDate | undefined
}

/** Says that the page shows another day than today. */
const Elsewhen = ({ day, today, last }: ElsewhenProps) =>
  last !== undefined && last < today ? (
    <p className={styles.note}>{texts.over(formatDay(last))}</p>
  ) : (
    day > today && <p className={styles.note}>{texts.next(dayText(day, today))}</p>
  )
