import type { Competition, Game } from '@cup/contract/entities'
import { type CalendarDate, courtNameOf } from '@cup/domain/kernel'
import { lanesOf } from '@cup/domain/projections'
import { beginningOf, divisionsOf, isUnderWay, mayBeDecided, VisuallyHidden } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { lazy, Suspense, useContext, useMemo } from 'react'
import { AfterPage } from '../../shared/after-page.tsx'
import { useDelayBanner } from '../../shared/delays/delays.ts'
import { JustOver, useGames, useGamesAhead } from '../../shared/games.ts'
import { useMyTeam } from '../../shared/my-team.tsx'
import { PlanOnlyNote } from '../../shared/notes.tsx'
import { useToday } from '../../shared/on-device.ts'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { type SidesOf, sidesAmong, type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'
import { homeTexts } from '../../texts/home.ts'
import { BeforeStart } from './before-start.tsx'
import { CurrentGame, RunningGame } from './current-game.tsx'
import { Block, GamesBlock } from './games-block.tsx'
import { homeGamesOf } from './home-games.ts'
import styles from './home-page.module.css'
import { Arranged } from './home-parts.tsx'
import { InHall } from './in-hall.tsx'
import { MaybeCupOver } from './maybe-cup-over.tsx'
import { MyTeamSection } from './my-team-section.tsx'
import { TopThree } from './top-three.tsx'

/** [L15] It computes tables, so it loads after the page. */
const Meaning = lazy(async () => ({ default: (await import('../../shared/outlook/meaning.tsx')).Meaning }))

/** Start page: current, next and last games, and top scorers. */
export function HomePage() {
  const competition = useShownCompetition()
  const DelayBanner = useDelayBanner()
  const { query: asked, games } = useGames(competition)
  const { query, teams, teamOf } = useTeamOf(competition)
  const today = useToday()
  const ahead = useGamesAhead(games)
  const isPlanOnly = competition.settings.publicResults === 'planOnly'
  const sidesOf = useMemo(() => sidesAmong({ competition, games, teamOf }), [competition, games, teamOf])
  const divisions = useMemo(() => divisionsOf(competition, games), [competition, games])
  const justOver = useContext(JustOver)
  const beside = { justOver: games.filter(({ id }) => justOver.includes(id)), myTeam: useMyTeam().teamId }
  const { current, next, last } = homeGamesOf(isPlanOnly ? ahead : games, lanesOf(competition), beside)
  const first = games.find(({ cancelled }) => !cancelled)
  const hasBegun = isPlanOnly || games.some(({ started, result }) => started || result)
  const isBefore = first !== undefined && isAhead(first, games, today)
  const isOver = games.length > 0 && current.length === 0
  const parts = {
    myTeam: <MyTeamSection games={games} shown={current} sidesOf={sidesOf} teamOf={teamOf} today={today} />,
    hero: (
      <Suspense>
        <Hero {...{ competition, games, teamOf, current, sidesOf }} last={last[0]} />
      </Suspense>
    ),
    lists: <GameLists {...{ games, next, last, sidesOf, today, isPlanOnly, isOver }} />,
    scorers: (hasBegun || games.length === 0) && (
      <Suspense>
        <TopThree competition={competition} divisions={divisions} teamOf={teamOf} />
      </Suspense>
    ),
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <VisuallyHidden>{competition.name}</VisuallyHidden>
      </h1>
      <InHall />
      <PlanOnlyNote competition={competition} />
      <QueryBlock queries={[asked, query]} skeleton={<Skeleton rows={2} kind="hero" />}>
        {DelayBanner && <DelayBanner games={games} />}
        {isBefore && first && <BeforeStart competition={competition} first={first} today={today} teams={teams} />}
        {mayBeDecided(games) ? (
          <MaybeCupOver {...parts} {...{ competition, games, current, divisions, sidesOf, teamOf }} />
        ) : (
          <Arranged {...parts} />
        )}
        {isPlanOnly && isOver && <p className={styles.thanks}>{homeTexts.thanks}</p>}
      </QueryBlock>
    </div>
  )
}

/** Whether the first game is on another day, and nothing was played before it. */
const isAhead = (first: Game, games: readonly Game[], today: CalendarDate): boolean =>
  calendarDateOf(beginningOf(first)) > today && games.every(({ started, result }) => !started && !result)

type GameListsProps = {
  readonly games: readonly Game[]
  readonly next: readonly Game[]
  readonly last: readonly Game[]
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
  readonly isPlanOnly: boolean
  readonly isOver: boolean
}

/** The next games and the last results; where only the plan is public, after all games the last ones of it. */
const GameLists = ({ games, next, last, sidesOf, today, isPlanOnly, isOver }: GameListsProps) => (
  <>
    {(next.length > 0 || games.length === 0) && (
      <GamesBlock
        title={homeTexts.nextGames}
        games={next}
        sidesOf={sidesOf}
        today={today}
        link={{ text: homeTexts.allGames, path: '/games' }}
        empty={homeTexts.noGames}
        isByCourt
      />
    )}
    {isPlanOnly && isOver && (
      <GamesBlock
        title={homeTexts.playedLast}
        games={games.slice(-LAST_OF_PLAN)}
        sidesOf={sidesOf}
        today={today}
        link={{ text: homeTexts.allGames, path: '/games' }}
        empty={homeTexts.noGames}
      />
    )}
    {!isPlanOnly && (last.length > 0 || games.length === 0) && (
      <GamesBlock
        title={homeTexts.lastResults}
        games={last}
        sidesOf={sidesOf}
        today={today}
        link={{ text: homeTexts.allResults, path: '/games' }}
        empty={homeTexts.noResults}
      />
    )}
  </>
)

/** Number of games where all are over and no results are published. */
const LAST_OF_PLAN = 4

type HeroProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teamOf: TeamOf
  readonly current: readonly Game[]
  readonly last: Game | undefined
  readonly sidesOf: SidesOf
}

/** The game that is under way or next; after the last game how that ended. */
function Hero({ competition, games, teamOf, current, last, sidesOf }: HeroProps) {
  const [first] = current
  const shown = first ?? last
  if (!shown) return null
  const propsOf = (game: Game) => ({
    game,
    sides: sidesOf(game),
    matchday: competition.matchdays.find(({ id }) => id === game.matchdayId)?.name,
    court: courtNameOf(game, competition),
    meaning: isUnderWay(game) && (
      <div className={styles.meaning} data-short={current.length > 1 || undefined}>
        <AfterPage>
          <Meaning {...{ game, competition, games, teamOf, sidesOf }} isShort={current.length > 1} />
        </AfterPage>
      </div>
    ),
  })
  if (current.length < 2) return <CurrentGame key={shown.id} {...propsOf(shown)} />
  const courts = new Set(current.map((game) => courtNameOf(game, competition)))
  return (
    <Block title={homeTexts.nowOn(courts.size)}>
      <div className={styles.running}>
        {current.map((game) => (
          <RunningGame key={game.id} {...propsOf(game)} />
        ))}
      </div>
    </Block>
  )
}
