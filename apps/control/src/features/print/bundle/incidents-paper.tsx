import type { WholePlan } from '../../../shared/planning/names-of-sides.ts'
import paperStyles from '../../../shared/print/paper.module.css'
import { Paper, PaperHeads } from '../../../shared/print/paper.tsx'
import { printTexts } from '../../../texts/print.ts'
import type { Listed } from '../rosters.tsx'
import { incidentsOf } from './incidents.ts'

type IncidentsPaperProps = {
  readonly plan: WholePlan
  readonly games: WholePlan['games']
  readonly players: readonly Listed[]
}

/** [A9] The list of incidents; one without any says so. */
export function IncidentsPaper({ plan, games, players }: IncidentsPaperProps) {
  const incidents = incidentsOf(plan, games, players)
  return (
    <Paper title={printTexts.bundlePart.incidents} competition={plan.competition}>
      {incidents.length === 0 ? (
        <p>{printTexts.noIncidents}</p>
      ) : (
        <table className={paperStyles.table}>
          <PaperHeads
            of={[printTexts.time, printTexts.game, printTexts.minute, printTexts.incident, printTexts.playerOrReason]}
          />
          <tbody>
            {incidents.map(({ key, when, game, minute, what, who }) => (
              <tr key={key}>
                <td>{when}</td>
                <td>{game}</td>
                <td data-number>{minute}</td>
                <th scope="row">{what}</th>
                <td>{who}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  )
}
