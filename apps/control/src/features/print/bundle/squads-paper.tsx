import type { Team } from '@cup/contract/entities'
import type { WholePlan } from '../../../shared/planning/names-of-sides.ts'
import paperStyles from '../../../shared/print/paper.module.css'
import { Paper, PaperHeads } from '../../../shared/print/paper.tsx'
import { printTexts } from '../../../texts/print.ts'
import { type Listed, type RosterPlayer, rosterOf, rosterText } from '../rosters.tsx'
import { oldestBirthYear } from './birth-years.ts'
import styles from './bundle.module.css'

type SquadsPaperProps = { readonly plan: Pick<WholePlan, 'competition' | 'teams'>; readonly players: readonly Listed[] }

/** [A7] [N7] The teams of a competition with their squads; the years of birth only for those who may see birthdays. */
export function SquadsPaper({ plan: { competition, teams }, players }: SquadsPaperProps) {
  const own = teams.filter(({ id }) => competition.teamIds.includes(id))
  const years = birthYearsOf(players)
  const oldest = years.size > 0 ? oldestBirthYear(competition.name, competition.start) : undefined
  return (
    <Paper title={printTexts.bundlePart.squads} competition={competition}>
      <p>
        {printTexts.teamsCount(own.length)}
        {oldest !== undefined && ` · ${printTexts.ageClass(oldest)}`}
      </p>
      <div className={styles.squads}>
        {own.map((team) => (
          <Squad key={team.id} team={team} squad={rosterOf(team.id, players)} years={years} oldest={oldest} />
        ))}
      </div>
    </Paper>
  )
}

/** The year of birth of each player whose birthday the reader may see. */
const birthYearsOf = (players: readonly Listed[]): ReadonlyMap<string, number> =>
  new Map(
    players.flatMap((player) =>
      'birthday' in player && player.birthday ? [[player.id, Number(player.birthday.slice(0, 4))] as const] : [],
    ),
  )

type SquadProps = {
  readonly team: Team
  readonly squad: readonly RosterPlayer[]
  readonly years: ReadonlyMap<string, number>
  readonly oldest: number | undefined
}

const Squad = ({ team, squad, years, oldest }: SquadProps) => (
  <table className={paperStyles.table}>
    <caption>{team.name}</caption>
    <PaperHeads of={[printTexts.numberShort, printTexts.name, ...(years.size > 0 ? [printTexts.birthYear] : [])]} />
    <tbody>
      {squad.length === 0 && (
        <tr>
          <td />
          <td colSpan={2}>{printTexts.noSquad}</td>
        </tr>
      )}
      {squad.map((player) => {
        const year = years.get(player.id)
        const isTooOld = year !== undefined && oldest !== undefined && year < oldest
        return (
          <tr key={player.id} data-old={isTooOld || undefined}>
            <td data-number>{player.number}</td>
            <th scope="row">{rosterText(player)}</th>
            {years.size > 0 && <td>{isTooOld ? printTexts.tooOld(year) : year}</td>}
          </tr>
        )
      })}
    </tbody>
  </table>
)
