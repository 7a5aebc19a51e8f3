import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { type DisplayTeam, shootOutShownOf, winnerShownOf } from '@cup/ui/components'
import { areTooAlike } from '@cup/ui/format'
import { Squeezed } from '../../shared/squeezed.tsx'
import { TeamStripe } from '../../shared/team-stripe.tsx'
import styles from './shoot-out-panel.module.css'
import { roundsOf, shooterOf } from './shoot-out-rounds.ts'
import { ShotDot } from './shot-dot.tsx'

type ShootOutPanelProps = { readonly game: Game; readonly teams: Sides<DisplayTeam> }

/** The shoot-out of a game: what each side did with its shots, and how many it has scored. */
export function ShootOutPanel({ game, teams }: ShootOutPanelProps) {
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
            <Squeezed text={teams[side].shortName} />
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
