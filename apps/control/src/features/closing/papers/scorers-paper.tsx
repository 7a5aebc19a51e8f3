import type { Competition } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import type { Played, TeamOf } from '../../../shared/played/use-played.ts'
import styles from '../../../shared/print/paper.module.css'
import { Paper, PaperHeads } from '../../../shared/print/paper.tsx'
import { closingTexts as texts } from '../../../texts/closing.ts'
import { type Listed, publicNameOf, scorersByDivision } from '../honours.ts'

type ScorersPaperProps = {
  readonly played: Played
  readonly teamOf: TeamOf
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
          <PaperHeads of={[texts.rank, texts.name, texts.team, texts.goals, texts.assists]} />
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
