import { inkOn } from '@cup/domain/crest'
import type { PlayerId, Sides } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './game-timeline.module.css'
import { type TimelineMarks, type TimelinePoint, timelineOf } from './game-timeline-marks.ts'
import type { RecordGame } from './record-entries.ts'
import { type DisplaySide, nameOfSide } from './sides.ts'
import { TimelineLead } from './timeline-shapes.tsx'

type GameTimelineProps = {
  readonly game: RecordGame
  readonly sides: Sides<DisplaySide>
  /** The shirt number of a player, as soon as it is known. */
  readonly numberOf?: ((playerId: PlayerId) => number | undefined) | undefined
  /** Makes every mark a button that picks its entry; without it the timeline is one picture. */
  readonly onPick?: ((entryId: string) => void) | undefined
  readonly picked?: string | undefined
  /** How far the game is: a `TimelineEdge`, which alone moves. */
  readonly children?: ReactNode
}

/** The course of a game as a picture: goals of home above the line, of guest below it, time penalties and who was ahead. */
export function GameTimeline(props: GameTimelineProps) {
  const { game, sides, onPick } = props
  const marks = timelineOf(game)
  if (onPick) {
    return (
      <fieldset className={styles.timeline} aria-label={texts.timeline}>
        <Field {...props} marks={marks} />
      </fieldset>
    )
  }
  const spoken = marks.points.map((point) => point.spoken(nameOfSide(sides[point.side])))
  return (
    <div className={styles.timeline} role="img" aria-label={texts.timelineSpoken(spoken)}>
      <Field {...props} marks={marks} />
    </div>
  )
}

type FieldProps = GameTimelineProps & { readonly marks: TimelineMarks }

const Field = ({ marks: { points, bars }, children, ...props }: FieldProps) => (
  <div className={styles.field}>
    <TimelineLead points={points} />
    <span className={styles.line} />
    {bars.map(({ id, kind, side, from, to }) => (
      <span
        key={id}
        className={styles.bar}
        data-kind={kind}
        data-side={side}
        style={{ '--from': from, '--length': to - from }}
      />
    ))}
    {children}
    {points.map((point) => (
      <Mark key={point.id} {...props} point={point} />
    ))}
  </div>
)

type MarkProps = Omit<GameTimelineProps, 'children'> & { readonly point: TimelinePoint }

function Mark({ point, sides, numberOf, onPick, picked }: MarkProps) {
  const { id, side, playerId, shownAt, spoken } = point
  const look = { className: styles.mark, 'data-side': side, style: { '--at': shownAt } }
  const number = playerId ? numberOf?.(playerId) : undefined
  const disc = <Disc point={point} side={sides[side]} number={number} />
  if (!onPick) return <span {...look}>{disc}</span>
  const name = spoken(nameOfSide(sides[side]))
  return (
    <button
      type="button"
      {...look}
      aria-label={number === undefined ? name : texts.withNumber(name, number)}
      aria-pressed={picked === id}
      onClick={() => onPick(id)}
    >
      {disc}
    </button>
  )
}

type DiscProps = {
  readonly point: TimelinePoint
  readonly side: DisplaySide
  readonly number: number | undefined
}

function Disc({ point: { mark }, side, number }: DiscProps) {
  const color = 'team' in side ? side.team.primaryColor : FALLBACK_COLOR
  return (
    <span
      className={styles.disc}
      data-outlined={mark === 'outlinedPoint'}
      style={{ '--team': color, '--ink': inkOn(color) }}
      aria-hidden="true"
    >
      {number}
    </span>
  )
}

const FALLBACK_COLOR = '#5b6b84'
