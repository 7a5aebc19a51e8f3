import { formatDateRange } from '@cup/ui/format'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { Bundle } from './bundle/bundle.tsx'
import { GameList } from './game-list.tsx'
import { matchReportOf } from './match-report.ts'
import { MatchReports } from './match-reports.tsx'
import type { PaperKind } from './paper-kinds.ts'
import { PlanSheets, sheetsOfCourts, sheetsOfTeams } from './plan-sheets.tsx'
import { Poster } from './poster.tsx'
import type { Listed } from './rosters.tsx'

/** Data of the paper. */
export type PaperProps = {
  readonly kind: PaperKind
  readonly plan: WholePlan
  /** Those to be printed, in their order. */
  readonly games: WholePlan['games']
  readonly players: readonly Listed[]
  /** The address on the poster. */
  readonly address: string | undefined
  readonly refereeName: (number: number) => string
  /** [H9] The plans of all competitions of the meet. */
  readonly ofMeet: readonly WholePlan[]
}

/** The paper as it will come out of the printer. */
export function Paper({ kind, plan, games, players, address, ofMeet, refereeName }: PaperProps) {
  const { name, location, start, end } = plan.competition
  const place = [location, formatDateRange(start, end)].join(' · ')
  const names = ofMeet.map(({ competition: { name: one } }) => one).join(' und ')
  switch (kind) {
    case 'plan':
      return <GameList plan={plan} games={games} hasResults={false} />
    case 'referees':
      return <GameList plan={plan} games={games} hasResults={false} refereeName={refereeName} />
    case 'results':
      return <GameList plan={plan} games={games} hasResults />
    case 'courts':
      return <PlanSheets heading={`${names} · ${place}`} sheets={sheetsOfCourts(ofMeet)} hasAges={ofMeet.length > 1} />
    case 'teams':
      return (
        <PlanSheets heading={`${name} · ${place}`} sheets={sheetsOfTeams(plan, ofMeet)} hasAges={ofMeet.length > 1} />
      )
    case 'sheets':
      return (
        <MatchReports
          competition={plan.competition}
          refereeName={refereeName}
          // A cancelled game is not played, not even on paper.
          sheets={games.filter(({ cancelled }) => !cancelled).map((game) => matchReportOf(game, plan, players))}
        />
      )
    case 'bundle':
      return <Bundle {...{ plan, games, players, refereeName }} />
    case 'poster':
      return address !== undefined && <Poster competition={plan.competition} address={address} />
  }
}
