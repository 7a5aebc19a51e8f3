import { type EntryKind, type EntryList, readingInPeriod } from '@cup/domain/game'
import { type PlayerId, type Seconds, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { type GameView, minuteOf, withEveryList } from '@cup/domain/projections'
import { formatScore } from '../format/index.ts'
import { texts } from '../texts.ts'

/** Fields of a game for the entries of its record. */
export type RecordGame = Pick<GameView, 'duration' | 'rules' | 'actualTeams' | EntryList>

/** How an entry is drawn on the timeline: at one moment, at one moment but only outlined, or for as long as it lasts. */
export type EntryMark = 'point' | 'outlinedPoint' | 'bar'

/** An entry of the record as lists and timelines show it. */
export type RecordEntry = {
  readonly kind: EntryKind
  readonly id: string
  readonly side: Side
  /** The reading of the clock, which counts down. */
  readonly time: Seconds
  /** The minute that was going on; [G27] undefined where the time was not noted. */
  readonly minute: number | undefined
  /** The reading of the clock at which it ended; that of its time, where it has no length. */
  readonly endTime: Seconds
  /** [Z5] Its period, and what remained of that. */
  readonly reading: ReturnType<typeof readingInPeriod>
  /** The length of a time penalty; undefined of all else. */
  readonly minutes?: number
  /** When it happened and until when it lasted, as shares of the game from 0 to 1. */
  readonly from: number
  readonly to: number
  /** The score after it; undefined if it does not change the score. */
  readonly score: Sides<number> | undefined
  /** Player with the shirt number on the mark. */
  readonly playerId: PlayerId | undefined
  readonly mark: EntryMark
  /** The event in words: "Tor für HSG". */
  readonly what: (team: string) => string
  /** The players in words: "Nr. 7 Müller (Vorlage: Çelik)". */
  readonly who: (names: EntryNames) => string
  /** Text of the mark for a screen reader: "1:0 SG Mühlensiel, 5. Minute". */
  readonly spoken: (team: string) => string
}

/** How the players of an entry are called. */
export type EntryNames = {
  /** The player with the shirt number; empty until the name has been loaded. */
  readonly playerText: (playerId: PlayerId) => string
  readonly displayName: (playerId: PlayerId) => string | undefined
}

/** All entries of a game's record, kind by kind. */
export function recordEntriesOf(game: RecordGame): RecordEntry[] {
  const shareAt = (time: Seconds): number => Math.min(1, Math.max(0, (game.duration - time) / game.duration))
  let score: Sides<number> = { home: 0, guest: 0 }
  return describedEntriesOf(game).flatMap(({ side, scores, spoken, timeKnown, ...entry }) => {
    if (!side) return []
    if (scores) score = { ...score, [side]: score[side] + 1 }
    const shown = scores ? score : undefined
    const from = shareAt(entry.time)
    const minute = timeKnown ? minuteOf(entry.time, game.duration) : undefined
    const inWords = (team: string) => spoken({ team, minute, score: shown })
    const reading = readingInPeriod(game, entry)
    return [
      {
        ...entry,
        minute,
        reading,
        side,
        from,
        to: Math.max(from, shareAt(entry.endTime)),
        score: shown,
        spoken: inWords,
      },
    ]
  })
}

type Spoken = { readonly team: string; readonly minute: number | undefined; readonly score: Sides<number> | undefined }

/** Description of an entry by its kind. */
type Described = Pick<
  RecordEntry,
  'kind' | 'id' | 'time' | 'endTime' | 'minutes' | 'playerId' | 'mark' | 'what' | 'who'
> & {
  /** Undefined if its team does not play: then it is not shown. */
  readonly side: Side | undefined
  readonly timeKnown: boolean
  /** Whether it counts one for its side. */
  readonly scores: boolean
  readonly spoken: (about: Spoken) => string
}

const describedEntriesOf = (game: RecordGame): Described[] =>
  Object.values(descriptions).flatMap((describe) => describe(withEveryList(game)))

/** The entries of every kind: a new kind does not compile until the course and the timeline know how to show it. */
const descriptions: Readonly<Record<EntryKind, (game: RecordGame) => readonly Described[]>> = {
  goal: ({ goals }) => goals.map(goalDescribed),
  timePenalty: (game) => game.timePenalties.map((penalty) => timePenaltyDescribed(penalty, game)),
  // Fouls and time-outs are counted beside the clock: the course has what changes the game.
  foul: () => [],
  timeOut: () => [],
  card: (game) => game.cards.map((card) => cardDescribed(card, game)),
}

type Goal = GameView['goals'][number]

const goalDescribed = (goal: Goal): Described => ({
  kind: 'goal',
  id: goal.goalId,
  side: goal.homeTeam ? 'home' : 'guest',
  time: goal.time,
  endTime: goal.time,
  timeKnown: goal.timeKnown !== false,
  scores: true,
  playerId: goal.playerId ?? undefined,
  // An own goal is only outlined: the team did not shoot it.
  mark: goal.isOwnGoal ? 'outlinedPoint' : 'point',
  what: texts.goalFor,
  who: (names) => scorerText(goal, names),
  spoken: ({ team, minute, score }) =>
    (goal.isOwnGoal ? texts.ownGoalSpoken : texts.goalSpoken)(formatScore(score), team, minute),
})

function scorerText({ playerId, assistPlayerId, isOwnGoal }: Goal, names: EntryNames): string {
  const scorer = playerId ? names.playerText(playerId) : texts.scorerOpen
  if (isOwnGoal) return playerId ? texts.ownGoalBy(scorer) : texts.ownGoal
  const assist = assistPlayerId && names.displayName(assistPlayerId)
  return assist ? texts.withAssist(scorer, assist) : scorer
}

type TimePenalty = GameView['timePenalties'][number]

function timePenaltyDescribed(penalty: TimePenalty, { goals, actualTeams }: RecordGame): Described {
  const { timePenaltyId, teamId, playerId, playerOpen, time, givenTime, duration, finishedByGoalId } = penalty
  const endingGoal = goals.find(({ goalId }) => goalId === finishedByGoalId)
  const minutes = Math.round(duration / 60)
  return {
    kind: 'timePenalty',
    id: timePenaltyId,
    side: SIDES.find((side) => actualTeams[`${side}TeamId`] === teamId),
    // [P5] As it was entered, also after the clock was set; it ends on the clock of today.
    time: givenTime ?? time,
    endTime: endingGoal?.time ?? time - duration,
    timeKnown: penalty.timeKnown !== false,
    scores: false,
    playerId,
    minutes,
    mark: 'bar',
    what: (team) => texts.timePenaltyFor(minutes, team),
    who: (names) => (playerId ? names.playerText(playerId) : playerOpen ? texts.playerOpen : texts.bench),
    spoken: ({ team }) => texts.timePenaltyFor(minutes, team),
  }
}

/** [F6] The public sees no player of a card; the staff's lists name one. */
function cardDescribed(card: GameView['cards'][number], { goals, actualTeams }: RecordGame): Described {
  const { cardId, teamId, playerId, colour, time, givenTime, duration = 0, finishedByGoalId } = card
  const endingGoal = goals.find(({ goalId }) => goalId === finishedByGoalId)
  const what = (team: string) => texts.cardFor(texts.cards[colour], team)
  return {
    kind: 'card',
    id: cardId,
    side: SIDES.find((side) => actualTeams[`${side}TeamId`] === teamId),
    time: givenTime ?? time,
    endTime: endingGoal?.time ?? time - duration,
    timeKnown: card.timeKnown !== false,
    scores: false,
    playerId,
    mark: duration > 0 ? 'bar' : 'outlinedPoint',
    what,
    who: (names) => (playerId ? names.playerText(playerId) : ''),
    spoken: ({ team }) => what(team),
  }
}
