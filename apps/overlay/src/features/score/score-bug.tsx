import type { Game } from '@cup/contract/entities'
import type { Side, Sides } from '@cup/domain/kernel'
import {
  type DisplayTeam,
  gameStatusOf,
  inkOn,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
  texts,
} from '@cup/ui/components'
import { areTooAlike } from '@cup/ui/format'
import { Squeezed } from '../../shared/squeezed.tsx'
import type { PlayerOf } from '../../shared/use-team-of.ts'
import { useTrend } from '../../shared/use-trend.ts'
import { BelowScore } from './below-score.tsx'
import { GameTime } from './game-time.tsx'
import styles from './score-bug.module.css'

type ScoreBugProps = {
  readonly game: Game
  readonly teams: Sides<DisplayTeam | undefined>
  readonly playerOf: PlayerOf
  /** The name of its matchday. */
  readonly round?: string | undefined
  /** Who presents the teams. */
  readonly sponsors?: readonly string[]
}

/** The score box: clock, crests and names, score, how much is played, and below it who is off the court, the round or a sponsor. */
export function ScoreBug({ game, teams: { home, guest }, playerOf, round, sponsors = [] }: ScoreBugProps) {
  const teams = home && guest && { home, guest }
  return (
    <>
      <div className={styles.bug} data-state={gameStatusOf(game)}>
        <GameTime game={game} playerOf={playerOf} />
        {teams ? <Teams game={game} teams={teams} /> : <OpenTeams />}
      </div>
      <BelowScore game={game} round={round} sponsors={sponsors} />
    </>
  )
}

const OpenTeams = () => (
  <p className={styles.open}>
    <Squeezed text={texts.teamsOpen} />
  </p>
)

type TeamsProps = { readonly game: Game; readonly teams: Sides<DisplayTeam> }

function Teams({ game, teams }: TeamsProps) {
  const score = scoreOnAirOf(game)
  const tally = shootOutShownOf(game)
  const areAlike = areTooAlike(teams.home.primaryColor, teams.guest.primaryColor)
  return (
    <>
      <TeamCell side="home" team={teams.home} goals={score?.home} />
      <p className={styles.score}>{score ? <Score score={score} /> : '–'}</p>
      {tally && <p className={styles.tally}>{`(${tally.home}:${tally.guest})`}</p>}
      <TeamCell side="guest" team={teams.guest} goals={score?.guest} isHatched={areAlike} />
    </>
  )
}

type TeamCellProps = {
  readonly side: Side
  readonly team: DisplayTeam
  readonly goals: number | undefined
  /** The other team's colour is much the same. */
  readonly isHatched?: boolean
}

/** A team's crest and short name on its colour; below them a line swells when it scores. */
function TeamCell({ side, team, goals = 0, isHatched = false }: TeamCellProps) {
  const { changes, trend } = useTrend(goals)
  const ink = inkOn(team.primaryColor)
  return (
    <div
      className={styles.team}
      data-side={side}
      data-hatched={isHatched}
      style={{ '--stripe': team.primaryColor, '--ink': ink, '--hatching': ink }}
    >
      <TeamBadge team={team} size="broadcast" />
      <p className={styles.name}>
        <Squeezed text={team.shortName} />
      </p>
      <span key={changes} className={styles.line} data-scored={trend === 'up'} />
    </div>
  )
}

const Score = ({ score: { home, guest } }: { readonly score: Sides<number> }) => (
  <>
    <RollingNumber value={home} />
    <span className={styles.to}>:</span>
    <RollingNumber value={guest} />
  </>
)

/** Before the start a board shows 0:0; a game that is not played has no score. */
const scoreOnAirOf = (game: Game): Sides<number> | undefined =>
  game.cancelled ? undefined : (scoreShownOf(game) ?? { home: 0, guest: 0 })

type RollingNumberProps = { readonly value: number }

/** A number of goals that rolls to the next one, and back where one is taken away. */
function RollingNumber({ value }: RollingNumberProps) {
  const { before, changes, trend } = useTrend(value)
  return (
    <span className={styles.window}>
      <span key={changes} className={styles.drum} data-trend={trend} data-before={before}>
        {value}
      </span>
    </span>
  )
}
