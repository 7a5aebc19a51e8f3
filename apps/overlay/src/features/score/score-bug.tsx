import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides, type SomeSides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
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
import { Fitted } from '../../shared/fitted.tsx'
import type { PlayerOf } from '../../shared/use-team-of.ts'
import { useTrend } from '../../shared/use-trend.ts'
import { BelowScore } from './below-score.tsx'
import { GameTime } from './game-time.tsx'
import { hasRulesRow, RulesRow } from './rules-row.tsx'
import styles from './score-bug.module.css'
import { type SideNews, useSideNews } from './side-news.ts'
import { SideNewsRow } from './side-news-row.tsx'

type ScoreBugProps = {
  readonly game: Game
  readonly teams: Sides<DisplayTeam | undefined>
  readonly playerOf: PlayerOf
  /** The name of its matchday. */
  readonly round?: string | undefined
  /** Sponsors of the teams. */
  readonly sponsors?: readonly string[]
}

/** The score box: clock, crests and names, score, how much is played, and below it what the rules count, who is off the court, the round or a sponsor. */
export function ScoreBug({ game, teams: { home, guest }, playerOf, round, sponsors = [] }: ScoreBugProps) {
  const teams = home && guest && { home, guest }
  const news = useSideNews(game)
  const isThird = hasRulesRow(game)
  return (
    <>
      <div className={styles.bug} data-state={gameStatusOf(game)}>
        <GameTime game={game} playerOf={playerOf} news={news} isThird={isThird} />
        {teams ? <Teams game={game} teams={teams} /> : <OpenTeams />}
        <RulesRow game={game} />
        {teams && <SideNewsRow news={news} teams={teams} isThird={isThird} />}
      </div>
      <BelowScore game={game} round={round} sponsors={sponsors} isThird={isThird} isCovered={isAny(news)} />
    </>
  )
}

const isAny = (news: SomeSides<SideNews>): boolean => SIDES.some((side) => news[side])

const OpenTeams = () => (
  <p className={styles.open}>
    <Fitted text={texts.teamsOpen} width={580} height={48} size={42} />
  </p>
)

/** Two numbers of two digits have little room beside each other. */
const FIRST_WIDE = 10

type TeamsProps = { readonly game: Game; readonly teams: Sides<DisplayTeam> }

function Teams({ game, teams }: TeamsProps) {
  const score = scoreOnAirOf(game)
  const tally = shootOutShownOf(game)
  const areAlike = areTooAlike(teams.home.primaryColor, teams.guest.primaryColor)
  return (
    <>
      <TeamCell side="home" team={teams.home} goals={score?.home} />
      <p className={styles.score} data-wide={score && Math.min(score.home, score.guest) >= FIRST_WIDE}>
        {score ? <Score score={score} /> : '–'}
      </p>
      {tally && <p className={styles.tally}>{`(${tally.home}:${tally.guest})`}</p>}
      <TeamCell side="guest" team={teams.guest} goals={score?.guest} isHatched={areAlike} />
      {game.shootOutStarted && <Shots game={game} />}
    </>
  )
}

/** Number of shots that fit below a name: the earliest leave. */
const MOST_SHOTS = 5

/** [S7] The last shots of both sides below their names: a tick in green, a cross in red, a ring for one to come. */
function Shots({ game }: { readonly game: Game }) {
  const rounds = roundsOnDisplay(game).slice(-MOST_SHOTS)
  return SIDES.map((side) => (
    <ol key={side} className={styles.shots} data-side={side}>
      {rounds.map((round, n) => (
        <li key={n} className={styles.shot} data-shot={round[side] ? (round[side].success ? 'hit' : 'miss') : 'open'}>
          <svg viewBox="0 0 36 36" aria-hidden="true">
            {round[side] && <path d={round[side].success ? 'M10 19l6 6L27 12' : 'M12 12l12 12M24 12L12 24'} />}
          </svg>
        </li>
      ))}
    </ol>
  ))
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
        <Fitted text={team.shortName} width={132} height={50} size={44} weight={800} />
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
