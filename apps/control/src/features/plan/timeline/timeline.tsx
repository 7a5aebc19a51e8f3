import { startOf } from '@cup/domain/planning'
import { formatTime } from '@cup/ui/format'
import { planTexts } from '../../../texts/plan.ts'
import type { ClashNote } from '../clash-list.tsx'
import type { Day } from '../timetable.ts'
import type { Moves } from '../use-moves.ts'
import { axisOf, heightOf, lanesOf, topOf } from './axis.ts'
import { GameBlock } from './game-block.tsx'
import styles from './timeline.module.css'

type TimelineProps = {
  readonly day: Day
  readonly notes: readonly ClashNote[]
  readonly moves: Moves
  readonly onShift: (gameId: string) => void
}

/** The games of a day on an axis of time, on one court. */
export function Timeline({ day: { slots }, notes, moves, onShift }: TimelineProps) {
  const spans = slots.map(({ game, at }) => ({ at, duration: game.duration }))
  const axis = axisOf(spans)
  const lanes = lanesOf(spans)
  const placed = slots.map((slot, index) => ({ slot, ...(lanes[index] ?? ALONE) }))
  // A block that is held must not change its place in the document, or the hand loses it: the saved times give the order.
  const inOrder = placed.toSorted((a, b) => Date.parse(startOf(a.slot.game)) - Date.parse(startOf(b.slot.game)))
  return (
    <div className={styles.day} style={{ height: axis.height }}>
      {axis.hours.map((hour) => (
        <div key={hour} className={styles.hour} style={{ top: topOf(hour, axis) }} aria-hidden="true">
          {formatTime(hour)}
        </div>
      ))}
      <ol className={styles.games} aria-label={planTexts.gamesOfDay}>
        {inOrder.map(({ slot, lane, lanes: count }) => {
          const place = {
            top: topOf(slot.at, axis),
            height: heightOf({ at: slot.at, duration: slot.game.duration }),
            left: `${(lane * 100) / count}%`,
            width: `${100 / count}%`,
          }
          return (
            <li key={slot.game.id} className={styles.place} style={place}>
              <GameBlock
                slot={slot}
                warnings={notes.filter(({ games }) => games.includes(slot.game.id)).length}
                moves={moves}
                onShift={() => onShift(slot.game.id)}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const ALONE = { lane: 0, lanes: 1 }
