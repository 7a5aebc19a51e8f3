import type { Competition, Game } from '@cup/contract/entities'
import { compareText, courtNameOf } from '@cup/domain/kernel'
import { scoreTextOf } from '@cup/domain/projections'
import { type EntryNames, recordEntriesOf } from '@cup/ui/components'
import { formatGameDateTime } from '@cup/ui/format'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../../shared/planning/names-of-sides.ts'
import { roundOf } from '../../../shared/played/standing.ts'
import type { Played, TeamOf } from '../../../shared/played/use-played.ts'
import styles from '../../../shared/print/paper.module.css'
import { Paper } from '../../../shared/print/paper.tsx'
import { closingTexts as texts } from '../../../texts/closing.ts'
import type { Listed } from '../honours.ts'
import { publicNameOf } from '../honours.ts'

type ReportsPaperProps = {
  readonly played: Played
  readonly teamOf: TeamOf
  readonly players: readonly Listed[]
  readonly everyCompetition: readonly Competition[]
}

/** [A4] The report of each game with a result: its goals and penalties, with the names that the public page has. */
export function ReportsPaper({ played, teamOf, players, everyCompetition }: ReportsPaperProps) {
  const { competition, games } = played
  const own = games.filter(({ result }) => result).sort((a, b) => compareText(a.dateTime, b.dateTime))
  if (own.length === 0) return null
  const names = namesOf(players, everyCompetition)
  const teams = competition.teamIds.flatMap((id) => teamOf(id) ?? [])
  return (
    <Paper title={texts.reports} competition={competition}>
      {own.map((game) => (
        <Report key={game.id} game={game} plan={{ competition, games, teams }} names={names} />
      ))}
    </Paper>
  )
}

type ReportProps = {
  readonly game: Game
  readonly plan: WholePlan
  readonly names: EntryNames
}

function Report({ game, plan, names }: ReportProps) {
  const sides = namesOfSides(game, plan)
  const teams = teamsOfSides(game, plan.teams)
  const entries = recordEntriesOf(game).sort((a, b) => b.time - a.time)
  const about = [
    formatGameDateTime(game.dateTime),
    roundOf(game, plan.competition),
    courtNameOf(game, plan.competition),
  ]
  return (
    <section className={styles.report} aria-label={game.name}>
      <h3>
        {game.name}: {sides.home} – {sides.guest} {scoreTextOf(game)}
      </h3>
      <p>{[...new Set(about)].filter(Boolean).join(' · ')}</p>
      <ul>
        {entries.map(({ id, minute, score, side, what, who }) => (
          <li key={id}>
            {[
              minute !== undefined && `${minute}′`,
              score && `${score.home}:${score.guest}`,
              what(teams[side]?.shortName ?? sides[side]),
              who(names),
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function namesOf(players: readonly Listed[], everyCompetition: readonly Competition[]): EntryNames {
  const known = new Map<string, Listed>(players.map((player) => [player.id, player]))
  const displayName = (playerId: string) => {
    const player = known.get(playerId)
    return player && publicNameOf(player, everyCompetition)
  }
  return { displayName, playerText: (playerId) => displayName(playerId) ?? '' }
}
