import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { scoreShownOf, shootOutShownOf, winnerShownOf } from '@cup/domain/projections'
import { areTooAlike, formatTime } from '../format/index.ts'
import { texts } from '../texts.ts'
import styles from './bracket-card.module.css'
import { FittedName } from './fitted-name.tsx'
import { cancelledInlineOf, type DisplayGame, gameStatusOf } from './game-status.ts'
import { type DisplaySide, nameOfSide } from './sides.ts'

type BracketCardProps = { readonly game: DisplayGame; readonly sides: Sides<DisplaySide> }

/** A game of the tree: both sides with their goals, or when it begins. */
export function BracketCard({ game, sides }: BracketCardProps) {
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  const winner = winnerShownOf(game)
  return (
    <article
      className={styles.card}
      data-state={gameStatusOf(game)}
      aria-label={texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}
    >
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <CardSide
            key={side}
            side={sides[side]}
            isHatched={side === 'guest' && areAlike(sides)}
            goals={score?.[side]}
            shots={shootOut?.[side]}
            outcome={winner && outcomeOf(side, winner)}
          />
        ))}
      </div>
      {!score && <CardTime game={game} sides={sides} />}
    </article>
  )
}

type Outcome = 'won' | 'lost'
const outcomeOf = (side: Side, winner: Side): Outcome => (side === winner ? 'won' : 'lost')

const areAlike = ({ home, guest }: Sides<DisplaySide>): boolean =>
  'team' in home && 'team' in guest && areTooAlike(home.team.primaryColor, guest.team.primaryColor)

type CardSideProps = {
  readonly side: DisplaySide
  readonly isHatched: boolean
  readonly goals: number | undefined
  readonly shots: number | undefined
  readonly outcome: Outcome | undefined
}

const CardSide = ({ side, isHatched, goals, shots, outcome }: CardSideProps) => (
  <div className={styles.side} data-outcome={outcome}>
    {'team' in side ? (
      <>
        <span className={styles.stripe} data-hatched={isHatched} style={{ '--team': side.team.primaryColor }} />
        <FittedName name={side.team.name} short={side.team.shortName} />
      </>
    ) : (
      <span className={styles.reference}>{side.reference}</span>
    )}
    {outcome === 'won' && <Tick />}
    {goals !== undefined && <span className={styles.goals}>{goals}</span>}
    {shots !== undefined && <span className={styles.shots}>({shots})</span>}
  </div>
)

const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 16 16" role="img" aria-label={texts.winner}>
    <path d="M2.5 8.5 6.5 12.5 13.5 4" />
  </svg>
)

/** When it begins; its name too as long as others may be planned by it. */
const CardTime = ({ game, sides }: BracketCardProps) => (
  <p className={styles.when}>
    {SIDES.some((side) => 'reference' in sides[side]) && <span>{game.name}</span>}
    <span>{game.cancelled ? cancelledInlineOf(game) : formatTime(game.postponedDateTime ?? game.dateTime)}</span>
  </p>
)
