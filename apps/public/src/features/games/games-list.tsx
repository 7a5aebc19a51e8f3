import type { Competition, Game } from '@cup/contract/entities'
import { isUnderWay } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { gameAnchorOf } from '../../shared/game-link.ts'
import { InStep } from '../../shared/in-step.tsx'
import { useMyTeam } from '../../shared/my-team.ts'
import type { SidesOf } from '../../shared/sides-of.ts'
import { FilterBar } from './filter-bar.tsx'
import { filteredGames, type GameFilter, NO_FILTER } from './game-filter.ts'
import { MatchdaySection } from './matchday-section.tsx'
import { MatchdayStrip } from './matchday-strip.tsx'
import { matchdaysOf } from './matchdays.ts'
import { NothingFound } from './nothing-found.tsx'
import { ToRunningGame } from './to-running-game.tsx'
import { anchorIn, useOpeningPlace } from './use-opening-place.ts'

type GamesListProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly sidesOf: SidesOf
}

/** All games, matchday by matchday, or those that somebody looks for. */
export function GamesList({ competition, games, sidesOf }: GamesListProps) {
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER)
  const [today] = useState(() => calendarDateOf(new Date().toISOString()))
  const { teamId: myTeam } = useMyTeam()
  const shown = filteredGames(games, filter, { sidesOf, today, myTeam })
  const matchdays = useMemo(() => matchdaysOf(shown, competition.matchdays), [shown, competition.matchdays])
  const target = anchorIn(useLocation().hash)
  useOpeningPlace(games)
  const running = shown.find(isUnderWay)
  return (
    <>
      <InStep>
        <FilterBar competitionId={competition.id} filter={filter} onChange={setFilter} />
      </InStep>
      <InStep>
        <MatchdayStrip matchdays={matchdays} />
      </InStep>
      {shown.length === 0 && (
        <NothingFound isTeamMissing={filter.wanted === 'myTeam' && !myTeam} onReset={() => setFilter(NO_FILTER)} />
      )}
      {matchdays.map((matchday) => (
        <InStep key={matchday.anchor}>
          <MatchdaySection matchday={matchday} sidesOf={sidesOf} target={target} />
        </InStep>
      ))}
      {running && <ToRunningGame anchor={gameAnchorOf(running)} />}
    </>
  )
}
