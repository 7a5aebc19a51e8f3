import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition, playersOfTeam } from '@cup/api-client/queries'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import type { GameId, Side } from '@cup/domain/kernel'
import { Breakable, inkOn, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Squeezed } from '../../shared/squeezed.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './line-up-scene.module.css'

type LineUpSceneProps = { readonly competitionId: string; readonly gameId: GameId; readonly side: Side }

/** [B19] The players of a side before its game, by number; nothing for a team without players. */
export function LineUpScene({ competitionId, gameId, side }: LineUpSceneProps) {
  const http = useHttp()
  const { data: games } = useQuery(gamesByCompetition(http, { competitionId }))
  const teamId = games?.find(({ id }) => id === gameId)?.resolvedTeams[`${side}TeamId`]
  const team = useTeamOf(competitionId)?.(teamId)
  const { data: players } = useQuery({ ...playersOfTeam(http, { teamId }), enabled: teamId !== undefined })
  const content = useMemo(
    () => (team && players && players.length > 0 ? { team, players: [...players].sort(byNumber) } : undefined),
    [team, players],
  )
  return (
    <Appearance picture={content && { name: content.team.id, content }}>
      {(shown) => <LineUpView {...shown} />}
    </Appearance>
  )
}

const byNumber = (a: AnyPlayer, b: AnyPlayer): number => a.number - b.number

/** A longer name takes two lines. */
const LONGEST_LINE = 20

/** A long name in two lines, as equal as its words allow. */
function linesOf(name: string): readonly string[] {
  if (name.length <= LONGEST_LINE) return [name]
  const words = name.split(' ')
  const splits = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')])
  const widest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return splits.sort((a, b) => widest(a) - widest(b))[0] ?? [name]
}

type LineUpViewProps = { readonly team: Team; readonly players: readonly AnyPlayer[] }

/** The team on its colour, and its players in two columns. */
const LineUpView = ({ team, players }: LineUpViewProps) => (
  <section className={styles.panel}>
    <header className={styles.team} style={{ '--stripe': team.primaryColor, '--ink': inkOn(team.primaryColor) }}>
      <p className={styles.title}>{overlayTexts.lineUp}</p>
      <TeamBadge team={team} size="poster" />
      <h1 className={styles.name}>
        <Breakable name={team.name} />
      </h1>
    </header>
    <ol className={styles.players} style={{ '--rows': Math.ceil(players.length / 2) }}>
      {players.map(({ id, number, displayName }, n) => (
        <li key={id} className={`${styles.player} ${entering.part}`} style={{ '--step': n }}>
          <span className={styles.number}>{number}</span>
          <span className={styles.who}>
            {linesOf(displayName).map((line) => (
              <Squeezed key={line} text={line} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
