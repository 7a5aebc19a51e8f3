import type { GoalId, PlayerId, Sides } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { inkOn } from '../format/colours.ts'
import { formatScore } from '../format/index.ts'
import { minuteOf } from './game-minute.ts'
import styles from './game-timeline.module.css'
import { type TimelineGame, type TimelineGoal, type TimelineMarks, timelineOf } from './game-timeline-marks.ts'
import { type DisplaySide, nameOfSide } from './sides.ts'
import { TimelineLead } from './timeline-lead.tsx'

type GameTimelineProps = {
  readonly game: TimelineGame
  readonly sides: Sides<DisplaySide>
  /** The shirt number of a scorer, as soon as it is known. */
  readonly numberOf?: ((playerId: PlayerId) => number | undefined) | undefined
  /** Makes every goal something to press; without it the line is one picture. */
  readonly onPick?: ((goalId: GoalId) => void) | undefined
  readonly picked?: GoalId | undefined
  /** How far the game is: a `TimelineEdge`, which alone moves. */
  readonly children?: ReactNode
}

/** The course of a game as a picture: goals of home above the line, of guest below it, time penalties and who was ahead. */
export function GameTimeline(props: GameTimelineProps) {
  const { game, sides, onPick } = props
  const marks = timelineOf(game)
  if (onPick) {
    return (
      <fieldset className={styles.timeline} aria-label="Torverlauf">
        <Field {...props} marks={marks} />
      </fieldset>
    )
  }
  const words = marks.goals.map((goal) => goalInWords(goal, game, sides))
  return (
    <div className={styles.timeline} role="img" aria-label={timelineInWords(words)}>
      <Field {...props} marks={marks} />
    </div>
  )
}

type FieldProps = GameTimelineProps & { readonly marks: TimelineMarks }

const Field = ({ marks: { goals, penalties }, children, ...props }: FieldProps) => (
  <div className={styles.field}>
    <TimelineLead goals={goals} />
    <span className={styles.line} />
    {penalties.map(({ penalty, side, from, to }) => (
      <span
        key={penalty.timePenaltyId}
        className={styles.penalty}
        data-side={side}
        style={{ '--from': from, '--length': to - from }}
      />
    ))}
    {children}
    {goals.map((goal) => (
      <Mark key={goal.goal.goalId} {...props} goal={goal} />
    ))}
  </div>
)

type MarkProps = Omit<GameTimelineProps, 'children'> & { readonly goal: TimelineGoal }

function Mark({ goal, game, sides, numberOf, onPick, picked }: MarkProps) {
  const look = { className: styles.mark, 'data-side': goal.side, style: { '--at': goal.shownAt } }
  const disc = <Disc goal={goal} team={sides[goal.side]} number={numberOf} />
  if (!onPick) return <span {...look}>{disc}</span>
  const { goalId, playerId } = goal.goal
  const number = playerId ? numberOf?.(playerId) : undefined
  return (
    <button
      type="button"
      {...look}
      aria-label={`${goalInWords(goal, game, sides)}${number === undefined ? '' : `, Nr. ${number}`}`}
      aria-pressed={picked === goalId}
      onClick={() => onPick(goalId)}
    >
      {disc}
    </button>
  )
}

type DiscProps = {
  readonly goal: TimelineGoal
  readonly team: DisplaySide
  readonly number: GameTimelineProps['numberOf']
}

/** An own goal is only outlined: the team did not shoot it. */
function Disc({ goal: { goal }, team, number }: DiscProps) {
  const color = 'team' in team ? team.team.primaryColor : FALLBACK_COLOR
  return (
    <span
      className={styles.disc}
      data-own={goal.isOwnGoal}
      style={{ '--team': color, '--ink': inkOn(color) }}
      aria-hidden="true"
    >
      {goal.playerId ? number?.(goal.playerId) : undefined}
    </span>
  )
}

const FALLBACK_COLOR = '#5b6b84'

const goalInWords = (
  { goal, side, score }: TimelineGoal,
  { duration }: TimelineGame,
  sides: Sides<DisplaySide>,
): string =>
  `${formatScore(score)} ${nameOfSide(sides[side])}, ${minuteOf(goal.time, duration)}. Minute${goal.isOwnGoal ? ', Eigentor' : ''}`

const timelineInWords = (goals: readonly string[]): string =>
  `Torverlauf: ${goals.length > 0 ? goals.join('; ') : 'noch keine Tore'}`
