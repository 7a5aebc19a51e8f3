import { useHttp } from '@cup/api-client/http'
import type { AnyPlayer, Game } from '@cup/contract/entities'
import { courtNameOf, SIDES, type Sides, type TeamId } from '@cup/domain/kernel'
import { isNameHidden } from '@cup/domain/projections'
import { Breakable, type DisplaySide, FormStrip, formOf, nameOfSide, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { GameRow } from '../../../shared/game-row.tsx'
import { useGames } from '../../../shared/games.ts'
import { useLinkTo } from '../../../shared/links.ts'
import { liveTableOf } from '../../../shared/outlook/live-group.ts'
import { Meaning } from '../../../shared/outlook/meaning.tsx'
import { TableExcerpt } from '../../../shared/outlook/team-outlook.tsx'
import { Card } from '../../../shared/page.tsx'
import { readOfPlayers, readOfTable } from '../../../shared/page-reads.ts'
import { PlayerLink } from '../../../shared/players.tsx'
import { QueryBlock, Skeleton } from '../../../shared/query-block.tsx'
import { useShownCompetition } from '../../../shared/shown-competition.ts'
import { type SidesOf, sidesAmong, type TeamOf, useTeamOf } from '../../../shared/use-team-of.ts'
import { gamesTexts } from '../../../texts/games.ts'
import { MediaLinks, ShareGame } from '../card-links.tsx'
import { GameDetails, hasCourseOf } from '../game-details.tsx'
import { besideInTree } from './beside-in-tree.ts'
import { GameHead } from './game-head.tsx'
import styles from './game-page.module.css'
import { RulesTally } from './rules-tally.tsx'

/** [H12] Everything about one game: how it stands, what happened, who plays, and what it means for table and tree. */
export function GamePage() {
  const { gameId } = useParams()
  const competition = useShownCompetition()
  const { query, games } = useGames(competition)
  const { query: teams, teamOf } = useTeamOf(competition)
  const sidesOf = useMemo(() => sidesAmong({ competition, games, teamOf }), [competition, games, teamOf])
  const game = games.find(({ id }) => id === gameId)
  const scored = useTable(game)
  const live = scored && game?.groupId && liveTableOf({ competition, games, teamOf }, game.groupId)
  const table = live || scored
  if (query.data && !game) throw new Error('The competition has no such game.')
  const sides = game && sidesOf(game)
  return (
    <div className={styles.page}>
      <QueryBlock queries={[query, teams]} skeleton={<Skeleton rows={1} kind="hero" />}>
        {game && sides && (
          <>
            <GameHead
              game={game}
              sides={sides}
              meaning={<Meaning {...{ game, competition, games, teamOf, sidesOf, table }} />}
            >
              <div className={styles.actions} data-screen>
                <MediaLinks links={game.links} />
                <ShareGame game={game} hasWord />
              </div>
            </GameHead>
            <Suspense>
              {hasCourseOf(game) && (
                <Card title={gamesTexts.course}>
                  <div className={styles.course}>
                    <GameDetails id="verlauf" game={game} sides={sides} hasGoalLinks />
                  </div>
                </Card>
              )}
              <RulesTally game={game} sides={sides} />
              <Form game={game} games={games} teamOf={teamOf} />
              {table && (live || table.some(({ played }) => played > 0)) && (
                <div className={styles.table}>
                  <TableExcerpt
                    name={competition.groups.find(({ id }) => id === game.groupId)?.name}
                    table={table}
                    about={teamIdsOf(game)}
                    isLive={table === live}
                    teamOf={teamOf}
                  />
                </div>
              )}
              {!game.groupId && <TreeExcerpt beside={besideInTree(game, games)} sidesOf={sidesOf} />}
              <GameSquads game={game} sides={sides} />
            </Suspense>
          </>
        )}
      </QueryBlock>
    </div>
  )
}

/** The table of a game's group, where it is public. */
function useTable(game: Game | undefined) {
  return useQuery(readOfTable(useHttp(), useShownCompetition(), game)).data
}

type FormProps = { readonly game: Game; readonly games: readonly Game[]; readonly teamOf: TeamOf }

/** The last results of both teams before and with this game. */
function Form({ game, games, teamOf }: FormProps) {
  const rows = teamIdsOf(game).flatMap((teamId) => {
    const form = formOf(games, teamId)
    const team = teamOf(teamId)
    return team && form.length > 0 ? [{ team, form }] : []
  })
  if (rows.length === 0) return null
  return (
    <Card title={gamesTexts.form} note={<p>{gamesTexts.formLegend}</p>}>
      {rows.map(({ team, form }) => (
        <div key={team.id} className={styles.form}>
          <TeamBadge team={team} />
          <TeamLink id={team.id} name={team.name} />
          <FormStrip form={form} teamOf={teamOf} />
        </div>
      ))}
    </Card>
  )
}

function TeamLink({ id, name }: { readonly id: string; readonly name: string }) {
  const linkTo = useLinkTo()
  return (
    <Link className={styles.team} to={linkTo(`/teams/${id}`)}>
      <Breakable name={name} />
    </Link>
  )
}

type TreeExcerptProps = { readonly beside: readonly Game[]; readonly sidesOf: SidesOf }

/** Around a knockout game: where its teams come from and go to, round by round, and the way to the whole tree. */
function TreeExcerpt({ beside, sidesOf }: TreeExcerptProps) {
  const linkTo = useLinkTo()
  const competition = useShownCompetition()
  const toTree = (
    <Link to={linkTo('/games?ansicht=baum')} data-screen>
      {gamesTexts.toTree}
    </Link>
  )
  const rounds = [...new Set(beside.map(({ matchdayId }) => matchdayId))]
  if (beside.length === 0) return <p className={styles.toTree}>{toTree}</p>
  return (
    <Card title={gamesTexts.bracket} note={toTree}>
      {rounds.map((round) => (
        <section key={round ?? ''} className={styles.round}>
          <h3>{competition.matchdays.find(({ id }) => id === round)?.name}</h3>
          {beside
            .filter(({ matchdayId }) => matchdayId === round)
            .map((game) => (
              <GameRow key={game.id} game={game} sides={sidesOf(game)} court={courtNameOf(game, competition)} />
            ))}
        </section>
      ))}
    </Card>
  )
}

/** The teams that play, as far as they are known. */
const teamIdsOf = ({ resolvedTeams }: Game) => SIDES.flatMap((side) => resolvedTeams[`${side}TeamId`] ?? [])

type GameSquadsProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** The players of both teams, each with the goals of this game; a team without published players is left out. */
function GameSquads({ game, sides }: GameSquadsProps) {
  const squads = { home: usePlayers(game.resolvedTeams.homeTeamId), guest: usePlayers(game.resolvedTeams.guestTeamId) }
  const known = SIDES.filter((side) => squads[side].length > 0)
  if (known.length === 0) return null
  const isAnyMasked = known.some((side) => squads[side].some(isNameHidden))
  return (
    <Card title={gamesTexts.squads} note={isAnyMasked && <p>{gamesTexts.namesHidden}</p>}>
      <div className={styles.squads}>
        {known.map((side) => (
          <table key={side}>
            <caption>{nameOfSide(sides[side])}</caption>
            <tbody>
              {squads[side].map((player) => (
                <PlayerRow key={player.id} player={player} game={game} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Card>
  )
}

/** The players of a team as the public may see them, in the order of their numbers. */
function usePlayers(teamId: TeamId | undefined): readonly AnyPlayer[] {
  const { data } = useQuery(readOfPlayers(useHttp(), teamId))
  return [...(data ?? [])].sort((one, other) => one.number - other.number)
}

type PlayerRowProps = { readonly player: AnyPlayer; readonly game: Game }

function PlayerRow({ player, game }: PlayerRowProps) {
  const goals = game.goals.filter(({ playerId, isOwnGoal }) => playerId === player.id && !isOwnGoal).length
  return (
    <tr>
      <td>{player.number}</td>
      <th scope="row">
        {isNameHidden(player) ? gamesTexts.notStated : <PlayerLink player={player}>{player.displayName}</PlayerLink>}
        {player.isGoalkeeper && <abbr title={gamesTexts.goalkeeper}> {gamesTexts.goalkeeperShort}</abbr>}
      </th>
      <td>{goals > 0 && <b>{gamesTexts.goalsOf(goals)}</b>}</td>
    </tr>
  )
}
