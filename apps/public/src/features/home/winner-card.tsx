import type { Game } from '@cup/contract/entities'
import { oppositeOf, type Sides } from '@cup/domain/kernel'
import { scoreTextOf } from '@cup/domain/projections'
import { Breakable, type Champion, type DisplaySide, nameOfSide, TeamBadge } from '@cup/ui/components'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { TeamField } from '../../shared/court/court.tsx'
import { CupSign } from '../../shared/final/cup-sign.tsx'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { type Shared, share } from '../../shared/share.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './winner-card.module.css'

type WinnerCardProps = {
  readonly champion: Champion<Game>
  /** The team; in words where it is not known. */
  readonly winner: DisplaySide
  readonly sides: Sides<DisplaySide>
}

/** [L14] The champion of the cup, or of a division of it, and the final that was won. */
export function WinnerCard({ champion: { game, division, isByFinal }, winner, sides }: WinnerCardProps) {
  const title = division === undefined ? homeTexts.winner : homeTexts.winnerOf(division)
  const linkTo = useLinkTo()
  const winning = game.result?.winnerTeamId === game.resolvedTeams.homeTeamId ? 'home' : 'guest'
  const name = nameOfSide(winner)
  return (
    <section className={styles.stage} aria-label={title}>
      <Field of={winner}>
        <Confetti />
        <p className={styles.title}>
          <CupSign />
          {title}
        </p>
        {'team' in winner && <TeamBadge team={winner.team} size="large" />}
        <p className={styles.champion}>
          <Breakable name={name} />
        </p>
        {isByFinal && (
          <p className={styles.detail}>
            {homeTexts.finalAgainst(scoreTextOf(game, winning) ?? '', nameOfSide(sides[oppositeOf(winning)]))}
          </p>
        )}
        <p className={styles.ways}>
          <Link className={styles.way} to={linkTo('/endstand')}>
            {homeTexts.toRanking}
          </Link>
          {isByFinal && (
            <Link className={styles.way} to={linkTo(gamePathOf(game))}>
              {homeTexts.toFinal}
            </Link>
          )}
          <Share title={`${title}: ${name}`} />
        </p>
      </Field>
    </section>
  )
}

type ShareProps = { readonly title: string }

function Share({ title }: ShareProps) {
  const [shared, setShared] = useState<Shared>()
  return (
    <button
      type="button"
      className={styles.way}
      onClick={() => void share({ title, url: window.location.href }).then(setShared)}
    >
      <span role="status">{shared === 'copied' ? homeTexts.linkCopied : homeTexts.share}</span>
    </button>
  )
}

type FieldProps = { readonly of: DisplaySide; readonly children: ReactNode }

/** The colour of the team, where it is known. */
const Field = ({ of, children }: FieldProps) =>
  'team' in of ? (
    <TeamField className={styles.field} team={of.team}>
      {children}
    </TeamField>
  ) : (
    <div className={styles.field}>{children}</div>
  )

/** Pieces of paper that stand still at both edges and in the upper corners, never behind text. */
const Confetti = () => (
  <svg className={styles.confetti} aria-hidden="true" focusable="false">
    {Array.from({ length: PIECES }, (_, n) => (
      <rect key={n} {...placeOf(n)} width={7 + ((n * 5) % 4)} height={12 + ((n * 7) % 7)} rx="2" />
    ))}
  </svg>
)

const PIECES = 36

/** Every third piece is in an upper corner, the others are down the left and the right edge. */
function placeOf(n: number) {
  const isRight = n % 2 === 0
  const isInCorner = n % 3 === 0
  const across = ((n * 37) % 40) / 10 + (isInCorner ? ((n * 13) % 10) * 1.4 : 0)
  return {
    x: `${isRight ? 98 - across : across}%`,
    y: `${isInCorner ? ((n * 17) % 45) / 10 : 5 + ((n * 29) % 90)}%`,
    style: { rotate: `${(n * 67) % 180}deg` },
    'data-colour': n % 4,
  }
}
