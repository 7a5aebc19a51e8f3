import { HttpError, useHttp } from '@cup/api-client/http'
import { player as playerQuery, topScorers } from '@cup/api-client/queries'
import type { AnyPlayer, Game, Team } from '@cup/contract/entities'
import { crestOf } from '@cup/domain/crest'
import { courtNameOf, type PlayerId } from '@cup/domain/kernel'
import { hasPlayerPage } from '@cup/domain/projections'
import { Breakable, scoreShownOf, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { Link, useParams } from 'react-router-dom'
import { GameRow } from '../../shared/game-row.tsx'
import { useGames } from '../../shared/games.ts'
import { useLinkTo } from '../../shared/links.ts'
import { MyPlayerStar } from '../../shared/my-team.tsx'
import { Empty } from '../../shared/notes.tsx'
import { Card } from '../../shared/page.tsx'
import { countsIn } from '../../shared/players.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { type SidesOf, sidesAmong, useTeamOf } from '../../shared/use-team-of.ts'
import { teamsTexts as texts } from '../../texts/teams.ts'
import styles from './player-page.module.css'
import gamesStyles from './team-page.module.css'

/** [N12] Page of a player in the competition; an error where the player has no page in it. */
export function PlayerPage() {
  const { playerId } = useParams()
  const competition = useShownCompetition()
  // The choice of the competition has asked already: an unknown player is not asked for again and again.
  const asked = useQuery({ ...playerQuery(useHttp(), { id: playerId }), retryOnMount: false })
  const { data: player, error } = asked
  const { query, games } = useGames(competition)
  const { query: teams, teamOf } = useTeamOf(competition)
  const team = player && teamOf(player.teamId)
  const isHere = !player || competition.teamIds.includes(player.teamId)
  if (isUnknown(error)) throw error
  if (!isHere) throw new Error('The player is in no team of the competition.')
  if (player && !hasPlayerPage(competition.settings, player)) throw new Error('The player has no page.')
  const played = player ? gamesOf(player, games) : []
  return (
    <div className={styles.page}>
      <QueryBlock queries={[asked, query, teams]} skeleton={<Skeleton rows={1} kind="hero" />}>
        {player && team && (
          <>
            <PlayerHead player={player} team={team} games={played} />
            <Suspense>
              <ScorerRank playerId={player.id} />
              <Card title={texts.gameByGame} note={<p>{texts.namesByChoice}</p>}>
                <GameByGame playerId={player.id} games={played} sidesOf={sidesAmong({ competition, games, teamOf })} />
              </Card>
            </Suspense>
          </>
        )}
      </QueryBlock>
    </div>
  )
}

const isUnknown = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)

/** [T7] The games that the team of the player has begun, and those of an earlier team with an entry of the player. */
const gamesOf = ({ id, teamId }: AnyPlayer, games: readonly Game[]): readonly Game[] =>
  games.filter((game) => {
    const { homeTeamId, guestTeamId } = game.resolvedTeams
    const isOfTeam = homeTeamId === teamId || guestTeamId === teamId
    return scoreShownOf(game) !== undefined && (isOfTeam || Object.values(countsIn([game], id)).some(Boolean))
  })

type PlayerHeadProps = { readonly player: AnyPlayer; readonly team: Team; readonly games: readonly Game[] }

function PlayerHead({ player, team, games }: PlayerHeadProps) {
  const linkTo = useLinkTo()
  const { goals, assists } = countsIn(games, player.id)
  const counts = [
    [goals, texts.goalsNamed(goals)],
    [assists, texts.assistsNamed(assists)],
    [games.length, texts.gamesNamed(games.length)],
  ] as const
  return (
    <header className={styles.head}>
      <Shirt team={team} number={player.number} />
      <div className={styles.about}>
        <h1 className={styles.name}>{player.displayName}</h1>
        <Link className={styles.team} to={linkTo(`/teams/${team.id}`)}>
          <TeamBadge team={team} />
          <span>
            <Breakable name={team.name} />
            {` · ${texts.numberOf(player.number)}`}
          </span>
        </Link>
        <MyPlayerStar player={player} />
      </div>
      <dl className={styles.counts}>
        {counts.map(([count, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

type ShirtProps = { readonly team: Team; readonly number: number }

/** The shirt of a team from the colours of its crest; the number is in the text beside it. */
function Shirt({ team, number }: ShirtProps) {
  const clip = useId()
  const { kit, ground, second, ink } = crestOf(team)
  return (
    <svg className={styles.shirt} viewBox="0 0 64 60" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={SHIRT} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H64V60H0Z" fill={ground} />
        <path d={kit} fill={second} />
        <path d={CUFFS} fill={second} />
      </g>
      <path className={styles.collar} d={COLLAR} stroke={second} />
      <path className={styles.edge} d={SHIRT} />
      <text className={styles.number} x="32" y="44" fill={ink} stroke={ground}>
        {number}
      </text>
    </svg>
  )
}

const SHIRT = 'M21 4 9 8 1 23 12 28 14 25V57H50V25L52 28 63 23 55 8 43 4Q32 12 21 4Z'
const COLLAR = 'M21 4Q32 12 43 4'
const CUFFS = 'M0 10 12 30 0 34ZM64 10 52 30 64 34Z'

/** The place among the top scorers; nothing for those who are not in the list. */
function ScorerRank({ playerId }: { readonly playerId: PlayerId }) {
  const linkTo = useLinkTo()
  const { id: competitionId } = useShownCompetition()
  const { data } = useQuery(topScorers(useHttp(), { competitionId }))
  const rank = data?.find((scorer) => scorer.playerId === playerId)?.rank
  if (rank === undefined) return null
  return (
    <p className={styles.rank}>
      <b>{texts.scorerRank(rank)}</b>
      <Link to={linkTo('/topscorer')}>{texts.toScorers}</Link>
    </p>
  )
}

type GameByGameProps = {
  readonly playerId: PlayerId
  readonly games: readonly Game[]
  readonly sidesOf: SidesOf
}

/** The games with what the player did in each, the newest first. */
function GameByGame({ playerId, games, sidesOf }: GameByGameProps) {
  const competition = useShownCompetition()
  if (games.length === 0) return <Empty text={texts.noGamesYet} />
  return (
    <ol className={gamesStyles.games}>
      {games.toReversed().map((game) => (
        <li key={game.id} className={gamesStyles.game}>
          <GameRow
            game={game}
            sides={sidesOf(game)}
            court={courtNameOf(game, competition)}
            label={texts.inPlan(game.name)}
          />
          <Did playerId={playerId} game={game} />
        </li>
      ))}
    </ol>
  )
}

/** "2 Tore · 1 Vorlage" */
function Did({ playerId, game }: { readonly playerId: PlayerId; readonly game: Game }) {
  const { goals, assists } = countsIn([game], playerId)
  const parts = [
    goals > 0 && `${goals} ${texts.goalsNamed(goals)}`,
    assists > 0 && `${assists} ${texts.assistsNamed(assists)}`,
  ].filter(Boolean)
  return parts.length > 0 && <p className={styles.did}>{parts.join(' · ')}</p>
}
