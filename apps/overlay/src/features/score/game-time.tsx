import { useIsStale, useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { type Seconds, SIDES, type Sides, type SomeSides } from '@cup/domain/kernel'
import {
  halfOnDisplay,
  isAnyoneOff,
  type PenaltyOnDisplay,
  penaltiesOnDisplay,
  readingOfPeriod,
  strengthAt,
} from '@cup/domain/projections'
import { type GameStatus, gameStatusOf } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { Appearance } from '../../shared/appearance.tsx'
import { Fitted } from '../../shared/fitted.tsx'
import type { PlayerOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import { CardSign } from './card-sign.tsx'
import styles from './game-time.module.css'
import type { SideNews } from './side-news.ts'

/** A wrong time on air is worse than none. */
const STALE_AFTER_MILLIS = 10_000

type GameTimeProps = {
  readonly game: Game
  readonly playerOf: PlayerOf
  /** A side with news has them in the place of its penalties. */
  readonly news: SomeSides<SideNews>
  /** [F21] The row below the names is taken. */
  readonly isThird: boolean
}

/** The clock with the penalties, or a word once it no longer counts; hidden while the time is unknown. */
export function GameTime({ game, ...beside }: GameTimeProps) {
  const isStale = useIsStale(STALE_AFTER_MILLIS)
  const word = words[gameStatusOf(game)]
  if (word) return <WordCell word={word} />
  return (
    <Appearance picture={isStale ? undefined : { name: 'time', content: game }}>
      {(shown) => <Ticking game={shown} {...beside} />}
    </Appearance>
  )
}

/** All that a second changes, in one: a second is one frame. */
function Ticking({ game, ...beside }: GameTimeProps) {
  const seconds = useRemaining(game.clock)
  const shown = readingOfPeriod(game.clock, seconds)
  const half = halfOnDisplay(game)
  return (
    <>
      {half === 'break' || half === 'extraBreak' ? (
        <WordCell word={overlayTexts.halfTime} />
      ) : (
        <ClockCell seconds={shown} isRunning={game.clock.running && shown > 0} />
      )}
      <Played share={1 - seconds / game.duration} />
      <PenaltyChips penalties={penaltiesOnDisplay(game, seconds)} {...beside} />
      {isAnyoneOff(game, seconds) && <Strength strength={strengthAt(game, seconds)} />}
    </>
  )
}

/** The nine dashes of the nine-metre line: how much of the game is played. */
const DASHES = Array.from({ length: 9 }, (_, n) => n)

const Played = ({ share }: { readonly share: number }) => (
  <div className={styles.played}>
    {DASHES.map((n) => (
      <span key={n} className={styles.dash} data-lit={n < Math.floor(share * DASHES.length)} />
    ))}
  </div>
)

/** [P10] How many play against how many, while anyone is off the court. */
const Strength = ({ strength: { home, guest } }: { readonly strength: Sides<number> }) => (
  <p className={styles.strength}>
    {home}:{guest}
  </p>
)

/** Words in place of the time. */
const words: Readonly<Partial<Record<GameStatus, string>>> = {
  shootOut: overlayTexts.shootOut,
  finished: overlayTexts.finished,
  awarded: overlayTexts.awarded,
  cancelled: overlayTexts.cancelled,
}

type PenaltyChipsProps = Omit<GameTimeProps, 'game'> & { readonly penalties: Sides<readonly PenaltyOnDisplay[]> }

/** Penalties: the players off the court, each with the remaining time. [F23] One who was sent off has the card instead of the number. */
const PenaltyChips = ({ penalties, playerOf, news, isThird }: PenaltyChipsProps) =>
  SIDES.filter((side) => penalties[side].length > 0 && !news[side]).map((side) => (
    <ul key={side} className={styles.chips} data-side={side} data-third={isThird}>
      {penalties[side].map(({ id, playerId, colour, remaining }) => (
        <li key={id} className={styles.chip}>
          {colour ? <CardSign colour={colour} /> : <span className={styles.number}>{playerOf(playerId)?.number}</span>}
          {formatRest(remaining)}
        </li>
      ))}
    </ul>
  ))

/** Remaining time of a penalty: "1:32", without a leading zero to save room. */
const formatRest = (seconds: Seconds): string => formatClock(seconds).replace(/^0/, '')

type ClockCellProps = { readonly seconds: Seconds; readonly isRunning: boolean }

/** The time that is left: green with a running sign, or red with a stopped one. */
const ClockCell = ({ seconds, isRunning }: ClockCellProps) => (
  <p className={styles.cell} data-tone={isRunning ? 'run' : 'stop'}>
    <svg className={styles.sign} viewBox="0 0 26 26" aria-hidden="true">
      <path d={isRunning ? PLAY : PAUSE} />
    </svg>
    <span className={styles.time}>{formatClock(seconds)}</span>
  </p>
)

const PLAY = 'M5 2v22l19-11z'
const PAUSE = 'M4 3h6v20H4zM16 3h6v20h-6z'

type WordCellProps = { readonly word: string }

/** Word in place of the time when the clock has stopped for good. */
const WordCell = ({ word }: WordCellProps) => (
  <p className={styles.cell} data-tone="word">
    <Fitted text={word} width={182} height={50} size={44} weight={800} />
  </p>
)
