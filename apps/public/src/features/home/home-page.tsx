import type { Competition, Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { lanesOf } from '@cup/domain/projections'
import { bracketTreeOf, VisuallyHidden } from '@cup/ui/components'
import { Suspense, useMemo } from 'react'
import { useGames, useGamesAhead } from '../../shared/games.ts'
import { PlanOnlyNote } from '../../shared/notes.tsx'
import { useToday } from '../../shared/on-device.ts'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { type SidesOf, sidesAmong, useTeamOf } from '../../shared/use-team-of.ts'
import { homeTexts } from '../../texts/home.ts'
import { CurrentGame } from './current-game.tsx'
import { GamesBlock, MyTeamGame } from './games-block.tsx'
import { homeGamesOf } from './home-games.ts'
import styles from './home-page.module.css'
import { TopThree } from './top-three.tsx'
import { WinnerCard } from './winner-card.tsx'

/** What is on, what comes, what was, and who scores. */
export function HomePage() {
  const competition = useShownCompetition()
  const { query: asked, games } = useGames(competition)
  const { query, teamOf } = useTeamOf(competition)
  const today = useToday()
  const ahead = useGamesAhead(games)
  const isPlanOnly = competition.settings.publicResults === 'planOnly'
  const sidesOf = useMemo(() => sidesAmong({ competition, games, teamOf }), [competition, games, teamOf])
  const tree = useMemo(() => bracketTreeOf(games), [games])
  const { current, next, last } = homeGamesOf(isPlanOnly ? ahead : games, lanesOf(competition))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <VisuallyHidden>{competition.name}</VisuallyHidden>
      </h1>
      <PlanOnlyNote competition={competition} />
      <QueryBlock queries={[asked, query]} skeleton={<Skeleton rows={2} kind="hero" />}>
        <MyTeamGame games={games} shown={current} sidesOf={sidesOf} today={today} />
        <Suspense>
          <Hero
            competition={competition}
            current={current}
            last={last[0]}
            final={tree?.final}
            sidesOf={sidesOf}
            today={today}
          />
        </Suspense>
        <GamesBlock
          title={homeTexts.nextGames}
          games={next}
          sidesOf={sidesOf}
          today={today}
          link={{ text: homeTexts.allGames, path: '/games' }}
          empty={current ? homeTexts.noGameAfter : nothingNext(games.length)}
        />
        {!isPlanOnly && (
          <GamesBlock
            title={homeTexts.lastResults}
            games={last}
            sidesOf={sidesOf}
            today={today}
            link={{ text: homeTexts.allResults, path: '/games' }}
            empty={homeTexts.noResults}
          />
        )}
        <Suspense>
          <TopThree competition={competition} teamOf={teamOf} />
        </Suspense>
      </QueryBlock>
    </div>
  )
}

const nothingNext = (planned: number): string => (planned === 0 ? homeTexts.noGames : homeTexts.allGamesPlayed)

type HeroProps = {
  readonly competition: Competition
  readonly current: Game | undefined
  readonly last: Game | undefined
  readonly final: Game | undefined
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
}

/** What everybody came for: the game under way or next; after the last one who has won the cup, or how the last one ended. */
function Hero({ competition, current, last, final, sidesOf, today }: HeroProps) {
  if (!current && final?.result?.winnerTeamId) return <WinnerCard final={final} sides={sidesOf(final)} />
  const shown = current ?? last
  if (!shown) return null
  const matchday = competition.matchdays.find(({ id }) => id === shown.matchdayId)?.name
  return <CurrentGame key={shown.id} game={shown} sides={sidesOf(shown)} matchday={matchday} today={today} />
}
