// [B15] The automatic programme of the stream. Without a schema: the overlays load it (ADR 0013).

import type { GameId, GroupId } from '../kernel/ids.ts'
import type { Side } from '../kernel/side.ts'
import { millisOf, type Seconds } from '../kernel/time.ts'
import type { GameView } from '../projections/game-view.ts'

/** What the stream shows: one picture at a time. */
export type Scene =
  | { readonly kind: 'empty' | 'tree' | 'champion' | 'sponsors' | 'scorers' }
  | { readonly kind: 'score' | 'result' | 'preview'; readonly gameId: GameId }
  | { readonly kind: 'table'; readonly groupId: GroupId }
  | { readonly kind: 'lineUp'; readonly gameId: GameId; readonly side: Side }

/** A scene with its time on air, in milliseconds of the service's time. Without an end it stays until something happens. */
export type ProgrammeEntry = { readonly scene: Scene; readonly from: number; readonly until: number }

/** What the programme looks at in a game. */
export type ProgrammeGame = Pick<
  GameView,
  'id' | 'groupId' | 'started' | 'result' | 'resultAt' | 'dateTime' | 'postponedDateTime' | 'resolvedTeams'
>

/** The state that the programme of a court follows from. */
export type ProgrammeFacts = {
  /** The games of the court. */
  readonly games: readonly ProgrammeGame[]
  /** [V2] The current game of the court, and the next one that has not started. */
  readonly current: ProgrammeGame | undefined
  readonly next: ProgrammeGame | undefined
  readonly isFinal: (id: GameId) => boolean
  readonly hasSponsors: boolean
  readonly hasScorers: boolean
}

/** [B17] How long each picture after a result stays. */
const RESULT_SECONDS: Seconds = 12
const STANDINGS_SECONDS: Seconds = 14
const CHAMPION_SECONDS: Seconds = 60
const SPONSORS_OF_CHAMPION_SECONDS: Seconds = 15
/** [B18] How long each picture of a break stays. */
const SPONSORS_SECONDS: Seconds = 10
const SCORERS_SECONDS: Seconds = 12
const PREVIEW_TURN_SECONDS: Seconds = 14
/** [B18] From so long a break on, its pictures come in turn. */
const LONG_BREAK_SECONDS: Seconds = 5 * 60
/** [B18] So long before the expected kick-off sponsors may still be shown after a result. */
const SPONSORS_BEFORE_SECONDS: Seconds = 150
/** [B19] When the preview and the line-ups come, before the expected kick-off; each of two line-ups takes so long. */
const PREVIEW_BEFORE_SECONDS: Seconds = 180
const LINE_UPS_BEFORE_SECONDS: Seconds = 70
const LINE_UP_SECONDS: Seconds = 20
/** [B19] Between a result and the next kick-off there is at least this. */
const SHORTEST_BREAK_SECONDS: Seconds = 60

const EMPTY: Scene = { kind: 'empty' }
const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** [B15] The picture of the programme at `now`, in milliseconds of the service's time. It depends on nothing else. */
export function programmeAt(facts: ProgrammeFacts, now: number): ProgrammeEntry {
  const entry = pictureAt(facts, now)
  // A display that is held back to match the camera may know a result before its time.
  const results = facts.games.map(({ resultAt }) => (resultAt === undefined ? 0 : millisOf(resultAt)))
  return { ...entry, until: Math.min(entry.until, ...results.filter((at) => at > now)) }
}

function pictureAt(facts: ProgrammeFacts, now: number): ProgrammeEntry {
  const { current, next } = facts
  if (current?.started) return { scene: { kind: 'score', gameId: current.id }, ...ALWAYS }
  const ended = endedBefore(facts, now)
  const after = ended ? afterResult(ended, facts) : []
  const shown = after.find(({ until }) => now < until)
  if (shown) return shown
  const start = after.at(-1)?.until
  if (!next)
    return ended && facts.isFinal(ended.game.id) ? ceremonyAt(facts, start ?? now, now) : { scene: EMPTY, ...ALWAYS }
  return breakAt(facts, { next, ended, start }, now)
}

type EndedGame = { readonly game: ProgrammeGame; readonly at: number }

/** The game of the court that got its result last. */
function endedBefore({ games }: ProgrammeFacts, now: number): EndedGame | undefined {
  const ended = games.flatMap((game) =>
    game.started && game.resultAt !== undefined ? [{ game, at: millisOf(game.resultAt) }] : [],
  )
  return ended.filter(({ at }) => at <= now).sort((a, b) => b.at - a.at)[0]
}

/** [B17] What follows on a result: the result, then what it means. */
function afterResult({ game, at }: EndedGame, { isFinal }: ProgrammeFacts): readonly ProgrammeEntry[] {
  const meaning: readonly Turn[] = isFinal(game.id)
    ? [{ scene: { kind: 'champion' }, seconds: CHAMPION_SECONDS }]
    : [{ scene: standingsOf(game), seconds: STANDINGS_SECONDS }]
  return inTurn([{ scene: { kind: 'result', gameId: game.id }, seconds: RESULT_SECONDS }, ...meaning], at)
}

const standingsOf = ({ groupId }: ProgrammeGame): Scene => (groupId ? { kind: 'table', groupId } : { kind: 'tree' })

/** [B17] After the last game champion and sponsors take turns. */
function ceremonyAt({ hasSponsors }: ProgrammeFacts, start: number, now: number): ProgrammeEntry {
  const champion: Turn = { scene: { kind: 'champion' }, seconds: CHAMPION_SECONDS }
  if (!hasSponsors) return { scene: champion.scene, from: start, until: Number.POSITIVE_INFINITY }
  return turnAt([{ scene: { kind: 'sponsors' }, seconds: SPONSORS_OF_CHAMPION_SECONDS }, champion], start, now)
}

type Break = {
  readonly next: ProgrammeGame
  readonly ended: EndedGame | undefined
  /** When the pictures of the result are over. */
  readonly start: number | undefined
}

/** [B18] [B19] The picture between two games. */
function breakAt(facts: ProgrammeFacts, { next, ended, start }: Break, now: number): ProgrammeEntry {
  const kickOff = expectedKickOff(next, ended)
  const announced = announcement(next, kickOff, start)
  const shown = announced.find(({ from, until }) => from <= now && now < until)
  if (shown) return shown
  // Before the first game of the court the turns are counted back from the kick-off.
  const from = start ?? kickOff
  const until = announced[0]?.from ?? kickOff
  const entry = fillingAt(facts, { next, ended, from, kickOff }, now)
  return { ...entry, until: Math.min(entry.until, until) }
}

/** [B19] When a game is expected to begin: as planned or postponed, but at least a minute after the result before. */
function expectedKickOff({ dateTime, postponedDateTime }: ProgrammeGame, ended: EndedGame | undefined): number {
  const planned = millisOf(postponedDateTime ?? dateTime)
  return ended ? Math.max(planned, ended.at + SHORTEST_BREAK_SECONDS * 1000) : planned
}

/** [B19] Preview, line-ups, preview until the kick-off. Line-ups for which there is no time left are skipped. */
function announcement(
  next: ProgrammeGame,
  kickOff: number,
  start = Number.NEGATIVE_INFINITY,
): readonly ProgrammeEntry[] {
  const preview: Scene = { kind: 'preview', gameId: next.id }
  const from = Math.max(kickOff - PREVIEW_BEFORE_SECONDS * 1000, start)
  const lineUpsAt = Math.max(kickOff - LINE_UPS_BEFORE_SECONDS * 1000, start)
  const { homeTeamId, guestTeamId } = next.resolvedTeams
  const lineUps = inTurn(
    [
      { scene: { kind: 'lineUp', gameId: next.id, side: 'home' }, seconds: LINE_UP_SECONDS },
      { scene: { kind: 'lineUp', gameId: next.id, side: 'guest' }, seconds: LINE_UP_SECONDS },
    ],
    lineUpsAt,
  )
  const over = lineUps.at(-1)?.until ?? lineUpsAt
  const rest = { scene: preview, until: Number.POSITIVE_INFINITY }
  if (!homeTeamId || !guestTeamId || over > kickOff) return [{ ...rest, from }]
  const before = from < lineUpsAt ? [{ scene: preview, from, until: lineUpsAt }] : []
  return [...before, ...lineUps, { ...rest, from: over }]
}

type Filling = {
  readonly next: ProgrammeGame
  readonly ended: EndedGame | undefined
  readonly from: number
  readonly kickOff: number
}

/** [B18] What fills the time until the preview: sponsors and top scorers once, or all pictures in turn in a long break. */
function fillingAt(facts: ProgrammeFacts, { next, ended, from, kickOff }: Filling, now: number): ProgrammeEntry {
  const sponsors: readonly Turn[] = facts.hasSponsors
    ? [{ scene: { kind: 'sponsors' }, seconds: SPONSORS_SECONDS }]
    : []
  const scorers: readonly Turn[] = facts.hasScorers ? [{ scene: { kind: 'scorers' }, seconds: SCORERS_SECONDS }] : []
  const preview: Turn = { scene: { kind: 'preview', gameId: next.id }, seconds: PREVIEW_TURN_SECONDS }
  if (!ended || kickOff - ended.at > LONG_BREAK_SECONDS * 1000) {
    const standings = ended ? [{ scene: standingsOf(ended.game), seconds: STANDINGS_SECONDS }] : []
    return turnAt([...sponsors, ...scorers, ...standings, ...sponsors, preview], from, now)
  }
  const isTimeLeft = kickOff - from > SPONSORS_BEFORE_SECONDS * 1000
  const isSecondBreak = facts.games.filter(({ result }) => result).length % 2 === 0
  const once = isTimeLeft ? inTurn([...sponsors, ...(isSecondBreak ? scorers : [])], from) : []
  const over = once.at(-1)?.until ?? from
  const shown = once.find(({ until }) => now < until)
  return shown ?? { scene: preview.scene, from: over, until: Number.POSITIVE_INFINITY }
}

type Turn = { readonly scene: Scene; readonly seconds: Seconds }

/** One after the other, once. */
function inTurn(turns: readonly Turn[], start: number): readonly ProgrammeEntry[] {
  let from = start
  return turns.map(({ scene, seconds }) => {
    const entry = { scene, from, until: from + seconds * 1000 }
    from = entry.until
    return entry
  })
}

/** One after the other, again and again. */
function turnAt(turns: readonly Turn[], start: number, now: number): ProgrammeEntry {
  const round = turns.reduce((sum, { seconds }) => sum + seconds * 1000, 0)
  const begun = start + Math.floor((now - start) / round) * round
  const entries = inTurn(turns, begun)
  return entries.find(({ until }) => now < until) ?? { scene: EMPTY, ...ALWAYS }
}
