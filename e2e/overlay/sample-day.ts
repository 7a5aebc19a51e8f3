import type { GameId } from '@cup/domain/kernel'
import { type Day, type DayGame, EPOCH, type Press } from '@cup/domain/programme/testing'
import { playCommands, type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'

/** A part of a day that one page plays, in seconds of the day. */
export type Part = { readonly name: string; readonly from: number; readonly to: number }

const GAMES_OF_PART = 4
/** A part ends so long before the first game of the next one: between preview and line-ups. */
const BEFORE_SECONDS = 130
/** After the final its champion and the sponsors take turns. */
const CEREMONY_SECONDS = 300

/** Length of a break from which on it is night, which passes in parts of this length. */
const LONGEST_BREAK_SECONDS = 3_600

/** Both days in parts: an accelerated page is never idle, when a browser would collect what it no longer needs. */
export function partsOf({ games }: Day): readonly Part[] {
  const starts = games.filter((_, n) => n % GAMES_OF_PART === 0).map(({ start }) => start - BEFORE_SECONDS)
  return starts.flatMap((from, n): Part[] => {
    const first = n * GAMES_OF_PART
    const last = Math.min(first + GAMES_OF_PART, games.length)
    const over = (games[last - 1]?.end ?? 0) + CEREMONY_SECONDS
    const to = starts[n + 1] ?? over
    const name = `games ${first + 1} to ${last}`
    if (to - over < LONGEST_BREAK_SECONDS) return [{ name, from, to }]
    return [{ name, from, to: over }, ...nightAfter(last, over, to)]
  })
}

/** A night in parts: what a test does to the clock of a page is kept, and done again each time that the page is loaded. */
function nightAfter(game: number, begin: number, end: number): readonly Part[] {
  return Array.from({ length: Math.ceil((end - begin) / LONGEST_BREAK_SECONDS) }, (_, n) => {
    const from = begin + n * LONGEST_BREAK_SECONDS
    const to = Math.min(from + LONGEST_BREAK_SECONDS, end)
    return { name: `the night after game ${game}, hour ${n + 1}`, from, to }
  })
}

/** Presses of the Regie in the breaks of the whole day, and over some of its games: each of its buttons in turn. */
export function pressesOf({ games }: Day): readonly Press[] {
  return games.flatMap((game, n) => turns[n % turns.length]?.(game, n) ?? [])
}

const SPONSORS = { kind: 'sponsors' } as const
/** So long after a result the press of a break comes: in the result, in what follows on it, in the preview. */
const delayOf = (n: number): number => 3 + ((n * 7) % 45)

/** A scene that is held or empty in every second of its breaks ends with the next kick-off, else by a press. */
const turns: readonly ((game: DayGame, n: number) => readonly Press[])[] = [
  ({ end }, n) => [{ at: end + delayOf(n), does: 'show', scene: { kind: 'scorers' } }],
  ({ end }, n) => [
    { at: end + delayOf(n), does: 'hold', scene: SPONSORS },
    ...(n % 2 === 0 ? [{ at: end + delayOf(n) + 40, does: 'automatic', scene: SPONSORS } as const] : []),
  ],
  ({ end }, n) => [{ at: end + delayOf(n), does: 'skip', scene: SPONSORS }],
  ({ end }, n) => [
    { at: end + delayOf(n), does: 'empty', scene: SPONSORS },
    ...(n % 2 === 0 ? [{ at: end + delayOf(n) + 25, does: 'automatic', scene: SPONSORS } as const] : []),
  ],
  ({ start }) => [{ at: start + 100, does: 'show', scene: SPONSORS }],
]

/** Texts of the score box: the score, the clock or the word in its place, and the tally of a shoot-out. */
export type BoxTexts = { readonly score: string; readonly time: string; readonly tally?: string }

type Call = { readonly name: string; readonly at: number; readonly body: SampleCommand['body'] }

/** Counts the score and the time of each game of the sample cup from its calls alone, as a scorer beside the court would. */
export class SampleReferee {
  private readonly calls: ReadonlyMap<unknown, readonly Call[]>
  private readonly plans: ReadonlyMap<unknown, SampleCommand['body']>

  constructor() {
    const calls = playCommands().map(
      ({ call, body }): Call => ({ name: call.replace('game.write/', ''), at: secondOf(body), body }),
    )
    this.calls = Map.groupBy(calls, ({ body }) => body.id)
    const plans = setUpCommands().filter(({ call }) => call === 'game.write/plan')
    this.plans = new Map(plans.map(({ body }) => [body.id, body]))
  }

  /** Texts of a game's box late in a second of the day. */
  boxAt(game: GameId, second: number): BoxTexts {
    const score = this.scoreAt(game, second)
    if (!this.isInShootOut(game, second)) return { score, time: clockText(this.remainingAt(game, second)) }
    return { score, time: '9\u00a0m', tally: this.tallyAt(game, second) }
  }

  /** [G17] A knockout game that is level when it is frozen goes to the shoot-out at once, before any shot. */
  private isInShootOut(game: GameId, second: number): boolean {
    const [home, guest] = this.scoreAt(game, second).split(':')
    const isKnockout = this.plans.get(game)?.groupId === undefined
    return isKnockout && home === guest && this.said(game, second, 'freeze-regular-time').length > 0
  }

  scoreAt(game: GameId, second: number): string {
    const revoked = new Set(this.said(game, second, 'revoke-goal').map(({ body }) => body.goalId))
    const goals = this.said(game, second, 'score-goal').filter(({ body }) => !revoked.has(body.goalId))
    const home = goals.filter(({ body }) => body.homeTeam === true).length
    return `${home}:${goals.length - home}`
  }

  private said(game: GameId, second: number, name: string): readonly Call[] {
    return (this.calls.get(game) ?? []).filter((call) => call.name === name && call.at <= second)
  }

  /** The seconds of the clock that are left: it runs from the kick-off, but not while it is stopped. */
  private remainingAt(game: GameId, second: number): number {
    const [start] = this.said(game, second, 'start')
    const pauses = this.said(game, second, 'pause-clock').map(({ at }) => at)
    const resumes = this.said(game, second, 'resume-clock').map(({ at }) => at)
    const stood = pauses.reduce((sum, at, n) => sum + (resumes[n] ?? second) - at, 0)
    return Math.max(0, Number(this.plans.get(game)?.duration) - (second - (start?.at ?? Number.NaN) - stood))
  }

  private tallyAt(game: GameId, second: number): string {
    const [teams] = this.said(game, Number.POSITIVE_INFINITY, 'set-actual-teams')
    const hits = this.said(game, second, 'track-shoot-out-shot').filter(({ body }) => body.success === true)
    const home = hits.filter(({ body }) => body.teamId === teams?.body.homeTeamId).length
    return `(${home}:${hits.length - home})`
  }
}

const secondOf = ({ occurredAt }: SampleCommand['body']): number =>
  Math.round((Date.parse(String(occurredAt)) - EPOCH) / 1000)

const clockText = (seconds: number): string =>
  [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
