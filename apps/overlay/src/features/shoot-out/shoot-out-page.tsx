import type { Game } from '@cup/contract/entities'
import { bothSides, oppositeOf, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
import { type DisplayTeam, inkOn, shootOutShownOf, winnerShownOf } from '@cup/ui/components'
import { areTooAlike } from '@cup/ui/format'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { Fitted } from '../../shared/fitted.tsx'
import teamStripeStyles from '../../shared/team-stripe.module.css'
import { useGameOnDisplay } from '../../shared/use-game-on-display.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { useTrend } from '../../shared/use-trend.ts'
import styles from './shoot-out-page.module.css'

/** A shot: its result, or open while it is still to come. */
type Shot = 'hit' | 'miss' | 'open'

/** Number of rounds that fit in a row. */
const MOST_ROUNDS = 8

/** The rounds as they are drawn: the earliest leave the row when there are too many. */
type Rounds = {
  readonly shots: Sides<readonly Shot[]>
  /** The round that the first dot stands for, from 0. */
  readonly first: number
}

/** [S7] The rounds of a shoot-out, at most the last eight. */
function roundsOf(game: Game): Rounds {
  const rounds = roundsOnDisplay(game)
  const first = Math.max(0, rounds.length - MOST_ROUNDS)
  const shown = rounds.slice(first)
  return { shots: bothSides((side) => shown.map((round) => shotOf(round[side]))), first }
}

const shotOf = (shot: { readonly success: boolean } | undefined): Shot => {
  if (!shot) return 'open'
  return shot.success ? 'hit' : 'miss'
}

/** [S2] The side whose turn it is, as far as the rules leave no choice: the one that is a shot behind. */
function shooterOf({ shootOutRounds, result }: Pick<Game, 'shootOutRounds' | 'result'>): Side | undefined {
  if (result) return undefined
  const taken = bothSides((side) => shootOutRounds.filter((round) => round[side]).length)
  const ahead = SIDES.find((side) => taken[side] > taken[oppositeOf(side)])
  return ahead && oppositeOf(ahead)
}

type ShootOutPageProps = { readonly competitionId: string }

/** The shoot-out of the game that is on display; nothing before it has begun. */
export function ShootOutPage({ competitionId }: ShootOutPageProps) {
  const game = useGameOnDisplay(competitionId)
  const teamOf = useTeamOf(competitionId)
  const shown = useMemo(() => {
    if (!game?.shootOutStarted) return undefined
    const [home, guest] = [teamOf?.(game.actualTeams.homeTeamId), teamOf?.(game.actualTeams.guestTeamId)]
    return home && guest && { game, teams: { home, guest } }
  }, [game, teamOf])
  return (
    <Appearance picture={shown && { name: shown.game.id, content: shown }}>
      {(content) => <ShootOutPanel {...content} />}
    </Appearance>
  )
}

type ShootOutPanelProps = { readonly game: Game; readonly teams: Sides<DisplayTeam> }

/** The shoot-out of a game: what each side did with its shots, and how many it has scored. */
function ShootOutPanel({ game, teams }: ShootOutPanelProps) {
  const { shots, first } = roundsOf(game)
  const tally = shootOutShownOf(game) ?? { home: 0, guest: 0 }
  const areAlike = areTooAlike(teams.home.primaryColor, teams.guest.primaryColor)
  const winner = winnerShownOf(game)
  const shooter = shooterOf(game)
  return (
    <div className={styles.panel}>
      {SIDES.map((side) => (
        <div key={side} className={styles.row} data-won={winner === side} data-shoots={shooter === side}>
          <TeamStripe side="home" color={teams[side].primaryColor} isHatched={side === 'guest' && areAlike} />
          <p className={styles.name}>
            <Fitted text={teams[side].shortName} width={152} height={48} size={42} />
          </p>
          <ol className={styles.shots}>
            {first > 0 && <li className={styles.earlier}>…</li>}
            {shots[side].map((shot, index) => (
              <ShotDot key={first + index} shot={shot} />
            ))}
          </ol>
          <p className={styles.count}>{tally[side]}</p>
        </div>
      ))}
    </div>
  )
}

type ShotDotProps = { readonly shot: Shot }

/** One shot; its shape says what it was, not only its colour. */
const ShotDot = ({ shot }: ShotDotProps) => (
  <li className={styles.shot}>
    <svg key={shot} className={styles.dot} data-shot={shot} viewBox="0 0 44 44" aria-hidden="true">
      <circle className={styles.disc} cx="22" cy="22" r="19.5" />
      {signs[shot] && <path className={styles.sign} d={signs[shot]} />}
    </svg>
  </li>
)

const signs: Readonly<Record<Shot, string | undefined>> = {
  hit: 'M12.5 22.5l6.5 6.5L31.5 15.5',
  miss: 'M15 15l14 14M29 15L15 29',
  open: undefined,
}

type TeamStripeProps = {
  readonly side: Side
  readonly color: string
  /** The other team's colour is much the same. */
  readonly isHatched?: boolean
  /** Goals of the team; beside a score, the crest swells when they increase. */
  readonly goals?: number | undefined
}

/** A team's colour beside its name, with a white line towards it, so that black shows on black. */
function TeamStripe({ side, color, isHatched = false, goals = 0 }: TeamStripeProps) {
  const { changes, trend } = useTrend(goals)
  return (
    <span
      className={teamStripeStyles.stripe}
      data-side={side}
      data-hatched={isHatched}
      style={{ '--stripe': color, '--hatching': inkOn(color) }}
    >
      <span key={changes} className={teamStripeStyles.colour} data-scored={trend === 'up'} />
    </span>
  )
}
