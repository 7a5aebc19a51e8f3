// The pictures of the programme. Without a schema: the overlays load them (ADR 0013).

import type { GameId, GroupId } from '../kernel/ids.ts'
import type { Side } from '../kernel/side.ts'
import type { Seconds } from '../kernel/time.ts'

/** Scene of the stream: one picture at a time. */
export type Scene = { readonly kind: 'empty' } | ShownScene

/** A picture in which there is something to see. */
export type ShownScene =
  | { readonly kind: 'tree' | 'champion' | 'sponsors' | 'scorers' }
  | { readonly kind: 'score' | 'result' | 'preview'; readonly gameId: GameId }
  | { readonly kind: 'table'; readonly groupId: GroupId }
  | { readonly kind: 'lineUp'; readonly gameId: GameId; readonly side: Side }

/** A picture with its time on air. */
export type Turn = { readonly scene: Scene; readonly seconds: Seconds }

/** A scene with its time on air, in milliseconds of the service's time. Without an end it stays until something happens. */
export type ProgrammeEntry = { readonly scene: Scene; readonly from: number; readonly until: number }

/** One after the other, once. */
export function inTurn(turns: readonly Turn[], start: number): readonly ProgrammeEntry[] {
  let from = start
  return turns.map(({ scene, seconds }) => {
    const entry = { scene, from, until: from + seconds * 1000 }
    from = entry.until
    return entry
  })
}

/** Empty scene, and a row's time without bounds. */
export const EMPTY: Scene = { kind: 'empty' }
export const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** One after the other, again and again; nothing where there is none. */
export function turnAt(turns: readonly Turn[], start: number, now: number): ProgrammeEntry {
  const round = turns.reduce((sum, { seconds }) => sum + seconds * 1000, 0)
  if (round === 0) return { scene: EMPTY, ...ALWAYS }
  const begun = start + Math.floor((now - start) / round) * round
  return inTurn(turns, begun).find(({ until }) => now < until) ?? { scene: EMPTY, ...ALWAYS }
}
