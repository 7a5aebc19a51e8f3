import { type CompetitionSettings, type EditedRules, editedRulesOf } from '@cup/domain/settings'
import { tableOrderText } from '@cup/ui/components'
import { rulesTextTexts as texts } from '../../texts/rules-text.ts'

/** A section of the rules of a tournament, in sentences. */
type RulesSection = {
  readonly id: keyof typeof texts.sections
  readonly title: string
  readonly sentences: readonly string[]
}

type TextSettings = Pick<
  CompetitionSettings,
  'rules' | 'headToHeadFirst' | 'timePenaltySeconds' | 'penaltyEndsOnGoal' | 'shootOutShotsNumber'
>

/** [J7] The rules of a tournament as its settings say them, for page, announcement and print. */
export const rulesText = (settings: TextSettings): readonly RulesSection[] =>
  textOfRules(editedRulesOf(settings), settings.shootOutShotsNumber)

/** [J7] The same of rules that are being edited. */
export const textOfRules = (rules: EditedRules, shots: number): readonly RulesSection[] =>
  [
    section('time', timeOf(rules)),
    section('field', [texts.players(rules.playersOnField, rules.playersOnField - 1)]),
    section('fouls', [foulsOf(rules), timeOutsOf(rules)]),
    section('cards', [...penaltiesOf(rules), ...cardsOf(rules)]),
    section('table', tableOf(rules)),
    section('knockout', [knockoutOf(rules, shots)]),
    section('day', rules.minutesADay === null ? [] : [texts.minutesADay(rules.minutesADay)]),
  ].filter(({ sentences }) => sentences.length > 0)

/** [J7] The sections as plain text, to be copied into an announcement. */
export const plainRules = (sections: readonly RulesSection[]): string =>
  sections.map(({ title, sentences }) => `${title}\n${sentences.join(' ')}`).join('\n\n')

const section = (id: RulesSection['id'], sentences: readonly string[]): RulesSection => ({
  id,
  title: texts.sections[id],
  sentences,
})

function timeOf({ periods, periodSeconds, knockoutPeriods, ...rules }: EditedRules): readonly string[] {
  const hasHalves = periods === 2 || knockoutPeriods === 2
  const length = periodSeconds === null ? undefined : lengthText(periodSeconds)
  return [
    lengthOf(periods, length),
    ...(knockoutPeriods === null || knockoutPeriods === periods
      ? []
      : [knockoutPeriods === 2 ? texts.knockoutHalves : texts.knockoutWithoutHalves]),
    ...(hasHalves
      ? [
          rules.breakSeconds === 0 ? texts.noBreak : texts.break(lengthText(rules.breakSeconds)),
          rules.changeSides ? texts.changeSides : texts.keepSides,
        ]
      : []),
    rules.lastMinuteEffective ? texts.lastMinute : texts.clockRuns,
  ]
}

function lengthOf(periods: number, length: string | undefined): string {
  if (periods === 1) return length === undefined ? texts.onePeriodOpen : texts.onePeriod(length)
  return length === undefined ? texts.halvesOpen : texts.halves(length)
}

const foulsOf = ({ foulLimit, periods }: EditedRules): string =>
  foulLimit === null ? texts.noFouls : texts.fouls(foulLimit, periods === 2)

const timeOutsOf = ({ timeOuts, timeOutSeconds, periods }: EditedRules): string =>
  timeOuts === 0 ? texts.noTimeOuts : texts.timeOuts(texts.timeOutCount(timeOuts), timeOutSeconds, periods === 2)

function penaltiesOf({ timePenaltySeconds, otherPenaltySeconds, penaltyEndsOnGoal }: EditedRules): readonly string[] {
  const lengths = [timePenaltySeconds, ...otherPenaltySeconds].map(lengthText).reduce(texts.eitherLength)
  return [texts.penalties(lengths), penaltyEndsOnGoal ? texts.endsOnGoal : texts.lastsOn]
}

function cardsOf({ cards, sendingOffSeconds, penaltyEndsOnGoal }: EditedRules): readonly string[] {
  if (!cards) return [texts.noCards]
  const length = lengthText(sendingOffSeconds)
  const short = penaltyEndsOnGoal ? texts.shortAfterOrGoal(length) : texts.shortAfter(length)
  return [texts.cards, texts.sentOff, sendingOffSeconds === 0 ? texts.notShort : short]
}

/** With the sentences that stand below each table: both name the criteria alike. */
const tableOf = ({ pointsForWin, pointsForDraw, criteria }: EditedRules): readonly string[] => [
  texts.points(texts.pointCount(pointsForWin), texts.pointCount(pointsForDraw)),
  tableOrderText({ headToHeadFirst: false, rules: { criteria } }),
]

function knockoutOf({ extraTime }: EditedRules, shots: number): string {
  if (extraTime === null) return texts.shootOut(texts.shots(shots))
  return texts.extraTime(texts.extraPeriods(extraTime.periods, lengthText(extraTime.seconds)), texts.shots(shots))
}

const MINUTE_SECONDS = 60

/** A length in words: "2 Minuten", "90 Sekunden" as "1 Minute und 30 Sekunden". */
function lengthText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE_SECONDS), seconds % MINUTE_SECONDS]
  if (minutes === 0) return texts.seconds(rest)
  return rest === 0 ? texts.minutes(minutes) : texts.minutesAndSeconds(texts.minutes(minutes), texts.seconds(rest))
}
