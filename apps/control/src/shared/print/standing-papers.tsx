import { tableOrderText } from '@cup/ui/components'
import { formatDifference } from '@cup/ui/format'
import { closingTexts as texts } from '../../texts/closing.ts'
import { standingsOf } from '../played/standing.ts'
import type { Played, TeamOf } from '../played/use-played.ts'
import styles from './paper.module.css'
import { Paper, PaperHeads } from './paper.tsx'

type PaperProps = { readonly played: Played; readonly teamOf: TeamOf }

/** [A1] The Endstand of a competition for the wall. */
export function StandingPaper({ played, teamOf }: PaperProps) {
  const standings = standingsOf(played).filter(({ isDecided }) => isDecided)
  if (standings.length === 0) return null
  return (
    <Paper title={texts.stepTitles.standing} competition={played.competition}>
      {standings.map(({ key, name, rows, isByTables }) => (
        <section key={key}>
          <table className={styles.table}>
            {name !== undefined && <caption>{name}</caption>}
            <PaperHeads of={[texts.rank, texts.team, texts.decidedBy]} />
            <tbody>
              {rows.map(({ teamId, first, reason }) => (
                <tr key={teamId}>
                  <td data-number>{first}.</td>
                  <th scope="row">{teamOf(teamId)?.name ?? '–'}</th>
                  <td>{reason?.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isByTables && <p className={styles.note}>{texts.rule}</p>}
        </section>
      ))}
    </Paper>
  )
}

/** The tables of all groups of a competition; none where they are not public. */
export function TablesPaper({ played, teamOf }: PaperProps) {
  const { competition, tableOf } = played
  const groups = competition.groups.filter(({ id }) => tableOf(id).length > 0)
  if (groups.length === 0) return null
  return (
    <Paper title={texts.tables} competition={competition}>
      {groups.map(({ id, name }) => (
        <table key={id} className={styles.table}>
          <caption>{name}</caption>
          <PaperHeads
            of={[texts.rank, texts.team, texts.gamesShort, texts.goalsShort, texts.differenceShort, texts.pointsShort]}
          />
          <tbody>
            {tableOf(id).map((entry) => (
              <tr key={entry.teamId}>
                <td data-number>{entry.decidedBy === 'withdrawn' ? '–' : `${entry.rank}.`}</td>
                <th scope="row">{teamOf(entry.teamId)?.name ?? '–'}</th>
                <td data-number>{entry.played}</td>
                <td data-number>
                  {entry.scoredGoals}:{entry.receivedGoals}
                </td>
                <td data-number>{formatDifference(entry.goalDifference)}</td>
                <td data-number>{entry.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={styles.note}>{tableOrderText(competition.settings)}</p>
    </Paper>
  )
}
