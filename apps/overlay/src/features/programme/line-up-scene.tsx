import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition, playersOfTeam, topScorers } from '@cup/api-client/queries'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import type { GameId, PlayerId, Side } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { inkOn, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Fitted } from '../../shared/fitted.tsx'
import { useEntryOf, useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './line-up-scene.module.css'

type LineUpSceneProps = { readonly competitionId: string; readonly gameId: GameId; readonly side: Side }

/** [B19] The players of a side before its game, by number; nothing for a team without players. */
export function LineUpScene({ competitionId, gameId, side }: LineUpSceneProps) {
  const http = useHttp()
  const { data: games } = useQuery(gamesByCompetition(http, { competitionId }))
  const game = games?.find(({ id }) => id === gameId)
  const teamId = game?.resolvedTeams[`${side}TeamId`]
  const team = useTeamOf(competitionId)?.(teamId)
  const { data: players } = useQuery({ ...playersOfTeam(http, { teamId }), enabled: teamId !== undefined })
  const { data: scorers } = useQuery(topScorers(http, { competitionId }))
  const entry = useEntryOf(competitionId, game?.groupId)(teamId)
  const content = useMemo(() => {
    if (!team || !players || players.length === 0) return undefined
    const goals = new Map((scorers ?? []).map((scorer) => [scorer.playerId, scorer.goals]))
    return { team, entry, players: [...players].sort(byNumber), goalsOf: (id: PlayerId) => goals.get(id) ?? 0 }
  }, [team, entry, players, scorers])
  return (
    <Appearance picture={content && { name: content.team.id, content }}>
      {(shown) => <LineUpView {...shown} />}
    </Appearance>
  )
}

const byNumber = (a: AnyPlayer, b: AnyPlayer): number => a.number - b.number

/** The room for a name: more players have lower rows. */
const heightOf = (players: number): number => Math.min(150, 960 / Math.ceil(players / 2) - 14)

type LineUpViewProps = {
  readonly team: Team
  /** The team's entry in the table of its group. */
  readonly entry: LeaderboardEntry | undefined
  readonly players: readonly AnyPlayer[]
  readonly goalsOf: (playerId: PlayerId) => number
}

/** The team on its colour, and its players in two columns with their goals so far; the lines of the goal area behind the crest. */
const LineUpView = ({ team, entry, players, goalsOf }: LineUpViewProps) => (
  <section className={styles.panel}>
    <header className={styles.team} style={{ '--stripe': team.primaryColor, '--ink': inkOn(team.primaryColor) }}>
      <svg className={styles.lines} viewBox="0 0 580 972" aria-hidden="true">
        <circle cx="0" cy="486" r="250" />
        <circle cx="0" cy="486" r="420" strokeDasharray="64 36" />
      </svg>
      <p className={styles.title}>{overlayTexts.lineUp}</p>
      <TeamBadge team={team} size="broadcast" />
      <h1 className={styles.name}>
        <Fitted text={team.name} width={508} height={230} size={60} smallest={40} weight={800} />
      </h1>
      {entry && <p className={styles.standing}>{overlayTexts.standing(entry.rank, entry.points)}</p>}
    </header>
    <ol className={styles.players} style={{ '--rows': Math.ceil(players.length / 2) }}>
      {players.map(({ id, number, displayName, isGoalkeeper }, n) => (
        <li key={id} className={`${styles.player} ${entering.part}`} style={{ '--step': n }}>
          <span className={styles.number}>{number}</span>
          <Fitted
            text={displayName}
            width={isGoalkeeper || goalsOf(id) > 0 ? 300 : 412}
            height={heightOf(players.length)}
            size={46}
            weight={600}
          />
          {goalsOf(id) > 0 && !isGoalkeeper && (
            <span className={styles.goals}>{overlayTexts.goalsOf(goalsOf(id))}</span>
          )}
          {isGoalkeeper && <span className={styles.keeper}>{overlayTexts.goalkeeper}</span>}
        </li>
      ))}
    </ol>
  </section>
)
