import type { Game } from '@cup/contract/entities'
import { type GameId, type GoalId, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, inkOn, scoreShownOf, shortNameOfSide, TeamBadge, texts } from '@cup/ui/components'
import { createContext, useContext } from 'react'
import { sharedTexts } from '../../texts/shared.ts'
import { playerText, usePlayerOf } from '../players.tsx'
import styles from './goal-burst.module.css'

/** A goal that was scored while the page was open, a moment ago. */
export type GoalMoment = {
  readonly gameId: GameId
  readonly goalId: GoalId
  readonly side: Side
  /** Whether its burst has been shown: the title of the tab names the goal for longer. */
  readonly isOver: boolean
}

/** The goals of this moment; the shell finds them. */
export const GoalMoments = createContext<readonly GoalMoment[]>([])

/** The goal that is celebrated in a game now. */
export const useGoalMoment = ({ id }: Pick<Game, 'id'>): GoalMoment | undefined =>
  useContext(GoalMoments).find(({ gameId, isOver }) => gameId === id && !isOver)

type GoalBurstProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/**
 * A goal over the whole court in the colour of its team, with the new score, and scorer and assist as soon as they are
 * known. The announcer of the shell says it to screen readers.
 */
export function GoalBurst({ game, sides }: GoalBurstProps) {
  const moment = useGoalMoment(game)
  return moment && <Burst key={moment.goalId} game={game} sides={sides} moment={moment} />
}

function Burst({ game, sides, moment }: GoalBurstProps & { readonly moment: GoalMoment }) {
  const playerOf = usePlayerOf(game)
  const goal = game.goals.find(({ goalId }) => goalId === moment.goalId)
  const scorer = playerOf(goal?.playerId)
  const assist = playerOf(goal?.assistPlayerId)
  const side = sides[moment.side]
  return (
    <div className={styles.burst} style={colorsOf(side)} data-burst aria-hidden="true">
      <span className={styles.wave} />
      <p className={styles.word}>{sharedTexts.goalMoment}</p>
      <p className={styles.stand}>
        <SideBadge of={sides.home} />
        <NewScore game={game} scored={moment.side} />
        <SideBadge of={sides.guest} />
      </p>
      <p className={styles.by}>
        <b>{goal?.isOwnGoal ? texts.ownGoal : scorer ? playerText(scorer) : shortNameOfSide(side)}</b>
        {assist && !goal?.isOwnGoal && <span>{sharedTexts.assist(playerText(assist))}</span>}
      </p>
    </div>
  )
}

const SideBadge = ({ of }: { readonly of: DisplaySide }) => 'team' in of && <TeamBadge team={of.team} />

type NewScoreProps = { readonly game: Game; readonly scored: Side }

/** The score with the goal, whose side is underlined. */
function NewScore({ game, scored }: NewScoreProps) {
  const score = scoreShownOf(game)
  const [home, guest] = SIDES.map((side) => (
    <span key={side} className={styles.goals} data-scored={side === scored}>
      {score?.[side]}
    </span>
  ))
  return (
    <span>
      {home}:{guest}
    </span>
  )
}

/** The same in a line of a bar or card, which is below it. */
export function GoalFlash({ game, sides }: GoalBurstProps) {
  const moment = useGoalMoment(game)
  if (!moment) return null
  return (
    <span
      key={moment.goalId}
      className={styles.flash}
      style={colorsOf(sides[moment.side])}
      data-flash
      aria-hidden="true"
    >
      <span>
        {sharedTexts.goalMoment} {shortNameOfSide(sides[moment.side])}
      </span>
      <NewScore game={game} scored={moment.side} />
    </span>
  )
}

function colorsOf(side: DisplaySide) {
  const team = 'team' in side ? side.team.primaryColor : '#1746c7'
  return { '--team': team, '--ink': inkOn(team) }
}
