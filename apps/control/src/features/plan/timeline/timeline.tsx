import { timeInHallOf } from '@cup/domain/game-plan'
import { formatTime } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { planTexts } from '../../../texts/plan.ts'
import type { ClashNote } from '../clash-list.tsx'
import type { MeetSlot, WholeMeet } from '../whole-meet.ts'
import { type Axis, axisOf, courtLanesOf, heightOf, type Lane, lanesOf, topOf } from './axis.ts'
import { type BlockLook, GameBlock, Ghost } from './game-block.tsx'
import type { Hand } from './hand.ts'
import styles from './timeline.module.css'

/** Break of a day on the axis. */
export type ShownBreak = { readonly id: string; readonly name: string; readonly at: string; readonly duration: number }

type TimelineProps = {
  /** The games of the day, at the places at which they are shown. */
  readonly slots: readonly MeetSlot[]
  /** The same games at the places that they have: a held one comes from there. */
  readonly saved: readonly MeetSlot[]
  readonly notes: readonly ClashNote[]
  /** [H1] In their order; without several of them there is one lane. */
  readonly courts: WholeMeet['courts']
  /** [K13] Those of the day. */
  readonly breaks: readonly ShownBreak[]
  /** The games that were looked for; undefined where none were. */
  readonly found: ReadonlySet<string> | undefined
  readonly lookOf: (slot: MeetSlot) => BlockLook
  readonly leastPixels: number
  readonly hand: Hand
}

/** The games of a day on an axis of time, with a lane for each court. */
export function Timeline(props: TimelineProps) {
  const { slots, saved, notes, courts, breaks, found, lookOf, leastPixels, hand } = props
  const axis = axisOf([...[...slots, ...saved].map(spanOf), ...breaks], leastPixels)
  const laneOf = lanesAmong({ slots, courts: courts.length, axis, isHeld: (slot) => lookOf(slot).isHeld })
  // A block that is held must not change its place in the document, or the hand loses it: the saved times give the order.
  const savedAt = new Map(saved.map(({ game, at }) => [game.id, at]))
  const orderOf = ({ game, at }: MeetSlot) => Date.parse(savedAt.get(game.id) ?? at)
  const inOrder = slots.toSorted((a, b) => orderOf(a) - orderOf(b))
  const placeOf = (slot: MeetSlot, { lane, lanes }: Lane) => ({
    top: topOf(slot.at, axis),
    height: heightOf(spanOf(slot), axis),
    left: `${(lane * 100) / lanes}%`,
    width: `${100 / lanes}%`,
  })
  return (
    <Lanes courts={courts.length}>
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
        {breaks.map((rest) => (
          <p key={rest.id} className={styles.break} style={{ top: topOf(rest.at, axis), height: heightOf(rest, axis) }}>
            <span>
              {formatTime(rest.at)} {rest.name}
            </span>
          </p>
        ))}
        <ol className={styles.games} aria-label={planTexts.gamesOfDay} hidden={inOrder.length === 0}>
          {inOrder.map((slot) => {
            const look = lookOf(slot)
            const from = look.isHeld && saved.find(({ game }) => game.id === slot.game.id)
            return (
              <li key={slot.game.id} className={styles.item} data-found={found?.has(slot.game.id)}>
                {from && (
                  <div className={styles.place} style={placeOf(from, courtLane(from, courts.length))}>
                    <Ghost slot={from} />
                  </div>
                )}
                <div className={styles.place} data-held={look.isHeld || undefined} style={placeOf(slot, laneOf(slot))}>
                  <GameBlock
                    slot={slot}
                    court={courts.length > 1 ? courts[slot.court]?.name : undefined}
                    warnings={notes.filter(({ games }) => games.includes(slot.game.id)).length}
                    look={look}
                    axis={axis}
                    courts={Math.max(1, courts.length)}
                    hand={hand}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </Lanes>
  )
}

/** Room for the lanes of all courts; on a phone it moves sideways where they are many. */
const Lanes = ({ courts, children }: { readonly courts: number; readonly children: ReactNode }) => (
  <div className={styles.lanes} data-many={courts > 2 || undefined}>
    <div style={{ '--courts': courts }}>{children}</div>
  </div>
)

const spanOf = ({ at, game }: MeetSlot) => ({ at, duration: timeInHallOf(game) })

/** The whole lane of a court, which a held game covers. */
const courtLane = ({ court }: MeetSlot, courts: number): Lane => ({ lane: court, lanes: Math.max(1, courts) })

type Lanes = {
  readonly slots: readonly MeetSlot[]
  readonly courts: number
  readonly axis: Axis
  readonly isHeld: (slot: MeetSlot) => boolean
}

/** The lanes of the games that lie on the axis; one that is held is above them and makes no other one give way. */
function lanesAmong({ slots, courts, axis, isHeld }: Lanes): (slot: MeetSlot) => Lane {
  const lying = slots.filter((slot) => !isHeld(slot)).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const spans = lying.map((slot) => ({ ...spanOf(slot), court: slot.court }))
  const lanes = courts > 1 ? courtLanesOf(spans, courts, axis.leastMinutes) : lanesOf(spans, axis.leastMinutes)
  const known = new Map(lying.map((slot, index) => [slot.game.id, lanes[index]]))
  return (slot) => known.get(slot.game.id) ?? courtLane(slot, courts)
}
