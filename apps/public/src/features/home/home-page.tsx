import { bracketTreeOf, VisuallyHidden } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { useMemo, useState } from 'react'
import { gamesAhead } from '../../shared/games-ahead.ts'
import { InStep } from '../../shared/in-step.tsx'
import { PlanOnlyNote } from '../../shared/plan-only-note.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { sidesAmong } from '../../shared/sides-of.ts'
import { useGames } from '../../shared/use-games.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { GamesBlock } from './games-block.tsx'
import { Hero } from './hero.tsx'
import { homeGamesOf } from './home-games.ts'
import styles from './home-page.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MyTeamGame } from './my-team-game.tsx'
import { TopThree } from './top-three.tsx'

/** What is on, what comes, what was, and who scores. */
export function HomePage() {
  const competition = useShownCompetition()
  const { query: asked, games } = useGames(competition)
  const { query, teamOf } = useTeamOf(competition)
  const [now] = useState(() => new Date())
  const today = calendarDateOf(now.toISOString())
  const isPlanOnly = competition.settings.publicResults === 'planOnly'
  const sidesOf = useMemo(() => sidesAmong({ competition, games, teamOf }), [competition, games, teamOf])
  const tree = useMemo(() => bracketTreeOf(games), [games])
  const { current, next, last } = homeGamesOf(isPlanOnly ? gamesAhead(games, now) : games, competition.currentGameId)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <VisuallyHidden>{competition.name}</VisuallyHidden>
      </h1>
      <PlanOnlyNote competition={competition} />
      <QueryBlock queries={[asked, query]} skeleton={<HomeSkeleton />}>
        <MyTeamGame games={games} shown={current} sidesOf={sidesOf} today={today} />
        <InStep>
          <Hero
            competition={competition}
            current={current}
            last={last[0]}
            final={tree?.final}
            sidesOf={sidesOf}
            today={today}
          />
        </InStep>
        <GamesBlock
          title="Nächste Spiele"
          games={next}
          sidesOf={sidesOf}
          today={today}
          link={{ text: 'Alle Spiele', path: '/games' }}
          empty={current ? 'Danach ist kein Spiel mehr geplant.' : nothingNext(games.length)}
        />
        {!isPlanOnly && (
          <GamesBlock
            title="Letzte Ergebnisse"
            games={last}
            sidesOf={sidesOf}
            today={today}
            link={{ text: 'Alle Ergebnisse', path: '/games' }}
            empty="Noch keine Ergebnisse."
          />
        )}
        <InStep>
          <TopThree competition={competition} teamOf={teamOf} />
        </InStep>
      </QueryBlock>
    </div>
  )
}

const nothingNext = (planned: number): string =>
  planned === 0 ? 'Noch keine Spiele geplant.' : 'Alle Spiele sind gespielt.'
