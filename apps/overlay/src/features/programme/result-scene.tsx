import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { GameId, Sides } from '@cup/domain/kernel'
import { isWonInExtraTime } from '@cup/domain/projections'
import { type DisplayTeam, minuteOf, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { Fitted, initialled } from '../../shared/fitted.tsx'
import { TitleBar } from '../../shared/title-bar.tsx'
import { type EntryOf, type PlayerOf, useEntryOf, usePlayersOf, useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './result-scene.module.css'

type ResultSceneProps = { readonly competitionId: string; readonly gameId: GameId }

/** [B17] How a game has ended, on one half of the picture: the camera stays in sight on the other. */
export function ResultScene({ competitionId, gameId }: ResultSceneProps) {
  const http = useHttp()
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery(gamesByCompetition(http, { competitionId }))
  const teamOf = useTeamOf(competitionId)
  const game = games?.find(({ id }) => id === gameId)
  const { playerOf, areComing } = usePlayersOf(game)
  const entryOf = useEntryOf(competitionId, game?.result ? game.groupId : undefined)
  const content = useMemo(() => {
    const home = teamOf?.(game?.actualTeams.homeTeamId)
    const guest = teamOf?.(game?.actualTeams.guestTeamId)
    if (!cup || !game?.started || !home || !guest || areComing) return undefined
    const matchday = cup.matchdays.find(({ id }) => id === game.matchdayId)?.name
    // The Regie sees the result before the game is over.
    const result = game.result ?? { ...game.score, shootOut: null }
    return { game, result, teams: { home, guest }, matchday }
  }, [cup, game, teamOf, areComing])
  return (
    <Appearance fades={false} picture={content && { name: gameId, content }}>
      {(shown) => <ResultView {...shown} playerOf={playerOf} entryOf={entryOf} />}
    </Appearance>
  )
}

type ResultViewProps = {
  readonly game: Game
  readonly result: Pick<NonNullable<Game['result']>, 'home' | 'guest' | 'shootOut'>
  readonly teams: Sides<DisplayTeam>
  readonly matchday: string | undefined
  readonly playerOf: PlayerOf
  readonly entryOf: EntryOf
}

/** The final score between the teams' colours, the goals below, and after a group game where both teams stand now. */
function ResultView({ game, result, teams, matchday, playerOf, entryOf }: ResultViewProps) {
  const { homeTeamId, guestTeamId } = game.actualTeams
  const standings = [
    { team: teams.home, entry: entryOf(homeTeamId) },
    { team: teams.guest, entry: entryOf(guestTeamId) },
  ].flatMap(({ team, entry }) => (entry && game.goals.length <= GOALS_WITH_STANDINGS ? [{ team, entry }] : []))
  const isClose = game.goals.length > (standings.length > 0 ? ROOMY_WITH_STANDINGS : ROOMY_GOALS)
  const nameHeight = isClose ? 76 : 130
  return (
    <section className={styles.frame}>
      <div className={styles.panel} data-close={isClose}>
        <TitleBar
          title={overlayTexts.finalScore}
          about={[game.name, matchday].filter((part) => part !== undefined).join(' · ')}
          room={560}
        />
        <div className={styles.sides}>
          <Colour team={teams.home} />
          <p className={styles.score}>
            {result.home}:{result.guest}
          </p>
          <Colour team={teams.guest} />
        </div>
        <div className={styles.names}>
          <Fitted text={teams.home.name} width={402} height={nameHeight} size={46} />
          <Fitted text={teams.guest.name} width={402} height={nameHeight} size={46} />
        </div>
        {isWonInExtraTime(game) && <p className={styles.shootOut}>{overlayTexts.afterExtraTime}</p>}
        {result.shootOut && (
          <p className={styles.shootOut}>{overlayTexts.afterShootOut(result.shootOut.home, result.shootOut.guest)}</p>
        )}
        <Goals game={game} teams={teams} playerOf={playerOf} density={densityOf(game.goals.length, isClose)} />
        {standings.length > 0 && (
          <ol className={styles.standings}>
            {standings.sort(byRank).map(({ team, entry }) => (
              <li key={entry.teamId} className={styles.standing}>
                <span>{entry.rank}.</span>
                <Fitted text={team.shortName} width={400} height={44} size={40} />
                <span>{overlayTexts.points(entry.points)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

type Standing = { readonly entry: NonNullable<ReturnType<EntryOf>> }
const byRank = (a: Standing, b: Standing): number => a.entry.rank - b.entry.rank

const Colour = ({ team }: { readonly team: DisplayTeam }) => (
  <div className={styles.colour} style={{ '--stripe': team.primaryColor }}>
    <TeamBadge team={team} size="broadcast" />
  </div>
)

type GoalsProps = Pick<ResultViewProps, 'game' | 'teams' | 'playerOf'> & { readonly density: Density }

/** More goals than this are closer together, and more than that in two columns. */
const ROOMY_GOALS = 6
const GOALS_IN_COLUMN = 12
/** The table has no room below more goals than this, and takes some of theirs. */
const GOALS_WITH_STANDINGS = 9
const ROOMY_WITH_STANDINGS = 4

type Density = 'roomy' | 'close' | 'columns'
const densityOf = (goals: number, isClose: boolean): Density =>
  goals > GOALS_IN_COLUMN ? 'columns' : isClose ? 'close' : 'roomy'

/** The goals in the order of the clock, each with the score after it. */
function Goals({ game, teams, playerOf, density }: GoalsProps) {
  const goals = [...game.goals].sort((a, b) => b.time - a.time)
  if (goals.length === 0) return null
  return (
    <ol className={styles.goals} data-density={density}>
      {goals.map((goal, n) => {
        const scored = goals.slice(0, n + 1)
        const home = scored.filter(({ homeTeam }) => homeTeam).length
        return (
          <li key={goal.goalId} className={styles.goal}>
            <span className={styles.minute}>
              {goal.timeKnown !== false && `${minuteOf(goal.time, game.duration)}.`}
            </span>
            <TeamBadge team={teams[goal.homeTeam ? 'home' : 'guest']} size="broadcast" />
            <Scorer
              name={scorerOf(goal, playerOf) ?? teams[goal.homeTeam ? 'home' : 'guest'].shortName}
              density={density}
            />
            <span className={styles.after}>
              {home}:{scored.length - home}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Number of names that fit; in a single line, first names are initials. */
const rooms: Readonly<Record<Density, { readonly width: number; readonly height: number }>> = {
  roomy: { width: 600, height: 70 },
  close: { width: 600, height: 44 },
  columns: { width: 190, height: 44 },
}

const Scorer = ({ name, density }: { readonly name: string; readonly density: Density }) => (
  <Fitted
    text={density === 'roomy' || name.length < 30 ? name : initialled(name)}
    {...rooms[density]}
    size={38}
    weight={600}
  />
)

/** [B14] Of an own goal no scorer is told. */
function scorerOf({ playerId, isOwnGoal }: Game['goals'][number], playerOf: PlayerOf): string | undefined {
  return isOwnGoal ? overlayTexts.ownGoal : playerOf(playerId)?.displayName
}
