import type { PlayerId } from '../kernel/ids.ts'
import { bothSides, type Side, type Sides } from '../kernel/side.ts'
import type { Seconds } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import { playRulesOf } from '../settings/play-rules.ts'
import type { GameView } from './game-view.ts'
import { withEveryList } from './held-views.ts'

/** The largest number of penalties of a team on a display. */
const MOST_PENALTIES = 2

/** A penalty or a sending-off as a display shows it: what remains of it, and whose it is if it is not the bench's. */
export type PenaltyOnDisplay = {
  readonly id: string
  readonly playerId?: PlayerId
  readonly playerOpen?: true
  /** [F7] The card that makes the team short; absent for a time penalty. */
  readonly colour?: Card['colour']
  readonly remaining: Seconds
}

type Card = GameView['cards'][number]
type Absent = Omit<PenaltyOnDisplay, 'remaining'> &
  Pick<Card, 'teamId' | 'time' | 'timeKnown' | 'finishedByGoalId' | 'ranOut'> & { readonly duration: Seconds }

type Penalised = Pick<GameView, 'timePenalties' | 'cards' | 'actualTeams' | 'regularTimeFreezed' | 'rules'>

/** [P1] [F7] Everything on the record that makes a team short for a time: penalties, then cards that send off. */
export const absencesOf = (game: Pick<GameView, 'timePenalties' | 'cards'>): readonly Absent[] => [
  ...game.timePenalties.map(({ timePenaltyId: id, ...penalty }) => ({ id, ...penalty })),
  ...withEveryList(game).cards.flatMap(({ cardId: id, duration, ...card }) =>
    duration === undefined ? [] : [{ id, duration, ...card }],
  ),
]

/** [P1] [P6] [P7] The penalties that are shown at a reading of the clock, those first that end first. */
export function penaltiesOnDisplay(game: Penalised, reading: Seconds): Sides<readonly PenaltyOnDisplay[]> {
  const active = activePenalties(game, reading)
  const shown = (side: Side) =>
    active
      .filter(({ teamId }) => teamId === game.actualTeams[`${side}TeamId`])
      .map((penalty) => ({ ...penalty, remaining: remainingOf(penalty, reading) }))
      .sort((a, b) => a.remaining - b.remaining)
      .slice(0, MOST_PENALTIES)
      .map(({ id, playerId, playerOpen, colour, remaining }) => ({
        id,
        ...defined({ playerId, playerOpen, colour }),
        remaining,
      }))
  return bothSides(shown)
}

/** [P10] [J1] The players of both sides on the field at a reading of the clock. */
export function strengthAt(game: Penalised, reading: Seconds): Sides<number> {
  const active = activePenalties(game, reading)
  const { playersOnField } = playRulesOf(game)
  return bothSides(
    (side) => playersOnField - active.filter(({ teamId }) => teamId === game.actualTeams[`${side}TeamId`]).length,
  )
}

/** [P10] Whether a side has fewer players on the field than the rules of the game allow. */
export function isAnyoneOff(game: Penalised, reading: Seconds): boolean {
  const { home, guest } = strengthAt(game, reading)
  return home + guest < 2 * playRulesOf(game).playersOnField
}

/** A penalty that has just ended: a player of this side may come back. */
export type PenaltyJustOver = Pick<PenaltyOnDisplay, 'id' | 'playerId'> & { readonly side: Side }

/** [P11] For so long on the game clock a display says that a penalty is over. */
const SAID_SECONDS: Seconds = 8

type PenalisedAndScored = Penalised & {
  readonly goals: readonly Pick<GameView['goals'][number], 'goalId' | 'time'>[]
}

/** [P11] The penalties that have just ended at a reading of the clock, because they ran out or a goal ended them. */
export function penaltiesJustOver(game: PenalisedAndScored, reading: Seconds): readonly PenaltyJustOver[] {
  if (game.regularTimeFreezed) return []
  return absencesOf(game).flatMap((penalty) => {
    const overAt = endOf(penalty, game)
    if (overAt === undefined || reading > overAt || reading <= overAt - SAID_SECONDS) return []
    const { id, playerId, colour } = penalty
    const side: Side = penalty.teamId === game.actualTeams.homeTeamId ? 'home' : 'guest'
    // [F7] Another player comes in for one who was sent off.
    return [{ id, ...(playerId && !colour ? { playerId } : {}), side }]
  })
}

/** The rounded reading at which a penalty is over; undefined where no display can say it. */
function endOf({ time, timeKnown, duration, finishedByGoalId, ranOut }: Absent, { goals }: PenalisedAndScored) {
  if (ranOut || timeKnown === false) return undefined
  const goal = finishedByGoalId && goals.find(({ goalId }) => goalId === finishedByGoalId)
  if (goal) return Math.ceil(goal.time)
  return finishedByGoalId ? undefined : Math.floor(time - duration)
}

/** [P1] [P7] */
const activePenalties = (game: Penalised, reading: Seconds) =>
  game.regularTimeFreezed ? [] : absencesOf(game).filter((penalty) => isActive(penalty, reading))

/** A reading is shown rounded up, so it may be a little more than the time at which the penalty was given. */
const remainingOf = ({ time, duration }: Absent, reading: Seconds): Seconds =>
  Math.min(duration, reading - (time - duration))

const isActive = (penalty: Absent, reading: Seconds): boolean =>
  penalty.timeKnown !== false &&
  !penalty.finishedByGoalId &&
  !penalty.ranOut &&
  reading <= Math.ceil(penalty.time) &&
  remainingOf(penalty, reading) > 0
