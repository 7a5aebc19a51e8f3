import type { Competition } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import { tableOrderText } from '@cup/ui/components'
import { formatDifference } from '@cup/ui/format'
import { closingTexts as texts } from '../../../texts/closing.ts'
import { type Listed, publicNameOf, scorersByDivision } from '../honours.ts'
import { standingsOf } from '../standing.ts'
import type { Played, TeamOf } from '../use-played.ts'
import styles from './closing-papers.module.css'
import { Paper } from './paper.tsx'

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
            <Heads of={[texts.rank, texts.team, texts.decidedBy]} />
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
          <Heads
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

type ScorersPaperProps = PaperProps & {
  readonly players: readonly Listed[]
  readonly everyCompetition: readonly Competition[]
}

/** [N9] The scorers of a competition, by the names that the public page has. */
export function ScorersPaper({ played, teamOf, players, everyCompetition }: ScorersPaperProps) {
  const lists = scorersByDivision(played).filter(({ scorers }) => scorers.length > 0)
  if (lists.length === 0) return null
  const nameOf = (playerId: string) => {
    const player = players.find(({ id }) => id === playerId)
    return player ? publicNameOf(player, everyCompetition) : '–'
  }
  return (
    <Paper title={texts.scorersList} competition={played.competition}>
      {lists.map(({ division, scorers }) => (
        <table key={division ?? ''} className={styles.table}>
          {division !== undefined && <caption>{division}</caption>}
          <Heads of={[texts.rank, texts.name, texts.team, texts.goals, texts.assists]} />
          <tbody>
            {scorers
              .map((scorer) => ({ ...scorer, name: nameOf(scorer.playerId) }))
              .sort((a, b) => a.rank - b.rank || compareGerman(a.name, b.name))
              .map(({ playerId, rank, name, teamId, goals, assists }) => (
                <tr key={playerId}>
                  <td data-number>{rank}.</td>
                  <th scope="row">{name}</th>
                  <td>{teamOf(teamId)?.name ?? '–'}</td>
                  <td data-number>{goals}</td>
                  <td data-number>{assists}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </Paper>
  )
}

const Heads = ({ of }: { readonly of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)
