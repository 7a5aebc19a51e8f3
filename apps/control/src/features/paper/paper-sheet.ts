import { newId } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { type Shot, shootOutWinnerOf } from '@cup/domain/game'
import { bothSides, oppositeOf, SIDES, type Side, type Sides, type SomeSides } from '@cup/domain/kernel'
import { numberIn } from '../../shared/form/typed-values.ts'
import type { DeskPlayer } from '../../shared/record/squad.ts'
import { paperTexts as texts } from '../../texts/paper.ts'

/** A line of the sheet as typed: a side, a shirt number, and for a goal the number of the assist. */
export type PaperLine = {
  readonly id: string
  readonly side?: Side
  readonly number: string
  readonly assist: string
}

/** Draft of one sheet; each list ends with an empty line. */
export type PaperDraft = {
  readonly goalsOf: Sides<string>
  readonly goals: readonly PaperLine[]
  readonly penalties: readonly PaperLine[]
  /** Each character is a shot: 1 for a goal, 0 for a miss. */
  readonly shots: Sides<string>
  /** [Z11] The score at half-time; empty where the sheet has none. */
  readonly halfTime: Sides<string>
}

/** The game of a sheet, who plays, and with whom. */
export type Sheet = {
  readonly game: Game
  /** Whether it is played in halves. */
  readonly hasHalves: boolean
  readonly teamIds: Sides<string>
  readonly names: Sides<string>
  readonly shortNames: Sides<string>
  readonly squads: Sides<readonly DeskPlayer[]>
}

type Body = BodyOf<'game.write/enter-result'>
type Goal = Body['goals'][number]
type Penalty = NonNullable<Body['timePenalties']>[number]

/** A line as it would be saved, or why it cannot be. */
export type LineRead<Entry> =
  | { readonly state: 'empty' }
  | { readonly state: 'wrong'; readonly why: string }
  | { readonly state: 'right'; readonly entry: Entry; readonly text: string }

/** A whole sheet as it would be saved. */
export type PaperRead = {
  readonly goals: readonly LineRead<Goal>[]
  readonly penalties: readonly LineRead<Penalty>[]
  /** Goals of the result that no line names; they are saved with an open scorer. */
  readonly missing: Sides<number>
  /** Whether it needs a shoot-out: a knockout game that is level. */
  readonly isLevel: boolean
  /** Why it cannot be saved. */
  readonly fault: string | undefined
  readonly body: Body | undefined
}

const emptyLine = (): PaperLine => ({ id: newId(), number: '', assist: '' })

/** A sheet on which nothing is written yet. */
export const emptyPaper = (): PaperDraft => ({
  goalsOf: { home: '', guest: '' },
  goals: [emptyLine()],
  penalties: [emptyLine()],
  shots: { home: '', guest: '' },
  halfTime: { home: '', guest: '' },
})

const isEmpty = ({ side, number, assist }: PaperLine): boolean => side === undefined && number === '' && assist === ''

/** The lines with one of them changed, and an empty one behind them. */
export function linesWith(lines: readonly PaperLine[], changed: PaperLine): readonly PaperLine[] {
  const next = lines.map((line) => (line.id === changed.id ? changed : line))
  return next.every((line) => !isEmpty(line)) ? [...next, emptyLine()] : next
}

/** The sheet with a line of its own for each goal whose scorer is not named: what is sent twice has the same ids. */
export function withOpenGoals(draft: PaperDraft, { missing }: PaperRead): PaperDraft {
  const open = SIDES.flatMap((side) =>
    Array.from({ length: missing[side] }, () => ({ ...emptyLine(), side, number: '?' })),
  )
  return { ...draft, goals: [...draft.goals.filter((line) => !isEmpty(line)), ...open, emptyLine()] }
}

/** The scorers of a side in one line: "7 7/10 e5". */
export const scorersText = ({ goals }: PaperDraft, side: Side): string =>
  goals.flatMap((line) => (line.side === side ? [[line.number, line.assist].filter(Boolean).join('/')] : [])).join(' ')

/** The sheet with the scorers of a side as typed in one line; a goal that was there keeps its id. */
export function withScorers(draft: PaperDraft, side: Side, typed: string): PaperDraft {
  const before = draft.goals.filter((line) => line.side === side)
  const now = typed.split(/[\s,;]+/).flatMap((goal, index): PaperLine[] => {
    const [number = '', assist = ''] = goal.split('/')
    return goal === '' ? [] : [{ id: before[index]?.id ?? newId(), side, number, assist }]
  })
  const others = draft.goals.filter((line) => line.side === oppositeOf(side))
  const goals = side === 'home' ? [...now, ...others] : [...others, ...now]
  return { ...draft, goals: [...goals, emptyLine()] }
}

/** [G27] Reads a sheet: each line, the score that they add up to, and the call that saves it. */
export function readPaper(draft: PaperDraft, about: Sheet): PaperRead {
  const goals = draft.goals.map((line) => readGoal(line, about))
  const penalties = draft.penalties.map((line) => readPenalty(line, about))
  const result = bothSides((side) => numberIn(draft.goalsOf[side]))
  const named = entriesOf(goals)
  const missing = bothSides((side) => (result[side] ?? 0) - named.filter((goal) => isOf(goal, side)).length)
  const isLevel = about.game.groupId === undefined && result.home !== undefined && result.home === result.guest
  const shots = isLevel ? shotsInOrder(draft.shots, about.game.shootOutShotsNumber) : []
  const halfTime = about.hasHalves ? bothSides((side) => numberIn(draft.halfTime[side])) : {}
  const fault =
    scoreFault(result, missing, about) ??
    halfTimeFault(halfTime, result) ??
    [...goals, ...penalties].flatMap((line) => (line.state === 'wrong' ? [line.why] : []))[0] ??
    (shots === undefined ? texts.shotsUndecided : undefined)
  const body: Body | undefined =
    fault || !shots
      ? undefined
      : {
          id: about.game.id,
          goals: named,
          timePenalties: entriesOf(penalties),
          shots: shots.map(({ side, success }) => ({ teamId: about.teamIds[side], success })),
          ...(isWhole(halfTime) ? { halfTime } : {}),
        }
  return { goals, penalties, missing, isLevel, fault, body }
}

/** "3:2" */
export const resultText = ({ goalsOf }: PaperDraft): string => `${goalsOf.home}:${goalsOf.guest}`

const entriesOf = <Entry>(lines: readonly LineRead<Entry>[]): Entry[] =>
  lines.flatMap((line) => (line.state === 'right' ? [line.entry] : []))

const isOf = ({ homeTeam }: Goal, side: Side): boolean => homeTeam === (side === 'home')

function scoreFault(
  result: Sides<number | undefined>,
  missing: Sides<number>,
  { shortNames }: Sheet,
): string | undefined {
  if (result.home === undefined || result.guest === undefined) return texts.scoreMissing
  const more = SIDES.find((side) => missing[side] < 0)
  return more && texts.tooManyLines(shortNames[more])
}

const isWhole = (score: SomeSides<number | undefined>): score is Sides<number> =>
  SIDES.every((side) => score[side] !== undefined)

/** [Z11] Both numbers or none, and neither is more than at the end. */
function halfTimeFault(halfTime: SomeSides<number | undefined>, result: Sides<number | undefined>): string | undefined {
  if (SIDES.every((side) => halfTime[side] === undefined)) return undefined
  if (!isWhole(halfTime)) return texts.halfTimeMissing
  return SIDES.some((side) => halfTime[side] > (result[side] ?? 0)) ? texts.halfTimeTooMuch : undefined
}

/** [G11] [G12] [G13] A goal: "e" in front of the number for an own goal, "?" for a scorer who cannot be read. */
export function readGoal(line: PaperLine, { squads, shortNames }: Sheet): LineRead<Goal> {
  const { id: goalId, side, number, assist } = line
  if (isEmpty(line)) return { state: 'empty' }
  if (!side) return wrong(texts.sideMissing)
  const isOwnGoal = number.startsWith('e')
  const scorerSide = isOwnGoal ? oppositeOf(side) : side
  const scorer = playerIn(squads[scorerSide], number.replace('e', ''), shortNames[scorerSide])
  if (scorer.why !== undefined) return wrong(scorer.why)
  if (isOwnGoal && assist !== '') return wrong(texts.assistOnOwnGoal)
  const helper = assist === '' ? undefined : playerIn(squads[side], assist, shortNames[side])
  if (helper?.why !== undefined) return wrong(helper.why)
  if (helper?.player && helper.player === scorer.player) return wrong(texts.assistIsScorer)
  return {
    state: 'right',
    entry: {
      goalId,
      homeTeam: side === 'home',
      playerId: scorer.player?.id ?? null,
      isOwnGoal,
      ...(helper?.player && { assistPlayerId: helper.player.id }),
    },
    text: texts.goal(shortNames[side], isOwnGoal, nameOf(scorer.player), helper?.player && nameOf(helper.player)),
  }
}

/** A penalty; without a number it is one against the bench. */
function readPenalty(line: PaperLine, { squads, shortNames, teamIds }: Sheet): LineRead<Penalty> {
  const { id: timePenaltyId, side, number } = line
  if (isEmpty(line)) return { state: 'empty' }
  if (!side) return wrong(texts.sideMissing)
  const isBench = number === ''
  const found = isBench ? undefined : playerIn(squads[side], number, shortNames[side])
  if (found?.why !== undefined) return wrong(found.why)
  return {
    state: 'right',
    entry: {
      timePenaltyId,
      teamId: teamIds[side],
      ...(found?.player && { playerId: found.player.id }),
      ...(found && !found.player && { playerOpen: true }),
    },
    text: texts.penalty(shortNames[side], isBench ? texts.bench : nameOf(found?.player)),
  }
}

const wrong = (why: string): { readonly state: 'wrong'; readonly why: string } => ({ state: 'wrong', why })

const nameOf = (player: DeskPlayer | undefined): string => (player ? `${player.number} ${player.name}` : texts.open)

/** The player with a number; none for "?". */
function playerIn(
  squad: readonly DeskPlayer[],
  text: string,
  team: string,
): { readonly player?: DeskPlayer; readonly why?: string } {
  if (text === '?') return {}
  if (text === '') return { why: texts.numberMissing }
  const [player, other] = squad.filter(({ number }) => String(number) === text)
  if (other) return { why: texts.sameNumber(text, team) }
  return player ? { player } : { why: texts.unknownNumber(text, team) }
}

/**
 * [S2] [S3] [S4] The shots of both sides in an order in which the last one decides. Which side began is not on the paper:
 * where both would do, it is the home side. Undefined where no order decides with the last shot.
 */
export function shotsInOrder(typed: Sides<string>, shotsNumber: number): readonly Shot[] | undefined {
  return SIDES.map((first) => takingTurns(typed, first)).find((shots) => shots && isDecidedAtLast(shots, shotsNumber))
}

/** The shots one after the other, each side in turn; undefined where that does not come out. */
function takingTurns(typed: Sides<string>, first: Side): readonly Shot[] | undefined {
  const second = oppositeOf(first)
  const ahead = typed[first].length - typed[second].length
  if (ahead !== 0 && ahead !== 1) return undefined
  return [...typed[first]].flatMap((_, index) =>
    [first, second].flatMap((side) => {
      const mark = typed[side][index]
      return mark === undefined ? [] : [{ side, success: mark === '1' }]
    }),
  )
}

const isDecidedAtLast = (shots: readonly Shot[], shotsNumber: number): boolean =>
  shootOutWinnerOf(shots, shotsNumber) !== undefined && shootOutWinnerOf(shots.slice(0, -1), shotsNumber) === undefined
