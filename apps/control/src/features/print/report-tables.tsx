import { SIDES } from '@cup/domain/kernel'
import { periodText } from '../../texts/periods.ts'
import { printTexts } from '../../texts/print.ts'
import type { MatchReport } from './match-report.ts'
import styles from './match-reports.module.css'
import {
  countsByPeriod,
  offersLengths,
  type ReportEntries,
  type ReportLines,
  type ReportSection,
} from './report-entries.ts'

const GOAL_LINES = 10
/** Fewer lines for goals make room for fouls and time-outs on the page. */
const GOAL_LINES_BESIDE_FOULS = 6
const PENALTY_LINES = 4

const MOMENT_HEADS = [printTexts.time, printTexts.home, printTexts.guest]
const GOAL_HEADS = [...MOMENT_HEADS, printTexts.scorerNumber, printTexts.assistNumber, printTexts.state]
const PENALTY_HEADS = [...MOMENT_HEADS, printTexts.numberShort, printTexts.until]
const PENALTY_HEADS_WITH_LENGTH = [...MOMENT_HEADS, printTexts.numberShort, printTexts.minutesShort, printTexts.until]
const CARD_HEADS = [...MOMENT_HEADS, printTexts.numberShort, printTexts.card]

/** [A8] Goals, time penalties and cards of a game: written, or lines for a pen. */
export function Events({ sheet }: { readonly sheet: MatchReport }) {
  const { goals, penalties, cards } = sheet.entries ?? blankEntries(sheet)
  const penaltyHeads = offersLengths(sheet.rules) ? PENALTY_HEADS_WITH_LENGTH : PENALTY_HEADS
  const hasCards = sheet.rules.cards || cards.some(({ lines }) => lines.length > 0)
  return (
    <>
      <Beside title={printTexts.goals} heads={GOAL_HEADS} sections={goals} />
      {hasCards ? (
        <div className={styles.sides}>
          <Lines title={printTexts.penalties} heads={penaltyHeads} sections={penalties} />
          <Lines title={printTexts.cards} heads={CARD_HEADS} sections={cards} />
        </div>
      ) : (
        <Beside title={printTexts.penalties} heads={penaltyHeads} sections={doubled(penalties, sheet)} />
      )}
    </>
  )
}

/** Lines for a pen; the goals of each half have their own. */
function blankEntries(sheet: MatchReport): Pick<ReportEntries, 'goals' | 'penalties' | 'cards'> {
  const goalLines = blankLines(hasFoulsOrTimeOuts(sheet) ? GOAL_LINES_BESIDE_FOULS : GOAL_LINES)
  const few = [{ lines: blankLines(PENALTY_LINES) }]
  const { periods } = sheet.rules
  const goals =
    periods === 1
      ? [{ lines: [...goalLines, ...goalLines] }]
      : Array.from({ length: periods }, (_, index) => ({ title: periodText(index + 1), lines: goalLines }))
  return { goals, penalties: few, cards: few }
}

/** Lines for a pen on both halves of the page. */
const doubled = (sections: readonly ReportSection[], { entries }: MatchReport): readonly ReportSection[] =>
  entries ? sections : sections.map(({ lines }) => ({ lines: [...lines, ...lines] }))

const blankLines = (count: number): ReportLines => Array.from({ length: count }, () => [])

/** An empty line says that there was nothing. */
const orOneBlank = (lines: ReportLines): ReportLines => (lines.length === 0 ? blankLines(1) : lines)

type LinesProps = {
  readonly title: string
  readonly heads: readonly string[]
  readonly sections: readonly ReportSection[]
}

/** A table that goes on beside it: with the second half, or with the second part of its lines. */
function Beside({ title, heads, sections }: LinesProps) {
  const [first = { lines: [] }, ...others] = sections.length > 1 ? sections : partsOf(sections[0]?.lines ?? [])
  return (
    <div className={styles.sides}>
      <Lines {...captioned(title, [first])} heads={heads} />
      <Lines {...captioned(title, others)} heads={heads} />
    </div>
  )
}

/** A table of one half has its name in the caption, so that it needs no line for it. */
function captioned(title: string, sections: readonly ReportSection[]): Pick<LinesProps, 'title' | 'sections'> {
  const [only, another] = sections
  if (only?.title === undefined || another) return { title, sections }
  return { title: `${title} ${only.title}`, sections: [{ lines: only.lines }] }
}

function partsOf(lines: ReportLines): readonly ReportSection[] {
  const first = Math.ceil(lines.length / 2)
  return [{ lines: lines.slice(0, first) }, { lines: lines.slice(first) }]
}

const Lines = ({ title, heads, sections }: LinesProps) => (
  <table className={styles.blank}>
    <caption>{title}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {(sections.length === 0 ? NO_SECTION : sections).map((section) => (
      <tbody key={section.title ?? ''}>
        {section.title !== undefined && (
          <tr>
            <th scope="rowgroup" colSpan={heads.length}>
              {section.title}
            </th>
          </tr>
        )}
        {orOneBlank(section.lines).map((line, index) => (
          <tr key={index}>
            {heads.map((head, column) => (
              <td key={head}>{line[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

const NO_SECTION: readonly ReportSection[] = [{ lines: [] }]

/** Whether the report of a game has a table of fouls and time-outs: by its rules, or because some were entered. */
const hasFouls = ({ rules, game }: MatchReport): boolean => rules.foulLimit !== null || game.fouls.length > 0
const hasTimeOuts = ({ rules, game }: MatchReport): boolean => rules.timeOuts > 0 || game.timeOuts.length > 0
const hasFoulsOrTimeOuts = (sheet: MatchReport): boolean => hasFouls(sheet) || hasTimeOuts(sheet)

/** Most numbers to be crossed out in a cell. */
const MOST_FOULS = 8

/** [F2] [F3] Fouls and time-outs of both teams in each period: counted, or numbers to be crossed out. */
export function FoulsAndTimeOuts({ sheet }: { readonly sheet: MatchReport }) {
  if (!hasFoulsOrTimeOuts(sheet)) return null
  const { game, rules, sides, entries } = sheet
  const counts = countsByPeriod(game, rules)
  const crossed = numbersTo(Math.min(MOST_FOULS, Math.max(rules.foulLimit ?? 0, MOST_FOULS - 2)))
  const headOf = (what: string, period: number) => {
    if (rules.periods === 1) return what
    const isTimeAfter = game.extraTime !== undefined && period === rules.periods
    return (isTimeAfter ? printTexts.fromPeriodOn : printTexts.inPeriod)(what, periodText(period))
  }
  return (
    <table className={styles.counts}>
      <caption>
        {rules.foulLimit === null ? printTexts.foulsAndTimeOuts : printTexts.foulsFrom(rules.foulLimit)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{printTexts.team}</th>
          {counts.map((_, index) => [
            hasFouls(sheet) && (
              <th key={`fouls ${index}`} scope="col">
                {headOf(printTexts.fouls, index + 1)}
              </th>
            ),
            hasTimeOuts(sheet) && (
              <th key={`timeOuts ${index}`} scope="col">
                {headOf(printTexts.timeOut, index + 1)}
              </th>
            ),
          ])}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">{sides[side].name}</th>
            {counts.map(({ [side]: { fouls, timeOuts } }, index) => [
              hasFouls(sheet) && <td key={`fouls ${index}`}>{entries ? fouls : crossed}</td>,
              hasTimeOuts(sheet) && <td key={`timeOuts ${index}`}>{entries && timeOuts}</td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const numbersTo = (last: number): string => Array.from({ length: last }, (_, index) => index + 1).join('  ')

/** [S4] After the agreed shots it goes on pair by pair; more boxes than this do not fit on the page. */
const EXTRA_SHOTS = 5
const MOST_SHOTS = 16

/** [G17] A group game may end level; only the others go on. A written report has one only of a shoot-out that was shot. */
export function ShootOut({ sheet: { game, sides, entries } }: { readonly sheet: MatchReport }) {
  if (entries ? game.shootOutRounds.length === 0 : game.groupId) return null
  const shots = game.shootOutShotsNumber
  const last = entries ? Math.max(shots, game.shootOutRounds.length) : Math.min(shots + EXTRA_SHOTS, MOST_SHOTS)
  const boxes = Array.from({ length: last }, (_, index) => index + 1)
  return (
    <table className={styles.shootOut}>
      <caption>
        {printTexts.shootOutEach}
        {shots}
        {printTexts.shootOutRules}
      </caption>
      <thead>
        <tr>
          <th scope="col">{printTexts.team}</th>
          {boxes.map((shot) => (
            <th key={shot} scope="col" data-extra={shot > shots || undefined}>
              {shot}
            </th>
          ))}
          <th scope="col">{printTexts.sum}</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">{sides[side].name}</th>
            {boxes.map((shot) => (
              <td key={shot} data-extra={shot > shots || undefined}>
                {shotText(entries?.shots[side][shot - 1])}
              </td>
            ))}
            <td>{entries?.shots[side].filter(({ success }) => success).length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** [S10] The sign of a shot, with the number of its shooter where it was noted: "✕ 7". */
const shotText = (shot: ReportEntries['shots']['home'][number] | undefined): string =>
  shot ? `${shot.success ? '✕' : '–'} ${shot.number}`.trim() : ''
