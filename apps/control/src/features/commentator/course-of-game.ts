import type { Game } from '@cup/contract/entities'
import type { Seconds, Side, Sides } from '@cup/domain/kernel'
import { withEveryList } from '@cup/domain/projections'
import { texts } from '@cup/ui/components'
import { penalisedText } from '../../shared/record/words.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import { situationTexts } from '../../texts/situation.ts'

/** A goal, a time penalty or a card as the commentator's page lists it. */
export type CourseEntry = {
  readonly id: string
  readonly side: Side
  /** Seconds that remained on the clock; [G27] undefined where it was not noted. */
  readonly time: Seconds | undefined
  /** The score after a goal; undefined for a penalty or a card. */
  readonly score: Sides<number> | undefined
  /** "7 Keller, Vorlage 4", "Zeitstrafe 9 Sommer" */
  readonly text: string
}

/** The number and the surname of a player, "7 Keller"; undefined while the player is not known. */
export type NameOf = (playerId: string) => string | undefined

type Course = Pick<Game, 'goals' | 'timePenalties' | 'cards' | 'actualTeams'>

/**
 * The goals, penalties and cards of a game, the latest first. Goals keep the order in which they were scored, whatever their
 * times say; a penalty or card without a time is the earliest.
 */
export function courseOf(game: Course, players: { readonly name: NameOf; readonly number: NameOf }) {
  const goals = game.goals.map(
    (goal, index): CourseEntry => ({
      id: goal.goalId,
      side: goal.homeTeam ? 'home' : 'guest',
      time: goal.timeKnown === false ? undefined : goal.time,
      score: scoreAfter(game.goals.slice(0, index + 1)),
      text: textOf(goal, players),
    }),
  )
  const penalties = game.timePenalties.map(
    ({ timePenaltyId, teamId, playerId, playerOpen, time, timeKnown, givenTime = time }): CourseEntry => ({
      id: timePenaltyId,
      side: teamId === game.actualTeams.homeTeamId ? 'home' : 'guest',
      time: timeKnown === false ? undefined : givenTime,
      score: undefined,
      text: commentatorTexts.penaltyOf(penalisedText({ playerId, playerOpen }, { player: players.name })),
    }),
  )
  const cards = withEveryList(game).cards.map(
    ({ cardId, teamId, colour, playerId, playerOpen, time, timeKnown, givenTime = time }): CourseEntry => ({
      id: cardId,
      side: teamId === game.actualTeams.homeTeamId ? 'home' : 'guest',
      time: timeKnown === false ? undefined : givenTime,
      score: undefined,
      text: situationTexts.cardFor(
        texts.cards[colour],
        penalisedText({ playerId, playerOpen }, { player: players.name }),
      ),
    }),
  )
  const stops = [...penalties, ...cards].toSorted((a, b) => remaining(a) - remaining(b))
  return merged(goals.toReversed(), stops)
}

/** An entry without a time is listed as if it was made before the start. */
const remaining = ({ time = Number.MAX_VALUE }: CourseEntry): number => time

/** Puts each penalty before the first goal that was scored earlier than it was given. */
function merged(goals: readonly CourseEntry[], penalties: readonly CourseEntry[]): readonly CourseEntry[] {
  const isEarlier = (goal: CourseEntry, penalty: CourseEntry) => remaining(goal) > remaining(penalty)
  const placeOf = (penalty: CourseEntry) => {
    const place = goals.findIndex((goal) => isEarlier(goal, penalty))
    return place === -1 ? goals.length : place
  }
  const at = (place: number) => penalties.filter((penalty) => placeOf(penalty) === place)
  return [...goals.flatMap((goal, place) => [...at(place), goal]), ...at(goals.length)]
}

type Goal = Game['goals'][number]

function scoreAfter(goals: readonly Goal[]): Sides<number> {
  const home = goals.filter(({ homeTeam }) => homeTeam).length
  return { home, guest: goals.length - home }
}

type Players = { readonly name: NameOf; readonly number: NameOf }

function textOf({ playerId, assistPlayerId, isOwnGoal }: Goal, { name, number }: Players): string {
  const scorer = playerId === null ? commentatorTexts.scorerOpen : (name(playerId) ?? commentatorTexts.unknownPlayer)
  if (isOwnGoal) return commentatorTexts.ownGoalBy(scorer)
  const assist = assistPlayerId ? number(assistPlayerId) : undefined
  return assist === undefined ? scorer : commentatorTexts.withAssist(scorer, assist)
}
