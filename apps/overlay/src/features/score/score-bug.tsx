import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { type DisplayTeam, gameStatusOf, scoreShownOf, shootOutShownOf, texts } from '@cup/ui/components'
import { areTooAlike } from '@cup/ui/format'
import { Squeezed } from '../../shared/squeezed.tsx'
import { TeamStripe } from '../../shared/team-stripe.tsx'
import type { PlayerOf } from '../../shared/use-team-of.ts'
import { useTrend } from '../../shared/use-trend.ts'
import { GameTime } from './game-time.tsx'
import styles from './score-bug.module.css'

type ScoreBugProps = {
  readonly game: Game
  readonly teams: Sides<DisplayTeam | undefined>
  readonly playerOf: PlayerOf
}

/** The score box: clock, names, score, and below it who is off the court. */
export function ScoreBug({ game, teams: { home, guest }, playerOf }: ScoreBugProps) {
  const teams = home && guest && { home, guest }
  return (
    <div className={styles.bug} data-state={gameStatusOf(game)}>
      <GameTime game={game} playerOf={playerOf} />
      {teams ? <Teams game={game} teams={teams} /> : <OpenTeams />}
    </div>
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
      <TeamStripe side="home" color={teams.home.primaryColor} goals={score?.home} />
      <p className={styles.name}>
        <Squeezed text={teams.home.shortName} />
      </p>
      <p className={styles.score}>{score ? <Score score={score} /> : '–'}</p>
      {tally && <p className={styles.tally}>{`(${tally.home}:${tally.guest})`}</p>}
      <p className={styles.name}>
        <Squeezed text={teams.guest.shortName} />
      </p>
      <TeamStripe side="guest" color={teams.guest.primaryColor} goals={score?.guest} isHatched={areAlike} />
    </>
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
