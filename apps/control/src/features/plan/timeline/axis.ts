import type { Instant } from '@cup/domain/kernel'

/** How tall a minute is: a game of ten minutes is large enough for a finger. */
export const MINUTE_PIXELS = 5
export const MINUTE_MILLIS = 60_000

const HOUR_MILLIS = 60 * MINUTE_MILLIS
/** Minutes that a block needs for its words and for a finger, however short the game. */
const LEAST_MINUTES = 9

/** When something begins, and how long it lasts in seconds. */
export type Span = { readonly at: Instant; readonly duration: number }

/** The hours that a day's games take, from a full hour to a full hour. */
export type Axis = { readonly from: Instant; readonly hours: readonly Instant[]; readonly height: number }

/** The axis of time for all these games. */
export function axisOf(spans: readonly Span[]): Axis {
  const begin = Math.floor(Math.min(...spans.map(beginOf)) / HOUR_MILLIS) * HOUR_MILLIS
  const end = Math.ceil(Math.max(...spans.map(endOf)) / HOUR_MILLIS) * HOUR_MILLIS
  const count = Math.round((end - begin) / HOUR_MILLIS)
  const hours = Array.from({ length: count + 1 }, (_, index) => new Date(begin + index * HOUR_MILLIS).toISOString())
  return { from: new Date(begin).toISOString(), hours, height: pixelsOf(end - begin) }
}

/** How far below the beginning of the axis an instant is, in pixels. */
export const topOf = (instant: Instant, { from }: Pick<Axis, 'from'>): number =>
  pixelsOf(Date.parse(instant) - Date.parse(from))

/** How tall a block is, in pixels. */
export const heightOf = (span: Span): number => pixelsOf(endOf(span) - beginOf(span))

/** Column of a block beside others of the same time, and the number of columns. */
export type Lane = { readonly lane: number; readonly lanes: number }

/** Blocks in their order get columns, so that none hides another. */
export function lanesOf(spans: readonly Span[]): readonly Lane[] {
  const clusters = clustersOf(spans)
  return clusters.flatMap((cluster) => {
    const ends: number[] = []
    const lanes = cluster.map((span) => {
      const free = ends.findIndex((end) => end <= beginOf(span))
      const lane = free < 0 ? ends.length : free
      ends[lane] = endOf(span)
      return lane
    })
    return lanes.map((lane) => ({ lane, lanes: ends.length }))
  })
}

/** [H4] A lane for each court: blocks of one court that would hide each other share its lane. */
export function courtLanesOf(spans: readonly (Span & { readonly court: number })[], courts: number): readonly Lane[] {
  const lanes = new Map<Span, Lane>()
  for (const ofCourt of Map.groupBy(spans, ({ court }) => court).values()) {
    const inside = lanesOf(ofCourt)
    for (const [index, span] of ofCourt.entries()) {
      const { lane, lanes: count } = inside[index] ?? { lane: 0, lanes: 1 }
      lanes.set(span, { lane: span.court * count + lane, lanes: courts * count })
    }
  }
  return spans.map((span) => lanes.get(span) ?? { lane: 0, lanes: 1 })
}

/** Neighbours that touch in time, directly or by others. */
function clustersOf(spans: readonly Span[]): readonly (readonly Span[])[] {
  const clusters: Span[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    if (beginOf(span) >= end) clusters.push([])
    clusters.at(-1)?.push(span)
    end = Math.max(end, endOf(span))
  }
  return clusters
}

/** The nearest instant of whole steps after so many pixels. */
export function snapped(instant: Instant, pixels: number, stepMinutes: number): Instant {
  const step = stepMinutes * MINUTE_MILLIS
  const millis = Date.parse(instant) + (pixels / MINUTE_PIXELS) * MINUTE_MILLIS
  return new Date(Math.round(millis / step) * step).toISOString()
}

const beginOf = ({ at }: Span): number => Date.parse(at)
const endOf = ({ at, duration }: Span): number =>
  Date.parse(at) + Math.max(duration * 1000, LEAST_MINUTES * MINUTE_MILLIS)
const pixelsOf = (millis: number): number => (millis / MINUTE_MILLIS) * MINUTE_PIXELS
