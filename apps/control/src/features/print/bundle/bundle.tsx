import type { WholePlan } from '../../../shared/planning/names-of-sides.ts'
import { usePlayed } from '../../../shared/played/use-played.ts'
import { StandingPaper, TablesPaper } from '../../../shared/print/standing-papers.tsx'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { GameList } from '../game-list.tsx'
import { hasBegun, writtenReportOf } from '../match-report.ts'
import { MatchReports } from '../match-reports.tsx'
import type { Listed } from '../rosters.tsx'
import styles from './bundle.module.css'
import { type BundlePart, useBundleParts } from './bundle-parts.ts'
import { IncidentsPaper } from './incidents-paper.tsx'
import { RulesPaper } from './rules-paper.tsx'
import { SquadsPaper } from './squads-paper.tsx'

type BundleProps = {
  readonly plan: WholePlan
  /** Those to be printed, in their order. */
  readonly games: WholePlan['games']
  readonly players: readonly Listed[]
  readonly refereeName: (number: number) => string
}

/** [A6] The papers of a competition for its approval and for the records of the club, each on pages of its own. */
export function Bundle(props: BundleProps) {
  const { competition, games } = props.plan
  const { parts } = useBundleParts(competition, games)
  return parts.map((part) => (
    <div key={part} className={styles.part}>
      <PartOf part={part} {...props} />
    </div>
  ))
}

function PartOf({ part, plan, games, players, refereeName }: BundleProps & { readonly part: BundlePart }) {
  switch (part) {
    case 'rules':
      return <RulesPaper competition={plan.competition} />
    case 'squads':
      return <SquadsPaper plan={plan} players={players} />
    case 'plan':
      return <GameList plan={plan} games={games} hasResults={false} />
    case 'reports':
      return (
        <MatchReports
          competition={plan.competition}
          refereeName={refereeName}
          sheets={games.filter(hasBegun).map((game) => writtenReportOf(game, plan, players))}
        />
      )
    case 'incidents':
      return <IncidentsPaper plan={plan} games={games} players={players} />
    case 'results':
      return <GameList plan={plan} games={games} hasResults />
    case 'tables':
      return <Tables plan={plan} />
  }
}

/** All tables of a competition and the places at its end, as far as they are public and decided. */
function Tables({ plan: { competition } }: Pick<BundleProps, 'plan'>) {
  const { queries, played, teamOf } = usePlayed([competition])
  return (
    <QueryBlock queries={queries}>
      {played.map((one) => [
        <TablesPaper key="tables" played={one} teamOf={teamOf} />,
        <StandingPaper key="standing" played={one} teamOf={teamOf} />,
      ])}
    </QueryBlock>
  )
}
