// [B15] [B21] The picture of the stream: by the rules, or as the Regie has it. Without a schema (ADR 0013).

import type { CompetitionId, GameId } from '../kernel/ids.ts'
import { type Instant, instantOf, millisOf, type Seconds } from '../kernel/time.ts'
import { PROGRAMME_ROWS, type ProgrammeSettings } from '../settings/programme-rows.ts'
import { automaticAt, expectedKickOff, type ProgrammeFacts } from './automatic-programme.ts'
import { ALWAYS, EMPTY, type ProgrammeEntry, type Scene, type ShownScene } from './programme-table.ts'

/** [B21] Last press of the Regie: it keeps a picture, shows one for its time, goes forward, or empties the picture. */
export type RegieSignal = {
  readonly competitionId: CompetitionId
  readonly at: Instant
  /** The game that was running at the press. */
  readonly gameId?: GameId
} & (
  | { readonly mode: 'hold' | 'show'; readonly scene: ShownScene }
  | { readonly mode: 'skip'; readonly to: Instant }
  | { readonly mode: 'empty' }
)

/** [B21] So long a picture of the Regie may cover a running game. */
export const OVER_GAME_SECONDS: Seconds = 3

/** [B15] The picture of the programme at `now`, in milliseconds of the service's time. It depends on nothing else. */
export function programmeAt(facts: ProgrammeFacts, now: number, regie?: RegieSignal): ProgrammeEntry {
  const automatic = automaticAt(facts, now)
  if (!regie || isOver(facts, regie, now)) return automatic
  const at = millisOf(regie.at)
  if (now < at) return { ...automatic, until: Math.min(automatic.until, at) }
  if (regie.mode === 'skip') return skipped(facts, { at, to: millisOf(regie.to) }, now)
  const until = endOf(regie, facts)
  if (now >= until) return { ...automatic, from: Math.max(automatic.from, until) }
  return { scene: regie.mode === 'empty' ? EMPTY : regie.scene, from: at, until }
}

/** [B21] A kick-off since the press takes everything back; skipping ends with the next result too. */
function isOver({ games, current }: ProgrammeFacts, { at, gameId, mode }: RegieSignal, now: number): boolean {
  if (current?.started && current.id !== gameId) return true
  return games.some(
    ({ id, started, resultAt }) =>
      started &&
      resultAt !== undefined &&
      (mode === 'skip' || id !== gameId) &&
      resultAt > at &&
      millisOf(resultAt) <= now,
  )
}

/** When a picture of the Regie is over: what is shown over a running game soon, what is held or emptied not by itself. */
function endOf(regie: Exclude<RegieSignal, { mode: 'skip' }>, { settings }: ProgrammeFacts): number {
  if (regie.mode === 'empty' || regie.scene.kind === 'score') return Number.POSITIVE_INFINITY
  const most = regie.gameId === undefined ? Number.POSITIVE_INFINITY : OVER_GAME_SECONDS
  const seconds = regie.mode === 'hold' ? Number.POSITIVE_INFINITY : shownSeconds(regie.scene, settings)
  return millisOf(regie.at) + Math.min(most, seconds) * 1000
}

/** [B21] How long a picture is on air that the Regie shows, also one that is switched off; one without a row stays. */
export function shownSeconds({ kind }: Scene, settings: ProgrammeSettings): Seconds {
  const row = PROGRAMME_ROWS.find(({ id }) => id === kind)
  return row ? (settings[row.id]?.seconds ?? row.seconds) : Number.POSITIVE_INFINITY
}

type Skip = { readonly at: number; readonly to: number }

/** [B21] The picture of that later moment, from the press on. */
function skipped(facts: ProgrammeFacts, { at, to }: Skip, now: number): ProgrammeEntry {
  if (facts.current?.started) return automaticAt(facts, now)
  const shown = automaticAt(facts, Math.max(now, to))
  return { ...shown, from: shown.from <= to ? at : shown.from }
}

/**
 * Scene on air and those that follow, at most this many entries; the last one has no end where nothing ends it by
 * itself.
 */
export function programmeFrom(
  facts: ProgrammeFacts,
  { now, count, regie }: { readonly now: number; readonly count: number; readonly regie?: RegieSignal | undefined },
): readonly ProgrammeEntry[] {
  const entries: ProgrammeEntry[] = []
  for (let at = now; entries.length < count && Number.isFinite(at); ) {
    const entry = programmeAt(facts, at, regie)
    const last = entries.at(-1)
    if (last && isSameScene(last.scene, entry.scene)) entries.splice(-1, 1, { ...last, until: entry.until })
    else entries.push(entry)
    at = entry.until
  }
  return entries
}

/** [B21] Whether the picture at `now` is one that the Regie has chosen. */
export function isByRegie(facts: ProgrammeFacts, now: number, regie: RegieSignal | undefined): boolean {
  if (!regie || isOver(facts, regie, now) || now < millisOf(regie.at)) return false
  return regie.mode === 'skip' ? !facts.current?.started && now < millisOf(regie.to) : now < endOf(regie, facts)
}

/** [B21] To which moment skipping takes the programme: the end of the picture on air; undefined where nothing ends it. */
export function skippedTo(facts: ProgrammeFacts, now: number, regie?: RegieSignal): Instant | undefined {
  if (facts.current?.started) return undefined
  const [onAir] = programmeFrom(facts, { now, count: 2, regie })
  return onAir && Number.isFinite(onAir.until) ? instantOf(onAir.until) : undefined
}

type Forecast = {
  readonly now: number
  readonly count: number
  /** When the running game is expected to end. */
  readonly endsAt: number
  readonly regie?: RegieSignal | undefined
}

/**
 * [B21] Scene on air and those that are expected to follow, over the end of the running game up to the next kick-off.
 */
export function forecastFrom(facts: ProgrammeFacts, { endsAt, ...from }: Forecast): readonly ProgrammeEntry[] {
  const entries = programmeFrom(facts, from)
  const last = entries.at(-1)
  if (!last || Number.isFinite(last.until) || entries.length >= from.count) return entries
  const { current, next } = facts
  const before = entries.slice(0, -1)
  if (current?.started) {
    const games = facts.games.map((game) =>
      game.id === current.id ? { ...game, result: UNKNOWN_RESULT, resultAt: instantOf(endsAt) } : game,
    )
    const count = from.count - entries.length
    const after = forecastFrom({ ...facts, games, current: next }, { now: endsAt, count, endsAt })
    return [...before, { ...last, until: endsAt }, ...after]
  }
  if (!next) return entries
  const ended = facts.games.flatMap(({ started, resultAt }) => (started && resultAt ? [millisOf(resultAt)] : []))
  const kickOff = expectedKickOff(next, ended.length > 0 ? { at: Math.max(...ended) } : undefined, facts.expectedAt)
  if (kickOff <= last.from || kickOff <= from.now) return entries
  const score: ProgrammeEntry = { ...ALWAYS, scene: { kind: 'score', gameId: next.id }, from: kickOff }
  return [...before, { ...last, until: kickOff }, score]
}

const UNKNOWN_RESULT = { home: 0, guest: 0, shootOut: null, winnerTeamId: null, loserTeamId: null }

/** Signal as displays receive it. */
type ReceivedSignal = Pick<RegieSignal, 'competitionId' | 'at' | 'mode'> & {
  readonly gameId?: GameId
  readonly scene?: ShownScene
  readonly to?: Instant
}

/** [B21] Choice of the Regie for this competition; undefined where the rules decide. */
export function regieSignalFor(competitionId: string, received: ReceivedSignal | undefined): RegieSignal | undefined {
  if (received?.competitionId !== competitionId) return undefined
  const { mode, scene, to, ...sent } = received
  switch (mode) {
    case 'hold':
    case 'show':
      return scene && { ...sent, mode, scene }
    case 'skip':
      return to === undefined ? undefined : { ...sent, mode, to }
    case 'empty':
      return { ...sent, mode }
  }
}

/** Whether two scenes are the same picture. */
export const isSameScene = (one: Scene, other: Scene): boolean => JSON.stringify(one) === JSON.stringify(other)
