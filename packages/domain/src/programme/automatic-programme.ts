// [B15] What the programme shows by itself. Without a schema: the overlays load it (ADR 0013).

import type { GameId } from '../kernel/ids.ts'
import { millisOf, type Seconds } from '../kernel/time.ts'
import type { GameView } from '../projections/game-view.ts'
import type { PublicResults } from '../settings/competition-settings.ts'
import { type ProgrammeRow, type ProgrammeSettings, secondsOfRow } from '../settings/programme-rows.ts'
import { ALWAYS, EMPTY, inTurn, type ProgrammeEntry, type Scene, type Turn, turnAt } from './programme-table.ts'

/** Fields of a game for the programme. */
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
  /** [V20] When the next game is expected, in milliseconds, where it is late. */
  readonly expectedAt?: number | undefined
  /** [L14] Whether the game is a final for a title, or the one of a group that has decided it. */
  readonly isFinal: (id: GameId) => boolean
  readonly hasSponsors: boolean
  readonly hasScorers: boolean
  /** [K6] Results that the public sees. */
  readonly publicResults: PublicResults
  /** [B20] The organiser's changes of the rows. */
  readonly settings: ProgrammeSettings
}

/** [B17] After the last game sponsors stay so long between two pictures of the champion. */
const SPONSORS_OF_CHAMPION_SECONDS: Seconds = 15
/** [B18] From so long a break on, its pictures come in turn. */
const LONG_BREAK_SECONDS: Seconds = 5 * 60
/** [B18] So long before the expected kick-off sponsors may still be shown after a result. */
const SPONSORS_BEFORE_SECONDS: Seconds = 150
/** [B19] When the preview and the line-ups come, before the expected kick-off. */
const PREVIEW_BEFORE_SECONDS: Seconds = 180
const LINE_UPS_BEFORE_SECONDS: Seconds = 70
/** [B19] Between a result and the next kick-off there is at least this. */
const SHORTEST_BREAK_SECONDS: Seconds = 60

/** [B15] The picture at `now`, in milliseconds of the service's time, as long as the Regie leaves it to the rules. */
export function automaticAt(facts: ProgrammeFacts, now: number): ProgrammeEntry {
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
  const start = after.at(-1)?.until ?? ended?.at
  if (!next)
    return ended && facts.isFinal(ended.game.id) ? ceremonyAt(facts, start ?? now, now) : { scene: EMPTY, ...ALWAYS }
  return breakAt(facts, { next, ended, start }, now)
}

/** [B20] The picture of a row for its time; nothing where the row is off. */
function row(kind: ProgrammeRow, scene: Scene, { settings }: ProgrammeFacts): readonly Turn[] {
  const seconds = secondsOfRow(kind, settings)
  return seconds === undefined ? [] : [{ scene, seconds }]
}

type EndedGame = { readonly game: ProgrammeGame; readonly at: number }

/** The game of the court that got its result last. */
function endedBefore({ games }: ProgrammeFacts, now: number): EndedGame | undefined {
  const ended = games.flatMap((game) =>
    game.started && game.resultAt !== undefined ? [{ game, at: millisOf(game.resultAt) }] : [],
  )
  return ended.filter(({ at }) => at <= now).sort((a, b) => b.at - a.at)[0]
}

/** [B17] Scenes after a result: the result, then its meaning. */
function afterResult({ game, at }: EndedGame, facts: ProgrammeFacts): readonly ProgrammeEntry[] {
  const meaning = facts.isFinal(game.id) ? row('champion', { kind: 'champion' }, facts) : standingsOf(game, facts)
  return inTurn([...row('result', { kind: 'result', gameId: game.id }, facts), ...meaning], at)
}

/** [K6] No table where tables stay private. */
function standingsOf({ groupId }: ProgrammeGame, facts: ProgrammeFacts): readonly Turn[] {
  if (!groupId) return row('tree', { kind: 'tree' }, facts)
  return facts.publicResults === 'all' ? row('table', { kind: 'table', groupId }, facts) : []
}

const sponsorsOf = (facts: ProgrammeFacts): readonly Turn[] =>
  facts.hasSponsors ? row('sponsors', { kind: 'sponsors' }, facts) : []

/** [B17] After the last game champion and sponsors take turns. */
function ceremonyAt(facts: ProgrammeFacts, start: number, now: number): ProgrammeEntry {
  const sponsors = sponsorsOf(facts).map((turn) => ({ ...turn, seconds: SPONSORS_OF_CHAMPION_SECONDS }))
  const champion = row('champion', { kind: 'champion' }, facts)
  const [only] = [...sponsors, ...champion]
  if (only && (sponsors.length === 0 || champion.length === 0))
    return { scene: only.scene, from: start, until: Number.POSITIVE_INFINITY }
  return turnAt([...sponsors, ...champion], start, now)
}

type Break = {
  readonly next: ProgrammeGame
  readonly ended: EndedGame | undefined
  /** When the pictures of the result are over. */
  readonly start: number | undefined
}

/** [B18] [B19] The picture between two games. */
function breakAt(facts: ProgrammeFacts, { next, ended, start }: Break, now: number): ProgrammeEntry {
  const kickOff = expectedKickOff(next, ended, facts.expectedAt)
  if (facts.publicResults === 'planOnly' && now >= kickOff) return { scene: EMPTY, ...ALWAYS, from: kickOff }
  const isLong = !ended || kickOff - ended.at > LONG_BREAK_SECONDS * 1000
  const once = isLong || start === undefined ? [] : shortBreak(facts, start, kickOff)
  const begin = once.at(-1)?.until ?? start
  const announced = announcement(facts, { next, kickOff, start: begin ?? Number.NEGATIVE_INFINITY })
  const shown = [...once, ...announced].find(({ from, until }) => from <= now && now < until)
  if (shown) return untilHidden(facts, shown, kickOff)
  // Before the first game of the court the turns are counted back from the kick-off.
  const filling = isLong
    ? turnAt(turnsOfBreak(facts, next, ended), start ?? kickOff, now)
    : { scene: previewOf(next, facts), from: begin ?? kickOff, until: Number.POSITIVE_INFINITY }
  return { ...filling, until: Math.min(filling.until, announced[0]?.from ?? kickOff) }
}

/** [K6] End of a picture where the public sees the plan alone: it may not cover a game that might be running. */
const untilHidden = ({ publicResults }: ProgrammeFacts, entry: ProgrammeEntry, kickOff: number): ProgrammeEntry =>
  publicResults === 'planOnly' ? { ...entry, until: Math.min(entry.until, kickOff) } : entry

/** [B19] When a game is expected to begin: as planned or postponed, but at least a minute after the result before, and no earlier than [V20] says. */
export function expectedKickOff(
  { dateTime, postponedDateTime }: ProgrammeGame,
  ended: { readonly at: number } | undefined,
  expectedAt = 0,
): number {
  const earliest = Math.max(millisOf(postponedDateTime ?? dateTime), expectedAt)
  return ended ? Math.max(earliest, ended.at + SHORTEST_BREAK_SECONDS * 1000) : earliest
}

type Announced = { readonly next: ProgrammeGame; readonly kickOff: number; readonly start: number }

/** [B19] Preview, line-ups, preview until the kick-off. Line-ups for which there is no time left are skipped. */
function announcement(facts: ProgrammeFacts, { next, kickOff, start }: Announced): readonly ProgrammeEntry[] {
  const preview = previewOf(next, facts)
  const from = Math.max(kickOff - PREVIEW_BEFORE_SECONDS * 1000, start)
  const lineUpsAt = Math.max(kickOff - LINE_UPS_BEFORE_SECONDS * 1000, start)
  const { homeTeamId, guestTeamId } = next.resolvedTeams
  const lineUps = inTurn(
    [
      ...row('lineUp', { kind: 'lineUp', gameId: next.id, side: 'home' }, facts),
      ...row('lineUp', { kind: 'lineUp', gameId: next.id, side: 'guest' }, facts),
    ],
    lineUpsAt,
  )
  const over = lineUps.at(-1)?.until ?? lineUpsAt
  const rest = { scene: preview, until: Number.POSITIVE_INFINITY }
  if (lineUps.length === 0 || !homeTeamId || !guestTeamId || over > kickOff) return [{ ...rest, from }]
  const before = from < lineUpsAt ? [{ scene: preview, from, until: lineUpsAt }] : []
  return [...before, ...lineUps, { ...rest, from: over }]
}

/** The preview fills what remains; switched off, the picture is empty. */
const previewOf = (next: ProgrammeGame, { settings }: ProgrammeFacts): Scene =>
  settings.preview?.isOff ? EMPTY : { kind: 'preview', gameId: next.id }

/** [B18] In a short break sponsors once, and in every second one the top scorers, until the line-ups at most. */
function shortBreak(facts: ProgrammeFacts, start: number, kickOff: number): readonly ProgrammeEntry[] {
  if (kickOff - start <= SPONSORS_BEFORE_SECONDS * 1000) return []
  const isSecondBreak = facts.games.filter(({ result }) => result).length % 2 === 0
  const last = kickOff - LINE_UPS_BEFORE_SECONDS * 1000
  return inTurn([...sponsorsOf(facts), ...(isSecondBreak ? scorersOf(facts) : [])], start)
    .filter(({ from }) => from < last)
    .map((entry) => ({ ...entry, until: Math.min(entry.until, last) }))
}

const scorersOf = (facts: ProgrammeFacts): readonly Turn[] =>
  facts.hasScorers ? row('scorers', { kind: 'scorers' }, facts) : []

/** [B18] The pictures of a long break, again and again. */
function turnsOfBreak(facts: ProgrammeFacts, next: ProgrammeGame, ended: EndedGame | undefined): readonly Turn[] {
  const sponsors = sponsorsOf(facts)
  const standings = ended ? standingsOf(ended.game, facts) : []
  const preview = row('preview', { kind: 'preview', gameId: next.id }, facts)
  return [...sponsors, ...scorersOf(facts), ...standings, ...sponsors, ...preview]
}
