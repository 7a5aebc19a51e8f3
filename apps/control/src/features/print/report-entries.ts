import type { Game } from '@cup/contract/entities'
import { endOfPeriod, foulCounts, periodAt, periodNameOf, readingInPeriod } from '@cup/domain/game'
import { bothSides, type Seconds, type Side, type Sides } from '@cup/domain/kernel'
import { type PlayRules, playRulesOf } from '@cup/domain/settings'
import { texts as entryTexts, type RecordEntry, recordEntriesOf } from '@cup/ui/components'
import { formatClock, formatScore } from '@cup/ui/format'
import { periodText, shortPeriodText } from '../../texts/periods.ts'
import { printTexts } from '../../texts/print.ts'

/** The lines of a table of a match report; blank ones are filled in by hand. */
export type ReportLines = readonly (readonly string[])[]

/** Lines of one period, under its name; a game of one period has one section without a name. */
export type ReportSection = { readonly title?: string; readonly lines: ReportLines }

/** The entries of a played game in the lines of its match report. */
export type ReportEntries = {
  /** Every period has a section, also one without a goal. */
  readonly goals: readonly ReportSection[]
  readonly penalties: readonly ReportSection[]
  readonly cards: readonly ReportSection[]
  readonly shots: Sides<readonly ReportShot[]>
}

const SECONDS_A_MINUTE = 60

/** [A8] The goals, time penalties, cards and shots of a game, each with its time, its side and the numbers of its players. */
export function reportEntriesOf(game: Game, numberOf: (playerId: string) => string): ReportEntries {
  const entries = recordEntriesOf(game).sort((a, b) => b.time - a.time)
  const linesOf = (kind: RecordEntry['kind'], after: (entry: RecordEntry) => readonly string[]): readonly Timed[] =>
    entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ entry, line: [...momentOf(entry, game), ...after(entry)] }))
  const goals = linesOf('goal', ({ id, score }) => {
    const goal = game.goals.find(({ goalId }) => goalId === id)
    const scorer = goal?.playerId ? numberOf(goal.playerId) : ''
    const assist = goal?.assistPlayerId ? numberOf(goal.assistPlayerId) : ''
    return [goal?.isOwnGoal ? printTexts.ownGoalOf(scorer) : scorer, assist, formatScore(score)]
  })
  const penalties = linesOf('timePenalty', (entry) => {
    const penalty = game.timePenalties.find(({ timePenaltyId }) => timePenaltyId === entry.id)
    const length = offersLengths(playRulesOf(game)) && penalty ? [minutesText(penalty.duration)] : []
    return [shownTo(penalty, numberOf), ...length, entry.minute === undefined ? '' : endOf(entry, game)]
  })
  const cards = linesOf('card', ({ id }) => {
    const card = game.cards.find(({ cardId }) => cardId === id)
    return [shownTo(card, numberOf), card ? entryTexts.cards[card.colour] : '']
  })
  return {
    goals: sectionsOf(goals, game),
    penalties: sectionsOf(penalties, game).filter(({ title, lines }) => title === undefined || lines.length > 0),
    cards: sectionsOf(cards, game).filter(({ title, lines }) => title === undefined || lines.length > 0),
    shots: shotsOfSides(game, numberOf),
  }
}

/** A line with the entry that it is about. */
type Timed = { readonly entry: RecordEntry; readonly line: readonly string[] }

/** [Z5] Whether the report tells periods: the entries of a sheet of paper have no time. */
const isByPeriod = (game: Game): boolean => periodCountOf(game) > 1 && !game.fromPaper

const periodCountOf = (game: Game): number => playRulesOf(game).periods + (game.extraTime?.periods ?? 0)

/** [Z5] The lines period by period. */
function sectionsOf(timed: readonly Timed[], game: Game): readonly ReportSection[] {
  if (!isByPeriod(game)) return [{ lines: timed.map(({ line }) => line) }]
  return Array.from({ length: periodCountOf(game) }, (_, index) => {
    const name = periodNameOf(game, index + 1)
    const lines = timed.filter(({ entry }) => entry.reading.period === name).map(({ line }) => line)
    return { title: periodText(name), lines }
  })
}

/** A reading of the clock: what remained of the period, or the minute that was going on. */
const timeIn = (game: Game, time: Seconds, minute: number | undefined): string =>
  isByPeriod(game) ? formatClock(readingInPeriod(game, { time }).remaining) : minuteText(minute)

/** When a penalty was over, at the latest with the game; another period than that of the penalty is named. */
function endOf({ endTime, reading }: RecordEntry, game: Game): string {
  const time = Math.max(endTime, endOfPeriod(game, periodCountOf(game)))
  const text = timeIn(game, time, Math.ceil((game.duration - time) / SECONDS_A_MINUTE))
  const { period } = readingInPeriod(game, { time })
  return isByPeriod(game) && period !== reading.period ? `${shortPeriodText(period)} ${text}` : text
}

/** Whether the report of a game has the lengths of penalties: they are written where there is more than one. */
export const offersLengths = ({ otherPenaltySeconds }: Pick<PlayRules, 'otherPenaltySeconds'>): boolean =>
  otherPenaltySeconds.length > 0

/** A length in minutes: "5", "1,5". */
const minutesText = (seconds: Seconds): string => String(seconds / SECONDS_A_MINUTE).replace('.', ',')

const minuteText = (minute: number | undefined): string => (minute === undefined ? '' : `${minute}′`)

const MARK = '✕'

/** Time and side of an entry. */
const momentOf = ({ time, minute, side }: RecordEntry, game: Game): readonly string[] => [
  minute === undefined ? '' : timeIn(game, time, minute),
  side === 'home' ? MARK : '',
  side === 'guest' ? MARK : '',
]

type Whose = { readonly playerId?: string | undefined; readonly playerOpen?: true | undefined }

const shownTo = (entry: Whose | undefined, numberOf: (playerId: string) => string): string => {
  if (entry?.playerId) return numberOf(entry.playerId)
  return entry?.playerOpen ? '' : entryTexts.bench
}

/** Goals that each player has scored for the own team. */
export function goalsByPlayer({ goals }: Game): ReadonlyMap<string, number> {
  const own = goals.filter(({ isOwnGoal }) => !isOwnGoal).flatMap(({ playerId }) => playerId ?? [])
  return new Map([...Map.groupBy(own, (id) => id)].map(([id, all]) => [id, all.length]))
}

/** Fouls and time-outs of a team in one period. */
export type PeriodCounts = { readonly fouls: string; readonly timeOuts: string }

/** [F2] [F3] The fouls and time-outs of both sides, period by period; what was entered in extra time stands with the last. */
export function countsByPeriod(game: Game, { periods }: PlayRules): readonly Sides<PeriodCounts>[] {
  return Array.from({ length: periods }, (_, index) => {
    const fouls = foulCounts(game, index + 1)
    // [G27] A result from paper says nothing of fouls.
    const isUnknown = game.fromPaper && game.fouls.length === 0
    const of = (side: Side): PeriodCounts => ({
      fouls: isUnknown ? '' : String(fouls[side]),
      timeOuts: timeOutsOf(game, side, index + 1),
    })
    return { home: of('home'), guest: of('guest') }
  })
}

function timeOutsOf(game: Game, side: Side, period: number): string {
  const { periods } = playRulesOf(game)
  return recordedTimeOuts(game)
    .filter(({ teamId }) => teamId === game.actualTeams[`${side}TeamId`])
    .filter((timeOut) => Math.min(periodAt(game, timeOut), periods) === period)
    .map(({ time, timeKnown }) => {
      if (timeKnown === false) return MARK
      const text = timeIn(game, time, Math.ceil((game.duration - time) / SECONDS_A_MINUTE) || 1)
      const at = periodAt(game, { time })
      return at > periods ? `${shortPeriodText(periodNameOf(game, at))} ${text}` : text
    })
    .join(', ')
}

const recordedTimeOuts = ({ timeOuts }: Game) => timeOuts.toSorted((a, b) => b.time - a.time)

/** A shot of a shoot-out, with the number of its shooter where it was noted. */
type ReportShot = { readonly success: boolean; readonly number: string }

/** [S10] The shots of both sides, in their order. */
const shotsOfSides = ({ shootOutRounds }: Game, numberOf: (playerId: string) => string): Sides<readonly ReportShot[]> =>
  bothSides((side) =>
    shootOutRounds
      .flatMap((round) => round[side] ?? [])
      .map(({ success, playerId }) => ({ success, number: playerId ? numberOf(playerId) : '' })),
  )
