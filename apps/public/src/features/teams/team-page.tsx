import { HttpError, useHttp } from '@cup/api-client/http'
import { gamesByCompetition, team } from '@cup/api-client/queries'
import type { Competition, Game, PublicPlayer, Team } from '@cup/contract/entities'
import { defined } from '@cup/domain/kernel'
import { isNameHidden, type TopScorer } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { useGamesAhead } from '../../shared/games.ts'
import { Empty } from '../../shared/notes.tsx'
import { standingOf, TeamOutlook, useTables } from '../../shared/outlook/team-outlook.tsx'
import { useOutlook } from '../../shared/outlook/use-outlook.ts'
import { Card } from '../../shared/page.tsx'
import { readsOfSquad } from '../../shared/page-reads.ts'
import { PlayerLink } from '../../shared/players.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useSite } from '../../shared/site.ts'
import { sidesAmong, useTeamOf, withLogoFrom } from '../../shared/use-team-of.ts'
import { outlookTexts } from '../../texts/outlook.ts'
import { teamsTexts } from '../../texts/teams.ts'
import squadTableStyles from './squad-table.module.css'
import { TeamAfter } from './team-after.tsx'
import { NextGame, TeamGames } from './team-games.tsx'
import { TeamFacts, TeamHero } from './team-hero.tsx'
import styles from './team-page.module.css'

/** Everything about one team. */
export function TeamPage() {
  const { teamId } = useParams()
  const competition = useShownCompetition()
  const query = useTeam(teamId)
  const team = query.data
  const { query: teams, teamOf } = useTeamOf(competition)
  const all = useQuery(gamesByCompetition(useHttp(), { competitionId: competition.id }))
  const everyGame = all.data ?? NO_GAMES
  const games = everyGame.filter(({ resolvedTeams: { homeTeamId, guestTeamId } }) =>
    [homeTeamId, guestTeamId].some((id) => id !== undefined && id === team?.id),
  )
  const sidesOf = sidesAmong({ competition, games: everyGame, teamOf })
  const ahead = useGamesAhead(games)
  const isPlanOnly = competition.settings.publicResults === 'planOnly'
  const { tableOf } = useTables(competition)
  const standing = team && standingOf(team, { competition, games: everyGame, tableOf })
  const { outlook } = useOutlook({ competition, games: everyGame, teamOf, tableOf }, team, true)
  return (
    <div className={styles.page}>
      <QueryBlock queries={[query, all, teams]} skeleton={<Skeleton rows={1} kind="hero" />}>
        {team && (
          <TeamHero team={team} competition={competition}>
            <TeamFacts team={team} games={games} teamOf={teamOf} standing={standing} />
            <Suspense>
              <NextGame games={isPlanOnly ? ahead : games} sidesOf={sidesOf} />
            </Suspense>
          </TeamHero>
        )}
        {outlook && (
          <Card title={outlookTexts.title}>
            <TeamOutlook outlook={outlook} />
          </Card>
        )}
        {team && standing?.isFinal && (
          <TeamAfter {...{ team, competition, games, tableOf, sidesOf }} final={standing} />
        )}
        <Card title={teamsTexts.games}>
          <TeamGames games={games} sidesOf={sidesOf} />
        </Card>
      </QueryBlock>
      {team && (
        <Suspense>
          <Squad team={team} competition={competition} />
        </Suspense>
      )}
      {team?.staff && (
        <Card title={teamsTexts.staff}>
          <p className={styles.staff}>{team.staff}</p>
        </Card>
      )}
    </div>
  )
}

const NO_GAMES: readonly Game[] = []

type Asked = { readonly data: Team | undefined; readonly isError: boolean; readonly refetch: () => unknown }

/**
 * A team by what stands in the address, as in the list until the answer with its texts is there. An address that is no
 * team's fails, as a page that broke.
 */
function useTeam(id: string | undefined): Asked {
  const site = useSite()
  const { teams } = useTeamOf(useShownCompetition())
  const listed = teams.find((one) => one.id === id)
  const one = useQuery(team(useHttp(), { id }))
  if (!listed && isNobody(one.error)) throw one.error
  const data = listed ? { ...listed, ...textsOf(one.data) } : one.data && withLogoFrom(site, one.data)
  return { data, isError: one.isError && !listed, refetch: one.refetch }
}

/** The parts of a team that may name persons, which no list of this page has. */
const textsOf = ({ staff, photo }: Partial<Team> = {}) => defined({ staff, photo })

/** The service knows no such team, or it is no id at all. */
const isNobody = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)

type SquadProps = { readonly team: Team; readonly competition: Competition }

/** The players of a team, and where results are public what they have scored. */
function Squad({ team, competition }: SquadProps) {
  const reads = readsOfSquad(useHttp(), team, competition)
  const query = useQuery(reads.players)
  const scorers = useQuery(reads.scorers)
  const players = [...(query.data ?? [])].sort((a, b) => a.number - b.number)
  const note = players.some(isNameHidden) && <p>{teamsTexts.namesHidden}</p>
  return (
    <Card title={teamsTexts.squad} note={note}>
      <QueryBlock queries={[query]} skeleton={<Skeleton rows={8} />}>
        {players.length === 0 ? (
          <Empty text={teamsTexts.squadFollows} />
        ) : (
          <SquadTable caption={teamsTexts.squadOf(team.name)} players={players} scorers={scorers.data} />
        )}
      </QueryBlock>
    </Card>
  )
}

type SquadTableProps = {
  readonly caption: string
  readonly players: readonly PublicPlayer[]
  /** Undefined where it is not public who has scored. */
  readonly scorers: readonly TopScorer[] | undefined
}

/** The players with their shirt numbers. */
const SquadTable = ({ caption, players, scorers }: SquadTableProps) => (
  <table className={squadTableStyles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{teamsTexts.numberShort}</th>
        <th scope="col" className={squadTableStyles.name}>
          {teamsTexts.name}
        </th>
        {scorers && (
          <>
            <th scope="col">
              <abbr title={teamsTexts.goals}>{teamsTexts.goalsShort}</abbr>
            </th>
            <th scope="col">
              <abbr title={teamsTexts.assists}>{teamsTexts.assistsShort}</abbr>
            </th>
          </>
        )}
      </tr>
    </thead>
    <tbody>
      {players.map((player) => (
        <tr key={player.id}>
          <td>{player.number}</td>
          <th scope="row" className={squadTableStyles.name}>
            <PlayerName player={player} />
          </th>
          {scorers && <Counts tally={scorers.find(({ playerId }) => playerId === player.id)} />}
        </tr>
      ))}
    </tbody>
  </table>
)

function PlayerName({ player }: { readonly player: PublicPlayer }) {
  return (
    <>
      {isNameHidden(player) ? (
        <abbr title={teamsTexts.notStated}>{teamsTexts.notStatedShort}</abbr>
      ) : (
        <PlayerLink player={player}>{player.displayName}</PlayerLink>
      )}
      {player.isGoalkeeper && (
        <abbr className={squadTableStyles.goalkeeper} title={teamsTexts.goalkeeper}>
          {teamsTexts.goalkeeperShort}
        </abbr>
      )}
    </>
  )
}

/** Goals and assists of a player; a quiet dash for none, so that the eye finds those who have some. */
const Counts = ({ tally }: { readonly tally: TopScorer | undefined }) => (
  <>
    <td>{tally?.goals || '–'}</td>
    <td>{tally?.assists || '–'}</td>
  </>
)
