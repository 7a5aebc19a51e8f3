import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { GameId, Sides } from '@cup/domain/kernel'
import { type DisplayTeam, minuteOf, TeamBadge, WholeName } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Squeezed } from '../../shared/squeezed.tsx'
import { TitleBar } from '../../shared/title-bar.tsx'
import { type PlayerOf, usePlayerOf, useTeamOf } from '../../shared/use-team-of.ts'
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
  const playerOf = usePlayerOf(game)
  const content = useMemo(() => {
    const home = teamOf?.(game?.actualTeams.homeTeamId)
    const guest = teamOf?.(game?.actualTeams.guestTeamId)
    if (!cup || !game?.started || !home || !guest) return undefined
    const matchday = cup.matchdays.find(({ id }) => id === game.matchdayId)?.name
    // The Regie sees the result before the game is over.
    const result = game.result ?? { ...game.score, shootOut: null }
    return { game, result, teams: { home, guest }, matchday }
  }, [cup, game, teamOf])
  return (
    <Appearance picture={content && { name: gameId, content }}>
      {(shown) => <ResultView {...shown} playerOf={playerOf} />}
    </Appearance>
  )
}

type ResultViewProps = {
  readonly game: Game
  readonly result: Pick<NonNullable<Game['result']>, 'home' | 'guest' | 'shootOut'>
  readonly teams: Sides<DisplayTeam>
  readonly matchday: string | undefined
  readonly playerOf: PlayerOf
}

/** The final score between the teams' colours, and the goals below. */
const ResultView = ({ game, result, teams, matchday, playerOf }: ResultViewProps) => (
  <section className={styles.panel} data-close={game.goals.length > ROOMY_GOALS}>
    <TitleBar
      title={overlayTexts.finalScore}
      about={[game.name, matchday].filter((part) => part !== undefined).join(' · ')}
    />
    <div className={styles.sides}>
      <Colour team={teams.home} />
      <p className={styles.score}>
        {result.home}:{result.guest}
      </p>
      <Colour team={teams.guest} />
    </div>
    <div className={styles.names}>
      <WholeName name={teams.home.name} />
      <WholeName name={teams.guest.name} />
    </div>
    {result.shootOut && (
      <p className={styles.shootOut}>{overlayTexts.afterShootOut(result.shootOut.home, result.shootOut.guest)}</p>
    )}
    <Goals game={game} teams={teams} playerOf={playerOf} />
  </section>
)

const Colour = ({ team }: { readonly team: DisplayTeam }) => (
  <div className={styles.colour} style={{ '--stripe': team.primaryColor }}>
    <TeamBadge team={team} size="poster" />
  </div>
)

type GoalsProps = Pick<ResultViewProps, 'game' | 'teams' | 'playerOf'>

/** More goals than this stand closer, and more than that in two columns. */
const ROOMY_GOALS = 6
const GOALS_IN_COLUMN = 12

const densityOf = (goals: number) => (goals <= ROOMY_GOALS ? 'roomy' : goals <= GOALS_IN_COLUMN ? 'close' : 'columns')

/** The goals in the order of the clock, each with the score after it. */
function Goals({ game, teams, playerOf }: GoalsProps) {
  const goals = [...game.goals].sort((a, b) => b.time - a.time)
  if (goals.length === 0) return null
  return (
    <ol className={styles.goals} data-density={densityOf(goals.length)}>
      {goals.map((goal, n) => {
        const scored = goals.slice(0, n + 1)
        const home = scored.filter(({ homeTeam }) => homeTeam).length
        return (
          <li key={goal.goalId} className={`${styles.goal} ${entering.part}`} style={{ '--step': n }}>
            <span className={styles.minute}>
              {goal.timeKnown !== false && `${minuteOf(goal.time, game.duration)}.`}
            </span>
            <span
              className={styles.stripe}
              style={{ '--stripe': teams[goal.homeTeam ? 'home' : 'guest'].primaryColor }}
            />
            <span className={styles.scorer}>
              <Squeezed text={scorerOf(goal, playerOf) ?? teams[goal.homeTeam ? 'home' : 'guest'].shortName} />
            </span>
            <span className={styles.after}>
              {home}:{scored.length - home}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** [B14] Of an own goal no scorer is told. */
function scorerOf({ playerId, isOwnGoal }: Game['goals'][number], playerOf: PlayerOf): string | undefined {
  return isOwnGoal ? overlayTexts.ownGoal : playerOf(playerId)?.displayName
}
