import { oppositeOf, type Side } from '@cup/domain/kernel'
import { inkOn } from '../components/index.ts'
import { formatClock } from '../format/index.ts'
import { wallTexts } from '../texts.ts'
import { FittedFigures, FittedLine } from './fitted-line.tsx'
import type { WallRegularTime, WallTimeOut } from './ledwall-game.ts'
import type { LedwallType } from './ledwall-type.ts'
import styles from './rules-walls.module.css'
import { Scoreboard } from './scoreboard.tsx'
import { Crest } from './team-side.tsx'
import { isTooBright } from './team-wall.tsx'
import { emsOf, pixelsOf } from './type-width.ts'
import { Wall } from './wall.tsx'

type TenMetresWallProps = {
  readonly type: LedwallType
  /** The side that has made the foul. */
  readonly side: Side
  readonly count: number
  readonly game: WallRegularTime
}

/** [F24] A kick from 10 m across the width of the upper display; the game stays on the one below it. */
export const TenMetresWall = ({ type, side, count, game }: TenMetresWallProps) => (
  <Wall type={type}>
    {(screenId) => {
      if (isLower(screenId)) return <Scoreboard type={type} game={game} />
      const { words, foul } = sizes[type.id]
      const due = wallTexts.tenMetresFor(game.teams[oppositeOf(side)].shortName)
      const why = wallTexts.nthFoul(count, game.teams[side].shortName)
      return (
        <div className={styles.tenMetres} data-type={type.id} style={{ width: type.width, height: type.height }}>
          <FittedLine text={due} {...inOneLine(due, words)} align="center" tone="inherited" />
          <FittedLine text={why} {...inOneLine(why, foul)} align="center" tone="inherited" />
        </div>
      )
    }}
  </Wall>
)

/** In pixels. */
const sizes = {
  1: { words: { size: 124, most: 1_160 }, foul: { size: 72, most: 620 } },
  2: { words: { size: 104, most: 960 }, foul: { size: 56, most: 960 } },
} as const

const inOneLine = (text: string, { size, most }: { readonly size: number; readonly most: number }) => ({
  size,
  width: Math.min(most, pixelsOf(emsOf(text), size)),
})

type TimeOutWallProps = {
  readonly type: LedwallType
  readonly timeOut: WallTimeOut
  readonly game: WallRegularTime
}

/** [F22] A time-out: whose it is, what is left of it in twelve bars, and in figures. */
export const TimeOutWall = ({ type, timeOut, game }: TimeOutWallProps) => (
  <Wall type={type}>
    {(screenId) =>
      isLower(screenId) ? (
        <Scoreboard type={type} game={game} />
      ) : (
        <TimeOutLine type={type} timeOut={timeOut} game={game} />
      )
    }
  </Wall>
)

/** Of two displays above each other the lower one has the game. */
const isLower = (screenId: number): boolean => screenId % 2 === 0

function TimeOutLine({ type: { id, width, height }, timeOut, game }: TimeOutWallProps) {
  const team = game.teams[timeOut.side]
  const { primaryColor: color, shortName } = team
  const ground = isTooBright(color) ? { color } : { background: color, color: inkOn(color) }
  const { figures, plate } = rooms[id]
  const bars = <Bars {...timeOut} />
  return (
    <div className={styles.timeOut} data-type={id} style={{ width, height }} role="timer" aria-live="off">
      <div className={styles.plate} style={ground}>
        {id === 1 && <Crest team={team} height={108} />}
        <FittedLine
          text={id === 1 ? wallTexts.timeOutOf(shortName) : shortName}
          {...plate}
          align="center"
          tone="inherited"
        />
      </div>
      {id === 1 ? (
        bars
      ) : (
        <div className={styles.middle}>
          <FittedLine text={wallTexts.timeOut} size={68} width={300} />
          {bars}
        </div>
      )}
      <FittedFigures text={formatClock(timeOut.remaining).replace(/^0/, '')} {...figures} align="right" />
    </div>
  )
}

/** In pixels. */
const rooms = {
  1: { plate: { width: 620, size: 104 }, figures: { width: 260, size: 140 } },
  2: { plate: { width: 210, size: 80 }, figures: { width: 280, size: 150 } },
} as const

const BARS = Array.from({ length: 12 }, (_, n) => n)

/** One bar goes out with each twelfth of the time. */
const Bars = ({ remaining, seconds }: Pick<WallTimeOut, 'remaining' | 'seconds'>) => (
  <div className={styles.bars}>
    {BARS.map((n) => (
      <span key={n} className={styles.bar} data-lit={n < Math.ceil((remaining / seconds) * BARS.length)} />
    ))}
  </div>
)
