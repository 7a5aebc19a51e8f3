import type { Competition } from '@cup/contract/entities'
import { courtIdOf } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { formatTime } from '@cup/ui/format'
import { planTexts } from '../../../texts/plan.ts'
import type { ClashNote } from '../clash-list.tsx'
import type { Day, Slot } from '../timetable.ts'
import type { Moves } from '../use-moves.ts'
import { axisOf, courtLanesOf, heightOf, lanesOf, topOf } from './axis.ts'
import { GameBlock } from './game-block.tsx'
import styles from './timeline.module.css'

type TimelineProps = {
  readonly day: Day
  readonly notes: readonly ClashNote[]
  readonly moves: Moves
  readonly onShift: (gameId: string) => void
  /** [H1] In their order; without several of them there is one lane. */
  readonly courts: readonly Court[]
  /** [K13] Those of the day. */
  readonly breaks: NonNullable<Competition['breaks']>
  /** The games that were looked for; undefined where none were. */
  readonly found: ReadonlySet<string> | undefined
}

type Court = NonNullable<Competition['courts']>[number]

/** The games of a day on an axis of time, with a lane for each court. */
export function Timeline({ day: { slots }, notes, moves, onShift, courts, breaks, found }: TimelineProps) {
  const courtOf = ({ game }: Slot) => courts.findIndex(({ id }) => id === courtIdOf(game, { courts }))
  const spans = slots.map((slot) => ({ at: slot.at, duration: slot.game.duration, court: courtOf(slot) }))
  const rests = breaks.map((one) => ({ ...one, at: one.dateTime }))
  const axis = axisOf([...spans, ...rests])
  const lanes = courts.length > 1 ? courtLanesOf(spans, courts.length) : lanesOf(spans)
  const placed = slots.map((slot, index) => ({ slot, ...(lanes[index] ?? ALONE) }))
  // A block that is held must not change its place in the document, or the hand loses it: the saved times give the order.
  const inOrder = placed.toSorted((a, b) => Date.parse(startOf(a.slot.game)) - Date.parse(startOf(b.slot.game)))
  return (
    <>
      {courts.length > 1 && (
        <div className={styles.courts} aria-hidden="true">
          {courts.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </div>
      )}
      <div className={styles.day} style={{ height: axis.height }}>
        {axis.hours.map((hour) => (
          <div key={hour} className={styles.hour} style={{ top: topOf(hour, axis) }} aria-hidden="true">
            {formatTime(hour)}
          </div>
        ))}
        {rests.map((rest) => (
          <p key={rest.id} className={styles.break} style={{ top: topOf(rest.at, axis), height: heightOf(rest) }}>
            {formatTime(rest.at)} {rest.name}
          </p>
        ))}
        <ol className={styles.games} aria-label={planTexts.gamesOfDay} hidden={inOrder.length === 0}>
          {inOrder.map(({ slot, lane, lanes: count }) => {
            const place = {
              top: topOf(slot.at, axis),
              height: heightOf({ at: slot.at, duration: slot.game.duration }),
              left: `${(lane * 100) / count}%`,
              width: `${100 / count}%`,
            }
            return (
              <li key={slot.game.id} className={styles.place} style={place} data-found={found?.has(slot.game.id)}>
                <GameBlock
                  slot={slot}
                  warnings={notes.filter(({ games }) => games.includes(slot.game.id)).length}
                  moves={moves}
                  onShift={() => onShift(slot.game.id)}
                  courts={courts}
                />
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}

const ALONE = { lane: 0, lanes: 1 }
