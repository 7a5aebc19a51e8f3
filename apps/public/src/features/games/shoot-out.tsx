import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
import { type DisplaySide, nameOfSide, shootOutShownOf, texts } from '@cup/ui/components'
import { gamesTexts } from '../../texts/games.ts'
import styles from './shoot-out.module.css'

type ShootOutProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** The shoot-out, shot by shot. */
export function ShootOut({ game, sides }: ShootOutProps) {
  const tally = shootOutShownOf(game)
  return (
    <div className={styles.shootOut}>
      <p className={styles.title}>{texts.nineMetres}</p>
      {SIDES.map((side) => (
        <Shots key={side} game={game} side={side} of={sides[side]} tally={tally?.[side] ?? 0} />
      ))}
    </div>
  )
}

type ShotsProps = { readonly game: Game; readonly side: Side; readonly of: DisplaySide; readonly tally: number }

function Shots({ game, side, of, tally }: ShotsProps) {
  const shots = roundsOnDisplay(game).map((round) => shotOf(round[side]))
  const name = nameOfSide(of)
  return (
    <div className={styles.shots}>
      <span className={styles.team} title={name}>
        {'team' in of ? of.team.shortName : name}
      </span>
      <ol className={styles.dots} aria-label={gamesTexts.shotsScored(name, tally)}>
        {shots.map((shot, n) => (
          <li key={n}>
            <Dot shot={shot} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type Shot = 'hit' | 'miss' | 'open'

function shotOf(shot: { readonly success: boolean } | undefined): Shot {
  if (!shot) return 'open'
  return shot.success ? 'hit' : 'miss'
}

/** One shot; its shape says what it was, not only its colour. */
const Dot = ({ shot }: { readonly shot: Shot }) => (
  <svg className={styles.dot} data-shot={shot} viewBox="0 0 24 24" role="img" aria-label={words[shot]}>
    <circle cx="12" cy="12" r="10.5" />
    {signs[shot] && <path d={signs[shot]} />}
  </svg>
)

const words: Readonly<Record<Shot, string>> = { hit: gamesTexts.hit, miss: gamesTexts.miss, open: gamesTexts.openShot }

const signs: Readonly<Record<Shot, string | undefined>> = {
  hit: 'M7 12.5l3.5 3.5L17 8.5',
  miss: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
  open: undefined,
}
