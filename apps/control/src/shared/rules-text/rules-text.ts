import { type CompetitionSettings, houseRulesOf } from '@cup/domain/settings'
import { rulesTexts as texts } from '../../texts/rules-text.ts'

/** A section of the rules of a tournament. */
export type RulesSection = { readonly title: string; readonly sentences: readonly string[] }

/** [A6] The rules of a tournament in sentences, from its settings alone; a rule that does not hold has none. */
export const rulesText = (settings: CompetitionSettings): readonly RulesSection[] =>
  [
    { title: texts.time, sentences: timeOf(settings) },
    { title: texts.field, sentences: [texts.players(houseRulesOf(settings).playersOnField)] },
    { title: texts.fouls, sentences: foulsOf(settings) },
    { title: texts.penalties, sentences: penaltiesOf(settings) },
    { title: texts.table, sentences: tableOf(settings) },
    { title: texts.knockout, sentences: knockoutOf(settings) },
  ].filter(({ sentences }) => sentences.length > 0)

function timeOf(settings: CompetitionSettings): readonly string[] {
  const rules = houseRulesOf(settings)
  const { periods, periodSeconds, breakSeconds, changeSides, knockoutPeriods } = rules
  return [
    periodSeconds === null ? texts.halvesAsPlanned(periods) : texts.halves(periods, lengthText(periodSeconds)),
    ...(Math.max(periods, knockoutPeriods ?? 0) < 2
      ? []
      : [breakSeconds > 0 ? texts.break(lengthText(breakSeconds), changeSides) : texts.noBreak(changeSides)]),
    ...(knockoutPeriods === null || knockoutPeriods === periods ? [] : [texts.knockoutHalves(knockoutPeriods)]),
    ...(rules.lastMinuteEffective ? [texts.lastMinute] : []),
    ...(rules.minutesADay === null ? [] : [texts.minutesADay(rules.minutesADay)]),
  ]
}

function foulsOf(settings: CompetitionSettings): readonly string[] {
  const { periods, foulLimit, timeOuts, timeOutSeconds } = houseRulesOf(settings)
  const hasHalves = periods > 1
  return [
    ...(foulLimit === null ? [] : [texts.foulLimit(foulLimit, hasHalves)]),
    ...(timeOuts === 0 ? [] : [texts.timeOuts(timeOuts, lengthText(timeOutSeconds), hasHalves)]),
  ]
}

function penaltiesOf(settings: CompetitionSettings): readonly string[] {
  const { timePenaltySeconds, penaltyEndsOnGoal } = settings
  const { otherPenaltySeconds, cards, sendingOffSeconds } = houseRulesOf(settings)
  const sentOff =
    sendingOffSeconds > 0 ? texts.sentOff(lengthText(sendingOffSeconds), penaltyEndsOnGoal) : texts.sentOffReplaced
  return [
    texts.penaltyLengths([timePenaltySeconds, ...otherPenaltySeconds].map(lengthText)),
    ...(penaltyEndsOnGoal ? [texts.endsOnGoal] : []),
    ...(cards ? [texts.cards, sentOff, texts.outOfGame] : []),
  ]
}

function tableOf(settings: CompetitionSettings): readonly string[] {
  const { publicResults, walkoverGoals } = settings
  const { pointsForWin, pointsForDraw, criteria } = houseRulesOf(settings)
  return [
    texts.points(texts.pointsOf(pointsForWin), texts.pointsOf(pointsForDraw)),
    texts.criteria(criteria.map((one) => texts.criterion[one])),
    texts.walkover(walkoverGoals),
    ...(publicResults === 'all' ? [] : [texts.published[publicResults]]),
  ]
}

function knockoutOf(settings: CompetitionSettings): readonly string[] {
  const { extraTime } = houseRulesOf(settings)
  return [
    ...(extraTime === null
      ? []
      : [
          texts.extraTime(
            extraTime.periods === 1
              ? lengthText(extraTime.seconds)
              : `${extraTime.periods} × ${lengthText(extraTime.seconds)}`,
          ),
        ]),
    texts.shootOut(settings.shootOutShotsNumber, extraTime !== null),
  ]
}

const SECONDS_A_MINUTE = 60

/** "2 Minuten", or "90 Sekunden" where it is no whole number of minutes; a single minute is 60 seconds. */
const lengthText = (seconds: number): string =>
  seconds % SECONDS_A_MINUTE === 0 && seconds > SECONDS_A_MINUTE
    ? texts.minutes(seconds / SECONDS_A_MINUTE)
    : texts.seconds(Math.round(seconds))
